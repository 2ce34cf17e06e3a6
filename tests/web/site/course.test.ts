// A whole small course: what its pages are made of, and that they keep the policy and work under
// any path.

import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { partsOf, readContent, type Content } from "../../../web/site/build/content.ts";
import { checkLinks } from "../../../web/site/build/links.ts";
import { problemData } from "../../../web/practice/authoring/practice.ts";
import { problemMarkup } from "../../../web/site/build/practice.ts";
import type { BuildContext } from "../../../web/site/build/rendering.ts";
import { readAssets } from "../../../web/site/build/assets.ts";
import { html, type Html } from "../../../web/practice/authoring/html.ts";
import { inline } from "../../../web/site/build/inline.ts";
import { notationPage, notFoundPage } from "../../../web/site/pages/about.ts";
import { coursePage } from "../../../web/site/pages/course.ts";
import { embedPage } from "../../../web/site/pages/embed.ts";
import { homePage } from "../../../web/site/pages/home.ts";
import { renderPage, rootOf, type Frame } from "../../../web/site/pages/layout.ts";
import { lessonPage } from "../../../web/site/pages/lesson.ts";
import { problemPage } from "../../../web/site/pages/problem.ts";
import { exhibitEntries } from "../../../web/site/build/exhibits.ts";
import { wordsElement } from "../../../web/site/build/embed-examples.ts";
import { fixtures, freshContext, repository } from "./build-context.ts";
import { seconds } from "../limits.ts";

const manifest = {
  "site/client/main.ts": {
    file: "assets/main-1.js",
    css: ["assets/main-2.css"],
    imports: ["_start"],
  },
  "site/client/before-paint.ts": { file: "assets/early-5.js" },
  "site/styles/critical.css": { file: "assets/first-9.css" },
  _start: { file: "chunks/start-3.js", assets: ["assets/orrery-4.wasm"] },
  "widgets/heatmap/heatmap.ts": { file: "chunks/heatmap-6.js", imports: ["_element"] },
  "package/client/start.ts": { file: "assets/package-12.js" },
  "embed/frame.ts": { file: "chunks/frame-11.js", imports: ["_start", "_element"] },
  _element: { file: "chunks/element-7.js" },
};

const early = inline("dress()");
const criticalCss = inline("body{margin:0}");
const { POLICY, policyOf } = (await import(
  path.join(repository, "scripts/server/headers.mjs")
)) as {
  POLICY: string;
  policyOf(hashes: { scripts: readonly string[]; styles: readonly string[] }): string;
};
const policy = policyOf({ scripts: [early.hash], styles: [criticalCss.hash] });

let context: BuildContext;
let content: Content;
const pages = new Map<string, string>();

const frame = (siteUrl?: string): Frame => ({
  courseTitle: "Small course",
  assets: readAssets(manifest),
  policy,
  early: early.text,
  criticalCss: criticalCss.text,
  fonts: "assets/fonts-8.css",
  faces: new Map(
    [
      "source-serif-4-latin-400-normal",
      "source-serif-4-latin-600-normal",
      "source-serif-4-latin-400-italic",
      "source-sans-3-latin-400-normal",
      "source-sans-3-latin-600-normal",
      "KaTeX_Math-Italic",
      "KaTeX_Main-Regular",
    ].map((name) => [name, `assets/${name}-9.woff2`]),
  ),
  siteUrl,
  moduleOf: (tag) => (tag === "orrery-heatmap" ? "widgets/heatmap/heatmap.ts" : undefined),
});

beforeAll(async () => {
  context = await freshContext();
  content = readContent(fixtures, context);
  const { course } = content;
  const problem = course.problems[0]!;
  const whole = problemMarkup(problem, partsOf(problem, context, "../../", []));
  for (const page of [
    homePage(course, wordsElement(context), exhibitEntries(course.exhibits, context)),
    coursePage(course),
    notationPage("Notation", html`<math><mi class="v">m</mi></math>`),
    lessonPage(course.lessons[0]!, course),
    problemPage(problem, whole, course),
    notFoundPage("./"),
  ]) {
    pages.set(page.path, renderPage(page, frame()));
  }
}, seconds(60));

