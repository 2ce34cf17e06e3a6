/** The product of two position rows, hand by hand, computed by the core. */
import { entryAt, type Engine, type Tensor } from "../../engine/index.ts";
import { matrixBetween, type MatrixName, type MatrixSettings } from "../matrices/matrix-between.ts";
import { handsAt, type Hand } from "../dial/sinusoidal-row.ts";

/**
 * What the product with a matrix between is called.
 *
 * @param matrix  the matrix
 * @see tests/web/widgets/tandem.test.ts
 */
export const productName = (matrix: MatrixName): string =>
  matrix === "identity" ? "dot product" : "product";

export class TandemNumbers {
  readonly #matrix: Tensor;

  constructor(
    private readonly engine: Engine,
    readonly settings: MatrixSettings,
  ) {
    this.#matrix = matrixBetween(engine, settings);
  }

  /** The hands of a row. Positions may lie between tokens while they move. */
  hands(position: number): Hand[] {
    return handsAt(this.engine, position, this.settings.d, this.settings.base);
  }

  /** The hands that W makes of the row of the key, longer or shorter than 1 where W stretches. */
  moved(n: number): Hand[] {
    const { data } = this.#moved(n);
    return Array.from({ length: data.length / 2 }, (_, pair) => ({
      sine: entryAt(data, 2 * pair),
      cosine: entryAt(data, 2 * pair + 1),
    }));
  }

  /** [pair]: what each hand adds to the product. */
  terms(m: number, n: number): Float64Array {
    const { d } = this.settings;
    const products = this.engine.evaluate("reshape(p * q, [d/2, 2]) @ [1, 1]", {
      p: this.#row(m),
      q: this.#moved(n),
      d,
    }) as Tensor;
    return products.data;
  }

  /** PE(m) · W · PE(n). */
  product(m: number, n: number): number {
    return this.engine.call("dot", { a: this.#row(m), b: this.#moved(n) }) as number;
  }

  #row(position: number): Tensor {
    const { d, base } = this.settings;
    return this.engine.call("sinusoidal", { positions: position, d, base });
  }

  #moved(n: number): Tensor {
    return this.engine.call("linear", { x: this.#row(n), weight: this.#matrix });
  }
}
