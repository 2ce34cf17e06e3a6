/** Three ways to write a position as numbers, built to see where two of them fail. */
import { html, type TemplateResult } from "lit";
import type { Engine } from "../../engine/index.ts";
import {
  Tween,
  OrreryFigure,
  define,
  drawing,
  linkAttribute,
  shapeView,
  shape,
  shapeToDom,
  type AttributeInfos,
  type DataTable,
  type EventInfo,
  type Provenance,
  type Shape,
} from "../base/index.ts";
import { pointIn } from "../base/pointer.ts";
import { WidthController } from "../base/width-controller.ts";
import { codesStyles } from "./codes.css.ts";
import { drawPreview, embeddingKey } from "./codes.svg.ts";
import {
  EMBEDDING,
  WIDTH,
  codes,
  digitsFor,
  numbersOf,
  stepsFormula,
  type CodesNumbers,
} from "./numbers.ts";
import {
  panel,
  panelCursor,
  panelHeight,
  plotsOf,
  positionAt,
  type PanelSize,
  type Plots,
} from "./panel.ts";

const attributes = {
  position: {
    kind: "integer",
    default: 7,
    minimum: 0,
    maximum: 255,
    unit: "tokens",
    symbol: "m",
    label: "position",
    sentence: "Position whose codes are shown.",
  },
  large: {
    kind: "boolean",
    default: false,
    label: "positions up to 255",
    sentence: "Whether positions go up to 255 instead of 15.",
  },
  ...linkAttribute,
} as const satisfies AttributeInfos;

/**
 * @summary The number itself, its binary digits, and sines and cosines as codes for a position,
 *          with their lengths and steps.
 *
 * @attr position, large, link - see `attributes`.
 * @event orrery-change - {position, large, link, lengths, steps}. After user input only.
 * @slot                - Shown until the engine is ready, and where it cannot run.
 */
export class OrreryCodes extends OrreryFigure {
  static override tag = "orrery-codes";
  static override summary =
    "The number itself, its binary digits, and sines and cosines as codes for a position, with their lengths and steps.";
  static override attributes = attributes;
  static override events: readonly EventInfo[] = [
    {
      name: "orrery-change",
      detail: "{position, large, link, lengths, steps}",
      sentence:
        "The reader moved the position or changed the range; lengths and steps are those of the three codes.",
    },
  ];
  static override reservedHeight = { wide: 645, narrow: 1210 };
  static override styles = [...OrreryFigure.styles, codesStyles];
  static preview = drawPreview;

