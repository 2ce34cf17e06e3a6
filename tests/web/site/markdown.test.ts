// What the pipeline makes of authors' text, and what it says about their mistakes.

import { beforeAll, describe, expect, it } from "vitest";
import { freshContext, render } from "./build-context.ts";
import { seconds } from "../limits.ts";

// Loading engine, elements and highlighter takes seconds on a busy machine.
beforeAll(async () => {
  await freshContext();
}, seconds(60));

describe("a heading", () => {
  it("has an anchor from its words, or keeps the one of words that it had before", async () => {
    expect((await render("## It holds")).html).toBe('<h2 id="it-holds">It holds</h2>');
    const { html, faults } = await render("## The curve stays flat. {#it-holds}");
    expect(faults).toEqual([]);
    expect(html).toBe('<h2 id="it-holds">The curve stays flat.</h2>');
  });
});

describe("numbers in prose", () => {
  it("are computed by the core and marked with their formula", async () => {
    const { html, faults } = await render("It is `=.4 sin(1)`.");
    expect(faults).toEqual([]);
    expect(html).toContain(
      '<span class="value" data-formula="sin(1)" data-style=".4">0.8415</span>',
    );
  });

  it("have a true minus sign to read and an ASCII one for programs", async () => {
    const { html } = await render("`= 1 - 3`");
    expect(html).toContain('value="-2">−2</data>');
  });

  it("have their digits grouped to read and not for programs, in prose and not in code", async () => {
    const { html } = await render(
      ':::orrery-live{#many values="n=3:1..9"}\n`= 10000*n` and `{{10000*n}}`\n:::',
    );
    expect(html).toContain('value="30000">30,000</data>');
    expect(html).toContain('<code><span class="value" data-formula="10000*n">30000</span></code>');
  });

  it("stand inside formulas, in both their forms", async () => {
    const { html, faults } = await render("$x_0 = \\val{n + 3}$", { variables: { n: 2 } });
    expect(faults).toEqual([]);
    expect(html).toContain('<mn class="value" data-formula="n + 3">5</mn>');
    expect(html).toContain('<span class="value" data-formula="n + 3">5</span>');
    expect(html).not.toContain("707070");
  });

  it("stand once in a short formula, which is MathML alone", async () => {
    const { html, faults } = await render("$n - 1 = \\val{n - 1}$", { variables: { n: 3 } });
    expect(faults).toEqual([]);
    expect(html).toContain(
      '<math class="katex"><mi class="v" mathvariant="normal">n</mi><mo>−</mo><mn>1</mn><mo>=</mo><mn class="value" data-formula="n - 1">2</mn></math>',
    );
  });

  it("have no wide space around a sign of one side only", async () => {
    expect((await render("$a = -1$")).html).toContain(
      '<mo>=</mo><mo lspace="0" rspace="0">−</mo><mn>1</mn>',
    );
    expect((await render("$(a) - 1$")).html).toContain("<mo>−</mo>");
    expect((await render("$a =$ 2")).html).toContain('<mo rspace="0">=</mo></math>');
  });

  it.each(["n_0", "\\sqrt n", "\\cos n", "\\mathrm{base}", "a + b + c + d + e + f + g + h"])(
    "%s, with indices, roots, names or length, is drawn by KaTeX",
    async (tex) => {
      expect((await render(`$${tex}$`)).html).toContain("katex-html");
    },
  );

  it("read a name of several letters as one name, not as a product", async () => {
    const { html } = await render("$\\mathrm{softmax}(x_0)\\mathrm{V}$");
    expect(html).toContain("<mi>softmax</mi><mo");
    expect(html).toContain('<mi mathvariant="normal">V</mi>');
  });

  it("are drawn in sizes to a hundredth of an em", async () => {
    const { html } = await render("$\\frac{n_0}{\\sqrt 2}$");
    const sizes = [...html.matchAll(/-?[\d.]+em/g)].map(([size]) => size);
    expect(sizes.length).toBeGreaterThan(3);
    expect(sizes.filter((size) => !/^-?\d+(\.\d\d?)?em$/.test(size))).toEqual([]);
  });

  it("are plain where nothing they depend on can change", async () => {
    const { html } = await render("$x_{\\val{2 + 3}}$");
    expect(html).toContain("<mn>5</mn>");
    expect(html).toContain('<span class="value" data-formula="2 + 3">5</span>');
  });

  it("stand in code of a live paragraph, which can be copied and parsed", async () => {
    const { html } = await render(
      ':::orrery-live{values="factor=8:2..32"}\n```json\n{"factor": {{factor}}.0, "length": {{8192*factor}}}\n```\n:::',
    );
    expect(html).toContain('<span class="value" data-formula="8192*factor">65536</span>');
    expect(html).toContain('<button type="button" class="copy-code" hidden>Copy</button>');
    const code = /<code>(.*?)<\/code>/s.exec(html)![1]!.replace(/<[^>]*>/g, "");
    expect(JSON.parse(code.replaceAll("&quot;", '"'))).toEqual({ factor: 8, length: 65536 });
  });

  it("stand in code within a sentence of a live paragraph, whose signs are escaped", async () => {
    const { html } = await render(
      ':::orrery-live{values="factor=8:2..32"}\nAdd `--length=<int>:{{8192*factor}}`.\n:::',
    );
    expect(html).toContain(
      '<code>--length=&lt;int&gt;:<span class="value" data-formula="8192*factor">65536</span></code>',
    );
  });

  it("take the defaults of the live paragraph around them", async () => {
    const { html, faults } = await render(
      ':::orrery-live{values="pos=3:0..100 step=-0.5:-2..2:0.1"}\nSum: `= pos + step`\n:::',
    );
    expect(faults).toEqual([]);
    expect(html).toContain(">2.5</span>");
  });

  it("become blanks where the reader fills them in", async () => {
    const { html } = await render(":::orrery-live\n`?.2 1/3`\n:::");
    expect(html).toContain(
      '<data class="blank" data-formula="1/3" data-style=".2" value="0.33">0.33</data>',
    );
  });

  it("that cannot be computed are named by line and column", async () => {
    const { faults } = await render("fine\n\nbut `= nosuch(1)` is not");
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^page\.md:3:5: .*nosuch/);
  });

  it("without a blank after the sign are explained", async () => {
    const { faults } = await render("`=x`");
    expect(faults[0]).toContain("write `= formula`");
  });
});

