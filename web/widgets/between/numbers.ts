/** Products of position rows with a matrix between them, and what explains them, from the core. */
import { entryAt, at, vector, type Engine, type Tensor } from "../../engine/index.ts";
import { valueRange, withBothSigns, type ValueRange } from "../map/color-scale.ts";
import { matrixBetween, productsBetween, type MatrixSettings } from "../matrices/matrix-between.ts";

/** How far the ridge can be pulled either way, in tokens. */
export const MAX_SHIFT = 8;

export const PARTS = ["offset", "sum", "row"] as const;
export type Part = (typeof PARTS)[number];

/**
 * How far the ridge of the map is from the diagonal; null where there is none.
 *
 * @param settings  which matrix it is, and its shift k in tokens
 * @returns tokens, positive where the ridge is at earlier keys
 * @see tests/web/widgets/between.test.ts
 */
export function ridgeShift({ name, k }: MatrixSettings): number | null {
  if (name === "shift") return k;
  return name === "identity" ? 0 : null;
}

export class BetweenNumbers {
  readonly matrix: Tensor;
  /** [m][n]: PE(m) · W · PE(n). */
  readonly products: Tensor;
  /** What the axis of the products spans. */
  readonly range: ValueRange;
  /** What their colors and those of W span: both signs under every W, so that each keeps its color. */
  readonly colors: ValueRange;
  readonly matrixColors: ValueRange;
  /** Share of the map that n − m, n + m or m alone explain. */
  readonly shares: Readonly<Record<Part, number>>;

  #means: readonly number[] | null = null;

  constructor(
    private readonly engine: Engine,
    readonly settings: MatrixSettings,
    readonly positions: number,
  ) {
    const { d, base } = settings;
    this.matrix = matrixBetween(engine, settings);
    this.products = productsBetween(engine, this.matrix, { positions, d, base });
    this.range = valueRange(this.products.data);
    this.colors = withBothSigns(this.range);
    this.matrixColors = withBothSigns(valueRange(this.matrix.data));
    const share = (part: Part) =>
      engine.call("explained_by", { map: this.products, part }) as number;
    this.shares = { offset: share("offset"), sum: share("sum"), row: share("row") };
  }

  product(m: number, n: number): number {
    return at(this.products, m, n);
  }

  /** The mean of a cell's diagonal: of all products with its offset. */
  diagonalMean(m: number, n: number): number {
    const { positions } = this;
    this.#means ??= Array.from({ length: 2 * positions - 1 }, (_, index) => {
      const offset = index - positions + 1;
      const first = Math.max(0, -offset);
      const length = positions - Math.abs(offset);
      const cells = Array.from({ length }, (__, row) =>
        this.product(first + row, first + row + offset),
      );
      return this.engine.call("mean", { x: vector(cells) }) as number;
    });
    return entryAt(this.#means, n - m + positions - 1);
  }

  /** The key with which a query has its largest product. */
  best(m: number): number {
    const row = Array.from({ length: this.positions }, (_, n) => this.product(m, n));
    return row.indexOf(Math.max(...row));
  }

  /** A share as whole percent. */
  percent(part: Part): string {
    return this.engine.format(100 * this.shares[part], ".0");
  }
}
