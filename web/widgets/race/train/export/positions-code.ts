/**
 * How a scheme of positions is written in the PyTorch program: as its own formula where that is short,
 * else as the table that the core computed for it.
 */
import { readScheme, type PositionTerms, type Tensors } from "../../../../engine/training/index.ts";

export interface PositionsCode {
  /** Lines before the model. */
  readonly setup: readonly string[];
  /** What is added to the embeddings, and to the scaled logits; empty where nothing is. */
  readonly rows: string;
  readonly bias: string;
  /** Whether queries and keys turn. */
  readonly turns: boolean;
  /** The tables that it reads from the file of the start. */
  readonly tables: readonly (keyof PositionTerms | "buckets")[];
}

const NONE: PositionsCode = { setup: [], rows: "", bias: "", turns: false, tables: [] };

/** Turns of pairs, from what the lines before leave in COS and SIN: of queries, then of keys. */
const turning = (halves: boolean): string[] => [
  "def turn(x, cos, sin):",
  halves
    ? '    """Turns channel i with channel i + d/2: the first half by the second."""'
    : '    """Turns the neighboring channels 2i and 2i + 1."""',
  halves ? "    a, b = x.chunk(2, -1)" : "    a, b = x[..., 0::2], x[..., 1::2]",
  halves
    ? "    return torch.cat([a * cos - b * sin, a * sin + b * cos], -1)"
    : "    return torch.stack([a * cos - b * sin, a * sin + b * cos], -1).flatten(-2)",
];

const rope = (base: number): PositionsCode => ({
  ...NONE,
  setup: [
    "d = D_MODEL // HEADS",
    `frequencies = ${base} ** (-torch.arange(0, d, 2, dtype=torch.float64) / d)`,
    "angles = torch.arange(LENGTH, dtype=torch.float64)[:, None] * frequencies",
    "COS = [angles.cos().float()] * 2  # of queries and of keys",
    "SIN = [angles.sin().float()] * 2",
    "",
    "",
    ...turning(false),
  ],
  turns: true,
});

const SINUSOIDAL: PositionsCode = {
  ...NONE,
  setup: [
    "frequencies = 10000 ** (-torch.arange(0, D_MODEL, 2, dtype=torch.float64) / D_MODEL)",
    "angles = torch.arange(LENGTH, dtype=torch.float64)[:, None] * frequencies",
    "ROWS = torch.stack([angles.sin(), angles.cos()], -1).flatten(1).float()",
  ],
  rows: "ROWS",
};

const ALIBI: PositionsCode = {
  ...NONE,
  setup: [
    "slopes = 2.0 ** (-8 * torch.arange(1, HEADS + 1, dtype=torch.float64) / HEADS)",
    "place = torch.arange(LENGTH)",
    "BIAS = (-slopes[:, None, None] * (place[:, None] - place)).float()",
  ],
  bias: "BIAS",
};

const LEARNED: PositionsCode = { ...NONE, rows: 'P["position.table"]' };

const T5: PositionsCode = {
  ...NONE,
  setup: ['BUCKETS = start["terms.buckets"].long()  # [T, T], of the distance of query and key'],
  bias: 'P["position.table"][BUCKETS].permute(2, 0, 1)',
  tables: ["buckets"],
};

/** The scheme's tables as the core computed them, for any that learns nothing. */
function tabled(terms: PositionTerms): PositionsCode {
  const turns = terms.query_cosines !== undefined;
  const table = (name: keyof PositionTerms) => `start["terms.${name}"]`;
  const pair = (of: "cosines" | "sines") => `[${table(`query_${of}`)}, ${table(`key_${of}`)}]`;
  return {
    setup: turns
      ? [
          `COS = ${pair("cosines")}  # of queries and of keys`,
          `SIN = ${pair("sines")}`,
          "",
          "",
          ...turning(terms.halves ?? false),
        ]
      : [],
    rows: terms.rows ? table("rows") : "",
    bias: terms.bias ? table("bias") : "",
    turns,
    tables: Object.keys(terms).filter((name) => name !== "halves") as (keyof PositionTerms)[],
  };
}

type Given = { readonly settings: Readonly<Record<string, unknown>>; readonly heads: number };

const isPlain = ({ settings }: Given): boolean => Object.keys(settings).length === 0;

/** Those with code of their own; null where these settings have none. */
const WRITTEN: Readonly<Record<string, (given: Given) => PositionsCode | null>> = {
  t5: () => T5,
  learned: (given) => (isPlain(given) ? LEARNED : null),
  sinusoidal: (given) => (isPlain(given) ? SINUSOIDAL : null),
  // The slopes of other numbers of heads are not one geometric row.
  alibi: (given) => (isPlain(given) && (given.heads & (given.heads - 1)) === 0 ? ALIBI : null),
  rope: ({ settings }) =>
    Object.keys(settings).every((name) => name === "base")
      ? rope(Number(settings.base ?? 10000))
      : null,
};

/** Whether a scheme learns numbers, by the names of what the model has learned. */
const learns = (parameters: Tensors): boolean =>
  Object.keys(parameters).some((name) => /(^|\.)position\./.test(name));

/**
 * Writes the part of the program that knows positions.
 *
 * @param scheme      such as "alibi:bias_max=4"
 * @param heads       of the model, how many
 * @param terms       what the core computed at the training length
 * @param parameters  of the model
 * @returns null where the scheme learns more than the program can write
 * @see tests/web/widgets/train-program.test.ts
 */
export function positionsCode(
  scheme: string,
  heads: number,
  terms: PositionTerms,
  parameters: Tensors,
): PositionsCode | null {
  const { scheme: id, settings = {} } = readScheme(scheme);
  const own = WRITTEN[id]?.({ settings, heads });
  return own ?? (learns(parameters) ? null : tabled(terms));
}
