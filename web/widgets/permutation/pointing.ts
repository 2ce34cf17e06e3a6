/** One weight or logit in the tables of both orders: the reader points to it, or moves to it by keys. */
import { html } from "lit";
import type { Engine } from "../../engine/index.ts";
import { shapeView } from "../base/index.ts";
import { numberText } from "../base/number-text.ts";
import { drawMatrices, type Bench, type Cell } from "./permutation.svg.ts";

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export class Pointing {
  #cell: Cell | null = null;
  #count = 0;

  constructor(private readonly requestUpdate: () => void) {}

  /** Both tables with the cell framed in each, and its two numbers in words. */
  view(engine: Engine, bench: Bench, shown: "weights" | "logits", width: number): unknown {
    this.#count = bench.tokens.length;
    const cell = this.#cell && this.#inside(this.#cell);
    return html`<div class="tables" tabindex="0" role="application" aria-roledescription="tables"
        aria-label=${`The ${shown} of both orders. Arrow keys choose a cell of order A.`} aria-describedby="cell"
        @pointermove=${this.#point} @pointerdown=${this.#point} @keydown=${this.#press}>
        ${shapeView(drawMatrices(engine, bench, shown, width, cell))}
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

  readonly #point = (event: PointerEvent): void => {
    const cell = (event.target as Element).closest("[data-asks]");
    if (!cell) return;
    const token = (name: string) => Number(cell.getAttribute(name));
    this.#choose({ asks: token("data-asks"), asked: token("data-asked") });
  };

  readonly #press = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const { asks, asked } = this.#cell ?? { asks: 0, asked: 0 };
    this.#choose(this.#cell ? { asks: asks + step[0], asked: asked + step[1] } : { asks, asked });
  };
}
