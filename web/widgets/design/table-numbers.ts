/** What the core computes of a table besides its properties: cosines, periods, principal components. */
import { entryAt, vector, type Tensor } from "../../engine/index.ts";
import type { Design, Workbench } from "../../engine/workbench/index.ts";
import { heldTable } from "../trained/own-table.ts";
import type { DesignSettings } from "./settings.ts";

export interface TableNumbers {
  /** Cosines of all pairs of rows, by offset, as the core judges a map. */
  readonly cosines: Design["offsets"] | null;
  readonly waves: Waves | null;
  readonly principal: Principal | null;
}

/** What waves explain of the rows less their mean. */
interface Waves {
  /** Tokens: waves with a whole number of turns, longest first; their shares add up to at most 1. */
  readonly periods: Float64Array;
  readonly shares: Float64Array;
  /** The three that explain most, the first of them with its plane. */
  readonly nearest: readonly { readonly period: number; readonly share: number }[];
  /** [row]: coordinates in the plane of the first. */
  readonly plane: readonly (readonly [x: number, y: number])[];
}

/** The two directions in which the rows vary most. */
interface Principal {
  /** Of the rows’ variation. */
  readonly shares: readonly [number, number];
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** Random rows: each holds the same numbers, from −1 to 1, in an order of its own. */
function randomTable(engine: Workbench, length: number, d: number, seed: number): Tensor {
  const data = new Float64Array(length * d);
  for (let row = 0; row < length; row += 1) {
    const order = engine.call("shuffle", { count: d, seed: 1000 * seed + row });
    data.set(
      (engine.evaluate("2 * (x + 0.5) / d - 1", { x: vector(order.data), d }) as Tensor).data,
      row * d,
    );
  }
  return { shape: [length, d], data };
}

/**
 * The table that is looked at: the reader's, or random numbers.
 *
 * @param engine  draws random numbers
 * @param now     the settings
 * @returns [length, d]
 * @throws {Error} with a sentence, where the page does not hold the reader's table any more
 * @see tests/web/widgets/design-table.test.ts
 */
export function tableOf(engine: Workbench, { own, length, d, seed }: DesignSettings): Tensor {
  if (own === "") return randomTable(engine, length, d, seed);
  const held = heldTable(own);
  if (!held) throw new Error("Your table is not here any more: paste it again.");
  return held.rows;
}

/** Null where it cannot be computed: rows that are all equal have no periods. */
function whereItCan<Result>(compute: () => Result): Result | null {
  try {
    return compute();
  } catch {
    return null;
  }
}

function wavesOf(engine: Workbench, rows: Tensor): Waves {
  const [length = 0] = rows.shape;
  const turns = Math.max(1, Math.ceil(length / 2) - 1);
  const periods = Float64Array.from({ length: turns }, (_, index) => length / (index + 1));
  const { share, points } = engine.call("row_waves", { table: rows, period: vector(periods) });
  const order = Array.from(share.data.keys()).sort(
    (one, other) => entryAt(share.data, other) - entryAt(share.data, one),
  );
  const first = entryAt(order, 0) * 2 * length;
  return {
    periods,
    shares: share.data,
    nearest: order
      .slice(0, 3)
      .map((place) => ({ period: entryAt(periods, place), share: entryAt(share.data, place) })),
    plane: Array.from(
      { length },
      (_, row) =>
        [entryAt(points.data, first + row), entryAt(points.data, first + length + row)] as const,
    ),
  };
}

/** Steps in which a vector turns toward the direction of most variation. */
const STEPS = 60;

/**
 * Principal components by the power method (Golub and Van Loan 2013, “Matrix Computations”, section
 * 8.2), on the dot products of the rows less their mean.
 */
function principalOf(engine: Workbench, rows: Tensor): Principal {
  const [length = 0] = rows.shape;
  let gram = engine.evaluate("(x - mean_rows(x)) @ transpose(x - mean_rows(x))", {
    x: rows,
  }) as Tensor;
  const total = engine.evaluate("sum(i, 0, n - 1, g[i, i])", { g: gram, n: length }) as number;
  if (!(total > 0)) throw new Error("The rows are all equal.");
  const found = [0, 1].map((place) => {
    let v = engine.evaluate("each(i, 0, n - 1, [sin(i * i + k)])", {
      n: length,
      k: place + 1,
    }) as Tensor;
    for (let step = 0; step < STEPS; step += 1)
      v = engine.evaluate("(g @ v) / max(sqrt(sum((g @ v)^2)), 10^-300)", { g: gram, v }) as Tensor;
    const most = Math.max(0, engine.evaluate("sum(v * (g @ v))", { g: gram, v }) as number);
    gram = engine.evaluate("g - m * (v @ transpose(v))", { g: gram, v, m: most }) as Tensor;
    return {
      share: most / total,
      along: (engine.evaluate("sqrt(m) * v", { v, m: most }) as Tensor).data,
    };
  });
  const [one, other] = [entryAt(found, 0), entryAt(found, 1)];
  return {
    shares: [one.share, other.share],
    points: Array.from(one.along, (x, row) => [x, entryAt(other.along, row)] as const),
  };
}

/**
 * Computes what is shown of a table beside its properties.
 *
 * @param engine  does the arithmetic
 * @param rows    those that are looked at, [L, d]
 * @returns cosines by offset, shares of waves and principal components; null for each that these
 *          rows do not have
 * @see tests/web/widgets/design-table.test.ts
 */
export function tableNumbers(engine: Workbench, rows: Tensor): TableNumbers {
  return {
    cosines: whereItCan(() => {
      const table = engine.evaluate("x / sqrt((x * x) @ ones)", {
        x: rows,
        ones: {
          shape: [rows.shape[1] ?? 0, 1],
          data: new Float64Array(rows.shape[1] ?? 0).fill(1),
        },
      }) as Tensor;
      return engine.design({ kind: "table", table }).offsets;
    }),
    waves: whereItCan(() => wavesOf(engine, rows)),
    principal: whereItCan(() => principalOf(engine, rows)),
  };
}
