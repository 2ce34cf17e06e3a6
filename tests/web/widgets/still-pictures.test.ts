// The picture of a page without script, and of a file, is the one that the page draws first.
import { describe, expect, it } from "vitest";
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

const core = useFigures();

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

describe.each(figureTags.filter((tag) => !(tag in OTHERWISE)))("%s", (tag) => {
  it("has a still picture that is its first drawing", async () => {
    for (const start of startsOf(tag)) {
      const element = await show(tag, start);
      const { preview } = element.constructor as unknown as ElementClass;
      const svg = element.renderRoot.querySelector(".scene > svg");
      if (!preview || !svg) continue;
      const { settings } = element as unknown as { settings: Settings };
      const still = seenOf(parsed(shapeToText(preview(core.engine, settings))));
      expect(differences({ still }, { still: seenOf(svg) }), JSON.stringify(start)).toEqual([]);
      element.remove();
    }
  });
});
