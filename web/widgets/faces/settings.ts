/** The settings of the figure. */
import { choice, integer, toggle } from "../base/setting.ts";
import { BASE } from "../dial/sinusoidal-row.ts";
import { BUGS, bugInfo } from "./bugs.ts";
import type { ROUNDS } from "./defuse/rounds.ts";
import { TOKENS } from "./numbers.ts";

/** It is known before the rounds have come. */
const LAST_ROUND: (typeof ROUNDS)["length"] = 8;

const position = (start: number, role: string, symbol: string) =>
  integer(start, [0, TOKENS - 1], `Position of the ${role} of the picked cell.`, {
    unit: "tokens",
    symbol,
    label: role,
  });

const titles = Object.fromEntries(BUGS.map((bug) => [bug, bugInfo(bug).title]));

export const settings = {
  bug: choice("right", BUGS, "What is wrong in the program.", { titles, label: "bug" }),
  game: choice(
    "none",
    ["none", "defuse"],
    "A game of eight programs: find the wrong line of each, and its repair.",
  ),
  round: integer(1, [1, LAST_ROUND], "Round of the game.", { label: "round" }),
  show: choice(
    "all",
    ["all", "map"],
    "Whether shares, diagonal, hands and the menu of bugs are shown, or only the map beside its program.",
  ),
  reveal: toggle("Whether the wrong line is marked, with the right one below it.", {
    label: "mark the wrong line",
  }),
  m: position(15, "query", "m"),
  n: position(9, "key", "n"),
  d: integer(8, [4, 16], "Entries of a query or key, two for each hand.", {
    step: 2,
    unit: "entries",
    symbol: "D",
    label: "head width",
  }),
  base: { ...BASE, default: 100 },
};
