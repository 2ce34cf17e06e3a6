/** Rounds whose wrong line loses a position, a digit, or turns what should stay. */
import type { Engine, TensorLike } from "../../../engine/index.ts";
import { BACKWARD, PLAIN, POSITIONS, TOKENS, runOf, truncated, type Departure } from "./program.ts";
import type { Round } from "./round.ts";

/** Keys at their positions, the query of each step at a position of the program's choice. */
const queriesAt = (positionOf: (step: number) => number): Departure => ({
  query: [{ positions: POSITIONS.map(positionOf) }],
});

export const CACHE: Round = {
  name: "A map of columns",
  task: "Keys are rotated once and cached; the queries come one by one.",
  face: "scores",
  lines: [
    "k_cache = rotate(k, torch.arange(24), w)",
    "rows = []",
    "for t in range(24):",
    "    q_t = q[t : t + 1]",
    "    pos = torch.arange(q_t.shape[0])",
    "    q_t = rotate(q_t, pos, w)",
    "    rows.append(q_t @ k_cache.T)",
    "scores = torch.cat(rows)",
  ],
  wrong: 4,
  run: queriesAt(() => 0),
  wanted: PLAIN,
  fine: [
    "Keys turn by their own positions and then stay as they are: right for a cache of rotated keys.",
    "An empty list for the rows of the map is fine.",
    "One step for each token is right.",
    "The query of step t is row t, kept as a matrix of one row.",
    "",
    "Rotating the one query is right. Look at the position that it is given.",
    "One query against all cached keys is one row of the map.",
    "The rows are joined in the order of their steps.",
  ],
  repairs: [
    {
      text: "    pos = torch.tensor([k_cache.shape[0]])",
      run: queriesAt(() => TOKENS),
      why: "The cache holds 24 keys at every step here, so each query believes that it is at position 24.",
    },
    {
      text: "    pos = torch.tensor([t + 1])",
      run: queriesAt((t) => t + 1),
      why: "The stripes are back, but one place off: the query at t turns as if it were at t + 1.",
    },
    {
      text: "    pos = torch.tensor([t])",
      run: PLAIN,
      why: "The query of step t is at position t, however short its matrix is.",
    },
  ],
};

const WHOLE: Departure = { after: truncated };

const halfPrecision = (engine: Engine, x: TensorLike) =>
  engine.call("round_to", { x, format: "half" });

export const INTEGER: Round = {
  name: "A map with steps",
  task: "Queries and keys are arrays of whole numbers.",
  face: "scores",
  lines: [
    "def rotate(x, pos, w):",
    "    a, b = x[:, 0::2], x[:, 1::2]",
    "    angle = np.outer(pos, w)",
    "    y = np.empty_like(x)",
    "    y[:, 0::2] = a * np.cos(angle) - b * np.sin(angle)",
    "    y[:, 1::2] = a * np.sin(angle) + b * np.cos(angle)",
    "    return y",
    "scores = rotate(q, pos, w) @ rotate(k, pos, w).T",
  ],
  wrong: 3,
  run: WHOLE,
  wanted: PLAIN,
  fine: [
    "Rows, positions and frequencies are what a rotation needs.",
    "Entries 0, 2, 4, 6 meet entries 1, 3, 5, 7, for queries and keys alike.",
    "Every position times every frequency: the angles are right, and they have fractions.",
    "",
    "This is the first entry of a rotated pair. The right side has fractions; look at where it is written to.",
    "This is the second entry of a rotated pair. The right side has fractions; look at where it is written to.",
    "Returning the array is fine.",
    "Queries and keys turn alike, and the product is right.",
  ],
  repairs: [
    {
      text: "    y = x.copy()",
      run: WHOLE,
      why: "A copy has the type of x too: whole numbers, and every fraction is cut off.",
    },
    {
      text: "    y = np.empty(x.shape)",
      run: PLAIN,
      why: "np.empty makes float64 unless told otherwise, so the fractions stay.",
    },
    {
      text: "    y = np.empty(x.shape, dtype=np.float16)",
      run: { after: halfPrecision },
      why: "The steps are gone, but float16 keeps 11 binary digits of each entry: close, and not equal.",
    },
  ],
};

