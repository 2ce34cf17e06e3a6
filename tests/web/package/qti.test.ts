import { strToU8 } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import type { Choice } from "../../../web/package/layout/choice.ts";
import { fileListsPath, type FileLists } from "../../../web/package/layout/file-lists.ts";
import type { QtiVersion } from "../../../web/package/qti/dialect.ts";
import { makeQtiPackage } from "../../../web/package/qti/qti-package.ts";
import { testEngine } from "../engine/core.ts";
import { documentOf, textsIn } from "./unpacked.ts";

const problem = (id: string, spec: object, html: object = {}): string =>
  JSON.stringify({
    title: `Problem ${id}`,
    spec: { id, title: `Problem ${id}`, skill: "s", level: 1, ...spec },
    html: { statement: "", ask: "Answer", asks: [], solution: "<p>So</p>", choices: [], ...html },
  });

const files: Record<string, string> = {
  "problems/sum.json": problem(
    "sum",
    {
      draw: [{ name: "a", draw: "integer 2..9" }],
      kind: "number",
      key: "a + 1/4",
      mode: "relative",
      value: 0.01,
      unit: "rad",
    },
    {
      statement:
        'Add <span class="value" data-formula="a">?</span> & <span class="together"><span class="katex"><span class="katex-mathml"><math><mfrac><mn>1</mn><mn>4</mn></mfrac></math></span><span class="katex-html" aria-hidden="true">1/4</span></span></span>.<pre><code><span class="line">x &lt; 1</span></code></pre><svg></svg>',
    },
  ),
  "problems/pick.json": problem(
    "pick",
    {
      kind: "choices",
      choices: [
        { id: "two", correct: "1 + 1 == 2" },
        { id: "three", correct: "1 + 1 == 3" },
        { id: "even", correct: "true" },
      ],
    },
    {
      choices: [
        { id: "two", text: "It is <em>two</em>." },
        { id: "three", text: "It is three." },
        { id: "even", text: "It is even." },
      ],
    },
  ),
  "problems/steps.json": problem(
    "steps",
    {
      kind: "parts",
      parts: [
        { name: "whole", kind: "number", key: "7", mode: "integer" },
        {
          name: "row",
          kind: "vector",
          key: "[0.5, -1]",
          mode: "absolute",
          value: 0.002,
          digits: 3,
        },
      ],
    },
    { asks: ["First", "Then"] },
  ),
  "problems/prose.json": problem("prose", { kind: "formula", key: "x^2", variables: ["x"] }),
};
const names = ["sum", "pick", "steps", "prose"];
const lists: FileLists = {
  shared: [],
  client: { script: "", styles: [] },
  main: "",
  elements: {},
  pages: Object.fromEntries(names.map((name) => [`problems/${name}/`, { title: name, files: [] }])),
};
const source = {
  site: "https://course.example/",
  read: (path: string) =>
    Promise.resolve(strToU8(path === fileListsPath ? JSON.stringify(lists) : (files[path] ?? ""))),
};
const parse = (html: string) => new DOMParser().parseFromString(html, "text/html").body;

let engine: Engine;
beforeAll(async () => {
  engine = await testEngine();
});

async function made(version: QtiVersion, choice: Partial<Choice> = {}) {
  const whole = {
    kind: "set",
    names,
    seed: 7,
    isPerStudent: false,
    mastery: 0.6,
    ...choice,
  } as const;
  const { bytes } = await makeQtiPackage(version, whole, source, { engine, parse });
  return textsIn(bytes);
}

