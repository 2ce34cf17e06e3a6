/** How alike two patches of a picture are by their turns alone, computed by the core. */
import { entryAt, type Engine, type Tensor } from "../../engine/index.ts";

export interface PatchSettings {
  /** One number per patch, counted as text is, or a column and a row. */
  readonly positions: "one" | "two";
  /** Entries of a head, a multiple of 4. */
  readonly d: number;
  readonly base: number;
  /** Columns of the picture, which is as high as it is wide, in patches. */
  readonly size: number;
}

/** Steps from one patch to another, in patches: right and down are positive. */
export type Steps = readonly [across: number, down: number];

export class PatchNumbers {
  constructor(
    private readonly engine: Engine,
    readonly settings: PatchSettings,
  ) {}

  /** The number of a patch, as text is counted: row by row. */
  indexOf([column, row]: Steps): number {
    return row * this.settings.size + column;
  }

  /**
   * The scores of equal patches so many steps apart, divided by that of a patch with itself: the mean
   * cosine of all hands. All entries of query and key are 1.
   *
   * @param steps  from the query to each key, in patches
   * @returns one number for each, from −1 to 1
   */
  similarities(steps: readonly Steps[]): Float64Array {
    const { positions, d, base } = this.settings;
    const offsets = positions === "one" ? steps.map((each) => [this.indexOf(each)]) : steps;
    const places = {
      shape: [steps.length, positions === "one" ? 1 : 2],
      data: Float64Array.from(offsets.flat()),
    };
    const angles = this.engine.call("rope_axial_angles", { positions: places, d, base });
    const means = this.engine.evaluate("cos(angles) @ each(i, 1, d/2, 2/d)", { angles, d });
    return (means as Tensor).data;
  }

  /** Of two patches, so many steps apart. */
  similarity(steps: Steps): number {
    return entryAt(this.similarities([steps]), 0);
  }

  /** [row][column], row by row: how alike each patch is to the one at a column and a row. */
  map([column, row]: Steps): Float64Array {
    const { size } = this.settings;
    return this.similarities(
      Array.from({ length: size * size }, (_, index) => [
        (index % size) - column,
        Math.floor(index / size) - row,
      ]),
    );
  }

  /** Similarity at 0, 1, 2, … steps in one direction, as far as the picture reaches. */
  profile([across, down]: Steps): (readonly [steps: number, similarity: number])[] {
    const steps = Array.from({ length: this.settings.size }, (_, index) => index);
    const values = this.similarities(steps.map((each) => [each * across, each * down]));
    return Array.from(values, (value, index) => [index, value] as const);
  }
}
