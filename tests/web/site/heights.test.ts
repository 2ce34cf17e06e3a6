// The room that pages keep free for figures, by the table of measured heights.

import { describe, expect, it } from "vitest";
import {
  heightRules,
  roomOf,
  roomOnPage,
  type HeightTable,
} from "../../../web/site/build/heights.ts";
import measured from "../../../web/site/heights.json";
import { workbenchPage } from "../../../web/site/pages/workbench.ts";
import type { FaultsFile } from "../../../web/widgets/diagnose/kinds.ts";
import { widgets } from "../../../web/widgets/registry.ts";
import { render } from "./build-context.ts";

const table: HeightTable = {
  alone: { "orrery-slope": [800, 600, 580] },
  lessons: { choosing: { curve: [810, 610, 590] } },
  pages: { "workbench/": { "orrery-slope": [820, 620, 600] } },
};
const LESSON = "content/lessons/choosing/lesson.md";

describe("the room of a figure", () => {
  it("is what was measured for its id in its lesson, one height for each of three windows", () => {
    expect(roomOf(LESSON, "curve", table)).toBe("--narrow:810px;--medium:610px;--wide:590px");
  });

  it("is what was measured for its tag on a page beside the lessons", () => {
    expect(roomOnPage("workbench/", "orrery-slope", table)).toBe(
      "--narrow:820px;--medium:620px;--wide:600px",
    );
    expect(roomOnPage("workbench/", "orrery-curve", table)).toBeUndefined();
    expect(roomOnPage("other/", "orrery-slope", table)).toBeUndefined();
  });

  it("is that of its tag where it has not been measured, or is of another lesson", () => {
    expect(roomOf(LESSON, "new", table)).toBeUndefined();
    expect(roomOf(LESSON, undefined, table)).toBeUndefined();
    expect(roomOf("content/lessons/other/lesson.md", "curve", table)).toBeUndefined();
    expect(heightRules(table)).toBe(".js orrery-slope{--narrow:800px;--medium:600px;--wide:580px}");
  });

  it("is left out of a page that no measurement knows", async () => {
    const { html } = await render(":::orrery-slope{#curve}\nA curve.\n:::");
    expect(html).toContain('id="curve"');
    expect(html).not.toContain("style=");
  });
});

describe("the table of heights", () => {
  it("has three heights in px for each figure, sorted by name", () => {
    const { alone, lessons, pages } = measured as unknown as HeightTable;
    for (const group of [alone, ...Object.values(lessons), ...Object.values(pages)]) {
      expect(Object.keys(group)).toEqual(Object.keys(group).sort());
      for (const heights of Object.values(group)) {
        expect(heights).toHaveLength(3);
        for (const height of heights) expect(height).toBeGreaterThan(40);
      }
    }
  });

  it("has each figure by its tag, prose apart, and no other", () => {
    const tags = Object.keys(widgets).filter((tag) => tag !== "orrery-live");
    expect(Object.keys(measured.alone)).toEqual(tags.sort());
  });

  it("has each tool of the workbench as it is on that page", () => {
    const page = workbenchPage({ kinds: [], symptoms: [] } as unknown as FaultsFile).body.text;
    const tools = Array.from(page.matchAll(/<(orrery-[a-z-]+)([^>]*)>/g));
    expect(tools.length).toBeGreaterThan(4);
    for (const [, tag = "", attributes = ""] of tools) {
      const name = / id="([^"]+)"/.exec(attributes)?.[1] ?? tag;
      expect(attributes).toContain(`style="${roomOnPage("workbench/", name) ?? "none"}"`);
    }
  });
});
