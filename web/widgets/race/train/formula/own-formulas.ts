/** Schemes of the reader's: a formula each, what it gives, and what is wrong with it. */
import { html, nothing, type LitElement, type TemplateResult } from "lit";
import type { Engine } from "../../../../engine/index.ts";
import {
  formulaSchemes,
  isTrainingCompiled,
  type RaceOptions,
} from "../../../../engine/training/index.ts";
import { sentenceOf, type Settings } from "../../../base/index.ts";
import { withMarkedPlace } from "../../../base/marked-place.ts";
import { shapeView } from "../../../base/shape-view.ts";
import { TypedText } from "../../../base/typed-text.ts";
import { Latest } from "../../inside/latest.ts";
import type { PanelDrawing } from "../../inside/places-test.ts";
import { lineSample } from "../../lines.ts";
import { formulaOf, formulaSetting, MAX_FORMULA, MAX_SCHEMES } from "../../plan.ts";
import { ofFormula, titleOf } from "../../results.ts";
import { OWN_SCHEMES, refuseSlopes, withFormula, type OwnScheme } from "./own-schemes.ts";
import { CURVE_STYLES, curvesChart, curvesOf, curvesText } from "./preview.ts";
import { Probe, type Probed } from "./probe.ts";

/** What the section needs of the figure. */
export interface FormulaSource {
  settings(): Settings;
  change(settings: Settings): void;
  /** The race of the settings. */
  plan(): RaceOptions;
}

/** One field with its preview. */
class OwnFormula {
  readonly #typed: TypedText;
  readonly #probe = new Probe();
  readonly #probed: Latest<Probed>;
  #key = "";

  constructor(
    private readonly scheme: OwnScheme,
    host: Pick<LitElement, "requestUpdate">,
    private readonly source: FormulaSource,
  ) {
    this.#typed = new TypedText(host);
    this.#probed = new Latest(() => host.requestUpdate());
  }

  render(engine: Engine, drawn: PanelDrawing): TemplateResult {
    const { scheme } = this;
    const { label, of } = OWN_SCHEMES[scheme];
    const plan = this.source.plan();
    const formula = formulaOf(plan.run, scheme);
    if (formula && isTrainingCompiled) this.#ask(plan, formula);
    const { problem } = this.#probed;
    const wrong = formula && problem ? this.#sentence(problem, formula) : "";
    const id = formulaSetting(scheme);
    return html`<div class="own-formula">
      <label for=${id}>${label}</label>
      ${this.#typed.field({
        id,
        present: formula,
        class: "typed text",
        maximumLength: MAX_FORMULA,
        enterKey: "done",
        ...(wrong && { problem: wrong }),
        take: (text) => {
          refuseSlopes(scheme, text);
          this.source.change(withFormula(this.source.settings(), scheme, text.trim()));
        },
      })}
      <p class="hint">A formula of ${of}.</p>
      ${formula ? this.#preview(engine, drawn, plan) : nothing}
    </div>`;
  }

  #ask(plan: RaceOptions, formula: string): void {
    const { length, heads, d_model } = plan.run;
    const key = JSON.stringify([formula, length, heads, d_model, plan.tests.lengths]);
    if (key === this.#key) return;
    this.#key = key;
    this.#probe.stop();
    this.#probed.ask(key, () => this.#probe.ask(plan, this.scheme));
  }

  #sentence(problem: string, formula: string): string {
    return withMarkedPlace(sentenceOf(ofFormula(problem)), formula);
  }

  #preview(engine: Engine, drawn: PanelDrawing, plan: RaceOptions): TemplateResult {
    const { answer, isWaiting } = this.#probed;
    const title = titleOf(engine, this.scheme);
    const isFull = plan.schemes.length >= MAX_SCHEMES;
    const outside = plan.schemes.includes(this.scheme)
      ? nothing
      : html`<p class="hint">It is not in the race: choose “${title}” under “Encodings in the race”${isFull ? ", after taking out another" : ""}.</p>`;
    if (isWaiting)
      return html`<p class="said" role="status">Computing what it gives … <button class="chip" type="button" @click=${() => this.#probe.stop()}>Stop</button></p>${outside}`;
    if (!answer) return html`<p class="said" role="status"></p>${outside}`;
    const curves = curvesOf(answer);
    const text = curvesText(engine, curves);
    const names = curves.curves.map(({ name }, index) => {
      const style = CURVE_STYLES[index];
      return html`<span>${style ? shapeView(lineSample({ ...style, point: "circle" })) : nothing} ${name}</span>`;
    });
    return html`<div class="plot">${shapeView(curvesChart({ ...drawn, label: text }, curves))}</div>
      <p class="key">${names}</p>
      <p class="said" role="status">${text}</p>
      ${answer.beyond ? html`<p class="problem" role="alert">Beyond ${answer.length} tokens: ${sentenceOf(ofFormula(answer.beyond))}</p>` : nothing}
      ${outside}`;
  }
}

export class OwnFormulas {
  readonly #formulas: readonly OwnFormula[];

  constructor(host: Pick<LitElement, "requestUpdate">, source: FormulaSource) {
    this.#formulas = formulaSchemes.map((scheme) => new OwnFormula(scheme, host, source));
  }

  render(engine: Engine, drawn: PanelDrawing): TemplateResult {
    return html`<div class="own-formulas">
      <p class="hint">Press Enter to see what a formula gives, and to enter it in the race. Besides its letters it may use pi, e, sin, cos, exp, ln, sqrt, abs, min, max, floor, mod, and if(c, x, y). It learns nothing: it is computed once for each length.</p>
      ${this.#formulas.map((formula) => formula.render(engine, drawn))}
    </div>`;
  }
}
