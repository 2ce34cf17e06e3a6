/** The relative shift, step by step: a block of products, padded, reshaped and cut. */
import { html, type TemplateResult } from "lit";
import type { Engine } from "../../engine/index.ts";
import {
  OrreryFigure,
  Tween,
  define,
  shapeView,
  type AttributeInfos,
  type DataTable,
  type EventInfo,
  type Provenance,
} from "../base/index.ts";
import { WidthController } from "../base/width-controller.ts";
import { STEPS, ShiftNumbers, type Cell, type Keys } from "./numbers.ts";
import { shiftStyles } from "./shift.css.ts";
import {
  drawPreview,
  followedCell,
  layoutFor,
  minus,
  pictureName,
  printer,
  shiftScene,
} from "./shift.svg.ts";

const LAST = STEPS.length;

const attributes = {
  step: {
    kind: "integer",
    default: 1,
    minimum: 1,
    maximum: LAST,
    label: "step",
    sentence: "1 multiply, 2 pad, 3 reshape, 4 cut, 5 keep.",
  },
  tokens: {
    kind: "integer",
    default: 4,
    minimum: 3,
    maximum: 5,
    unit: "tokens",
    symbol: "T",
    label: "tokens",
    sentence: "Queries of the block, and keys.",
  },
  keys: {
    kind: "choice",
    default: "before",
    choices: ["before", "both"],
    label: "keys",
    sentence: "Whether keys after the query have rows of their own.",
  },
  query: {
    kind: "integer",
    default: 2,
    minimum: 0,
    maximum: 4,
    unit: "tokens",
    symbol: "m",
    label: "query position",
    sentence: "Query of the number that is followed.",
  },
  offset: {
    kind: "integer",
    default: -1,
    minimum: -4,
    maximum: 4,
    unit: "tokens",
    symbol: "n − m",
    label: "offset",
    sentence: "Offset of the number that is followed.",
  },
} as const satisfies AttributeInfos;

/**
 * @summary The relative shift: a block of products of queries with rows of offsets is padded,
 *          reshaped and cut, and each number slides to its query and key.
 *
 * @attr step, tokens, keys, query, offset - see `attributes`.
 * @event orrery-change - {step, tokens, keys, query, offset, value}. After user input only.
 * @slot                - Shown until the engine is ready, and where it cannot run.
 *
 * Keys on the drawing: the arrows choose the number that is followed, PageDown and PageUp go one
 * step on and back, Home and End to the first and last step. A number can be clicked.
 */
export class OrreryShift extends OrreryFigure {
  static override tag = "orrery-shift";
  static override summary =
    "The relative shift: a block of products is padded, reshaped and cut, and each number slides to its query and key.";
  static override attributes = attributes;
  static override events: readonly EventInfo[] = [
    {
      name: "orrery-change",
      detail: "{step, tokens, keys, query, offset, value}",
      sentence: "The reader took a step, chose a number or moved a control.",
    },
  ];
  static override reservedHeight = { wide: 552, narrow: 850 };
  static override styles = [...OrreryFigure.styles, shiftStyles];
  static preview = drawPreview;

