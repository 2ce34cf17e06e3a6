/** Which offsets share a bucket of T5: a ruler under a comb, and a key to drag along it. */
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
import { directionTitles } from "../base/bias-schemes.ts";
import { pointIn } from "../base/pointer.ts";
import { WidthController } from "../base/width-controller.ts";
import { bucketsStyles } from "./buckets.css.ts";
import {
  bucketSettings,
  drawPreview,
  insideRuler,
  offsetAt,
  pictureName,
  rulerScene,
  type Ruler,
} from "./buckets.svg.ts";
import { BucketNumbers, rangeText } from "./numbers.ts";

const attributes = {
  buckets: {
    kind: "integer",
    default: 32,
    minimum: 4,
    maximum: 64,
    step: 2,
    stops: [4, 8, 16, 32, 64],
    label: "buckets",
    sentence: "Buckets in all: numbers that each head learns.",
  },
  "max-distance": {
    kind: "integer",
    default: 128,
    minimum: 4,
    maximum: 512,
    stops: [16, 32, 64, 128, 256, 512],
    unit: "tokens",
    symbol: "R",
    label: "maximum distance",
    sentence: "From about here on, all offsets share the last bucket.",
  },
  direction: {
    kind: "choice",
    default: "causal",
    choices: ["causal", "both"],
    label: "keys",
    sentence: "Whether keys after the query have buckets of their own.",
  },
  offset: {
    kind: "integer",
    default: -37,
    minimum: -768,
    maximum: 768,
    control: { from: -192, to: 192, step: 1 },
    unit: "tokens",
    label: "offset",
    sentence: "Key position minus query position of the key on the ruler.",
  },
  ruler: {
    kind: "choice",
    default: "logarithmic",
    choices: ["logarithmic", "linear"],
    label: "ruler",
    sentence: "Whether each doubling of the distance or each token is as long as the next.",
  },
} as const satisfies AttributeInfos;

/**
 * @summary Which offsets share a bucket of T5: a ruler under a comb, and a key to drag along it.
 *
 * @attr buckets, max-distance, direction, offset, ruler - see `attributes`.
 * @event orrery-change - {buckets, maxDistance, direction, offset, ruler, bucket}. After user input
 *        only.
 * @slot                - Shown until the engine is ready, and where it cannot run.
 *
 * Keys on the key: Left and Right move it by one token, with Shift or PageUp and PageDown by ten,
 * Up and Down into the next bucket, Home and End to the ends of the ruler. It can be dragged.
 */
export class OrreryBuckets extends OrreryFigure {
  static override tag = "orrery-buckets";
  static override summary =
    "Which offsets share a bucket of T5: a ruler under a comb, and a key to drag along it.";
  static override attributes = attributes;
  static override events: readonly EventInfo[] = [
    {
      name: "orrery-change",
      detail: "{buckets, maxDistance, direction, offset, ruler, bucket}",
      sentence: "The reader moved the key or a control.",
    },
  ];
  static override reservedHeight = { wide: 544, narrow: 742 };
  static override styles = [...OrreryFigure.styles, bucketsStyles];
  static preview = drawPreview;

  readonly #width = new WidthController(this);
  #numbers: BucketNumbers | null = null;
  #held = false;

  #data(engine: Engine): BucketNumbers {
    const settings = bucketSettings(this.settings);
    if (!this.#numbers?.fits(settings)) this.#numbers = new BucketNumbers(engine, settings);
    return this.#numbers;
  }

