/** Rounds whose wrong line turns by a wrong angle, or turns the wrong entries. */
import type { Engine } from "../../../engine/index.ts";
import { repeated, upTo } from "../../rope-program/program.ts";
import {
  BACKWARD,
  EXPONENTS,
  KEY_ROW,
  PLAIN,
  QUERY_ROW,
  TOKENS,
  WIDTH,
  entriesAt,
  productsOf,
  turnedBy,
  type Departure,
  type Made,
  type Turn,
} from "./program.ts";
import type { Round } from "./round.ts";

export const SIGN: Round = {
  name: "A turned-around map",
  task: "The score should depend on n − m alone.",
  face: "scores",
  lines: [
    "w = 100.0 ** (-np.arange(0, 8, 2) / 8)",
    "angle_q = np.outer(m, w)",
    "angle_k = np.outer(-n, w)",
    "q_rot = turn(q, angle_q)",
    "k_rot = turn(k, angle_k)",
    "scores = q_rot @ k_rot.T",
  ],
  wrong: 2,
  run: { key: [{ positions: BACKWARD }] },
  wanted: PLAIN,
  fine: [
    "These are the four frequencies of d = 8 and base 100. Wrong ones would make the stripes wider or finer, and not turn them around.",
    "The query at position m turns by m·ω, as it should.",
    "",
    "This line turns each pair of a query by the angle that it is given.",
    "This line turns by the angle that it is given. Look at where that angle is made.",
    "The product of every query with every key is right.",
  ],
  repairs: [
    {
      text: "angle_k = np.outer(m - n, w)",
      run: { key: [] },
      why: "Here m and n hold the same numbers, so m − n is 0 for every key: no key turns.",
    },
    {
      text: "angle_k = np.outer(n, w)",
      run: PLAIN,
      why: "Both turn the same way now, so the product keeps the difference of their angles.",
    },
    {
      text: "angle_k = np.outer(-n, w[::-1])",
      run: { key: [{ positions: BACKWARD, exponents: EXPONENTS.toReversed() }] },
      why: "The key still turns backward, and each of its pairs now has the frequency of another pair.",
    },
  ],
};

/** Half pairing, then the entries in the order of neighboring pairs. */
const NEIGHBORS = [0, 4, 1, 5, 2, 6, 3, 7];

const HALF = { pairing: "half" } as const satisfies Turn;

export const PAIRING: Round = {
  name: "A map without stripes",
  task: "The weights were trained with pairs of neighboring entries.",
  face: "scores",
  lines: [
    "def rotate(x, cos, sin):",
    "    a, b = x[..., 0::2], x[..., 1::2]",
    "    y = a * cos - b * sin, a * sin + b * cos",
    "    return torch.stack(y, -1).flatten(-2)",
    "def rotate_half(x, cos, sin):",
    "    a, b = x.chunk(2, -1)",
    "    y = a * cos - b * sin, a * sin + b * cos",
    "    return torch.cat(y, -1)",
    "q = rotate(q, cos, sin)",
    "k = rotate_half(k, cos, sin)",
    "scores = q @ k.mT",
  ],
  wrong: 9,
  run: { key: [HALF] },
  wanted: PLAIN,
  fine: [
    "This function is the pairing that the weights were trained with.",
    "Entries 0, 2, 4, 6 meet entries 1, 3, 5, 7: neighbors, as the task says.",
    "This is the rotation of (a, b) by an angle.",
    "Each pair goes back to where it was taken from.",
    "This function is a correct rotation of halves. The question is who calls it.",
    "The first half meets the second half: right for halves.",
    "This is the rotation of (a, b) by an angle.",
    "Both halves go back to where they were taken from.",
    "The query is rotated in neighboring pairs, as its weights need.",
    "",
    "The product of every query with every key is right.",
  ],
  repairs: [
    {
      text: "k = rotate(k, cos, sin)",
      run: PLAIN,
      why: "Query and key now turn the same entries together.",
    },
    {
      text: "k = rotate_half(k, cos, sin)[..., [0, 4, 1, 5, 2, 6, 3, 7]]",
      run(engine) {
        const query = turnedBy(engine, repeated(QUERY_ROW, TOKENS), [{}]);
        const key = turnedBy(engine, repeated(KEY_ROW, TOKENS), [HALF]);
        return productsOf(engine, query, entriesAt(engine, key, WIDTH, NEIGHBORS));
      },
      why: "The stripes are back, but the key’s entries have changed places, and the query’s have not: the scores are those of another key.",
    },
    {
      text: "k = rotate_half(rotate(k, cos, sin), cos, sin)",
      run: { key: [{}, HALF] },
      why: "The key turns twice, once in each pairing.",
    },
  ],
};

