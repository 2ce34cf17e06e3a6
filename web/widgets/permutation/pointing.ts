/** One weight or logit in the tables of both orders: the reader points to it, or moves to it by keys. */
import { html, type TemplateResult } from "lit";
import { entryAt } from "../../engine/index.ts";
import { handleIn } from "../base/handle-directive.ts";
import type { Handle, KeyStep } from "../base/handle.ts";
import { shapeView, type PartHost } from "../base/index.ts";
import type { Rows } from "../matrices/matrix-text.ts";
import { numberText } from "../base/number-text.ts";
import { MAX_TOKENS } from "./numbers.ts";
import { drawMatrices, type BenchMoment, type Cell } from "./permutation.svg.ts";

/** The cell that is pointed at, and what the reader points at it by. */
export class Pointing {
  #cell: Cell | null = null;

  constructor(private readonly host: Pick<PartHost, "requestUpdate">) {}

  /** The cell that is pointed at in tables of so many tokens. */
  cellAmong(count: number): Cell | null {
    return this.#cell && inside(this.#cell, count);
  }

  /** Both tables with the cell framed in each, and its two numbers in words. @param width  in px */
  view(moment: BenchMoment, width: number): TemplateResult {
    const { show } = moment.settings;
    const count = moment.numbers.tokens.length;
    const tables: Handle = {
      name: "tables",
      role: "application",
      label: `The ${show} of both orders. Arrow keys choose a cell of order A.`,
      attributes: { "aria-roledescription": "tables", "aria-describedby": "cell" },
      step: (step) => this.#step(step, count),
    };
    const cell = this.cellAmong(count);
    return html`<div class="tables" ${handleIn(tables)}>
        ${shapeView(drawMatrices(moment, width))}
      </div>
      <p class="hint cell" id="cell" role="status" .style=${`width: ${width}px`}>${cell ? wordsOf(moment, cell) : "Point to a cell to find it in both tables."}</p>`;
  }

  /** Points to a cell by a mouse or a press. */
  handle(cell: Cell): Handle {
    const choose = () => this.#choose(cell);
    return { name: `cell-${cell.asks}-${cell.asked}`, over: choose, press: choose };
  }

  #choose(cell: Cell): undefined {
    if (cell.asks === this.#cell?.asks && cell.asked === this.#cell.asked) return;
    this.#cell = cell;
    this.host.requestUpdate();
  }

  #step({ across, up, long }: KeyStep, count: number): undefined {
    if (!this.#cell) return this.#choose({ asks: 0, asked: 0 });
    const { asks, asked } = this.#cell;
    const by = long ? MAX_TOKENS : 1;
    return this.#choose(inside({ asks: asks - up * by, asked: asked + across * by }, count));
  }
}

function inside({ asks, asked }: Cell, count: number): Cell {
  const within = (token: number) => Math.min(count - 1, Math.max(0, token));
  return { asks: within(asks), asked: within(asked) };
}

function wordsOf({ engine, numbers, settings }: BenchMoment, { asks, asked }: Cell): string {
  const { setup, comparison, tokens } = numbers;
  const [what, shown] =
    settings.show === "logits" ? (["logit", "logits"] as const) : (["weight", "weights"] as const);
  const entry = (rows: Rows, row: number, column: number) =>
    numberText(engine, entryAt(entryAt(rows, row), column));
  const a = entry(comparison.a[shown], asks, asked);
  const { order } = setup;
  const b = entry(comparison.b[shown], order.indexOf(asks), order.indexOf(asked));
  return `“${tokens[asks]}” asks “${tokens[asked]}”: ${what} ${a} in A, ${b} in B.`;
}
