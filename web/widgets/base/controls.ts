/**
 * Controls of a figure: a slider with a typed value and a reset, a choice, a switch. The attribute
 * that a control sets says which values are valid; a control reports through `host.change`, after
 * user input only.
 */
import { entryAt } from "../../engine/index.ts";
import { html, noChange, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import {
  readNumber,
  readSetting,
  type AttributeInfo,
  type Setting,
  type Settings,
} from "./attributes.ts";

/** What a control needs of its element. */
export interface ControlHost {
  change(values: Settings): void;
  requestUpdate(): void;
  /** A number that is not plain, such as 2*pi or 180°, read as answers are; NaN where it is none. */
  readTyped?(text: string, info: AttributeInfo): number;
}

export interface ControlState {
  readonly name: string;
  readonly info: AttributeInfo;
  readonly value: Setting;
  /** Where reset goes. */
  readonly initial: Setting;
  /** How a value is written. */
  print(value: number): string;
}

/** Sentences about typed values that could not be used, until the next good one. */
const problems = new WeakMap<ControlHost, Map<string, string>>();

/** The control whose field is being typed into: a redraw leaves its text alone. */
const typing = new WeakMap<ControlHost, string>();

/** A slider with more steps than this has a row for itself, and buttons for single steps. */
const MANY_STEPS = 150;

/**
 * Slider, typed value and reset for one number. Where the slider has many steps, a pixel may be
 * more than one of them: buttons reach each value.
 *
 * @param host   takes what the reader chooses
 * @param state  the setting, which is a number, and how it is written
 * @returns a template; where only one value is possible, that value alone
 * @see tests/web/widgets/typed-values.test.ts
 */
export function rangeControl(host: ControlHost, state: ControlState): TemplateResult {
  const { name, info, value, print } = state;
  const slider = sliderOf(info, value as number);
  const problem = problems.get(host)?.get(name);
  const unit = info.unit ?? "";
  const id = `${name}-problem`;
  const slide = (event: Event) =>
    choose(host, name, slider.value(Number((event.target as HTMLInputElement).value)));
  const type = (event: Event) => typed(host, state, (event.target as HTMLInputElement).value);
  if (slider.maximum <= slider.minimum) return onlyValue(state);
  const isFine = info.control?.fine || (slider.maximum - slider.minimum) / slider.step > MANY_STEPS;
  const stepButton = (direction: 1 | -1) =>
    isFine
      ? html`<button class="chip step" type="button" aria-label=${`${info.label ?? name}: one step ${direction > 0 ? "up" : "down"}`}
          ?disabled=${direction > 0 ? slider.position >= slider.maximum : slider.position <= slider.minimum}
          @click=${() => takeStep(host, state, direction)}>${direction > 0 ? "+" : "−"}</button>`
      : nothing;
  return html`<div class="control ${isFine ? "fine" : ""}" part="control">
    <label class="name" for=${name}>${nameOf(state)}</label>
    <input class="slider" id=${name} type="range" min=${slider.minimum} max=${slider.maximum} step=${slider.step}
      .value=${live(String(slider.position))} aria-label=${spokenNameOf(state)} aria-valuetext=${`${print(value as number)} ${unit}`.trim()} @input=${slide}>
    ${stepButton(-1)}<input class="typed" type="text" inputmode="decimal" autocomplete="off" spellcheck="false" .value=${problem || typing.get(host) === name ? noChange : live(print(value as number))}
      aria-label=${`${info.label ?? name}${unit ? `, ${unit}` : ""}`} aria-invalid=${problem ? "true" : nothing}
      aria-describedby=${problem ? id : nothing} @input=${() => typing.set(host, name)} @blur=${() => typing.delete(host)} @change=${type} @keydown=${(event: KeyboardEvent) => nudge(host, state, event)}>${stepButton(1)}
    ${resetButton(host, state)}
    ${problem ? html`<p class="input-problem" id=${id} role="alert">${problem}</p>` : nothing}
  </div>`;
}

/** Where the other settings leave one value, there is nothing to slide. */
const onlyValue = (state: ControlState): TemplateResult => html`<div class="control" part="control">
  <span class="name">${nameOf(state)}</span>
  <output class="only">${state.print(state.value as number)}, the only one possible</output>
</div>`;

/**
 * Draws a menu of the possible values of a setting, with its name and reset.
 *
 * @param host    takes what the reader chooses
 * @param state   the setting, which is one of `info.choices`
 * @param titles  the choices in words, where a value is a code
 * @returns a template
 * @see tests/web/widgets/controls.test.ts
 */
export function choiceControl(
  host: ControlHost,
  state: ControlState,
  titles: Readonly<Record<string, string>> = {},
): TemplateResult {
  const { name, info, value } = state;
  const pick = (event: Event) => choose(host, name, (event.target as HTMLSelectElement).value);
  return html`<div class="control" part="control">
    <label class="name" for=${name}>${nameOf(state)}</label>
    <select class="choice" id=${name} aria-label=${spokenNameOf(state)} @change=${pick}>
      ${(info.choices ?? []).map((choice) => html`<option value=${choice} .selected=${live(choice === value)}>${titles[choice] ?? choice}</option>`)}
    </select>
    ${resetButton(host, state, titles)}
  </div>`;
}

/**
 * A switch with its name, for a setting that is true or false.
 *
 * @param host   takes what the reader chooses
 * @param state  the setting
 * @returns a template
 * @see tests/web/widgets/controls.test.ts
 */
export function switchControl(host: ControlHost, state: ControlState): TemplateResult {
  const { name, value } = state;
  const flip = (event: Event) => choose(host, name, (event.target as HTMLInputElement).checked);
  return html`<div class="control" part="control">
    <label class="switch"><input id=${name} type="checkbox" role="switch" .checked=${live(value === true)} @change=${flip}> ${nameOf(state)}</label>
  </div>`;
}

const nameOf = ({ name, info }: ControlState) =>
  html`${info.symbol ? html`<var>${info.symbol}</var> ` : nothing}${info.label ?? name}`;

/** The name in one piece: of the label, Chromium leaves out the space behind the symbol. */
const spokenNameOf = ({ name, info }: ControlState) =>
  info.symbol ? `${info.symbol} ${info.label ?? name}` : nothing;

function resetButton(
  host: ControlHost,
  { name, info, value, initial, print }: ControlState,
  titles: Readonly<Record<string, string>> = {},
): TemplateResult {
  const text =
    typeof initial === "number" ? print(initial) : (titles[String(initial)] ?? String(initial));
  const label = `Reset ${info.label ?? name} to ${text}`;
  const back = () => choose(host, name, initial);
  return html`<button class="reset" type="button" aria-label=${label} title=${label} ?disabled=${value === initial} @click=${back}>
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="M3.2 8a4.8 4.8 0 1 0 1.5-3.5M3 2.2v3h3" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/></svg>
  </button>`;
}

function choose(host: ControlHost, name: string, value: Setting): void {
  typing.delete(host);
  problems.get(host)?.delete(name);
  host.change({ [name]: value });
}

function typed(host: ControlHost, { name, info }: ControlState, text: string): void {
  const read = (written: string) => {
    const plain = readNumber(written);
    return Number.isFinite(plain) ? plain : (host.readTyped?.(written, info) ?? NaN);
  };
  const reading = readSetting((info.symbol || info.label) ?? name, info, text, read);
  if ("value" in reading) return choose(host, name, reading.value);
  const known = problems.get(host) ?? new Map<string, string>();
  problems.set(host, known.set(name, `${reading.problem}.`));
  host.requestUpdate();
}

/** Up and down change a typed value by one step, as in the browser's own number fields. */
function nudge(host: ControlHost, state: ControlState, event: KeyboardEvent): void {
  const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  if (!direction) return;
  event.preventDefault();
  takeStep(host, state, direction);
}

function takeStep(host: ControlHost, { info, value, name }: ControlState, direction: number): void {
  const slider = sliderOf(info, value as number);
  // Without what binary fractions add: 0.06 and a step of 0.01 are 0.07.
  const position = Number((slider.position + direction * slider.step).toPrecision(12));
  const next = slider.value(position);
  choose(host, name, Math.min(info.maximum ?? next, Math.max(info.minimum ?? next, next)));
}

/** Positions of a slider, and the values they have. */
interface Slider {
  readonly minimum: number;
  readonly maximum: number;
  readonly step: number;
  readonly position: number;
  value(position: number): number;
}

/**
 * A slider over the list of stops where there is one, else over the control's range or the valid
 * one.
 */
function sliderOf(info: AttributeInfo, value: number): Slider {
  if (info.stops) return stopSlider(info.stops, value);
  const { minimum = 0, maximum = 100 } = info;
  const { from, to, step } = info.control ?? {
    from: minimum,
    to: maximum,
    step: info.step ?? (info.kind === "integer" ? 1 : roundStep(maximum - minimum)),
  };
  // Other settings may leave less than what is worth exploring.
  const [left, right] = [Math.max(from, info.minimum ?? from), Math.min(to, info.maximum ?? to)];
  return { minimum: left, maximum: right, step, position: value, value: (position) => position };
}

/** A power of ten that makes at least a hundred steps of a range. */
const roundStep = (range: number) => 10 ** Math.floor(Math.log10(range / 100));

function stopSlider(stops: readonly number[], value: number): Slider {
  const distance = (stop: number) => Math.abs(Math.log(stop / value));
  const distances = stops.map(distance);
  const nearest = Math.max(0, distances.indexOf(Math.min(...distances)));
  const last = stops.length - 1;
  return {
    minimum: 0,
    maximum: last,
    step: 1,
    position: nearest,
    value: (position) => entryAt(stops, Math.min(last, Math.max(0, position))),
  };
}
