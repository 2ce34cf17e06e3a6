// What scripts of other people's pages find on every element beside its events: `getState()`,
// `setState(text)` and the property and attribute `state`. Players of exercises have them; this
// module gives them to figures, whose state is their settings. The course's own pages do without.

import { readFields, writeFields } from "../practice/state-text.ts";
import { shorten } from "../practice/shorten.ts";
import { attributesOf, readSetting, settingOf, type Settings } from "../widgets/base/attributes.ts";
import { OrreryElement } from "../widgets/base/element.ts";
import { unknownAttribute } from "./refused.ts";

/** An element of the course, as scripts of other pages use it. */
export interface Stateful extends HTMLElement {
  /** All that the reader has set or done, as “1.” and base64url JSON. */
  getState(): string;
  /** Shows a state. @throws Error with a sentence where it cannot be read; then nothing changes. */
  setState(text: string): void;
}

/** Attributes by which a page keeps controls from the readers of a figure; withheld.ts heeds them. */
export const WITHHOLDING = ["hide", "lock"];

/**
 * Those of these attributes that an element can have: a setting of its own by that name goes first.
 *
 * @param element  of any kind
 * @returns names in the order of the list; empty where the element has settings by all of them
 * @see tests/web/embed/withheld.test.ts
 */
export const withholdingOf = (element: OrreryElement): readonly string[] =>
  WITHHOLDING.filter((name) => !(name in (element.constructor as typeof OrreryElement).attributes));

/** States that were set before their figures could show them. */
const pending = new WeakMap<OrreryElement, string>();

/**
 * Gives all figures of the page `getState`, `setState` and `state`, and shows the state that an
 * attribute gives as soon as its figure is ready. May be called more than once.
 *
 * @see tests/web/embed/element-state.test.ts
 */
export function installElementState(): void {
  const { prototype } = OrreryElement;
  if ("getState" in prototype) return;
  const methods = {
    getState: { value: getFigureState },
    setState: { value: setFigureState },
    state: { get: getFigureState, set: takeState },
  };
  for (const [name, how] of Object.entries(methods))
    Object.defineProperty(prototype, name, { ...how, configurable: true });
  document.addEventListener("orrery-ready", (event) => {
    const [element] = event.composedPath();
    if (element instanceof OrreryElement) followAttribute(element);
  });
}

function getFigureState(this: OrreryElement): string {
  const infos = ofReaders(this, this["infos"]);
  const settings = () => Object.fromEntries(attributesOf(infos, ofReaders(this, this["settings"])));
  return pending.get(this) ?? writeFields(settings());
}

/** A state neither has nor changes what a page keeps from its readers: that is the page's. */
function ofReaders<Value>(
  figure: OrreryElement,
  all: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const withholding = withholdingOf(figure);
  return Object.fromEntries(Object.entries(all).filter(([name]) => !withholding.includes(name)));
}

function setFigureState(this: OrreryElement, text: string): void {
  const fields = readFields(text);
  if (this["engine"]) {
    this.follow(settingsIn(this, fields));
    return;
  }
  // What the core describes of a figure, such as its parameters, is known when it is ready.
  if (!pending.has(this)) this.addEventListener("orrery-ready", showPending, { once: true });
  pending.set(this, text);
}

function showPending(this: OrreryElement): void {
  const text = pending.get(this);
  pending.delete(this);
  if (text !== undefined) takeState.call(this, text);
}

/** Shows a state that no caller waits for: what is wrong with it is said under the figure. */
function takeState(this: OrreryElement, text: string): void {
  try {
    setFigureState.call(this, text);
  } catch (error) {
    this["failedPart"]("state", error);
  }
}

/** Players observe their attribute themselves. */
function followAttribute(element: OrreryElement): void {
  if (element.attributeNames.includes("state") || followed.has(element)) return;
  followed.add(element);
  const take = (): void => {
    const text = element.getAttribute("state");
    if (text) takeState.call(element, text);
  };
  take();
  new MutationObserver(take).observe(element, { attributeFilter: ["state"] });
}
const followed = new WeakSet<OrreryElement>();

/**
 * The settings that a state means: those that it leaves out have their defaults.
 *
 * @throws Error with a sentence that names what the figure cannot take
 */
function settingsIn(figure: OrreryElement, fields: Record<string, unknown>): Settings {
  const infos = ofReaders(figure, figure["infos"]);
  const texts = new Map<string, string>();
  for (const [name, value] of Object.entries(fields)) {
    const info = Object.hasOwn(infos, name) ? infos[name] : undefined;
    if (!info) throw new Error(unknownAttribute("The state", name, figure, Object.keys(infos)));
    if (typeof value !== "string")
      throw new Error(
        `The state gives ${name} as ${shorten(JSON.stringify(value))}; it must be a text.`,
      );
    const reading = readSetting(name, info, value);
    if ("problem" in reading) throw new Error(`The state cannot be shown: ${reading.problem}.`);
    texts.set(name, value);
  }
  const textOf = (name: string): string | null => texts.get(name) ?? null;
  return Object.fromEntries(
    Object.entries(infos).map(([name, info]) => [
      name,
      texts.has(name) || info.impliedBy ? settingOf(name, info, textOf) : info.default,
    ]),
  );
}