describe("the small course", () => {
  it("is without fault", () => {
    expect(context.diagnostics.list).toEqual([]);
  });

  it("knows terms, headings and exercises of its lesson", () => {
    const lesson = content.course.lessons[0]!;
    expect(lesson.terms.map(({ word }) => word)).toEqual(["position"]);
    expect(lesson.headings.map(({ text }) => text)).toEqual([
      "First part",
      "And twice the same?",
      "Practice",
    ]);
    expect(lesson.checks).toEqual(["small/add", "small/double", "problem:a-sum"]);
  });

  it("says which objectives only the full text checks, by where their checks are", () => {
    const { objectives } = content.course.lessons[0]!;
    expect(objectives.map(({ quiz, isOfFullText }) => [quiz, isOfFullText])).toEqual([
      ["add", false],
      ["double", true],
    ]);
    const page = pages.get("lessons/small/")!;
    expect(page.match(/<span class="of-full">full text<\/span><a href="#\w+">/g)).toEqual([
      '<span class="of-full">full text</span><a href="#double">',
    ]);
  });

  it("finds a link that leads nowhere", () => {
    checkLinks(
      [{ target: "/course/#nowhere", file: "lesson.md", point: { line: 4, column: 2 } }],
      new Map([["course/index.html", "<main>"]]),
      context.diagnostics,
    );
    expect(context.diagnostics.list).toContain(
      "lesson.md:4:2: the link to /course/#nowhere leads to a page without the anchor nowhere",
    );
  });
});

describe("every page", () => {
  it("carries the server's policy", () => {
    expect(policy.replaceAll(/ 'sha256-[^']+'/g, "")).toBe(POLICY);
    for (const page of pages.values())
      expect(page).toContain(`<meta http-equiv="Content-Security-Policy" content="${policy}">`);
  });

  it("has no script, style or handler of its own but those that the policy names", () => {
    for (const page of pages.values()) {
      for (const [, text] of page.matchAll(/<style[^>]*>([^]*?)<\/style>/g))
        expect(text).toBe(criticalCss.text.text);
      expect(page).not.toMatch(/\son\w+="/);
      const own = [...page.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)].filter(
        ([, attributes]) => !/src="|type="application\/json"/.test(attributes!),
      );
      expect(own.map(([, , text]) => text)).toEqual([early.text.text]);
    }
    expect(policy).toContain(early.hash);
    expect(policy).toContain(criticalCss.hash);
  });

  it("is painted with its own style in a lesson, whose sheet is read after the text, and with the sheet elsewhere", () => {
    const sheet = /<link rel="stylesheet" href="[^"]*main-2\.css">/;
    const lesson = pages.get("lessons/small/")!.replace(/<noscript>[^]*?<\/noscript>/, "");
    const [head, body] = lesson.split("</head>") as [string, string];
    expect(head).toContain("<style>body{margin:0}</style>");
    expect(head).not.toMatch(sheet);
    expect(head).toContain('<link rel="preload" as="style" href="../../assets/main-2.css">');
    // An article ends once in a page, before the links that are the same everywhere.
    expect(body).toMatch(new RegExp(`${sheet.source}\\s*</article>`));
    const course = pages.get("course/")!;
    expect(course.split("</head>")[0]).toMatch(sheet);
    expect(course).not.toContain("<style>");
  });

  it("names its language, itself and what it is about, with one first heading", () => {
    for (const page of pages.values()) {
      expect(page).toContain('<html lang="en"');
      expect(page).toMatch(/<title>[^<]+<\/title>/);
      expect(page).toMatch(/<meta name="description" content="[^"]+">/);
      expect(page.match(/<h1[\s>]/g)).toHaveLength(1);
    }
  });

  it("reaches everything by relative addresses", () => {
    for (const page of pages.values()) {
      for (const [, address] of page.matchAll(/\s(?:href|src|srcset)="([^"]*)"/g))
        expect(address).toMatch(/^(\.|#|https:\/\/arxiv\.org)/);
    }
  });

  it("says its absolute address only where that is known", () => {
    const page = coursePage(content.course);
    expect(renderPage(page, frame())).not.toContain("canonical");
    expect(renderPage(page, frame("https://host.example/orrery/"))).toContain(
      '<link rel="canonical" href="https://host.example/orrery/course/">',
    );
  });

  it("is led back to the root by its depth", () => {
    expect([rootOf(""), rootOf("course/"), rootOf("lessons/small/")]).toEqual([
      "./",
      "../",
      "../../",
    ]);
  });
});

describe("a lesson's page", () => {
  it("shows text, number, quiz and code without scripts", () => {
    const page = pages.get("lessons/small/")!;
    expect(page).toContain(">0.8415</span>");
    expect(page).toContain("return");
    expect(page).toMatch(/<orrery-quiz id="add" lesson="small">\s*<div class="statement">/);
  });

  it("names the core, the first figure and its scripts for the early script to fetch, the largest file first", () => {
    const lesson = pages.get("lessons/small/")!;
    expect(lesson).toMatch(/^<html [^>]*data-figure="orrery-heatmap"/m);
    const [, files = "", module] = /<script data-first="([^"]*)" data-module="([^"]*)">/.exec(
      lesson,
    )!;
    expect(module).toBe("../../chunks/heatmap-6.js");
    expect(files.split(" ")).toEqual([
      "../../assets/orrery-4.wasm",
      "../../chunks/heatmap-6.js",
      "../../chunks/element-7.js",
    ]);
  });

  it("fetches the typefaces by script when the first figure has come, and at once where no script runs", () => {
    const page = pages.get("lessons/small/")!;
    expect(page).toContain(
      '<link rel="stylesheet" href="../../assets/fonts-8.css" disabled data-fonts>',
    );
    expect(page).toMatch(
      /<noscript><link rel="stylesheet" href="..\/..\/assets\/main-2.css">\s*<link rel="stylesheet" href="..\/..\/assets\/fonts-8.css"><\/noscript>/,
    );
  });

  it("fetches the typefaces of a first screen along with a page that is read first", () => {
    const preloaded = (path: string) =>
      [
        ...pages
          .get(path)!
          .matchAll(
            /<link rel="preload" as="font" type="font\/woff2" crossorigin href="([^"]*)">/g,
          ),
      ].map(([, file]) => file);
    expect(preloaded("course/")).toEqual(
      [
        "source-serif-4-latin-400-normal",
        "source-serif-4-latin-600-normal",
        "source-sans-3-latin-400-normal",
      ].map((name) => `../assets/${name}-9.woff2`),
    );
    expect(preloaded("notation/")).toContain("../assets/KaTeX_Math-Italic-9.woff2");
    expect(preloaded("problems/a-sum/")).toContain(
      "../../assets/source-sans-3-latin-600-normal-9.woff2",
    );
    expect(pages.get("problems/a-sum/")).toContain(
      '<link rel="stylesheet" href="../../assets/fonts-8.css" data-fonts>',
    );
    expect(preloaded("lessons/small/")).toEqual([]);
    expect(preloaded("404.html")).toEqual([]);
  });

  it("fetches those of formulas, tables and emphasis where they are shown, not where they are folded away", () => {
    const facesOf = (body: Html) =>
      [
        ...renderPage(
          { path: "a-page/", title: "A page", description: "", kind: "plain", body },
          frame(),
        ).matchAll(/as="font"[^>]*assets\/([\w-]+)-9\.woff2/g),
      ]
        .map(([, face]) => face)
        .slice(3);
    const variable = html`<math class="katex"><mi class="v" mathvariant="normal">d</mi></math>`;
    expect(facesOf(variable)).toEqual(["KaTeX_Math-Italic"]);
    expect(facesOf(html`<math class="katex"><mn>4</mn></math>`)).toEqual(["KaTeX_Main-Regular"]);
    expect(facesOf(html`<details><summary>Hint</summary>${variable}</details>`)).toEqual([]);
    expect(facesOf(html`<table><tr><th>d</th></tr></table><em>so</em>`)).toEqual([
      "source-sans-3-latin-600-normal",
      "source-serif-4-latin-400-italic",
    ]);
  });

  it("fetches what reads the address of a frame along with its page", () => {
    const scripts = [
      ...renderPage(embedPage(), frame()).matchAll(/<link rel="modulepreload" href="([^"]*)">/g),
    ].map(([, file]) => file);
    expect(scripts).toEqual([
      "../chunks/start-3.js",
      "../chunks/frame-11.js",
      "../chunks/element-7.js",
    ]);
  });

  it("asks the problem and leaves its solution to the problem's page", () => {
    const lesson = pages.get("lessons/small/")!;
    expect(lesson).toMatch(/<orrery-problem id="problem-a-sum" problem="a-sum" lesson="small">/);
    expect(lesson).not.toContain("Count on by one");
    expect(pages.get("problems/a-sum/")).toContain("Count on by one");
  });
});

