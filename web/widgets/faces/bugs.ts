/** Six lines of attention with RoPE, and the ways in which one of them can go wrong. */

export const BUGS = [
  "right",
  "both",
  "sign",
  "unturned",
  "pairing",
  "twice",
  "restart",
  "order",
  "exponent",
  "values",
] as const;
export type Bug = (typeof BUGS)[number];

export const RIGHT_LINES = [
  "i = np.arange(d // 2)",
  "w = base ** (-2 * i / d)",
  "q_rot = rotate(q, m, w)",
  "k_rot = rotate(k, n, w)",
  "scores = q_rot @ k_rot.T",
  "out = softmax(scores / d**0.5) @ v",
] as const;

export interface WrongLine {
  /** What went wrong, as a choice names it. */
  readonly title: string;
  /** Index of the line, and what it says. */
  readonly line: number;
  readonly text: string;
  /** A second line that is wrong, where one alone would be another bug. */
  readonly also?: { readonly line: number; readonly text: string };
  /** Why this line makes this pattern. */
  readonly why: string;
}

export const WRONG_LINES: Readonly<Record<Exclude<Bug, "right">, WrongLine>> = {
  both: {
    title: "both signs flipped",
    line: 3,
    text: "k_rot = rotate(k, -n, w)",
    also: { line: 2, text: "q_rot = rotate(q, -m, w)" },
    why: "Query and key both turn backward, so the wedge between them has its old size and opens the other way. Tokens that are all equal don’t show the difference.",
  },
  sign: {
    title: "key’s sign flipped",
    line: 3,
    text: "k_rot = rotate(k, -n, w)",
    why: "The key turns backward, so the wedge between the hands grows with the sum of the positions.",
  },
  unturned: {
    title: "key never turned",
    line: 4,
    text: "scores = q_rot @ k.T",
    why: "The product takes the key before it turned, so a score knows where the query is, and nothing of the key.",
  },
  pairing: {
    title: "pairings mixed",
    line: 3,
    text: "k_rot = rotate(k, n, w, pairing='half')",
    why: "The query turns entries that are next to each other, the key entries half a row apart: their hands no longer belong together.",
  },
  twice: {
    title: "key turned twice",
    line: 3,
    text: "k_rot = rotate(rotate(k, n, w), n, w)",
    why: "The key turns by 2n and the query by m, so two steps of the query make up for one of the key.",
  },
  restart: {
    title: "query’s position restarts",
    line: 2,
    text: "q_rot = rotate(q, np.zeros(T), w)",
    why: "Every query turns as if it were the first token, so a score knows where the key is, and nothing of the query.",
  },
  order: {
    title: "pairs counted from 1",
    line: 0,
    text: "i = np.arange(1, d // 2 + 1)",
    why: "The exponents begin one step late, so each pair turns at the speed of the next.",
  },
  exponent: {
    title: "exponent halved",
    line: 1,
    text: "w = base ** (-i / d)",
    why: "The exponents grow half as fast from pair to pair, so only the first pair turns at the right speed.",
  },
  values: {
    title: "values turned too",
    line: 5,
    text: "out = softmax(scores / d**0.5) @ rotate(v, n, w)",
    why: "Scores do not see the values, so the map is perfect; the outputs are mixed from values that have turned.",
  },
};

export const BUG_TITLES: Readonly<Record<Bug, string>> = {
  right: "none",
  ...(Object.fromEntries(
    Object.entries(WRONG_LINES).map(([bug, { title }]) => [bug, title]),
  ) as Record<Exclude<Bug, "right">, string>),
};

/** The program with its bug. */
export const linesOf = (bug: Bug): string[] =>
  RIGHT_LINES.map((text, index) => wrongIn(bug).find(({ line }) => line === index)?.text ?? text);

function wrongIn(bug: Bug): readonly { readonly line: number; readonly text: string }[] {
  if (bug === "right") return [];
  const { also, ...first } = WRONG_LINES[bug];
  return also ? [also, first] : [first];
}

/** Indices of the wrong lines, from the top; none in the correct program. */
export const wrongLinesOf = (bug: Bug): number[] => wrongIn(bug).map(({ line }) => line);

/**
 * The program after a line was pressed: its next way to be wrong alone, and the right one after the
 * last.
 */
export function nextBug(bug: Bug, line: number): Bug {
  const ways = BUGS.filter((each) => wrongLinesOf(each).join() === String(line));
  return ways.includes(bug) ? (ways[ways.indexOf(bug) + 1] ?? "right") : (ways[0] ?? bug);
}
