/** The settings of the figure, and what they ask to be drawn. */
import type { Values } from "../base/index.ts";
import { choice, integer, text } from "../base/setting.ts";
import { BASE } from "../dial/sinusoidal-row.ts";
import { ROUNDS, boardOf } from "./game.ts";
import {
  CONTENTS,
  CONTENT_TITLES,
  HANDS_PATTERN,
  TURNS_PATTERN,
  readHands,
  readTurns,
  type VoteSettings,
} from "./numbers.ts";

const turns = (of: string) =>
  text("", `Degrees that each hand of the ${of} is turned by.`, {
    pattern: TURNS_PATTERN,
    form: "degrees with commas between them, such as 30, 0, -15",
  });

export const settings = {
  content: choice(
    "up",
    CONTENTS,
    "Entries of query and key: up 1, 0, 1, 0, …; ones all 1; random normal numbers; turned ones, with the key turned back.",
    { titles: CONTENT_TITLES, label: "query and key" },
  ),
  turned: integer(-3, [-1024, 1024], "How many tokens the content turned turns its key back.", {
    control: { from: -100, to: 100, step: 1 },
    unit: "tokens",
    label: "key turned back",
  }),
  seed: integer(1, [0, 1000000], "Seed of the random content.", {
    control: { from: 1, to: 20, step: 1 },
    label: "seed",
  }),
  d: integer(8, [2, 128], "Entries of query and key, two for each hand.", {
    step: 2,
    stops: [2, 4, 6, 8, 12, 16, 32, 64, 128],
    unit: "entries",
    symbol: "D",
    label: "head width",
  }),
  base: { ...BASE, default: 100 },
  offset: integer(4, [-1024, 1024], "The offset at which the terms are written out.", {
    unit: "tokens",
    symbol: "n − m",
    label: "offset",
  }),
  reach: integer(16, [4, 1024], "Offsets from minus this number to this number are shown.", {
    stops: [8, 16, 32, 64, 128, 256, 512, 1024],
    unit: "tokens",
    label: "farthest offset",
  }),
  "key-turns": turns("key"),
  "query-turns": turns("query"),
  hands: text("", "Hands that take part; empty: all.", {
    pattern: HANDS_PATTERN,
    form: "numbers of hands with commas between them, or none",
  }),
  play: choice("none", ["none", "win"], "A game: turn the key’s hands until offset −3 wins."),
  round: integer(1, [1, ROUNDS], "Round of the game: with four hands, then with one.", {
    label: "round",
  }),
};

/**
 * The settings that the numbers are computed from; in the game, most are those of its board.
 *
 * @param given  the figure's settings, turns as texts in degrees
 * @returns settings, turns in degrees by hand; `hands` is null where all take part
 * @see tests/web/widgets/votes.test.ts
 */
export function votesOf(given: Values<typeof settings>): VoteSettings {
  const keyTurns = readTurns(given.keyTurns);
  const hands = readHands(given.hands);
  if (given.play === "win") {
    const [alone = 0] = hands ?? [];
    return boardOf(keyTurns, given.round === ROUNDS ? Math.min(3, alone) : null);
  }
  const { content, seed, turned, d, base, reach } = given;
  const queryTurns = readTurns(given.queryTurns);
  return { content, seed, turned, d, base, reach, queryTurns, keyTurns, hands };
}