describe("mistakes of authors", () => {
  it.each([
    ["a <b>bold</b> word", 1, 3, "raw HTML is not allowed"],
    ["\n<script>alert(1)</script>", 2, 1, "raw HTML is not allowed"],
    [":::nonsense\ntext\n:::", 1, 1, "there is no directive nonsense"],
    ["text\n\n:::recap\ntext", 3, 1, ":::recap is not closed"],
    [":::orrery-heatmap{d=4} words :::", 1, 1, ":::orrery-heatmap is inside a line of text"],
    ["one\ntwo ::problem{id=a}", 2, 1, "::problem is inside a line of text"],
    [":::recap\ntext\n:::\n\n:::", 5, 1, "closes nothing"],
    [":::orrery-nosuch\ntext\n:::", 1, 1, "there is no element orrery-nosuch"],
    [":::orrery-heatmap{colour=red}\ntext\n:::", 1, 1, "has no attribute colour"],
    [":::orrery-heatmap{d=many}\ntext\n:::", 1, 1, "is not a number"],
    ["one $\\frac{1}{$ two", 1, 5, "TeX:"],
    [":cite[nobody1999]", 1, 1, "no key nobody1999"],
    ["[there](page.html)", 1, 1, "write it from the root"],
    ["# Again a title", 1, 1, "begin sections with ##"],
    ["```brainfuck\n+\n```", 1, 1, "names its language"],
    ["::quiz{id=x}", 1, 1, "belongs in a lesson"],
    [":::belief\ntext\n:::", 1, 1, "needs its claim"],
    ["fill `?.2 1/3`", 1, 6, "outside :::orrery-live"],
    [':::orrery-live{values="m=3"}\n`= m`\n:::', 1, 1, "write name=default:minimum..maximum"],
  ])("%j is named with its place", async (source, line, column, words) => {
    const { faults } = await render(source);
    expect(faults.join("\n")).toContain(`page.md:${line}:${column}: `);
    expect(faults.join("\n")).toContain(words);
  });

  it("are all reported in one build", async () => {
    const { faults } = await render("<i>\n\n`= 1 +`\n\n:::what\n:::");
    expect(faults.length).toBeGreaterThanOrEqual(3);
  });

  it("leave no HTML of the author in the page", async () => {
    const { html } = await render('a <img src="x" onerror="alert(1)"> b');
    expect(html).not.toContain("<img");
  });
});

