/** The entry that the stepper speaks about. */
import { entryAt } from "../../engine/index.ts";
import type { Part, PartHost } from "../base/part.ts";
import { MATRICES, SQUARES, type Cell } from "./matrices.ts";
import { RESULTS, stepOf } from "./numbers.ts";
import type { settings } from "./stepper.ts";

/** It goes along to the result of each step, and stays with its token. */
export class SpokenCell implements Part {
  /** The third token: it sees all three with a causal mask, too. */
  cell: Cell = { matrix: "x", row: 2, column: 0 };
  #step = 0;

  constructor(private readonly host: PartHost<typeof settings>) {}

  settle(): void {
    const step = stepOf(this.host.settings());
    if (step === this.#step) return;
    this.#step = step;
    const matrix = entryAt(RESULTS, step);
    const { row, column } = this.cell;
    this.cell = { matrix, row, column: SQUARES.includes(matrix) ? column : Math.min(column, 1) };
  }

  choose(cell: Cell): void {
    this.cell = cell;
    const { step } = MATRICES[cell.matrix];
    // In one step's view the matrices that go in may be pointed at without leaving the step.
    if (this.host.settings().all && step !== this.#step) {
      this.#step = step;
      this.host.assign({ step: step + 1 });
    }
    this.host.requestUpdate();
  }
}