const WIDE = 2 * WIDTH;
const OTHER_HEAD = [1, 1, 2, 1, 2, 2, 1, 1];
const TWICE = [...EXPONENTS, ...EXPONENTS];

/** Head 0 of two heads that turned as one row of 16 entries. */
const wideHeads =
  (turn: Turn) =>
  (engine: Engine): Made => {
    const head = (row: readonly number[]) => {
      const rows = turnedBy(engine, repeated([...row, ...OTHER_HEAD], TOKENS), [turn]);
      return entriesAt(engine, rows, WIDE, upTo(WIDTH));
    };
    return productsOf(engine, head(QUERY_ROW), head(KEY_ROW));
  };

const HALF_HEADS = { query: [HALF], key: [HALF] } as const satisfies Departure;

export const HEADS: Round = {
  name: "Pairs across two heads",
  task: "Two heads of 8 entries, each trained with halves (entry i with entry i + 4).",
  face: "scores",
  lines: [
    "q, k = x @ w_q, x @ w_k  # [T, 2 * 8]",
    "w = 100.0 ** (-torch.arange(0, 8, 2) / 8)",
    "turn = lambda y: rotate_half(y, pos, w.repeat(2))",
    "q, k = turn(q), turn(k)",
    "q, k = q.view(T, 2, 8), k.view(T, 2, 8)",
    "scores = q[:, 0] @ k[:, 0].T  # head 0",
  ],
  wrong: 2,
  run: wideHeads({ ...HALF, exponents: TWICE }),
  wanted: HALF_HEADS,
  fine: [
    "One product for both heads is usual; the heads are split later.",
    "These are the frequencies of one head: 8 entries, base 100.",
    "",
    "Query and key get the same turn. Look at what that turn does.",
    "Entries 0 to 7 are head 0, entries 8 to 15 are head 1: right.",
    "Each head has its own scores, so head 0 meets head 0.",
  ],
  repairs: [
    {
      text: "turn = lambda y: rotate_half(y, pos, freqs(16))",
      run: wideHeads({ ...HALF, exponents: upTo(WIDTH).map((pair) => (2 * pair) / WIDE) }),
      why: "Entry 0 of head 0 is still paired with entry 0 of head 1, only at other speeds.",
    },
    {
      text: "turn = lambda y: rotate(y, pos, w.repeat(2))",
      run: wideHeads({ exponents: TWICE }),
      why: "Neighboring pairs stay inside their head, so the stripes are back; but these weights were trained with half pairing.",
    },
    {
      text: "turn = lambda y: rotate_half(y.view(T, 2, 8), pos, w)",
      run: HALF_HEADS,
      why: "The heads are split first, so both entries of a pair belong to one head.",
    },
  ],
};

/** The first 4 of 8 entries turn, at two frequencies. */
function partly(...exponents: readonly number[]): Departure {
  const turn = { exponents, rotaryDim: 4 };
  return { query: [turn], key: [turn] };
}

export const PARTIAL: Round = {
  name: "Stripes of the wrong width",
  task: "Only r = 4 of d = 8 entries turn, as in GPT-NeoX.",
  face: "scores",
  lines: [
    "r, d = 4, 8",
    "w = 100.0 ** (-torch.arange(0, r, 2) / d)",
    "cos, sin = table(pos, w)",
    "q_turn, q_pass = q[:, :r], q[:, r:]",
    "k_turn, k_pass = k[:, :r], k[:, r:]",
    "q = torch.cat((rotate(q_turn, cos, sin), q_pass), -1)",
    "k = torch.cat((rotate(k_turn, cos, sin), k_pass), -1)",
    "scores = q @ k.T",
  ],
  wrong: 1,
  run: partly(0, 1 / 4),
  wanted: partly(0, 1 / 2),
  fine: [
    "The sizes are those that the task names.",
    "",
    "The table holds cosine and sine of every position times every frequency.",
    "The first 4 entries turn and the others pass, as the task says.",
    "The first 4 entries turn and the others pass, as the task says.",
    "What turned and what passed are joined again, in the old order.",
    "What turned and what passed are joined again, in the old order.",
    "The product of every query with every key is right.",
  ],
  repairs: [
    {
      text: "w = 100.0 ** (-torch.arange(0, r, 2) / r)",
      run: partly(0, 1 / 2),
      why: "The exponents are 0 and 1/2 now: they span the entries that turn.",
    },
    {
      text: "w = 100.0 ** (-torch.arange(1, r, 2) / r)",
      run: partly(1 / 4, 3 / 4),
      why: "The exponents are 1/4 and 3/4: the fast hand, ω = 1, is lost.",
    },
    {
      text: "w = 100.0 ** (-2 * torch.arange(0, r, 2) / r)",
      run: partly(0, 1),
      why: "The exponents are 0 and 1: arange(0, r, 2) already counts by twos, so the 2 is in them twice.",
    },
  ],
};
