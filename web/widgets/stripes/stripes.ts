/** Clipped offsets as stripes: which row of a small table each pair of tokens uses. */
import { html, type TemplateResult } from "lit";
import type { Engine } from "../../engine/index.ts";
import {
  OrreryFigure,
  define,
  shapeView,
  type AttributeInfos,
  type DataTable,
  type EventInfo,
  type Provenance,
} from "../base/index.ts";
import { pointIn } from "../base/pointer.ts";
import { WidthController } from "../base/width-controller.ts";
import { StripeNumbers, keysOf } from "./numbers.ts";
import { stripesStyles } from "./stripes.css.ts";
import {
  MOST_CLIP,
  clipAt,
  drawPreview,
  insideTable,
  layoutFor,
  minus,
  pictureName,
  stripeSettings,
  stripesScene,
} from "./stripes.svg.ts";

const attributes = {
  clip: {
    kind: "integer",
    default: 3,
    minimum: 0,
    maximum: MOST_CLIP,
    unit: "tokens",
    symbol: "K",
    label: "clip distance",
    sentence: "Offsets farther than this share a row.",
  },
  tokens: {
    kind: "integer",
    default: 12,
    minimum: 4,
    maximum: 16,
    unit: "tokens",
    symbol: "T",
    label: "tokens",
    sentence: "Length of the text.",
  },
  keys: {
    kind: "choice",
    default: "both",
    choices: ["both", "before"],
    label: "keys",
    sentence: "Whether a query uses all keys, or those up to its own.",
  },
  row: {
    kind: "integer",
    default: -3,
    minimum: -MOST_CLIP,
    maximum: MOST_CLIP,
    unit: "tokens",
    label: "row",
    sentence: "Row of the table whose stripe is framed, by its clipped offset.",
  },
} as const satisfies AttributeInfos;

/**
 * @summary Clipped offsets as stripes: which row of a small table each pair of tokens uses.
 *
 * @attr clip, tokens, keys, row - see `attributes`.
 * @event orrery-change - {clip, tokens, keys, row, served}. After user input only.
 * @slot                - Shown until the engine is ready, and where it cannot run.
 *
 * Keys on the drawing: Up and Down choose a row of the table. Keys on the handle: Left and Right
 * move it by one key. Stripes and rows can be clicked, the handle can be dragged.
 */
export class OrreryStripes extends OrreryFigure {
  static override tag = "orrery-stripes";
  static override summary =
    "Clipped offsets as stripes: which row of a small table each pair of tokens uses.";
  static override attributes = attributes;
  static override events: readonly EventInfo[] = [
    {
      name: "orrery-change",
      detail: "{clip, tokens, keys, row, served}",
      sentence: "The reader moved the handle or a control, or chose a row.",
    },
  ];
  static override reservedHeight = { wide: 663, narrow: 1105 };
  static override styles = [...OrreryFigure.styles, stripesStyles];
  static preview = drawPreview;

  readonly #width = new WidthController(this);
  #numbers: StripeNumbers | null = null;
  #held = false;

  #data(engine: Engine): StripeNumbers {
    const settings = stripeSettings(this.settings);
    if (!this.#numbers?.fits(settings)) this.#numbers = new StripeNumbers(engine, settings);
    return this.#numbers;
  }

