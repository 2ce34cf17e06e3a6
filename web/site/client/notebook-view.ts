/**
 * One element of the course as a view of a notebook's model, after the specification of anywidget
 * (https://anywidget.dev/en/afm/), which Jupyter, marimo and MyST share. The model says which
 * element and with which attributes; what the reader does is written back to it.
 */
import { WITHHOLDING } from "../../embed/element-state.ts";
import { alertOf, unknownAttribute } from "../../embed/refused.ts";
import { shorten } from "../../practice/shorten.ts";
import {
  attributesOf,
  camelCase,
  settingText,
  type Setting,
  type Settings,
} from "../../widgets/base/attributes.ts";
import { sentenceOf, type ElementClass } from "../../widgets/base/element.ts";
import type { NotebookModel, NotebookView } from "./notebook-model.ts";
import { knownTags, loadElement } from "./upgrade-elements.ts";

/** An element of the course, as a view uses it; of exercises the state is more than their attributes. */
interface ViewedElement extends HTMLElement {
  readonly attributeNames: readonly string[];
  readonly shown: Settings;
  getState?(): string;
}

/** Quiz items take their text from a lesson, so none works by itself. */
const TAGS = knownTags.filter((tag) => tag !== "orrery-quiz");

/** Every element fires these beside its own. */
const COMMON_EVENTS = ["orrery-ready", "orrery-error"];

/**
 * Shows the element that a model names.
 *
 * @param view  the model: `tag`, `attributes` and `state` are read, and written together with
 *              `event` and `answer`, the last of each, as the reader goes on; and the place in the notebook
 * @returns a promise of a function that takes the element away; where the model names no element,
 *          a sentence is shown instead
 * @see tests/web/site/notebook-view.test.ts
 */
export async function renderView({ model, el }: NotebookView): Promise<() => void> {
  const place = document.createElement("div");
  keepKeys(place);
  el.append(place);
  try {
    const tag = readTag(model.get("tag"));
    await loadElement(tag);
    const element = document.createElement(tag) as ViewedElement;
    await withheldFrom(model, element);
    const unfollow = follow(model, element);
    // What the core describes of an encoding is known only when the element is ready.
    element.addEventListener("orrery-ready", () => nameUnknown(model, element), { once: true });
    place.append(element);
    return () => {
      unfollow();
      place.remove();
    };
  } catch (error) {
    place.append(alertOf(sentenceOf(error)));
    return () => place.remove();
  }
}

/** A cell may keep controls from its readers, which figures heed by a part of their own. */
async function withheldFrom(model: NotebookModel, element: ViewedElement): Promise<void> {
  const given = Object.keys(readTexts(model.get("attributes")));
  if (given.some((name) => WITHHOLDING.includes(name)))
    (await import("../../embed/withheld.ts")).withholdControls(element);
}

/** Says below an element which attributes of the model it does not have. */
function nameUnknown(model: NotebookModel, element: ViewedElement): void {
  const known = element.attributeNames;
  for (const name of Object.keys(readTexts(model.get("attributes"))))
    if (!known.includes(name))
      element.after(alertOf(unknownAttribute("The model", name, element, known)));
}

/**
 * Notebooks run commands by single letters wherever no field of their own has the focus, and do not
 * see ours, which are in a shadow root. JupyterLab leaves out what has this attribute; others only
 * hear what reaches them.
 */
function keepKeys(place: HTMLElement): void {
  place.dataset.lmSuppressShortcuts = "true";
  place.addEventListener("keydown", (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
  });
}

function readTag(given: unknown): string {
  const name = typeof given === "string" ? given.trim() : "";
  const tag = name.startsWith("orrery-") ? name : `orrery-${name}`;
  if (TAGS.includes(tag)) return tag;
  const said = name ? `The tag is “${shorten(name)}”` : "The model has no tag";
  throw new Error(`${said}; it must be one of ${TAGS.join(", ")}.`);
}

/** The state of an exercise; null for a figure, which its attributes describe. */
const stateOf = (element: ViewedElement): string | null =>
  element.attributeNames.includes("state") ? (element.getState?.() ?? null) : null;

