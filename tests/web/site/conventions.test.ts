// Numbers, formulas and blocks that depend on a convention which the reader chooses.

import { beforeAll, describe, expect, it } from "vitest";
import {
  combinationsOf,
  conventionCss,
  conventionsIn,
  readConventions,
} from "../../../web/practice/authoring/conventions.ts";
import { Diagnostics } from "../../../web/practice/authoring/diagnostics.ts";
import { Yaml } from "../../../web/practice/authoring/yaml.ts";
import { readSpec, withGiven } from "../../../web/practice/spec.ts";
import {
  conventions,
  givenOf,
  readGiven,
  variablesOf,
} from "../../../web/widgets/prose/conventions.ts";
import { freshContext, render } from "./build-context.ts";
import { seconds } from "../limits.ts";

beforeAll(async () => {
  await freshContext();
}, seconds(60));

const renderChosen = (source: string) => render(source, { conventions });
const layout = conventions.filter(({ name }) => name === "layout");

describe("a number that depends on a convention", () => {
  it("is written once for each distinct text, with the choices that give it", async () => {
    const { html, faults } = await renderChosen("`=.2 sinusoidal(1, 4, layout=layout)[1]`");
    expect(faults).toEqual([]);
    const formula = 'data-formula="sinusoidal(1, 4, layout=layout)[1]" data-style=".2"';
    expect(html).toBe(
      `<p><span class="value" ${formula} data-when="0-interleaved 1-interleaved">0.54</span><span class="value" ${formula} data-when="0-concat 1-concat">0.01</span></p>`,
    );
  });

  it("is marked where it is the same under each", async () => {
    const { html } = await renderChosen("`=.2 norm(sinusoidal(1, 4, layout=layout))`");
    expect(html).toContain('class="value same"');
    expect(html).toContain('title="The same under each convention"');
    expect(html).toContain('1.41</span><span class="unseen"> (stays the same)</span>');
    expect(html).not.toContain("data-when");
  });

  it("stays one argument of a formula in MathML", async () => {
    const { html, faults } = await renderChosen("$x^{\\val{3 + origin}}$");
    expect(faults).toEqual([]);
    expect(html).toMatch(/<msup><mi>x<\/mi>(<mrow>)+<mn [^>]*>3<\/mn><mn [^>]*>4<\/mn>/);
  });

  it("is computed by a live paragraph, which is given the values", async () => {
    const { html } = await renderChosen(
      ':::orrery-live{values="m=1:0..5"}\n`=.2 sin(m + origin)`\n:::',
    );
    expect(html).toContain('given="origin=0"');
    expect(html).toContain(">0.84</span>");
    expect(html).not.toContain("data-when");
  });

  it("fails where the text offers no such choice", async () => {
    const { faults } = await render("`= 1 + origin`");
    expect(faults.join()).toContain("origin");
  });
});

describe(":::when", () => {
  it("shows a block, or words, under one choice", async () => {
    const { html, faults } = await renderChosen(
      ":::when{layout=concat}\nText.\n:::\n\nIt is :when[here]{origin=1 layout=concat}.",
    );
    expect(faults).toEqual([]);
    expect(html).toContain('<div class="when" data-when="0-concat 1-concat"><p>Text.</p></div>');
    expect(html).toContain('<span class="when" data-when="1-concat">here</span>');
  });

  it.each([
    [":::when\ntext\n:::", ":when names no convention"],
    [":::when{layout=half}\ntext\n:::", "layout is interleaved or concat"],
    [":::when{base=10}\ntext\n:::", "the conventions of this text are: origin, layout"],
  ])("%j is refused", async (source, words) => {
    expect((await renderChosen(source)).faults.join()).toContain(words);
  });
});

describe("::conventions", () => {
  it("repeats the switch, with a button for each value", async () => {
    const { html, faults } = await renderChosen("::conventions");
    expect(faults).toEqual([]);
    expect(html).toContain(
      '<button type="button" data-convention="layout" value="concat">sines first</button>',
    );
  });

  it("has nothing to switch elsewhere", async () => {
    expect((await render("::conventions")).faults.join()).toContain("has nothing to switch");
  });
});

describe("the conventions of a lesson", () => {
  const read = (text: string) => {
    const diagnostics = new Diagnostics();
    const yaml = Yaml.parse(text, "lesson.md", diagnostics).get("conventions");
    return { names: readConventions(yaml).map(({ name }) => name), faults: diagnostics.list };
  };

  it("are listed in its front matter, in any order", () => {
    expect(read("conventions: [layout, origin]").names).toEqual(["origin", "layout"]);
    expect(read("title: none").names).toEqual([]);
  });

  it("are among those that there are", () => {
    expect(read("conventions: [sign]").faults.join()).toContain(
      "there is no convention sign; there are origin, layout",
    );
  });

  it("combine in every way", () => {
    expect(combinationsOf(layout)).toEqual(["interleaved", "concat"]);
    expect(combinationsOf(conventions)).toEqual([
      "0-interleaved",
      "0-concat",
      "1-interleaved",
      "1-concat",
    ]);
  });

  it("are found in a formula as quantities, not as names of arguments", () => {
    const used = (formula: string) => conventionsIn(formula, conventions).map(({ name }) => name);
    expect(used('sinusoidal(m, 4, layout="concat")')).toEqual([]);
    expect(used("sinusoidal(m + origin, 4, layout = layout)")).toEqual(["origin", "layout"]);
    expect(used("origin == 1")).toEqual(["origin"]);
  });

  it("are chosen by attributes of the page, each combination by a rule", () => {
    const css = conventionCss();
    expect(css).toContain(
      '[data-origin="1"][data-layout="concat"] [data-when]:not([data-when~="1-concat"]){display:none}',
    );
    expect(css.split("\n")).toHaveLength(8);
  });

  it("are given to elements as text and to formulas as values", () => {
    expect(givenOf("1-concat")).toEqual({ origin: "1", layout: "concat" });
    expect(variablesOf(readGiven("origin=1  layout=concat"))).toEqual({
      origin: 1,
      layout: "concat",
    });
    expect(() => readGiven("origin")).toThrow("write name=value");
  });

  it("take the place of what an exercise derives under their names", () => {
    const spec = readSpec(
      JSON.stringify({
        kind: "number",
        id: "a",
        key: "m",
        derive: [
          { name: "layout", formula: '"interleaved"' },
          { name: "m", formula: "2" },
        ],
      }),
    );
    expect(withGiven(spec, "origin=1 layout=concat").derive).toEqual([
      { name: "layout", formula: '"concat"' },
      { name: "m", formula: "2" },
    ]);
  });
});
