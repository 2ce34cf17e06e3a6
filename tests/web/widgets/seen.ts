/** What a reader sees of a figure, as text that can be compared. */
import type { LitElement } from "lit";

/** An element and what is in it, its attributes in the order of their names. */
function markupOf(element: Element): string {
  const attributes = [...element.attributes]
    .map(({ name, value }) => ` ${name}="${value}"`)
    .sort()
    .join("");
  const inside = [...element.childNodes].map((node) =>
    node instanceof Element ? markupOf(node) : node instanceof Text ? node.data : "",
  );
  return `<${element.localName}${attributes}>${inside.join("")}</${element.localName}>`;
}

/** What a reader sees of a figure, menu apart. */
export function seen(element: LitElement): Record<string, string> {
  const root = element.renderRoot;
  const text = (selector: string) =>
    [...root.querySelectorAll(selector)]
      .map(({ textContent }) => textContent.replace(/\s+/g, " ").trim())
      .join(" | ");
  const values = [...root.querySelectorAll<HTMLInputElement>("input, select")].map(
    ({ id, type, value, checked }) => `${id} ${type === "checkbox" ? String(checked) : value}`,
  );
  const pictures = [...root.querySelectorAll(".body svg")].map(markupOf);
  return {
    heading: text("figcaption"),
    controls: `${text(".controls")} | ${values.join(", ")}`,
    picture: `${text(".body")} ${pictures.join(" ")}`,
    sentence: text("p.sentence"),
    problems: text(".problem"),
  };
}

/** Where two figures differ, each with the text around it. */
export const differences = (one: Record<string, string>, other: Record<string, string>): string[] =>
  Object.keys(one)
    .filter((name) => one[name] !== other[name])
    .map((name) => {
      const [before, after] = [one[name]!, other[name]!];
      let at = 0;
      while (before[at] === after[at]) at += 1;
      const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
      return `${name}: “${around(before)}” became “${around(after)}”`;
    });