  #offset(numbers: BucketNumbers): number {
    return insideRuler(numbers, this.number("offset"));
  }

  protected override heading(): string {
    return "Which offsets share one number?";
  }

  protected override body(engine: Engine): TemplateResult {
    const numbers = this.#data(engine);
    const offset = this.#offset(numbers);
    const { width } = this.#width;
    const name = pictureName(numbers, offset);
    const view = rulerScene(numbers, width, this.text("ruler") as Ruler, offset, name, {
      role: "slider",
      tabindex: 0,
      "aria-label": "key, by its offset from the query",
      "aria-valuemin": numbers.ends[0],
      "aria-valuemax": numbers.ends[1],
      "aria-valuenow": offset,
      "aria-valuetext": `offset ${offset}, bucket ${numbers.rangeOf(offset).bucket}`,
    });
    // Pictures that hold controls are groups: an image would hide them.
    const tree = { ...view, attributes: { ...view.attributes, role: "group" } };
    return html`<div class="scene" @pointerdown=${this.#grab} @pointermove=${this.#drag}
      @pointerup=${this.#release} @pointercancel=${this.#release} @keydown=${this.#keys}>${shapeView(tree)}</div>`;
  }

  #moveTo(offset: number): void {
    const inside = insideRuler(this.#numbers!, offset);
    if (inside !== this.number("offset")) this.change({ offset: inside });
  }

  #point(event: PointerEvent): void {
    const [x] = pointIn(event, event.currentTarget as Element);
    const ruler = this.text("ruler") as Ruler;
    this.#moveTo(offsetAt(this.#numbers!, this.#width.width, ruler, x));
  }

  #grab = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    this.#held = true;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    // A key that is taken beside its middle stays until the pointer moves.
    if (!(event.target as Element).closest("[data-grip]")) this.#point(event);
  };

  #drag = (event: PointerEvent): void => {
    if (this.#held) this.#point(event);
  };

  #release = (): void => {
    this.#held = false;
  };

  #keys = (event: KeyboardEvent): void => {
    const numbers = this.#numbers;
    if (!numbers || !(event.target as Element).closest("[data-key]")) return;
    const offset = this.#offset(numbers);
    const { from, to } = numbers.rangeOf(offset);
    const step = event.shiftKey ? 10 : 1;
    const next = {
      ArrowLeft: offset - step,
      ArrowRight: offset + step,
      ArrowDown: from - 1,
      ArrowUp: to + 1,
      PageDown: offset - 10,
      PageUp: offset + 10,
      Home: numbers.ends[0],
      End: numbers.ends[1],
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    this.#moveTo(next);
  };

  protected override controls(): unknown[] {
    return [
      this.range("buckets"),
      this.range("max-distance"),
      this.choice("direction", directionTitles),
    ];
  }

  protected override furtherControls(engine: Engine): unknown[] {
    const [minimum, maximum] = this.#data(engine).ends;
    return [this.range("offset", { minimum, maximum }), this.choice("ruler")];
  }

  protected override results(): Record<string, unknown> {
    if (!this.engine) return {};
    const numbers = this.#data(this.engine);
    return { bucket: numbers.rangeOf(this.#offset(numbers)).bucket };
  }

  protected override sentence(engine: Engine): string {
    const numbers = this.#data(engine);
    const offset = this.#offset(numbers);
    const range = numbers.rangeOf(offset);
    const shared = range.open || range.to > range.from;
    const where =
      offset === 0
        ? "The query’s own key"
        : `The key ${rangeText({ ...range, from: offset, to: offset, open: false })}`;
    const whose = shared ? `, which it shares with all keys ${rangeText(range)}.` : " to itself.";
    return `${where} has bucket ${range.bucket}${whose}`;
  }

  protected override dataTable(engine: Engine): DataTable {
    const numbers = this.#data(engine);
    return {
      caption: `Offsets of each bucket, for ${numbers.settings.buckets} buckets and a maximum distance of ${numbers.settings.maxDistance} tokens.`,
      style: "",
      columns: [{ name: "bucket" }, { name: "keys" }],
      rows: numbers.order.map((bucket) => {
        const range = numbers.ranges.find((each) => each.bucket === bucket);
        return [bucket, range ? rangeText(range) : "none"];
      }),
    };
  }

  protected override provenance(engine: Engine): Provenance {
    const { settings, ends } = this.#data(engine);
    return {
      functions: ["t5_buckets"],
      inputs: [
        ["buckets", String(settings.buckets)],
        ["maximum distance", `${settings.maxDistance} tokens`],
        ["offsets", `${ends[0]} to ${ends[1]} tokens`],
      ],
      formula: `t5_buckets(${ends[0]}..${ends[1]}, num_buckets=${settings.buckets}, max_distance=${settings.maxDistance}, direction="${settings.direction}")`,
    };
  }
}

define(OrreryBuckets);
