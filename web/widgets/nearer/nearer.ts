/**
 * A game: six words, two knobs, and a repeated word. Content finds both copies, position a
 * neighborhood; only both together find the nearer copy, and they share a budget.
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
  type Settings,
} from "../base/index.ts";
import { banner } from "../base/banner.ts";
import { WidthController } from "../base/width-controller.ts";
import { nearerStyles } from "./nearer.css.ts";
import { BUDGET, GOAL, QUERY, TARGET, TEXT, keysFor, type KeyNumbers } from "./numbers.ts";
import { HEIGHT, drawBars, drawPreview } from "./nearer.svg.ts";

interface Gains {
  readonly content?: number;
  readonly position?: number;
}

const attributes = {
  content: {
    kind: "number",
    default: 0,
    minimum: 0,
    maximum: BUDGET,
    step: 0.5,
    label: "content (word · word): gain for “the”",
    sentence: "What a key of the word “the” adds to its logit.",
  },
  position: {
    kind: "number",
    default: 0,
    minimum: 0,
    maximum: BUDGET,
    step: 0.5,
    label: "position (position · position): gain for a similar row",
    sentence: `What the similarity of the two position rows is multiplied by; at most ${BUDGET} less the other gain.`,
  },
} as const satisfies AttributeInfos;

/**
 * @summary A game: two knobs, content and position, with which “bread” is to find the nearer “the”.
 *
 * @attr content, position - see `attributes`.
 * @event orrery-change - {content, position, weights, won}. After user input only.
 * @slot                - Shown until the engine is ready, and where it cannot run.
 *
 * Keys: those of the two sliders. Where one takes more than is left, the other gives way.
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
  static override reservedHeight = { wide: 478, narrow: 660 };
  static override styles = [...[OrreryFigure.styles].flat(), nearerStyles];
  static preview = drawPreview;

  readonly #width = new WidthController(this);

  #numbers(engine: Engine): KeyNumbers {
    return keysFor(engine, this.#content, this.#position);
  }

  get #content(): number {
    return this.number("content");
  }

  /** What a page asks for beyond the budget is not given. */
  get #position(): number {
    return Math.min(this.number("position"), BUDGET - this.#content);
  }

  /** The gain that the reader moves has the first claim on the budget. */
  override change(values: Settings): void {
    const { content = this.#content, position = this.#position } = values as Gains;
    super.change(
      values.position === undefined
        ? { content, position: Math.min(position, BUDGET - content) }
        : { content: Math.min(content, BUDGET - position), position },
    );
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
    const left = engine.format(BUDGET - this.#content - this.#position, "");
    return html`<div class="scene">${shapeView(picture)}</div>
      ${banner(
        numbers.won
          ? `Correct: the nearer “the” gets at least ${GOAL}.`
          : `Goal: at least ${GOAL} for the “the” at position ${TARGET}. Both gains share a budget of ${BUDGET}; ${left} left.`,
        numbers.won,
      )}`;
  }

  protected override controls(): unknown[] {
    return [this.range("content"), this.range("position")];
  }

  protected override sentence(engine: Engine): string {
    const { weights } = this.#numbers(engine);
    const print = (index: number) => engine.format(weights[index]!, ".3");
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