  readonly #width = new WidthController(this);
  readonly #tween = new Tween(attributes.position.default, () => this.#moveCursors());
  #numbers: CodesNumbers | null = null;
  #plots: readonly Plots[] = [];
  #drawn: readonly Shape[] = [];
  #drawnFor = "";

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#tween.stop();
  }

  protected override ready(engine: Engine): void {
    this.#tween.jump(this.#position(engine));
  }

  protected override settingsChanged(): void {
    if (this.engine) this.#tween.to(this.#position(this.engine));
  }

  protected override givenAnew(): void {
    if (this.engine) this.#tween.to(this.#position(this.engine));
  }

  #data(engine: Engine): CodesNumbers {
    const large = this.flag("large");
    if (this.#numbers?.large !== large) this.#numbers = numbersOf(engine, large);
    return this.#numbers;
  }

  #position(engine: Engine): number {
    return Math.min(this.number("position"), this.#data(engine).last);
  }

  #size(): PanelSize {
    const wide = this.#width.width > 608;
    return wide
      ? { width: Math.floor((this.#width.width - 48) / 3), plot: 90, beside: false }
      : { width: this.#width.width, plot: 80, beside: true };
  }

  protected override heading(): string {
    return "How can a position be written so that a model can use it?";
  }

  protected override body(engine: Engine): TemplateResult {
    const numbers = this.#data(engine);
    const position = this.#position(engine);
    const size = this.#size();
    const background = this.#background(engine, position, size);
    const view = (label: string, ...drawn: Shape[]) =>
      shapeView(drawing(size.width, panelHeight(size), label, ...drawn));
    return html`<div class="codes">${numbers.all.map(
      (own, index) => html`<div class="code" @pointerdown=${this.#grab} @pointermove=${this.#drag}>
        ${view(`${own.code.title}: ${this.#reading(engine, own.code.id)}`, background[index]!, this.#cursor(numbers, index))}
      </div>`,
    )}</div>
      <div class="key">${shapeView({ ...shape("svg", { width: 300, height: 20, viewBox: "0 0 300 20", role: "img", "aria-label": "Key" }, ...embeddingKey(engine.format(numbers.embeddingLength, "3s"), 10)) })}</div>`;
  }

  /** The panels without their cursors, drawn again only when their numbers or their size change. */
  #background(engine: Engine, position: number, size: PanelSize): readonly Shape[] {
    const numbers = this.#data(engine);
    const key = JSON.stringify([numbers.large, position, size]);
    if (this.#drawnFor !== key) {
      this.#plots = numbers.all.map((own) => plotsOf(numbers, own, size));
      this.#drawn = numbers.all.map((own, index) =>
        panel(engine, numbers, own, this.#plots[index]!, position, size),
      );
      this.#drawnFor = key;
    }
    return this.#drawn;
  }

  #cursor({ last }: CodesNumbers, index: number): Shape {
    return panelCursor(this.#plots[index]!, Math.min(this.#tween.now, last));
  }

  /** While they glide nothing but the cursors changes. Each is the last part of its panel. */
  #moveCursors(): void {
    const numbers = this.#numbers;
    const panels = this.renderRoot.querySelectorAll(".code > svg");
    if (!numbers || panels.length !== this.#plots.length) return this.requestUpdate();
    panels.forEach((panel, index) =>
      shapeToDom(this.#cursor(numbers, index), panel.lastElementChild),
    );
  }

  /** Length and step of one code in words. */
  #reading(engine: Engine, id: string): string {
    const own = this.#data(engine).all.find(({ code }) => code.id === id)!;
    const position = this.#position(engine);
    const step = own.steps[position];
    return `length ${engine.format(own.lengths[position]!, "3s")}${step === undefined ? "" : `, step ${engine.format(step, "3s")}`}`;
  }

  #grab = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    this.#point(event);
  };

  #drag = (event: PointerEvent): void => {
    if ((event.currentTarget as HTMLElement).hasPointerCapture(event.pointerId)) this.#point(event);
  };

  #point(event: PointerEvent): void {
    const { last } = this.#data(this.engine!);
    const [x] = pointIn(event, event.currentTarget as Element);
    const position = Math.round(positionAt(this.#size(), last, x));
    const inside = Math.min(last, Math.max(0, position));
    if (inside !== this.number("position")) this.change({ position: inside });
  }

  protected override controls(engine: Engine): unknown[] {
    return [this.range("position", { maximum: this.#data(engine).last }), this.switch("large")];
  }

  protected override results(): Record<string, unknown> {
    if (!this.engine) return {};
    const { all } = this.#data(this.engine);
    const position = this.#position(this.engine);
    const of = (pick: "lengths" | "steps") =>
      Object.fromEntries(all.map((own) => [own.code.id, own[pick][position] ?? null]));
    return { lengths: of("lengths"), steps: of("steps") };
  }

  protected override sentence(engine: Engine): string {
    const { last, embeddingLength } = this.#data(engine);
    const position = this.#position(engine);
    const [number, digits, waves] = codes.map(({ id }) => this.#reading(engine, id));
    const shown =
      position < last ? `Positions ${position} and ${position + 1}` : `Position ${position}`;
    return `${shown}. Number: ${number}; digits: ${digits}; waves: ${waves}. An embedding in this figure has length ${engine.format(embeddingLength, "3s")}.`;
  }

  protected override dataTable(engine: Engine): DataTable {
    const { all, last } = this.#data(engine);
    return {
      caption:
        "Length of each code, and its distance to the code of the next position, without unit.",
      style: ".4",
      columns: [
        { name: "position", unit: "tokens" },
        ...all.flatMap(({ code }) => [
          { name: `${code.id}: length` },
          { name: `${code.id}: step` },
        ]),
      ],
      rows: Array.from({ length: last + 1 }, (_, position) => [
        position,
        ...all.flatMap((own) => [own.lengths[position]!, own.steps[position] ?? "none"]),
      ]),
    };
  }

  protected override provenance(engine: Engine): Provenance {
    const { large, last } = this.#data(engine);
    return {
      functions: ["sinusoidal", "norm"],
      inputs: [
        ["positions", `0 to ${last} tokens`],
        ["digits", String(digitsFor(large))],
        ["entries of the waves", String(WIDTH)],
        ["embedding", `[${EMBEDDING.join(", ").replace(/-/g, "−")}]`],
      ],
      formula: codes.map((code) => stepsFormula(code, digitsFor(large), last)).join("\n"),
    };
  }
}

define(OrreryCodes);
