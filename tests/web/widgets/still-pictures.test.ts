// The picture of a page without script, and of a file, is the one that the page draws first.
import type { LitElement } from "lit";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import type { Settings } from "../../../web/widgets/base/attributes.ts";
import type { ElementClass } from "../../../web/widgets/base/element.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { widgets } from "../../../web/widgets/registry.ts";
import { differences } from "./seen.ts";
import { until, useCore, useQuietBrowser, useRememberedCharts } from "./support.ts";
import { usesInStates } from "./uses.ts";

/** Figures whose page is more than one picture, and why their still picture is another. */
const OTHERWISE: Readonly<Record<string, string>> = {
  "orrery-terms": "its maps are pictures of their own in the page, side by side in the still one",
  "orrery-trained-layer": "the twelve maps are buttons in the page",
  "orrery-wedge": "the large dial and the row of pairs have buttons between them in the page",
  "orrery-words": "it is the first picture of the course, and drawn for the column that it opens",
};

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
  useRememberedCharts();
  useQuietBrowser();
});
afterEach(() => document.body.replaceChildren());
afterAll(() => vi.unstubAllGlobals());

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

const tags = Object.keys(widgets).filter((tag) => tag !== "orrery-live" && !(tag in OTHERWISE));

describe.each(tags)("%s", (tag) => {
  const starts = [
    {},
    ...usesInStates.filter((use) => use.tag === tag).map((use) => use.attributes),
  ];

  it("has a still picture that is its first drawing", async () => {
    await widgets[tag]!();
    for (const start of starts) {
      const element = document.createElement(tag) as LitElement;
      for (const [name, value] of Object.entries(start)) element.setAttribute(name, value);
      document.body.append(element);
      await until(() => expect(element.renderRoot?.querySelector("figure"), tag).toBeTruthy());
      const { preview } = element.constructor as unknown as ElementClass;
      const svg = element.renderRoot.querySelector(".scene > svg");
      if (!preview || !svg) continue;
      const { settings } = element as unknown as { settings: Settings };
      const still = seenOf(parsed(shapeToText(preview(engine, settings))));
      expect(differences({ still }, { still: seenOf(svg) }), JSON.stringify(start)).toEqual([]);
      element.remove();
    }
  });
});