describe("an exercise", () => {
  it("gives the player a description that no value can break out of", () => {
    const spec = /<script type="application\/json" class="spec">([\s\S]*?)<\/script>/.exec(
      pages.get("lessons/small/")!,
    )![1]!;
    expect(spec).not.toContain("<");
    expect(JSON.parse(spec)).toMatchObject({
      kind: "number",
      key: "a + b",
      mode: "integer",
      draw: [
        { name: "a", draw: "integer 1..5" },
        { name: "b", draw: "integer 2..6" },
      ],
      mistakes: [{ code: "product", value: "a * b" }],
    });
  });

  it("shows the numbers of seed 1", () => {
    const { a } = context.engine.call("draw", {
      draws: [{ name: "a", draw: "integer 1..9" }],
      seed: 1,
    }) as unknown as { a: number };
    expect(pages.get("problems/a-sum/")).toContain(`data-formula="a + 1">${a + 1}</span>`);
  });

  it("is given to pages of others with formulas that need no style sheet", () => {
    const problem = content.course.problems[0]!;
    const file = problemData(problem, partsOf(problem, context, "../../", [], "mathml"));
    expect(file.html.statement).toContain("<math");
    expect(file.html.statement).not.toContain("katex-html");
    expect(file.html.hints).toHaveLength(1);
  });
});
