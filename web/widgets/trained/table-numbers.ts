/** Norms and cosines of the rows of a trained table, computed by the core. */
import { vector, type Engine, type Tensor } from "../../engine/index.ts";
import { rowsOf, type TrainedTable } from "./table-files.ts";

/** Rows of the map; distances run up to one less. */
export const WINDOW = 24;
/** Averages begin here: the first token of a text is always the same mark, and its row is unlike the others. */
export const FROM = 1;

/** What all pairs of rows at one distance have in common. */
export interface AtDistance {
  readonly mean: number;
  /** Standard deviation over the pairs. */
  readonly spread: number;
}

export class TableNumbers {
  /** [position]: norm of its row. */
  readonly norms: Float64Array;
  /** [distance], from 0: cosines of all pairs of rows from row 1 on. */
  readonly profile: readonly AtDistance[];
  /** The rows at norm 1, [positions, d]. */
  readonly #directions: Tensor;
  readonly #ones: Tensor;

  constructor(
    private readonly engine: Engine,
    readonly table: TrainedTable,
  ) {
    const { rows } = table;
    const [, d = 0] = rows.shape;
    this.#ones = { shape: [d, 1], data: new Float64Array(d).fill(1) };
    const norms = engine.evaluate("sqrt((x * x) @ ones)", { x: rows, ones: this.#ones }) as Tensor;
    this.norms = norms.data;
    this.#directions = engine.evaluate("x / norms", { x: rows, norms }) as Tensor;
    this.profile = Array.from({ length: WINDOW }, (_, distance) => this.#atDistance(distance));
  }

  /** How many rows the table has. */
  get length(): number {
    return this.norms.length;
  }

  /** Cosine of the rows of two positions. */
  cosine(m: number, n: number): number {
    return this.engine.evaluate("sum(a * b)", {
      a: this.#part(m, 1),
      b: this.#part(n, 1),
    }) as number;
  }

  /** Cosines of all pairs of the rows from `first` on, [count, count]. */
  map(first: number, count: number): Tensor {
    const u = this.#part(first, count);
    return this.engine.evaluate("u @ transpose(u)", { u }) as Tensor;
  }

  #part(first: number, count: number): Tensor {
    return rowsOf({ rows: this.#directions }, first, count);
  }

  #atDistance(distance: number): AtDistance {
    const pairs = this.length - FROM - distance;
    const { data } = this.engine.evaluate("(a * b) @ ones", {
      a: this.#part(FROM, pairs),
      b: this.#part(FROM + distance, pairs),
      ones: this.#ones,
    }) as Tensor;
    const x = vector(data);
    return {
      mean: this.engine.call("mean", { x }) as number,
      spread: this.engine.evaluate("sqrt(mean((x - mean(x))^2))", { x }) as number,
    };
  }
}

const made = new WeakMap<TrainedTable, TableNumbers>();

/**
 * The numbers of a table, made once.
 *
 * @param engine  does the arithmetic
 * @param table   at least `WINDOW` rows
 * @returns the same object for the same table
 * @see tests/web/widgets/ruler.test.ts
 */
export function numbersOf(engine: Engine, table: TrainedTable): TableNumbers {
  const known = made.get(table);
  if (known) return known;
  const numbers = new TableNumbers(engine, table);
  made.set(table, numbers);
  return numbers;
}
