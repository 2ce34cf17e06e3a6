// The picture of a page without script, and of a file, is the one that the page draws first. What is
// written in it, and where, and what its parts are called, the files in picture-texts/ say a second
// time: a chart whose axis begins elsewhere passes every test that reads the axis itself. A change
// that is meant is written there by `npx vitest -u`, and read by whoever looks at the change.
import path from "node:path";
import type { LitElement } from "lit";
import { describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import type { Settings } from "../../../web/widgets/base/attributes.ts";
import type { ElementClass } from "../../../web/widgets/base/element.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { differences } from "./seen.ts";
import { figureTags, show, useFigures } from "./show.ts";
import { startsOf } from "./uses.ts";

/** Figures whose page is more than one picture, and why their still picture is another. */
const OTHERWISE: Readonly<Record<string, string>> = {
  "orrery-trained-layer": "the twelve maps are buttons in the page",
  "orrery-wedge": "the large dial and the row of pairs have buttons between them in the page",
  "orrery-words": "it is the first picture of the course, and drawn for the column that it opens",
};

useFigures();

/** Attributes that only what can be moved has, or what names it. */
const UNSEEN = /^(role|tabindex|class|xmlns|style|part|id|aria-.*|data-.*)$/;

/** Whether it is there to be hit, or to be marked when it is pointed at. */
const isBlank = (element: Element) =>
  element.classList.contains("grip") ||
  (/^(none|transparent)$/.test(element.getAttribute("fill") ?? "") &&
    /^(none|transparent)$/.test(element.getAttribute("stroke") ?? "none"));

/** What is seen of a drawing: without what can be moved, and how it is grouped for that. */
function seenOf(node: ChildNode): string {
  if (!(node instanceof Element)) return node.textContent ?? "";
  if (isBlank(node)) return "";
  const inside = [...node.childNodes].map(seenOf).join("");
  const attributes = [...node.attributes]
    .filter(({ name }) => !UNSEEN.test(name))
    .map(({ name, value }) => ` ${name}="${value}"`)
    .sort()
    .join("");
  if (node.localName === "g" && attributes === "") return inside;
  return `<${node.localName}${attributes}>${inside}</${node.localName}>`;
}

const parsed = (text: string): Element => {
  const page = document.createElement("div");
  page.append(document.createRange().createContextualFragment(text));
  return page.firstElementChild!;
};

const rounded = (element: Element, name: string) => Math.round(Number(element.getAttribute(name)));

/** "24 318 0.5", after what moves the whole. */
function written(text: Element): string {
  const moves = [text.getAttribute("transform") ?? `${rounded(text, "x")} ${rounded(text, "y")}`];
  for (let above = text.parentElement; above?.closest("svg"); above = above.parentElement)
    moves.unshift(above.getAttribute("transform") ?? "");
  return [...moves, text.textContent.trim()].filter(Boolean).join(" ");
}

/** "slider Position: 3, from 0 to 9". */
function movable(handle: Element): string {
  const of = (name: string) => handle.getAttribute(`aria-${name}`);
  return `slider ${of("label")}: ${of("valuenow")}, from ${of("valuemin")} to ${of("valuemax")}`;
}

const linesOf = (svg: Element) => [
  ...[...svg.querySelectorAll("text")].filter(({ textContent }) => textContent.trim()).map(written),
  ...[...svg.querySelectorAll("[role=slider]")].map(movable),
];

/** A map has a name for each cell. */
const MAX_ALIKE = 4;

/** "group: Your try", of all parts that have a role or a name, a few of each look. */
function namesIn(element: LitElement): string[] {
  const looks = new Map<string, string[]>();
  for (const part of element.renderRoot.querySelectorAll("[role], [aria-label]")) {
    const role = part.getAttribute("role") ?? part.localName;
    const look = `${role} ${part.getAttribute("class") ?? ""}`;
    const name = part.getAttribute("aria-label") ?? "";
    looks.set(look, [...(looks.get(look) ?? []), `${role}: ${name}`]);
  }
  return [...looks.values()].flatMap((names) => names.slice(0, MAX_ALIKE));
}

describe.each(figureTags)("%s", (tag) => {
  it("has a still picture that is its first drawing, with what is written in it in its place", async () => {
    const record = [];
    for (const start of startsOf(tag)) {
      const element = await show(tag, start);
      const pictures = [...element.renderRoot.querySelectorAll("svg")];
      record.push(JSON.stringify(start), ...namesIn(element), ...pictures.flatMap(linesOf), "");
      const { preview, openEngine } = element.constructor as unknown as ElementClass & {
        openEngine(): Promise<Engine>;
      };
      const svg = element.renderRoot.querySelector(".scene > svg");
      if (preview && svg && !(tag in OTHERWISE)) {
        const { settings } = element as unknown as { settings: Settings };
        const still = seenOf(parsed(shapeToText(preview(await openEngine(), settings))));
        const found = differences({ still }, { still: seenOf(svg) });
        expect(found, JSON.stringify(start)).toEqual([]);
      }
      element.remove();
    }
    const file = path.join(import.meta.dirname, "picture-texts", `${tag}.txt`);
    await expect(record.join("\n")).toMatchFileSnapshot(file);
  });
});