describe.each([
  ["2.1", "assessmentItem", "http://www.imsglobal.org/xsd/imsqti_v2p1", (name: string) => name],
  [
    "3.0",
    "qti-assessment-item",
    "http://www.imsglobal.org/xsd/imsqtiasi_v3p0",
    (name: string) => `qti-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  ],
] as const)("a package of QTI %s", (version, root, namespace, tag) => {
  it("is well-formed, and its manifest and test name every item", async () => {
    const found = await made(version);
    for (const [file, text] of Object.entries(found)) if (file.endsWith(".xml")) documentOf(text);
    const manifest = documentOf(found["imsmanifest.xml"]);
    const items = names.map((name) => `items/q-${name}-7.xml`);
    const hrefs = [...manifest.querySelectorAll("resource")].map((one) => one.getAttribute("href"));
    expect(hrefs).toEqual(["test.xml", ...items]);
    const test = documentOf(found["test.xml"]);
    const refs = [...test.querySelectorAll(tag("assessmentItemRef"))];
    expect(refs.map((one) => one.getAttribute("href"))).toEqual(items);
    for (const item of items) {
      const element = documentOf(found[item]).documentElement;
      expect(element.localName).toBe(root);
      expect(element.namespaceURI).toBe(namespace);
      for (const needed of ["responseDeclaration", "outcomeDeclaration", "itemBody"])
        expect(element.querySelector(tag(needed)), `${needed} of ${item}`).not.toBeNull();
    }
  });

  it("asks for a number with the numbers of the seed, the key and the tolerance of the problem", async () => {
    const item = documentOf((await made(version))["items/q-sum-7.xml"]);
    const drawn = Number(/Add (\d+) /.exec(item.documentElement.textContent)?.[1]);
    const key = drawn + 0.25;
    expect(item.querySelector(tag("value"))?.textContent).toBe(String(key));
    const equal = item.querySelector(tag("equal"))!;
    expect(equal.getAttribute(version === "3.0" ? "tolerance-mode" : "toleranceMode")).toBe(
      "absolute",
    );
    const tolerance = Number((key * 0.01).toPrecision(12));
    expect(equal.getAttribute("tolerance")).toBe(`${tolerance} ${tolerance}`);
    expect(item.documentElement.textContent).toContain(" rad");
  });

  it("has formulas as MathML once, and code as text", async () => {
    const item = documentOf((await made(version))["items/q-sum-7.xml"]);
    const formulas = item.getElementsByTagNameNS("http://www.w3.org/1998/Math/MathML", "mfrac");
    expect(formulas).toHaveLength(1);
    expect(item.documentElement.textContent).not.toContain("1/4");
    expect(item.querySelector("pre")?.textContent).toBe("x < 1");
  });

  it("asks for several choices with the right ones", async () => {
    const item = documentOf((await made(version))["items/q-pick-7.xml"]);
    expect([...item.querySelectorAll(tag("value"))].map((one) => one.textContent)).toEqual([
      "q-two",
      "q-even",
      "0",
    ]);
    expect(item.querySelectorAll(tag("simpleChoice"))).toHaveLength(3);
    expect(item.querySelector("em")?.textContent).toBe("two");
  });

  it("asks for parts and vectors number by number, each with its share", async () => {
    const item = documentOf((await made(version))["items/q-steps-7.xml"]);
    expect(item.querySelectorAll(tag("textEntryInteraction"))).toHaveLength(3);
    expect(item.querySelectorAll(tag("equal"))).toHaveLength(3);
    expect(item.querySelector(tag("divide"))?.textContent).toBe("3");
    expect(item.documentElement.textContent).toMatch(/First.*Then.*Entry 1: .*Entry 2: /s);
  });

  it("asks for a text where no system can score, and says what is lost", async () => {
    const found = await made(version);
    const item = documentOf(found["items/q-prose-7.xml"]);
    expect(item.querySelector(tag("extendedTextInteraction"))).not.toBeNull();
    expect(item.querySelector(tag("responseProcessing"))).toBeNull();
    const readme = found["README.txt"]!;
    expect(readme).toMatch(/you score it by hand:\n {6}Problem prose \(prose\)\n/);
    expect(readme).toMatch(/a figure of the course, which is left out:\n {6}Problem sum \(sum\)\n/);
    expect(readme).toContain("under another convention");
    expect(readme).toContain("https://course.example/problems/");
    expect(found["solutions.html"]).toContain("Problem sum (variant 7)");
  });
});

describe("QTI", () => {
  it("takes no lesson, and no problem that the course lacks", async () => {
    await expect(made("2.1", { kind: "lesson", names: ["x"] })).rejects.toThrow(/takes problems/);
    await expect(made("2.1", { names: ["sum", "none"] })).rejects.toThrow("no problem “none”");
  });
});
