// Pages made from what the core says of itself and from its tables of answers.

import { beforeAll, describe, expect, it } from "vitest";
import { answersPage, shown } from "../../../web/site/pages/answers.ts";
import { referencePages } from "../../../web/site/pages/reference.ts";
import { trusted } from "../../../web/practice/authoring/html.ts";
import type { Description } from "../../../web/engine/index.ts";
import { freshContext } from "./build-context.ts";

describe("the reference", () => {
  let description: Description;
  beforeAll(async () => {
    description = (await freshContext()).engine.describe();
  });
  const pages = (given: Description) =>
    referencePages({
      description: given,
      references: new Map(),
      cards: new Set(["kerple"]),
      setTex: () => "",
    });

  it("lists every function and encoding at the anchor it always had, and leads to its entry", () => {
    const [index, ...chapters] = pages(description);
    const names = [
      ...description.functions.map(({ name }) => name),
      ...description.encodings.map(({ id }) => `encoding-${id}`),
    ];
    for (const name of names) {
      const [, slug] =
        new RegExp(`<li id="${name}"><a href="([a-z-]+)/#${name}"`).exec(index!.body.text) ?? [];
      const chapter = chapters.find(({ path }) => path === `reference/${slug}/`);
      expect(chapter?.body.text, name).toContain(` id="${name}"`);
    }
  });

  it("leads from an encoding to its card of the field guide, where there is one", () => {
    const all = pages(description)
      .map(({ body }) => body.text)
      .join("");
    expect(all.match(/href="\.\.\/\.\.\/guide\/#[\w-]+"/g)).toEqual(['href="../../guide/#kerple"']);
  });

  it("sets sizes and names as code, the words between them as words, and minus signs as such", () => {
    const all = pages(description)
      .map(({ body }) => body.text)
      .join("");
    expect(all).toContain(
      "<b>Result</b> tensor <code>[T, d]</code>, or <code>[d]</code> for one position: Entries between −1 and 1.",
    );
    expect(all).toContain("<b>Result</b> tensor as <code>x</code>: Weights.");
    expect(all).not.toMatch(/[\s>]-\d/);
    expect(all).toContain(">10⁻⁹ … 1<");
  });

  it("says of every argument whether it is needed, and what it is where it is left out", () => {
    const all = pages(description)
      .map(({ body }) => body.text)
      .join("");
    const told = [...all.matchAll(/data-label="default">([^<]*)</g)].map(([, text]) => text);
    expect(told.length).toBeGreaterThan(100);
    expect(told).toContain("needed");
    expect(told).toContain("empty");
    expect(told.filter((text) => text === "" || text!.includes("object"))).toEqual([]);
  });

  it("is not built without a page for each part of the core", () => {
    const [first] = description.functions;
    expect(() => pages({ ...description, functions: [{ ...first!, part: "oracles" }] })).toThrow(
      "the part oracles of the core",
    );
  });
});

describe("the page of answer kinds", () => {
  const number = (answer: string, expect_: string, more = {}) => ({
    kind: "number",
    key: "sin(1)",
    options: { mode: "places", value: 4 },
    answer,
    expect: expect_,
    ...more,
  });

  it("shows each case under its question, with the verdict of its table", () => {
    const cases = [
      number("0.8415", "correct"),
      number("0.9", "incorrect", { feedback: "other", why: "too much" }),
    ];
    const { text } = answersPage([
      { kind: "number", title: "A number", about: trusted("<p>So.</p>"), cases },
    ]).body;
    expect(text.match(/scope="rowgroup"/g)).toHaveLength(1);
    expect(text).toContain('<td class="correct">correct</td>');
    expect(text).toContain(
      '<td class="incorrect">incorrect <code>other</code></td><td>too much</td>',
    );
    expect(text).toContain('<h2 id="number">');
  });

  it.each([
    ["nothing", "", "<i>nothing</i>"],
    ["markup", "<b>", "&lt;b&gt;"],
    ["signs that turn the direction", "\u202e1", "‹U+202E›1"],
    ["line ends", "1\n2", "1⏎ 2"],
    ["long texts", "9".repeat(10_000), "10000 characters"],
  ])("names %s", (_name, text, words) => expect(shown(text).text).toContain(words));
});