/** Joins model and element, both ways. @returns a function that parts them */
function follow(model: NotebookModel, element: ViewedElement): () => void {
  let given: Record<string, string> = {};
  const readAttributes = (): void => {
    const next = readTexts(model.get("attributes"));
    const known = element.attributeNames;
    for (const [name, text] of Object.entries(next))
      if (known.includes(name) && text !== textShown(element, name))
        element.setAttribute(name, text);
    for (const [name, text] of Object.entries(given))
      if (known.includes(name) && !(name in next)) {
        // The reader may have set it: only an attribute that is there can be taken away.
        element.setAttribute(name, text);
        element.removeAttribute(name);
      }
    given = next;
  };
  const readState = (): void => {
    const [state, own] = [model.get("state"), stateOf(element)];
    if (own !== null && typeof state === "string" && state && state !== own)
      element.setAttribute("state", state);
  };
  const write = (event: Event): void => {
    if (event.target !== element) return;
    const { type, detail } = event as CustomEvent<unknown>;
    if (type === "orrery-ready") readAttributes();
    const told = { type, detail: plain(detail) };
    model.set("event", told);
    if (type === "orrery-answer") model.set("answer", told.detail);
    const state = stateOf(element);
    if (state !== null) model.set("state", state);
    else if (type === "orrery-change")
      model.set("attributes", settingsShown(element, Object.keys(given)));
    withoutKernel(() => model.save_changes());
    // Of values that change while a kernel is busy it hears the last; messages come one by one.
    withoutKernel(() => model.send(told));
  };

  const { events } = element.constructor as unknown as ElementClass;
  const types = new Set([...COMMON_EVENTS, ...events.map(({ name }) => name)]);
  const changes = { "change:attributes": readAttributes, "change:state": readState };
  readAttributes();
  readState();
  for (const type of types) element.addEventListener(type, write);
  for (const [change, read] of Object.entries(changes)) model.on(change, read);
  return () => {
    for (const type of types) element.removeEventListener(type, write);
    for (const [change, read] of Object.entries(changes))
      withoutKernel(() => model.off(change, read));
  };
}

/** A page of MyST says by an error that it has no kernel to tell; the page itself has been told. */
function withoutKernel(tell: () => void): void {
  try {
    tell();
  } catch {
    // Nothing to do: no kernel is there to be told.
  }
}

const isSetting = (value: unknown): value is Setting =>
  ["string", "number", "boolean"].includes(typeof value);

/** Attributes as a notebook gives them: numbers, texts and switches by their names. */
const readTexts = (given: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given ?? {})
      .filter(([, value]) => isSetting(value))
      .map(([name, value]) => [name, textOf(value as Setting)]),
  );

/** A switch that is off by its text stays off where the element has it on by itself. */
const textOf = (value: Setting): string => settingText(value) ?? "false";

/** What an element shows, by its attributes: those that the model has, and those that differ from it without any. */
function settingsShown(element: ViewedElement, given: readonly string[]): Settings {
  const { attributes } = element.constructor as unknown as ElementClass;
  const all: Settings = {};
  for (const name of element.attributeNames) {
    const value = element.shown[camelCase(name)];
    if (value !== undefined) all[name] = value;
  }
  const isDeclared = (name: string) => name in attributes;
  const declared = Object.entries(all).filter(([name]) => isDeclared(name));
  const differing = attributesOf(attributes, Object.fromEntries(declared)).map(([name]) => name);
  return Object.fromEntries(
    Object.entries(all).filter(
      ([name]) => given.includes(name) || differing.includes(name) || !isDeclared(name),
    ),
  );
}

/** An attribute's text by what the element shows; null where it has none of this name. */
function textShown(element: ViewedElement, name: string): string | null {
  const value = element.shown[camelCase(name)];
  return value === undefined ? null : textOf(value);
}

/** A detail as JSON can carry it, with lists in the place of arrays of a type. */
const plain = (detail: unknown): unknown =>
  JSON.parse(
    JSON.stringify(detail ?? null, (_, value: unknown) =>
      ArrayBuffer.isView(value) ? Array.from(value as unknown as ArrayLike<number>) : value,
    ),
  );
