/** The attributes of the figure, and what they ask to be drawn. */
import type { AttributeInfos, Settings } from "../base/index.ts";
import { BASE } from "../base/sinusoidal-row.ts";
import { ROUNDS, boardOf } from "./game.ts";
import {
  CONTENTS,
  CONTENT_TITLES,
  HANDS_PATTERN,
  TURNS_PATTERN,
  readHands,
  readTurns,
  type Content,
  type VoteSettings,
} from "./numbers.ts";

const TURNS = {
  kind: "text",
  default: "",
  pattern: TURNS_PATTERN,
  form: "degrees with commas between them, such as 30, 0, -15",
} as const;

export const attributes = {
  content: {
    kind: "choice",
    default: "up",
    choices: CONTENTS,
    titles: CONTENT_TITLES,
    label: "query and key",
    sentence:
      "Entries of query and key: up 1, 0, 1, 0, …; ones all 1; random normal numbers; turned ones, with the key turned back.",
  },
  turned: {
    kind: "integer",
    default: -3,
    minimum: -1024,
    maximum: 1024,
    control: { from: -100, to: 100, step: 1 },
    unit: "tokens",
    label: "key turned back",
    sentence: "How many tokens the content turned turns its key back.",
  },
  seed: {
    kind: "integer",
    default: 1,
    minimum: 0,
    maximum: 1000000,
    control: { from: 1, to: 20, step: 1 },
    label: "seed",
    sentence: "Seed of the random content.",
  },
  d: {
    kind: "integer",
    default: 8,
    minimum: 2,
    maximum: 128,
    step: 2,
    stops: [2, 4, 6, 8, 12, 16, 32, 64, 128],
    unit: "entries",
    symbol: "d",
    label: "head width",
    sentence: "Entries of query and key; every two of them are one hand.",
  },
  base: { ...BASE, default: 100 },
  offset: {
    kind: "integer",
    default: 4,
    minimum: -1024,
    maximum: 1024,
    unit: "tokens",
    symbol: "n − m",
    label: "offset",
    sentence: "The offset at which the terms are written out.",
  },
  reach: {
    kind: "integer",
    default: 16,
    minimum: 4,
    maximum: 1024,
    stops: [8, 16, 32, 64, 128, 256, 512, 1024],
    unit: "tokens",
    label: "farthest offset",
    sentence: "Offsets from minus this number to this number are shown.",
  },
  "key-turns": { ...TURNS, sentence: "Degrees that each hand of the key is turned by." },
  "query-turns": { ...TURNS, sentence: "Degrees that each hand of the query is turned by." },
  hands: {
    kind: "text",
    default: "",
    pattern: HANDS_PATTERN,
    form: "numbers of hands with commas between them, or none",
    sentence: "Hands that take part; empty: all.",
  },
  play: {
    kind: "choice",
    default: "none",
    choices: ["none", "win"],
    sentence: "A game: turn the key’s hands until offset −3 wins.",
  },
  round: {
    kind: "integer",
    default: 1,
    minimum: 1,
    maximum: ROUNDS,
    label: "round",
    sentence: "Round of the game: with four hands, then with one.",
  },
} as const satisfies AttributeInfos;

/** In the game, most settings are those of its board. */
export const settingsOf = (settings: Settings): VoteSettings => {
  const of = (name: "d" | "base" | "seed" | "turned" | "reach") => settings[name] as number;
  const keyTurns = readTurns(settings["key-turns"] as string);
  if (settings.play === "win") {
    const alone = readHands(settings.hands as string)?.[0] ?? 0;
    return boardOf(keyTurns, settings.round === ROUNDS ? Math.min(3, alone) : null);
  }
  return {
    content: settings.content as Content,
    seed: of("seed"),
    turned: of("turned"),
    d: of("d"),
    base: of("base"),
    reach: of("reach"),
    queryTurns: readTurns(settings["query-turns"] as string),
    keyTurns,
    hands: readHands(settings.hands as string),
  };
};

/** The offset inside those that are shown. */
export function shownOffset(settings: Settings): number {
  const { reach } = settingsOf(settings);
  return Math.min(reach, Math.max(-reach, settings.offset as number));
}
