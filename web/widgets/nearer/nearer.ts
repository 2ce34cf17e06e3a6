/**
 * A game: six words, two knobs, and a repeated word. Content finds both copies, position a
 * neighborhood; only a product of both finds the nearer copy.
 */
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
import { WidthController } from "../base/width-controller.ts";
import { nearerStyles } from "./nearer.css.ts";
import { GOAL, QUERY, TARGET, TEXT, keysFor, type KeyNumbers } from "./numbers.ts";
import { HEIGHT, drawBars, drawPreview } from "./nearer.svg.ts";

const attributes = {
  content: {
    kind: "number",
    default: 0,
    minimum: 0,
    maximum: 9,
    step: 0.5,
    label: "content: gain for “the”",
    sentence: "What a key of the word “the” adds to its logit.",
  },
  position: {
    kind: "number",
    default: 0,
    minimum: 0,
    maximum: 24,
    step: 1,
    label: "position: gain for a similar row",
    sentence: "What the similarity of the two position rows is multiplied by.",
  },
} as const satisfies AttributeInfos;

/**
 * @summary A game: two knobs, content and position, with which “bread” is to find the nearer “the”.
 *
 * @attr content, position - see `attributes`.
 * @event orrery-change - {content, position, weights, won}. After user input only.
 * @slot                - Shown until the engine is ready, and where it cannot run.
 *
 * Keys: those of the two sliders.
 */
export class OrreryNearer extends OrreryFigure {
  static override tag = "orrery-nearer";
  static override summary =
    "A game: two knobs, content and position, with which “bread” is to find the nearer “the”.";
  static override attributes = attributes;
  static override events: readonly EventInfo[] = [
    {
      name: "orrery-change",
      detail: "{content, position, weights, won}",
      sentence: "The reader turned a knob.",
    },
  ];
  static override reservedHeight = { wide: 420, narrow: 520 };
  static override styles = [...[OrreryFigure.styles].flat(), nearerStyles];
  static preview = drawPreview;

  readonly #width = new WidthController(this);

  #numbers(engine: Engine): KeyNumbers {
    return keysFor(engine, this.number("content"), this.number("position"));
  }

  protected override heading(): string {
    return "Can “bread” pick the nearer “the”?";
  }

  protected override body(engine: Engine): TemplateResult {
    const numbers = this.#numbers(engine);
    const width = this.#width.width;
    const picture = drawing(
      width,
      HEIGHT,
      `Weights that “bread” gives to ${TEXT.join(", ")}`,
      ...drawBars(engine, numbers, width),
    );
    return html`<div class="scene">${shapeView(picture)}</div>
      <p class="verdict ${numbers.won ? "won" : ""}">${
        numbers.won
          ? `Done: the nearer “the” gets at least ${GOAL}.`
          : `Goal: at least ${GOAL} for the “the” at position ${TARGET}.`
      }</p>`;
  }

  protected override controls(): unknown[] {
    return [this.range("content"), this.range("position")];
  }

  protected override sentence(engine: Engine): string {
    const { weights } = this.#numbers(engine);
    const print = (index: number) => engine.format(weights[index]!, ".2");
    return `“bread” gives ${print(TARGET)} to the nearer “the”, ${print(1)} to the other, and ${print(QUERY)} to itself.`;
  }

  protected override results(): Record<string, unknown> {
    if (!this.engine) return {};
    const { weights, won } = this.#numbers(this.engine);
    return { weights: [...weights], won };
  }

  protected override dataTable(engine: Engine): DataTable {
    const { content, position, logits, weights } = this.#numbers(engine);
    return {
      caption: "What each key adds up to, and the weight that “bread” gives it",
      columns: ["position", "word", "content", "position term", "logit", "weight"].map((name) => ({
        name,
      })),
      rows: TEXT.map((word, n) => [n, word, content[n]!, position[n]!, logits[n]!, weights[n]!]),
      style: ".3",
    };
  }

  protected override provenance(): Provenance {
    return {
      functions: ["sinusoidal_profile", "softmax"],
      formula:
        "logit(n) = content · [word n is “the”] + position · sinusoidal_profile(n − 5, 64) / 32, weights = softmax(logits)",
      inputs: [
        ["text", TEXT.join(" ")],
        ["query", `“${TEXT[QUERY]}”, position ${QUERY}`],
      ],
    };
  }
}

define(OrreryNearer);
