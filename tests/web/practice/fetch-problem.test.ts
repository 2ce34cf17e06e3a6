import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import "../../../web/practice/problem.ts";
import { inert } from "../../../web/practice/inert.ts";
import type { OrreryProblem } from "../../../web/practice/problem.ts";
import { openProgress } from "../../../web/practice/progress/open-progress.ts";
import { setSiteRoot } from "../../../web/widgets/base/site-address.ts";
import { check, part, place, text, useCore } from "./support.ts";

const base = new URL("https://example.org/orrery/problems/row/");
const asHtml = (markup: string): string => {
  const box = document.createElement("div");
  box.append(inert(markup, base));
  return box.innerHTML;
};

const file = {
  slug: "row",
  title: "A row by hand",
  spec: {
    id: "row",
    kind: "vector",
    skill: "row",
    level: 1,
    draw: [{ name: "m", draw: "integer 3..3" }],
    derive: [],
    where: [],
    key: "sinusoidal(m, 2)",
    mode: "places",
    value: 4,
    mistakes: [{ code: "swapped", value: "[cos(m), sin(m)]", message: "" }],
  },
  html: {
    statement:
      '<p>Position <data class="value" data-formula="m" data-style="">0</data>, width <span class="katex"><span class="katex-mathml"><math><mi>d</mi></math></span><span class="katex-html" aria-hidden="true">d</span></span>.</p>',
    ask: "Two entries",
    hints: ["<p>One pair.</p>", "<p>Radians.</p>"],
    solution: '<p>See <a href="../../lessons/sinusoidal-encoding/">the lesson</a>.</p>',
    choices: [],
    mistakes: [{ code: "swapped", message: "Which comes first?" }],
  },
};

const answerWith = (answer: () => Promise<Response>): ReturnType<typeof vi.fn> => {
  const fetched = vi.fn(answer);
  vi.stubGlobal("fetch", fetched);
  return fetched;
};
const json =
  (value: unknown): (() => Promise<Response>) =>
  () =>
    Promise.resolve(Response.json(value));

beforeAll(async () => {
  await useCore();
  setSiteRoot("https://example.org/orrery/");
});
beforeEach(async () => (await openProgress()).reset());
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe("a problem on a page of somebody else's", () => {
  it("is fetched from the course's own address and works there", async () => {
    const fetched = answerWith(json(file));
    const problem = await place<OrreryProblem>(
      '<orrery-problem problem="row" seed="7"></orrery-problem>',
    );
    expect(String(fetched.mock.calls[0]![0])).toBe("https://example.org/orrery/problems/row.json");
    expect(problem.querySelector("[slot=statement]")!.textContent).toBe("Position 3, width d.");
    expect(problem.querySelector("[slot=block-title]")!.textContent).toBe("A row by hand");
    await check(problem, "0.1411, -0.9900");
    expect(text(problem, ".headline")).toBe("Correct.");
    await check(problem, "-0.9900, 0.1411");
    expect(part(problem, ".verdict slot").getAttribute("name")).toBe("mistake-swapped");
  });

  it("replaces what stood there as a stand-in only once it is there", async () => {
    answerWith(() => Promise.reject(new TypeError("offline")));
    const problem = await place<OrreryProblem>(
      '<orrery-problem problem="row">Work out one row: see the course.</orrery-problem>',
    );
    expect(problem.textContent).toContain("see the course");
    expect(text(problem, "[role=alert]")).toBe(
      "The problem “row” could not be fetched from https://example.org; check the connection and load the page again.",
    );
  });

  it.each([
    [
      "that is not there",
      () => Promise.resolve(new Response("", { status: 404 })),
      "row",
      "There is no problem “row” at https://example.org/orrery/problems/.",
    ],
    [
      "when the host fails",
      () => Promise.resolve(new Response("", { status: 503 })),
      "row",
      "answered 503",
    ],
    ["that is not JSON", () => Promise.resolve(new Response("<html>")), "row", "cannot be read"],
    ["of another shape", json({ slug: "row" }), "row", "another version"],
    ["with a path for a name", json(file), "../../secret", "must be the name of a problem"],
    ["without a name", json(file), "", "must be the name of a problem"],
  ])("%s gets a sentence", async (_name, answer, slug, words) => {
    answerWith(answer);
    const problem = await place<OrreryProblem>(
      `<orrery-problem problem="${slug}"></orrery-problem>`,
    );
    expect(text(problem, "[role=alert]")).toContain(words);
  });
});

describe("fetched markup", () => {
  it.each([
    [
      "scripts",
      '<script>alert(1)</script><p onclick="alert(1)" style="position:fixed">text</p>',
      "<p>text</p>",
    ],
    [
      "frames, forms and pictures",
      '<iframe src="x"></iframe><form action="x"></form><img src=x onerror=alert(1)>',
      "",
    ],
    [
      "elements that run",
      "<orrery-problem></orrery-problem><template><p>x</p></template><object></object>",
      "",
    ],
    [
      "addresses that run",
      '<a href="javascript:alert(1)">a</a><a href="data:text/html,x">b</a>',
      "<a>a</a><a>b</a>",
    ],
    [
      "KaTeX's drawn twin, where the page has no KaTeX",
      '<span class="katex"><math><mi>d</mi></math><span class="katex-html">d</span></span>',
      '<span class="katex"><math><mi>d</mi></math></span>',
    ],
    ["names and slots", '<p id="x" name="y" slot="z">a</p>', "<p>a</p>"],
  ])("loses its %s", (_name, markup, left) => {
    expect(asHtml(markup)).toBe(left);
  });

  it("keeps numbers, tables and mathematics, and leads links to the course", () => {
    const kept =
      '<table><tbody><tr><td><data class="value" data-formula="m/10" data-style=".4" value="1">1</data></td></tr></tbody></table>';
    expect(asHtml(kept)).toBe(kept);
    expect(asHtml('<a href="../../lessons/x/">x</a>')).toBe(
      '<a href="https://example.org/orrery/lessons/x/">x</a>',
    );
    const box = document.createElement("div");
    box.append(inert("<math><msup><mi>x</mi><mn>2</mn></msup></math>", base));
    expect(box.querySelector("msup")!.namespaceURI).toBe("http://www.w3.org/1998/Math/MathML");
  });
});