  #chosen(numbers: StripeNumbers): number {
    return insideTable(numbers, this.number("row"));
  }

  protected override heading(): string {
    return "How many rows does a text need?";
  }

  protected override body(engine: Engine): TemplateResult {
    const numbers = this.#data(engine);
    const { clip, tokens } = numbers.settings;
    const layout = layoutFor(numbers, this.#width.width);
    // The handle moves to the left as the clip distance grows; its value is that offset.
    const view = stripesScene(numbers, layout, this.#chosen(numbers), pictureName(numbers), {
      role: "slider",
      tabindex: 0,
      "aria-label": "clip, by the offset from which on all keys share a row",
      "aria-valuemin": -Math.min(MOST_CLIP, tokens - 1),
      "aria-valuemax": 0,
      "aria-valuenow": -clip,
      "aria-valuetext": `K = ${clip}`,
    });
    // Pictures that hold controls are groups: an image would hide them.
    const tree = { ...view, attributes: { ...view.attributes, role: "group" } };
    return html`<div class="scene" tabindex="0" role="group" aria-label="Stripes and table. The up and down keys choose a row."
      @pointerdown=${this.#grab} @pointermove=${this.#drag} @pointerup=${this.#release}
      @pointercancel=${this.#release} @click=${this.#choose} @keydown=${this.#keys}>${shapeView(tree)}</div>`;
  }

  #grab = (event: PointerEvent): void => {
    if (event.button !== 0 || !(event.target as Element).closest("[data-grip]")) return;
    this.#held = true;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
  };

  #drag = (event: PointerEvent): void => {
    if (!this.#held || !this.#numbers) return;
    const [x] = pointIn(event, event.currentTarget as Element);
    const layout = layoutFor(this.#numbers, this.#width.width);
    this.#clipTo(clipAt(this.#numbers, layout, x));
  };

  #release = (): void => {
    this.#held = false;
  };

  #clipTo(clip: number): void {
    const inside = Math.min(MOST_CLIP, this.number("tokens") - 1, Math.max(0, clip));
    if (inside !== this.number("clip")) this.change({ clip: inside });
  }

  #choose = (event: MouseEvent): void => {
    const row = (event.target as Element).closest<SVGElement>("[data-row]")?.dataset.row;
    if (row !== undefined) this.change({ row: Number(row) });
  };

  #keys = (event: KeyboardEvent): void => {
    const numbers = this.#numbers;
    if (!numbers) return;
    const { clip } = numbers.settings;
    if ((event.target as Element).closest("[data-clip]")) {
      const to = {
        ArrowLeft: clip + 1,
        ArrowDown: clip + 1,
        ArrowRight: clip - 1,
        ArrowUp: clip - 1,
        Home: MOST_CLIP,
        End: 0,
      }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      this.#clipTo(to);
      return;
    }
    const row = this.#chosen(numbers);
    const to = { ArrowUp: row - 1, ArrowDown: row + 1, Home: -clip, End: clip }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.change({ row: insideTable(numbers, to) });
  };

  protected override controls(): unknown[] {
    return [
      this.range("clip"),
      this.range("tokens"),
      this.choice("keys", { both: "all keys", before: "up to the query" }),
    ];
  }

  protected override results(): Record<string, unknown> {
    if (!this.engine) return {};
    const numbers = this.#data(this.engine);
    return { served: numbers.served(this.#chosen(numbers)) };
  }

  protected override sentence(engine: Engine): string {
    const numbers = this.#data(engine);
    const row = this.#chosen(numbers);
    const served = numbers.served(row);
    const count = numbers.rows.length;
    if (count === 1) return `One row serves all ${numbers.pairs} pairs of query and key.`;
    const rows = `${count} rows serve ${numbers.pairs} pairs of query and key`;
    const own = `the row of offset ${minus(row)} (${keysOf(numbers, row)})`;
    return served === 0
      ? `${rows}. No pair uses ${own}.`
      : `${rows}. Of these, ${own} alone serves ${served}.`;
  }

  protected override dataTable(engine: Engine): DataTable {
    const numbers = this.#data(engine);
    return {
      caption: "Rows of the table, and how many pairs of query and key use each.",
      columns: [{ name: "row", unit: "tokens" }, { name: "keys" }, { name: "pairs" }],
      rows: numbers.rows.map((row) => [row, keysOf(numbers, row), numbers.served(row)]),
    };
  }

  protected override provenance(engine: Engine): Provenance {
    const { tokens, clip } = this.#data(engine).settings;
    return {
      functions: ["offset_matrix", "clipped_indices"],
      inputs: [
        ["text", `${tokens} tokens`],
        ["clip distance", `${clip} tokens`],
      ],
      formula: `clipped_indices(offset_matrix(${tokens}, ${tokens}), ${clip})`,
    };
  }
}

define(OrreryStripes);