describe("links", () => {
  it("to pages of the site become relative", async () => {
    const { html, rendering } = await render("[course](/course/#terms)");
    expect(html).toContain('href="../../course/#terms"');
    expect(rendering.links[0]).toMatchObject({
      target: "/course/#terms",
      point: { line: 1, column: 1 },
    });
  });

  it("to sources carry author and year", async () => {
    const { html } = await render(":cite[vaswani2017]");
    expect(html).toContain(
      '<a class="cite" href="../../sources/#vaswani2017">Vaswani et al. 2017</a>',
    );
    expect((await render(":cite[workshop2022]")).html).toContain(">BigScience 2022</a>");
  });
});

describe("prose", () => {
  it("gets the quotes of print", async () => {
    const { html } = await render('The "reader\'s" word, *so* it\'s ("said").');
    expect(html).toContain("“reader’s”");
    expect(html).toContain("it’s (“said”)");
  });

  it("begins no line with the dot between two factors", async () => {
    expect((await render("a · b")).html).toBe("<p>a\u00a0· b</p>");
  });

  it("has no line breaks between blocks, and keeps those in the text", async () => {
    const { html } = await render("One *a*\n*b*.\n\nTwo.\n\n* x\n* y");
    expect(html).toBe("<p>One <em>a</em>\n<em>b</em>.</p><p>Two.</p><ul><li>x</li><li>y</li></ul>");
  });

  it("keeps colons that are no directives", async () => {
    const { html, faults } = await render("see note:this and 8:30");
    expect(faults).toEqual([]);
    expect(html).toContain("see note:this and 8:30");
  });

  it("marks a term where it is explained", async () => {
    const { html, rendering } = await render("A :term[key position] is");
    expect(html).toContain('<dfn id="term-key-position">key position</dfn>');
    expect(rendering.terms).toEqual([{ word: "key position", id: "term-key-position" }]);
  });

  it("shows code from the tested file, with a button that copies it", async () => {
    const { html } = await render("```python excerpt=code.py#part\n```", {
      excerpts: new Map([["code.py", "  # part\n  x = 1\n  # end part\n"]]),
    });
    const [code, button] = html.split("<button");
    expect(code?.replace(/<[^>]*>/g, "")).toBe("x = 1");
    expect(button).toContain('class="copy-code" hidden>Copy</button>');
  });

  it("offers to run a program, whose numbers have decimals and a minus that Python reads", async () => {
    const { html, faults } = await render(
      ':::orrery-live{values="m=4:0..9"}\n```python run\nprint(x)    # {{.2 sin(m)}}\n```\n:::',
    );
    expect(faults).toEqual([]);
    expect(html).toContain('data-formula="sin(m)" data-style=".2">-0.76</span>');
    expect(html).toContain('<div class="run-code" hidden><button type="button">Run</button>');
  });

  it("offers to run a program outside a live paragraph, too", async () => {
    const { html } = await render("```python run\nprint(1)\n```");
    expect(html).toContain('<button type="button">Run</button><output></output>');
  });

  it("offers to copy code that says so", async () => {
    const { html } = await render("```python copy\nprint(1)\n```");
    expect(html).toContain('class="copy-code" hidden>Copy</button>');
    expect((await render("```python\nprint(1)\n```")).html).not.toContain("copy-code");
  });

  it("runs nothing but Python", async () => {
    const { faults } = await render("```json run\n{}\n```");
    expect(faults[0]).toContain("a fence that can be run is in Python; this one is in json");
  });
});

describe("a table", () => {
  it("scrolls by itself, and its empty corner is no heading", async () => {
    const { html } = await render("| | a |\n| --- | --- |\n| b | 1 |");
    expect(html).toMatch(
      /^<div class="table-scroll"><table>\s*<thead>\s*<tr>\s*<td><\/td>\s*<th>a<\/th>/,
    );
  });
});

describe("a figure", () => {
  it("has its preview and its words inside", async () => {
    const { html, faults } = await render(
      ":::orrery-heatmap{positions=8 d=4}\nRows of *waves*.\n:::",
    );
    expect(faults).toEqual([]);
    expect(html).toMatch(
      /^<orrery-heatmap positions="8" d="4" class="figure"><figure class="preview"><(svg|img)[\s\S]*<figcaption><p>Rows of <em>waves<\/em>\.<\/p><\/figcaption><\/figure><\/orrery-heatmap>$/,
    );
  });
});