  readonly #width = new WidthController(this);
  readonly #step = new Tween(0, () => this.requestUpdate());
  #numbers: ShiftNumbers | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#step.jump(this.#stepIndex);
  }

  protected override ready(): void {
    this.#step.jump(this.#stepIndex);
  }

  protected override givenAnew(name: string): void {
    if (name === "step") this.#step[this.engine ? "to" : "jump"](this.#stepIndex);
  }

  protected override settingsChanged(): void {
    this.#step.to(this.#stepIndex);
  }

  /** Counted from 0. */
  get #stepIndex(): number {
    return this.number("step") - 1;
  }

  #data(engine: Engine): ShiftNumbers {
    const [tokens, keys] = [this.number("tokens"), this.text("keys") as Keys];
    if (!this.#numbers?.fits(tokens, keys)) this.#numbers = new ShiftNumbers(engine, tokens, keys);
    return this.#numbers;
  }

  protected override heading(): string {
    return "How does each product find its key without a copy?";
  }

  protected override body(engine: Engine): TemplateResult {
    const numbers = this.#data(engine);
    const step = this.#stepIndex;
    const view = shiftScene(
      numbers,
      layoutFor(numbers, this.#width.width),
      this.#step.now,
      followedCell(numbers, this.settings),
      pictureName(numbers, step),
      printer(engine),
    );
    const [title, words] = this.#words(numbers)[step]!;
    const go = (to: number) => () => this.change({ step: to + 1 });
    return html`<div class="lead">
        <p><b>Step ${step + 1} of ${LAST}: ${title}</b> ${words}</p>
        <span class="turn">
          <button class="chip" type="button" ?disabled=${step === 0} @click=${go(step - 1)}>Back</button>
          <button class="chip" type="button" ?disabled=${step === LAST - 1} @click=${go(step + 1)}>Next step</button>
        </span>
      </div>
      <div class="scene" tabindex="0" role="application" aria-roledescription="block of numbers"
        aria-label="${pictureName(numbers, step)}. Arrow keys choose a number, Page Down and Page Up change the step."
        @keydown=${this.#keys} @click=${this.#choose}>${shapeView(view)}</div>`;
  }

  /** Title and sentence of each step. */
  #words({ tokens, columns, keys }: ShiftNumbers): (readonly [string, string])[] {
    const both = keys === "both";
    return [
      [
        `multiply every query by all ${columns} rows`,
        `One matrix product gives ${tokens} × ${columns} numbers. Each column has one offset.`,
      ],
      ["pad", `Put a column of zeros in front: ${tokens} × ${columns + 1} numbers.`],
      [
        `reshape to rows of ${tokens}`,
        `Nothing moves in memory. The same numbers are read in rows of ${tokens}.`,
      ],
      [
        `cut the first row${both ? `, read in rows of ${columns}` : ""}`,
        "Now the columns are keys: in each row, the offsets have slid into place. What is dashed is left over.",
      ],
      both
        ? [
            `keep the first ${tokens} columns`,
            `The columns to the right of key ${tokens - 1} are not keys.`,
          ]
        : ["mask", "What lies beyond the query’s own key is left over. The causal mask hides it."],
    ];
  }

  #keys = (event: KeyboardEvent): void => {
    const numbers = this.#numbers;
    if (!numbers) return;
    const { query, offset } = followedCell(numbers, this.settings);
    const step = this.number("step");
    const moves: Record<string, Record<string, number>> = {
      ArrowUp: { query: query - 1 },
      ArrowDown: { query: query + 1 },
      ArrowLeft: { offset: offset! - 1 },
      ArrowRight: { offset: offset! + 1 },
      PageUp: { step: Math.max(1, step - 1) },
      PageDown: { step: Math.min(LAST, step + 1) },
      Home: { step: 1 },
      End: { step: LAST },
    };
    const to = moves[event.key];
    if (!to) return;
    event.preventDefault();
    this.#follow(numbers, to);
  };

  #choose = (event: MouseEvent): void => {
    const found = (event.target as Element).closest<SVGElement>("[data-query]")?.dataset;
    // A zero of the padding is nothing to follow.
    if (!found?.offset || !this.#numbers) return;
    this.#follow(this.#numbers, { query: Number(found.query), offset: Number(found.offset) });
  };

  #follow(numbers: ShiftNumbers, change: Record<string, number>): void {
    const inside = followedCell(numbers, { ...this.settings, ...change });
    this.change({
      ...("step" in change ? { step: change.step } : {}),
      query: inside.query,
      offset: inside.offset!,
    });
  }

  protected override controls(): unknown[] {
    return [
      this.range("step"),
      this.choice("keys", {
        before: "up to the query",
        both: "all keys",
      }),
      this.range("tokens"),
    ];
  }

  protected override results(): Record<string, unknown> {
    if (!this.engine) return {};
    const numbers = this.#data(this.engine);
    return { value: numbers.value(followedCell(numbers, this.settings)) };
  }

  protected override sentence(engine: Engine): string {
    const numbers = this.#data(engine);
    const cell = followedCell(numbers, this.settings);
    const value = engine.format(numbers.value(cell), ".2");
    const what = `Query ${cell.query} times the row of offset ${minus(cell.offset!)} is ${value}`;
    return `${what}; ${this.#where(numbers, cell)}`;
  }

  #where(numbers: ShiftNumbers, cell: Cell): string {
    const step = this.#stepIndex;
    const { row, column } = numbers.placeOf(cell, step);
    if (step < 3) return `the number is in row ${row}, column ${column} of the block.`;
    const key = cell.query + cell.offset!;
    if (key >= 0 && key < numbers.tokens)
      return `the number is now where query ${row} meets key ${column}.`;
    const none = `the text has no key at position ${minus(key)}`;
    if (row < 0) return `${none}, and the number was cut off.`;
    if (step === 4) return `${none}, and the number is not used.`;
    return key < 0
      ? `${none}, and the number is left over in the row of query ${row}.`
      : `${none}, and the number is to the right of the last key.`;
  }

  protected override dataTable(engine: Engine): DataTable {
    const numbers = this.#data(engine);
    return {
      caption: "Product of each query with the row of each offset, without unit.",
      style: ".4",
      columns: [
        { name: "query" },
        ...numbers.offsets.map((offset) => ({ name: `offset ${minus(offset)}` })),
      ],
      rows: numbers.queries.map((entries, query) => [
        `${query}: [${entries.map(minus).join(", ")}]`,
        ...numbers.offsets.map((offset) => numbers.value({ query, offset })),
      ]),
    };
  }

  protected override provenance(engine: Engine): Provenance {
    const numbers = this.#data(engine);
    const [first, last] = [numbers.offsets[0]!, numbers.offsets.at(-1)!];
    const queries = `[${numbers.queries.map((entries) => `[${entries.join(", ")}]`).join(", ")}]`;
    const rows = `sinusoidal(${first}..${last}, 2)`;
    return {
      functions: ["sinusoidal", "attention", "relative_shift"],
      inputs: [
        ["queries", queries],
        ["rows of offsets", `sinusoidal, width 2, offsets ${minus(first)} to ${last} tokens`],
      ],
      formula: `relative_shift(attention(${queries}, ${rows}, ${rows}).products)`,
    };
  }
}

define(OrreryShift);
