/** Six lines of attention with RoPE, and the ways in which they can go wrong. */

/** The correct program. */
export const RIGHT_LINES: readonly string[] = [
  "i = np.arange(d // 2)",
  "w = base ** (-2 * i / d)",
  "q_rot = rotate(q, m, w)",
  "k_rot = rotate(k, n, w)",
  "scores = q_rot @ k_rot.T",
  "out = softmax(scores / d**0.5) @ v",
];

interface BugInfo {
  /** What went wrong, as a choice names it. */
  readonly title: string;
  /** What the wrong lines say, by their index; two where one alone would be another bug. */
  readonly wrong: Readonly<Record<number, string>>;
  /** What the map looks like. */
  readonly face: string;
  /** Why these lines make this pattern. */
  readonly why: string;
}

const BUG_INFOS = {
  right: {
    title: "none",
    wrong: {},
    face: "Every stripe runs along one offset.",
    why: "The offset explains all of the map.",
  },
  both: {
    title: "both signs flipped",
    wrong: { 2: "q_rot = rotate(q, -m, w)", 3: "k_rot = rotate(k, -n, w)" },
    face: "Every stripe runs along one offset, as in the correct program: queries that equal their keys don’t show that all hands turn backward.",
    why: "Query and key both turn backward, so the wedge between them has its old size and opens the other way. Where query and key are equal, the difference doesn’t show.",
  },
  sign: {
    title: "key’s sign flipped",
    wrong: { 3: "k_rot = rotate(k, -n, w)" },
    face: "The stripes run the other way: n + m explains all of the map.",
    why: "The key turns backward, so the wedge between the hands grows with the sum of the positions.",
  },
  unturned: {
    title: "key never turned",
    wrong: { 4: "scores = q_rot @ k.T" },
    face: "Every row has one color: m alone explains all of the map.",
    why: "The product takes the key before it turned, so a score knows where the query is, and nothing about the key.",
  },
  pairing: {
    title: "pairings mixed",
    wrong: { 3: "k_rot = rotate(k, n, w, pairing='half')" },
    face: "Neither stripes nor rows: no one number explains the map.",
    why: "The query turns entries that are next to each other, the key entries half a row apart: their hands no longer belong together.",
  },
  twice: {
    title: "key turned twice",
    wrong: { 3: "k_rot = rotate(rotate(k, n, w), n, w)" },
    face: "The stripes are too steep: they follow 2n − m.",
    why: "The key turns by 2n and the query by m, so two steps of the query make up for one of the key.",
  },
  restart: {
    title: "query’s position restarts",
    wrong: { 2: "q_rot = rotate(q, np.zeros(T), w)" },
    face: "Every column has one color: n alone explains all of the map.",
    why: "Every query turns as if it were the first token, so a score knows where the key is, and nothing about the query.",
  },
  order: {
    title: "pairs counted from 1",
    wrong: { 0: "i = np.arange(1, d // 2 + 1)" },
    face: "The stripes run the right way, but the fastest hand is gone.",
    why: "The exponents begin one step late, so each pair turns at the speed of the next.",
  },
  exponent: {
    title: "exponent halved",
    wrong: { 1: "w = base ** (-i / d)" },
    face: "The stripes run the right way, but the slow hands have become faster.",
    why: "The exponents grow half as fast from pair to pair, so only the first pair turns at the right speed.",
  },
  values: {
    title: "values turned too",
    wrong: { 5: "out = softmax(scores / d**0.5) @ rotate(v, n, w)" },
    face: "The map is perfect, and the program is wrong all the same.",
    why: "Scores do not see the values, so the map is perfect; the outputs are mixed from values that have turned.",
  },
} satisfies Record<string, BugInfo>;

export type Bug = keyof typeof BUG_INFOS;
/** The correct program and its bugs, as choices. */
export const BUGS = Object.keys(BUG_INFOS) as Bug[];
/**
 * Title, wrong lines and explanation of a bug, or of the correct program.
 *
 * @param bug  its id; "right" for the correct program
 * @returns the same object each time
 * @see tests/web/widgets/faces.test.ts
 */
export const bugInfo = (bug: Bug): BugInfo => BUG_INFOS[bug];

/**
 * The program with its bug, line by line.
 *
 * @param bug  its id; "right" for the correct program
 * @see tests/web/widgets/faces.test.ts
 */
export const linesOf = (bug: Bug): string[] =>
  RIGHT_LINES.map((text, index) => bugInfo(bug).wrong[index] ?? text);

/**
 * Indices of the wrong lines, from the top; none in the correct program.
 *
 * @param bug  its id; "right" for the correct program
 * @returns indices from 0, ascending; empty for the correct program
 * @see tests/web/widgets/faces.test.ts
 */
export const wrongLinesOf = (bug: Bug): number[] => Object.keys(bugInfo(bug).wrong).map(Number);

/**
 * The program after a line was pressed: its next way to be wrong alone, and the right one after the
 * last.
 *
 * @param bug   of the program now
 * @param line  its index, from 0
 * @returns the same bug where the line cannot be wrong
 * @see tests/web/widgets/faces.test.ts
 */
export function nextBug(bug: Bug, line: number): Bug {
  const ways = BUGS.filter((each) => wrongLinesOf(each).join() === String(line));
  return ways.includes(bug) ? (ways[ways.indexOf(bug) + 1] ?? "right") : (ways[0] ?? bug);
}
