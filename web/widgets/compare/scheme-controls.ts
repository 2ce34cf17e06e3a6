/** The controls of one scheme: which one, and its parameters as the core describes them. */
import { html, type TemplateResult } from "lit";
import type { Engine } from "../../engine/index.ts";
import type { AttributeInfo, Setting, Settings } from "../base/attributes.ts";
import {
  choiceControl,
  rangeControl,
  switchControl,
  type ControlHost,
  type ControlState,
} from "../base/controls.ts";
import type { PartHost } from "../base/part.ts";
import { idOf, type Given, type Side } from "./numbers.ts";
import {
  encodingOf,
  parametersOf,
  readParameters,
  writeParameters,
  type Chosen,
} from "./parameters.ts";

/** From this width on, in px, there is room for the parameters of both beside each other. */
const ROOMY = 640;

/** What a reader sets on one side: it is one text in the settings, which a link carries. */
export class SchemeControls {
  /** Engine of the present drawing. */
  #engine: Engine | null = null;
  readonly #choose: ControlHost;
  readonly #set: ControlHost;

  constructor(
    private readonly host: PartHost,
    private readonly side: Side,
  ) {
    const requestUpdate = () => host.requestUpdate();
    this.#choose = {
      requestUpdate,
      change: (values) => host.change({ [side]: values[side] ?? "", [`${side}-with`]: "" }),
    };
    this.#set = { requestUpdate, change: (values) => this.#take(values) };
  }

  get #given(): Given {
    return this.host.settings() as unknown as Given;
  }

  #take(values: Settings): void {
    if (!this.#engine) return;
    const encoding = encodingOf(this.#engine, idOf(this.#given, this.side));
    const chosen: Record<string, Setting> = { ...this.#chosen(encoding) };
    for (const [name, value] of Object.entries(values))
      chosen[name.slice(this.side.length + 1)] = value;
    this.host.change({ [`${this.side}-with`]: writeParameters(encoding, chosen) });
  }

  /** What the text says; where it cannot be read, the defaults, as the body says why. */
  #chosen(encoding: ReturnType<typeof encodingOf>): Chosen {
    try {
      return readParameters(encoding, this.#given[`${this.side}With`]);
    } catch {
      return readParameters(encoding, "");
    }
  }

  /**
   * Draws the controls. Where the figure is narrow, the parameters begin folded.
   *
   * @param moment  of the figure, with its width in px
   */
  view({ engine, width }: { readonly engine: Engine; readonly width: number }): TemplateResult {
    this.#engine = engine;
    const { side } = this;
    const { encodings } = engine.describe();
    const id = idOf(this.#given, side);
    const scheme: ControlState = {
      name: side,
      info: {
        kind: "choice",
        default: id,
        choices: encodings.map((one) => one.id),
        label: `${side} scheme`,
        sentence: "",
      },
      value: id,
      initial: id,
      print: String,
    };
    const titles = Object.fromEntries(encodings.map((one) => [one.id, one.title]));
    return html`<div class="scheme" role="group" aria-label=${`${side} scheme`}>
      ${choiceControl(this.#choose, scheme, titles)}
      ${encodings.some((one) => one.id === id) ? this.#parameters(engine, id, width >= ROOMY) : ""}
    </div>`;
  }

  #parameters(engine: Engine, id: string, isOpen: boolean): TemplateResult {
    const encoding = encodingOf(engine, id);
    const chosen = this.#chosen(encoding);
    const infos = Object.entries(parametersOf(encoding));
    const print = (value: number) => engine.format(value, "");
    return html`<p class="about">${encoding.sentence}</p>
      ${
        infos.length === 0
          ? html`<p class="about">It has no parameters to set.</p>`
          : html`<details class="settings" ?open=${isOpen}><summary>Parameters</summary><div class="parameters">${infos.map(
              ([name, info]) =>
                this.#control({
                  name: `${this.side}-${name}`,
                  info: { ...info, label: name },
                  value: chosen[name] ?? info.default,
                  initial: info.default,
                  print,
                }),
            )}</div></details>`
      }`;
  }

  #control(state: ControlState): TemplateResult {
    const controls: Readonly<Record<string, typeof rangeControl>> = {
      choice: choiceControl,
      boolean: switchControl,
    } satisfies Partial<Record<AttributeInfo["kind"], typeof rangeControl>>;
    return (controls[state.info.kind] ?? rangeControl)(this.#set, state);
  }
}
