/** Types of the elements, from the public names that the site's build has collected. */
import fs from "node:fs";
import { inRoot } from "../lib/paths.mjs";

/** `orrery-trained-table` → `OrreryTrainedTable`. */
export const className = (tag) =>
  tag.replace(/(?:^|-)([a-z0-9])/g, (_, letter) => letter.toUpperCase());

const camelCase = (name) => name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());

/** Details that have one type in all elements; what else a detail carries is a figure's own result. */
const DETAILS = {
  id: "string",
  verdict: '"correct" | "partly" | "incorrect" | "unreadable" | "undecided"',
  code: "string",
  credit: "number",
  scored: "boolean",
  attempts: "number",
  hints: "number",
  shown: "boolean",
  state: "string",
  seed: "number",
  score: "number",
  hint: "number",
  of: "number",
  message: "string",
};

/** The type of an attribute's value, as the property of its name has it. */
export function typeOf({ kind, choices }) {
  if (kind === "choice") return choices.map((choice) => JSON.stringify(choice)).join(" | ");
  return { integer: "number", number: "number", boolean: "boolean", text: "string" }[kind];
}

/** Attributes by the names of their properties. */
export const propertiesOf = ({ attributes }) =>
  Object.entries(attributes).map(([name, info]) => ({ name, property: camelCase(name), info }));

/** Whether an element is an exercise: figures have the attribute from the script, not by themselves. */
const isExercise = ({ attributes }) => "state" in attributes;

/** The type of a detail that is written as `{a, b, …}`, or `null` where there is none. */
export function detailType(element, detail) {
  if (detail === "null") return detail;
  const known = new Map(
    propertiesOf(element).map(({ property, info }) => [property, typeOf(info)]),
  );
  const names = detail.replace(/[{}\s]/g, "").split(",");
  const fields = names
    .filter((name) => name !== "…")
    .map((name) => `readonly ${name}: ${known.get(name) ?? DETAILS[name] ?? "unknown"}`);
  if (names.includes("…")) fields.push("readonly [name: string]: unknown");
  return `{ ${fields.join("; ")} }`;
}

const comment = (text, indent = "") => `${indent}/** ${text.replaceAll("*/", "*\\/")} */`;

function elementType(element) {
  const name = className(element.tag);
  const events = element.events.map(
    (event) =>
      `${comment(event.sentence, "  ")}\n  ${JSON.stringify(event.name)}: CustomEvent<${detailType(element, event.detail)}>;`,
  );
  const properties = propertiesOf(element)
    .filter(({ name: attribute }) => attribute !== "state")
    .map(
      ({ property, info }) => `${comment(info.sentence, "  ")}\n  ${property}: ${typeOf(info)};`,
    );
  const base = isExercise(element) ? "OrreryExercise" : "OrreryElement";
  return `export interface ${name}Events extends OrreryEvents {
${events.join("\n")}
}

${comment(element.summary)}
export interface ${name} extends ${base}<${name}Events> {
${properties.join("\n")}
}`;
}

/** An event that several elements fire, for listeners of a page: what all their details have. */
function pageEvents({ elements, events }) {
  const names = [...new Set(elements.flatMap((element) => element.events.map(({ name }) => name)))];
  return [
    ...events.map(({ name, detail }) => `    "${name}": CustomEvent<${commonType(detail)}>;`),
    ...names.map((name) =>
      name === "orrery-answer"
        ? `    "${name}": CustomEvent<OrreryAnswer>;`
        : `    "${name}": CustomEvent<Readonly<Record<string, unknown>>>;`,
    ),
  ];
}

/** The type of a detail that all elements give alike. */
export const commonType = (detail) => detailType({ attributes: {} }, detail);

/**
 * @param {{elements: object[], events: object[]}} names  dist/reference/names.json
 * @returns {string} index.d.ts
 */
export const elementTypes = ({
  elements,
  events,
}) => `// Made from the elements themselves: the same list as their reference page.

/** The events of every element. */
export interface OrreryEvents {
${events.map(({ name, detail, sentence }) => `${comment(sentence, "  ")}\n  ${JSON.stringify(name)}: CustomEvent<${commonType(detail)}>;`).join("\n")}
}

/** The detail of \`orrery-answer\`; blanks in running text report the first four. */
export interface OrreryAnswer {
  readonly id: string;
  readonly verdict: ${DETAILS.verdict};
  readonly code: string;
  /** 0 to 1. */
  readonly credit: number;
  readonly seed?: number;
  readonly scored?: boolean;
  readonly attempts?: number;
  readonly state?: string;
}

/** What every element has. */
export interface OrreryElement<Events extends OrreryEvents = OrreryEvents> extends HTMLElement {
  /** Names of the attributes known by now; those that the core describes are added when it runs. */
  readonly attributeNames: readonly string[];
  /** What the element shows now, by the names of its properties. */
  readonly shown: Readonly<Record<string, string | number | boolean>>;
  /** All that the reader has set or done, as a short string: the same as \`getState()\`, and the attribute of this name. */
  state: string;
  /** The state as a short string with its version. The script gives it to figures, before they are ready. */
  getState(): string;
  /**
   * Shows a state, without an event; the answer in it is checked anew.
   *
   * @throws {Error} with a sentence, where the string is none; then nothing changes.
   */
  setState(state: string): void;
  addEventListener<Name extends keyof Events & string>(
    type: Name,
    listener: (event: Events[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** An exercise, which keeps its reader's work. */
export interface OrreryExercise<Events extends OrreryEvents = OrreryEvents> extends OrreryElement<Events> {
  /** How many answers to the open variant were checked and counted. */
  readonly attempts: number;
  /** Credit of the answer that was checked last, from 0 to 1; 0 where none counts. */
  readonly credit: number;
}

${elements.map(elementType).join("\n\n")}

declare global {
  interface HTMLElementTagNameMap {
${elements.map(({ tag }) => `    ${JSON.stringify(tag)}: ${className(tag)};`).join("\n")}
  }
  interface GlobalEventHandlersEventMap {
${pageEvents({ elements, events }).join("\n")}
  }
}
`;

const NOTEBOOK = inRoot("web", "site", "client", "notebook-model.ts");

/** @returns {string} anywidget.d.ts: the types that the module for notebooks is written with. */
export const notebookTypes = () => `${fs.readFileSync(NOTEBOOK, "utf8")}
declare const widget: {
  /** Shows the element that the model names by \`tag\`; what is returned takes it away. */
  render(view: NotebookView): Promise<() => void>;
};
export default widget;
`;