/** A stretch of a long text. */
const FIRST = 500;
const FAR = POSITIONS.map((position) => FIRST + position);

const farAway = (positions: TensorLike): Departure => ({
  query: [{ positions }],
  key: [{ positions }],
});

const coarse: Round["run"] = (engine) =>
  runOf(engine, farAway(engine.call("round_to", { x: FAR, format: "bfloat16" })));

export const PRECISION: Round = {
  name: "A map of blocks",
  task: "The map shows positions 500 to 523 of a long text.",
  face: "scores",
  lines: [
    "pos = torch.arange(500, 524).to(torch.bfloat16)",
    "w = 100.0 ** (-torch.arange(0, 8, 2).double() / 8)",
    "angle = pos[:, None].double() * w.double()",
    "cos, sin = angle.cos(), angle.sin()",
    "q = rotate(q, cos, sin)",
    "k = rotate(k, cos, sin)",
    "scores = q @ k.T",
  ],
  wrong: 0,
  run: coarse,
  wanted: farAway(FAR),
  fine: [
    "",
    "These are the four frequencies of d = 8 and base 100.",
    "The angles are formed in float64. What was lost before cannot be brought back here, but nothing is lost here.",
    "Cosine and sine of the angles are right.",
    "The query is rotated by the angle of its position.",
    "The key is rotated by the angle of its position.",
    "The product of every query with every key is right.",
  ],
  repairs: [
    {
      text: "pos = torch.arange(500, 524).double()",
      run: farAway(FAR),
      why: "float64 holds every position exactly; float32 would too, up to 16,777,216.",
    },
    {
      text: "pos = torch.linspace(500, 524, 24).double()",
      run: (engine) =>
        runOf(
          engine,
          farAway(engine.evaluate("f + t * 24 / 23", { f: FIRST, t: POSITIONS }) as TensorLike),
        ),
      why: "The blocks are gone, but linspace includes its end: 24 numbers from 500 to 524 are 24/23 apart.",
    },
    {
      text: "pos = torch.arange(500, 524).bfloat16().double()",
      run: coarse,
      why: "Widening comes too late: from 256 to 512 bfloat16 holds only every 2nd whole number, above it every 4th.",
    },
  ],
};

export const VALUES: Round = {
  name: "A perfect map, a wrong output",
  task: "The scores are right to the last digit. The picture shows the 8 entries of each output.",
  face: "outputs",
  lines: [
    "turn = lambda y: rotate(y, pos, w)",
    "q, k, v = turn(q), turn(k), turn(v)",
    "scores = q @ k.T / 8 ** 0.5",
    "weights = softmax(scores, axis=-1)",
    "out = weights @ v",
  ],
  wrong: 1,
  run: { value: [{}] },
  wanted: PLAIN,
  fine: [
    "A turn by position times frequency is right. The question is what gets turned.",
    "",
    "The scores are right: they are what the picture does not show.",
    "softmax over the keys is right.",
    "The values are mixed by the weights, as in every attention. Look at what has become of them before.",
  ],
  repairs: [
    {
      text: "q, k, v = turn(q), turn(k), rotate(v, -pos, w)",
      run: { value: [{ positions: BACKWARD }] },
      why: "The values turn backward now, which takes nothing back: they should not turn at all.",
    },
    {
      text: "q, v = turn(q), turn(v)",
      run: { key: [], value: [{}] },
      why: "Now the key stays and the value still turns: the scores are wrong too.",
    },
    {
      text: "q, k = turn(q), turn(k)",
      run: PLAIN,
      why: "Queries and keys turn, values stay: only the scores should depend on positions.",
    },
  ],
};
