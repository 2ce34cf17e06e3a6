/** One weight or logit in the tables of both orders: the reader points to it, or moves to it by keys. */
import { html } from "lit";
import type { Engine } from "../../engine/index.ts";
import { handleIn } from "../base/handle-directive.ts";
import type { Handle, KeyStep } from "../base/handle.ts";
import { shapeView } from "../base/index.ts";
import { numberText } from "../base/number-text.ts";
import { MAX_TOKENS } from "./numbers.ts";
import { drawMatrices, type Bench, type Cell } from "./permutation.svg.ts";

export class Pointing {
  #cell: Cell | null = null;
  #count = 0;

  constructor(private readonly requestUpdate: () => void) {}

  /** Both tables with the cell framed in each, and its two numbers in words. */
  view(engine: Engine, bench: Bench, shown: "weights" | "logits", width: number): unknown {
    this.#count = bench.tokens.length;
    const cell = this.#cell && this.#inside(this.#cell);
    const tables: Handle = {
      name: "tables",
      role: "application",
      label: `The ${shown} of both orders. Arrow keys choose a cell of order A.`,
      attributes: { "aria-roledescription": "tables", "aria-describedby": "cell" },
      step: (step) => {
        this.#step(step);
      },
    };
    const handleOf = (each: Cell) => this.#handleOf(each);
    return html`<div class="tables" ${handleIn(tables)}>
        ${shapeView(drawMatrices(engine, bench, shown, width, cell, handleOf))}
      </div>
      <p class="hint cell" id="cell" role="status" style=${`width:${width}px`}>${cell ? this.#words(engine, bench, shown, cell) : "Point to a cell to find it in both tables."}</p>`;
  }

  #words(engine: Engine, bench: Bench, shown: "weights" | "logits", cell: Cell): string {
    const { setup, comparison, tokens } = bench;
    const [row, column] = [setup.order.indexOf(cell.asks), setup.order.indexOf(cell.asked)];
    const a = numberText(engine, comparison.a[shown][cell.asks]![cell.asked]!);
    const b = numberText(engine, comparison.b[shown][row]![column]!);
    const what = shown === "weights" ? "weight" : "logit";
    return `“${tokens[cell.asks]}” asks “${tokens[cell.asked]}”: ${what} ${a} in A, ${b} in B.`;
  }

  #inside({ asks, asked }: Cell): Cell {
    const inside = (token: number) => Math.min(this.#count - 1, Math.max(0, token));
    return { asks: inside(asks), asked: inside(asked) };
  }

  #choose(cell: Cell): void {
    const { asks, asked } = this.#inside(cell);
    if (asks === this.#cell?.asks && asked === this.#cell.asked) return;
    this.#cell = { asks, asked };
    this.requestUpdate();
  }

  #handleOf(cell: Cell): Handle {
    const choose = (): undefined => {
      this.#choose(cell);
    };
    return { name: `cell-${cell.asks}-${cell.asked}`, over: choose, press: choose };
  }

  #step({ across, up, long }: KeyStep): void {
    if (!this.#cell) return this.#choose({ asks: 0, asked: 0 });
    const { asks, asked } = this.#cell;
    const by = long ? MAX_TOKENS : 1;
    this.#choose({ asks: asks - up * by, asked: asked + across * by });
  }
}
