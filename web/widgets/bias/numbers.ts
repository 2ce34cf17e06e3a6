/** A bias by offset and what softmax makes of it, computed by the core. */
import { at, given, type Engine, type Tensor, type Variables } from "../../engine/index.ts";
import { biasSchemes, type BiasSchemeId, type Direction } from "../biases/bias-schemes.ts";
import { largestDifference, type Difference } from "../base/compare.ts";

export interface BiasSettings {
  readonly scheme: BiasSchemeId;
  readonly direction: Direction;
  /** 0: equal content. */
  readonly seed: number;
  readonly slope: number;
  /** One number a row of the table, or none for those to begin with. */
  readonly table: string;
  /** Added to every logit. */
  readonly add: number;
  readonly length: number;
}

/** Largest bias that can be painted, up or down. */
export const LARGEST = 8;
/** Entries of a query and of a key. */
const WIDTH = 4;

const ATTENTION = 'attention(x, x, x, bias=bias, mask=if(causal, "causal", "none")).weights';

export class BiasNumbers {
  /** [row of the table]: its number; empty where nothing is looked up. */
  readonly values: readonly number[];
  /** From −(T − 1) to T − 1, or to 0 with a causal mask: offset, bias, row of the table. */
  readonly offsets: readonly number[];
  readonly curve: readonly number[];
  readonly rows: readonly number[] | null;
  /** [m][n]: bias of every query and key, also where the mask hides the key. */
  readonly map: Tensor;
  /** [m][n]: weights. */
  readonly weights: Tensor;

  constructor(
    private readonly engine: Engine,
    readonly settings: BiasSettings,
  ) {
    const { scheme, direction, length } = settings;
    const { rows, values } = biasSchemes[scheme];
    this.values = settings.table
      ? settings.table.split(",").map(Number)
      : Array.from<number>(values);
    if (rows && this.values.length !== values.length)
      throw new Error(
        `table has ${this.values.length} numbers; this scheme has ${values.length} rows.`,
      );
    const last = direction === "causal" ? 0 : length - 1;
    this.offsets = Array.from({ length: length + last }, (_, index) => index - length + 1);
    const vector = { shape: [this.offsets.length], data: Float64Array.from(this.offsets) };
    const ownRows = this.#rowsOf(vector);
    this.rows = ownRows && Array.from(ownRows.data);
    this.curve = Array.from(this.#bias(vector).data);
    const all = engine.call("offset_matrix", { num_queries: length, num_keys: length });
    this.map = this.#bias(all);
    this.weights = this.#weights(this.map);
  }

  /** Whether the query at position m may use the key at position n. */
  sees(m: number, n: number): boolean {
    return this.settings.direction === "both" || n <= m;
  }

  /** Bias of an offset of the curve. */
  biasOf(offset: number): number {
    return given(this.curve[this.offsets.indexOf(offset)], `The bias at offset ${offset}`);
  }

  /** What the bias multiplies a key's share by, compared with the query's own key. */
  factorOf(offset: number): number {
    const values = { b: this.biasOf(offset), own: this.biasOf(0) };
    return this.engine.evaluate("exp(b - own)", values) as number;
  }

  weightOf(m: number, n: number): number {
    return at(this.weights, m, n);
  }

  /** Whether the number added everywhere changed any weight. */
  changedByAdding(): Difference {
    const plain = new BiasNumbers(this.engine, { ...this.settings, add: 0 });
    return largestDifference(this.engine, this.weights, plain.weights);
  }

  /** The table with another number in the row that this offset reads. */
  painted(offset: number, value: number): string {
    const row = this.rows?.[this.offsets.indexOf(offset)];
    return this.values.map((each, index) => (index === row ? value : each)).join(",");
  }

  #rowsOf(offsets: Tensor): Tensor | null {
    const { scheme, direction } = this.settings;
    const { rows } = biasSchemes[scheme];
    return rows && (this.engine.evaluate(rows[direction], { offsets }) as Tensor);
  }

  #bias(offsets: Tensor): Tensor {
    const { scheme, slope, add } = this.settings;
    const rows = this.#rowsOf(offsets);
    const table: Variables = rows ? { values: [...this.values], rows } : { slope };
    const formula = `${biasSchemes[scheme].formula} + add`;
    return this.engine.evaluate(formula, { offsets, add, ...table }) as Tensor;
  }

  #weights(bias: Tensor): Tensor {
    const { seed, length, direction } = this.settings;
    const x = { shape: [length, WIDTH], data: contentOf(seed, length) };
    const causal = direction === "causal";
    return this.engine.evaluate(ATTENTION, { x, bias, causal }) as Tensor;
  }
}

/** Made-up rows of content from −1.5 to 1.5; seed 0 makes them all 0, so that only the bias counts. */
function contentOf(seed: number, length: number): Float64Array {
  let state = seed;
  return Float64Array.from({ length: length * WIDTH }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return seed === 0 ? 0 : Math.round((state / 2 ** 32 - 0.5) * 30) / 10;
  });
}
