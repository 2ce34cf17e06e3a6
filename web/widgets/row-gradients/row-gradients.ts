/** Which rows of a learned table a batch of texts trains. */
import { html, type TemplateResult } from "lit";
import type { Engine } from "../../engine/index.ts";
import {
  OrreryFigure,
  define,
  drawing,
  shapeView,
  type AttributeInfos,
  type DataTable,
  type EventInfo,
  type Provenance,
} from "../base/index.ts";
import { pointIn } from "../base/pointer.ts";
import { WidthController } from "../base/width-controller.ts";
import { MOST_TEXTS, ROWS, pushes, readLengths, runsOf } from "./gradients.ts";
import { rowGradientsStyles } from "./row-gradients.css.ts";
import { drawGradients, drawPreview, layoutFor } from "./row-gradients.svg.ts";

const attributes = {
  texts: {
    kind: "text",
    default: "9,4,6",
    pattern: /^\d+(,\d+)*$/,
    form: "a list of numbers such as 9,4,6",
    sentence: `Tokens of each text, 1 to ${ROWS}, for 1 to ${MOST_TEXTS} texts.`,
  },
} as const satisfies AttributeInfos;

/**
 * @summary Which rows of a learned table get a gradient from a batch of texts.
 *
 * @attr texts - see `attributes`.
 * @event orrery-change - {texts, pushes}. After user input only.
 * @slot                - Shown until the engine is ready, and where it cannot run.
 *
 * Keys on the end of a text: Left and Right make it one token shorter or longer, Home and End the
 * shortest and the longest. It can be dragged.
 */
export class OrreryRowGradients extends OrreryFigure {
  static override tag = "orrery-row-gradients";
  static override summary = "Which rows of a learned table get a gradient from a batch of texts.";
  static override attributes = attributes;
  static override events: readonly EventInfo[] = [
    {
      name: "orrery-change",
      detail: "{texts, pushes}",
      sentence: "The reader made a text longer or shorter, or added or removed one.",
    },
  ];
  static override reservedHeight = { wide: 495, narrow: 550 };
  static override styles = [...OrreryFigure.styles, rowGradientsStyles];
  static preview = drawPreview;

  readonly #width = new WidthController(this);
  #held = -1;

  get #lengths(): number[] {
    return readLengths(this.text("texts"));
  }

  protected override heading(): string {
    return "Which rows learn from this batch?";
  }

  protected override body(engine: Engine): TemplateResult {
    const lengths = this.#lengths;
    const layout = layoutFor(this.#width.width, lengths.length);
    const picture = drawing(
      layout.width,
      layout.height,
      "Texts of a batch, and the pushes that the rows of the table get",
      ...drawGradients(layout, lengths, pushes(engine, lengths), (text) => ({
        role: "slider",
        tabindex: 0,
        "data-text": text,
        "aria-label": `tokens of text ${text + 1}`,
        "aria-valuemin": 1,
        "aria-valuemax": ROWS,
        "aria-valuenow": lengths[text]!,
      })),
    );
    const tree = { ...picture, attributes: { ...picture.attributes, role: "group" } };
    return html`<div class="scene" @pointerdown=${this.#grab} @pointermove=${this.#drag} @pointerup=${this.#release}
      @pointercancel=${this.#release} @keydown=${this.#keys}>${shapeView(tree)}</div>`;
  }

  #set(text: number, length: number): void {
    const lengths = this.#lengths;
    const kept = Math.min(ROWS, Math.max(1, length));
    if (lengths[text] === kept) return;
    lengths[text] = kept;
    this.change({ texts: lengths.join(",") });
  }

  readonly #grab = (event: PointerEvent): void => {
    const text = textOf(event);
    if (event.button !== 0 || text === null) return;
    this.#held = text;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
  };

  readonly #drag = (event: PointerEvent): void => {
    if (this.#held < 0) return;
    const { left, slot } = layoutFor(this.#width.width, this.#lengths.length);
    const [x] = pointIn(event, event.currentTarget as Element);
    this.#set(this.#held, Math.round((x - left) / slot));
  };

  readonly #release = (): void => {
    this.#held = -1;
  };

  readonly #keys = (event: KeyboardEvent): void => {
    const text = textOf(event);
    if (text === null) return;
    const length = this.#lengths[text]!;
    const to = {
      ArrowLeft: length - 1,
      ArrowDown: length - 1,
      ArrowRight: length + 1,
      ArrowUp: length + 1,
      Home: 1,
      End: ROWS,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.#set(text, to);
  };

  protected override controls(): unknown[] {
    const lengths = this.#lengths;
    const add = () => this.change({ texts: [...lengths, 3].join(",") });
    const remove = () => this.change({ texts: lengths.slice(0, -1).join(",") });
    return [
      html`<div class="control" part="control"><div class="undo">
        <button class="chip" type="button" ?disabled=${lengths.length >= MOST_TEXTS} @click=${add}>Add a text</button>
        <button class="chip" type="button" ?disabled=${lengths.length <= 1} @click=${remove}>Remove a text</button>
      </div></div>`,
    ];
  }

  protected override results(): Record<string, unknown> {
    return this.engine ? { pushes: Array.from(pushes(this.engine, this.#lengths)) } : {};
  }

  protected override sentence(engine: Engine): string {
    const runs = runsOf(pushes(engine, this.#lengths));
    const [first, last] = [runs[0]!, runs.at(-1)!];
    const most =
      first.from === first.to
        ? `${startCase(rowsText(first))} gets the most pushes: ${first.count}.`
        : `${startCase(rowsText(first))} get the most pushes: ${first.count} each.`;
    if (last.count > 0) return `${most} Every row of the table gets a push.`;
    return `${most} No text of the batch uses ${rowsText(last)}, so ${last.from === last.to ? "its" : "their"} gradient is 0.`;
  }

  protected override dataTable(engine: Engine): DataTable {
    return {
      caption: "Pushes that each row gets, where every token pushes on its row by 1",
      style: "",
      columns: [{ name: "row" }, { name: "pushes" }],
      rows: Array.from(pushes(engine, this.#lengths), (count, row) => [row, count]),
    };
  }

  protected override provenance(): Provenance {
    return {
      functions: ["learned_backward"],
      inputs: [
        ["table", `${ROWS} rows`],
        ["tokens", `${this.#lengths.join(", ")} in the texts; each pushes by 1`],
      ],
      formula: "learned_backward(table, positions, d_output=ones).d_table",
    };
  }
}

/** Rows as a text: "row 3", "rows 3 and 4", "rows 3 to 5". */
const rowsText = ({ from, to }: { from: number; to: number }): string =>
  from === to ? `row ${from}` : `rows ${from} ${to === from + 1 ? "and" : "to"} ${to}`;

const startCase = (text: string) => text[0]!.toUpperCase() + text.slice(1);

/** The text whose end an event happened on, or null. */
function textOf(event: Event): number | null {
  const found = (event.target as Element).closest?.("[data-text]")?.getAttribute("data-text");
  return found == null ? null : Number(found);
}

define(OrreryRowGradients);
