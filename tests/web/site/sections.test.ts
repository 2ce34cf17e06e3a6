// What arranges a lesson: folded parts, text beside a figure, the end; and how long reading takes.

import { beforeAll, describe, expect, it } from "vitest";
import { Html } from "../../../web/practice/authoring/html.ts";
import { conventions } from "../../../web/widgets/prose/conventions.ts";
import { renderMarkdown } from "../../../web/site/build/markdown.ts";
import { sayPracticeTime } from "../../../web/site/build/practice-link.ts";
import { lengthsOf, minutesOf } from "../../../web/site/build/reading-time.ts";
import { newRendering } from "../../../web/site/build/rendering.ts";
import { freshContext, render } from "./build-context.ts";
import { seconds } from "../limits.ts";

beforeAll(async () => {
  await freshContext();
}, seconds(60));

const figure = ":::orrery-heatmap{positions=8 d=4}\nRows of waves.\n:::";

describe("::::more", () => {
  it("is open as it is written, under its title as a heading", async () => {
    const { html, faults } = await render('::::more{title="Why divide?"}\nBecause.\n::::');
    expect(faults).toEqual([]);
    expect(html).toBe(
      '<details class="more" open><summary><h3 id="why-divide">Why divide?</h3></summary><div class="more-body"><p>Because.</p></div></details>',
    );
  });

  it("is named among the headings as what the short path leaves out", async () => {
    const source = '## Above\n\n::::more{title="Inside"}\n### Deeper\n\nText.\n::::';
    const rendering = newRendering(await freshContext(), { file: "page.md", root: "../../" });
    const { headings } = renderMarkdown(source, rendering);
    expect(headings.map(({ text, more }) => [text, more])).toEqual([
      ["Above", false],
      ["Inside", true],
      ["Deeper", false],
    ]);
  });

  it.each([
    ["::::more\ntext\n::::", "needs its title"],
    ['::::more{title="A"}\n## Section\n::::', "a heading ## is inside :::more"],
    [
      ':::::more{title="A"}\n::::more{title="B"}\ntext\n::::\n:::::',
      "inside another :::more; close the outer one first",
    ],
  ])("%j is refused", async (source, words) => {
    expect((await render(source)).faults.join("\n")).toContain(words);
  });
});

describe(":::answer", () => {
  it("is closed as it is written", async () => {
    const { html, faults } = await render(":::answer\nIt is 42.\n:::");
    expect(faults).toEqual([]);
    expect(html).toBe(
      '<details class="answer"><summary>Answer</summary><div><p>It is 42.</p></div></details>',
    );
  });

  it("with a title is a part of the full text, and closed as well", async () => {
    const source = '::::answer{title="The order"}\nEven rows first.\n::::';
    const { html, faults } = await render(source);
    expect(faults).toEqual([]);
    expect(html).toBe(
      '<details class="more answer"><summary><h3 id="the-order">The order</h3></summary><div class="more-body"><p>Even rows first.</p></div></details>',
    );
    const rendering = newRendering(await freshContext(), { file: "page.md", root: "../../" });
    expect(renderMarkdown(source, rendering).headings).toMatchObject([{ more: true }]);
  });
});

describe("::::::beside", () => {
  it("puts the text beside the figure it begins with", async () => {
    const { html, faults } = await render(`::::beside\n${figure}\n\nOne.\n\nTwo.\n::::`);
    expect(faults).toEqual([]);
    expect(html).toMatch(
      /^<div class="beside"><orrery-heatmap[\s\S]*<\/orrery-heatmap><div class="beside-text"><p>One\.<\/p><p>Two\.<\/p><\/div><\/div>$/,
    );
  });

  it.each([
    ["::::beside\nText first.\n::::", "begins with something else than a figure"],
    [`::::beside\n${figure}\n::::`, "has no text after its figure"],
    [
      '::::beside\n:::orrery-live{values="m=3:0..5"}\n`= m`\n:::\n\ntext\n::::',
      "begins with something else than a figure",
    ],
  ])("%j is refused", async (source, words) => {
    expect((await render(source)).faults.join("\n")).toContain(words);
  });
});

describe("::::finish", () => {
  it("ends the lesson with the hands of the mark and a heading that the contents list", async () => {
    const { html, faults } = await render('::::finish{title="And now?"}\nAll is answered.\n::::');
    expect(faults).toEqual([]);
    expect(html).toMatch(
      /^<div class="finish"><svg class="finish-mark"[^>]*aria-hidden="true"[\s\S]*<\/svg><h2 id="and-now">And now\?<\/h2><p>All is answered\.<\/p><\/div>$/,
    );
  });

  it("can be reached from the heading of the practice before it", async () => {
    const end = '::::finish{title="And now?"}\nAll is answered.\n::::';
    const { html } = await render(`## Practice\n\nProblems.\n\n${end}`);
    expect(html).toContain(
      '<h2 id="practice">Practice</h2><p class="past-practice" data-pagefind-ignore=""><a href="#and-now">Skip to the end of the lesson; practice can wait</a></p><p>Problems.</p>',
    );
    expect((await render("## Practice\n\nProblems.")).html).not.toContain("past-practice");
    expect((await render(end)).html).not.toContain("past-practice");
  });

  const size = { problems: 5, objectives: 5, ofFullText: 0, both: 24, folded: 0 };
  it.each([
    [{}, "These 5 problems are enough: one per objective, about 24 minutes in all. "],
    [
      { folded: 54 },
      "These 5 problems are enough: one per objective, about 24 minutes in all. The collapsed ones add another 54 minutes of practice. ",
    ],
    [
      { problems: 8, ofFullText: 2, folded: 8 },
      "These 8 problems take about 24 minutes. The 5 that the list of objectives leads to are enough, one per objective. On the short path, leave out the 2 tagged “full text”. The collapsed ones add another 8 minutes of practice. ",
    ],
    [
      { ofFullText: 1 },
      "These 5 problems are enough: one per objective, about 24 minutes in all. On the short path, leave out the one tagged “full text”. ",
    ],
    [{ problems: 0, both: 0 }, ""],
  ])("comes after what the practice takes, and how much of it is enough: %j", async (of, words) => {
    const { html } = await render('## Practice\n\n::::finish{title="End"}\nAll.\n::::');
    expect(sayPracticeTime(new Html(html), { ...size, ...of }).text).toContain(
      `<p class="past-practice" data-pagefind-ignore="">${words}<a href="#end">`,
    );
  });

  it.each([
    ["::::finish\ntext\n::::", "needs its title"],
    [':::::more{title="A"}\n::::finish{title="B"}\ntext\n::::\n:::::', "both paths end with it"],
  ])("%j is refused", async (source, words) => {
    expect((await render(source)).faults.join("\n")).toContain(words);
  });
});

describe("a figure in a lesson", () => {
  it("may be kept in the column", async () => {
    const { html } = await render(":::orrery-heatmap{.narrow d=4}\nRows.\n:::");
    expect(html).toContain('class="figure narrow"');
  });
});

describe("the time that a lesson takes", () => {
  const lengths = async (source: string) => {
    const place = () => ({ text: "<orrery-quiz><p>many words that are asked</p></orrery-quiz>" });
    const context = await freshContext();
    const rendering = newRendering(context, {
      file: "page.md",
      root: "../../",
      place: place,
    });
    return renderMarkdown(source, rendering).lengths;
  };

  const none = {
    words: 0,
    formulas: 0,
    moved: 0,
    checks: 0,
    predictions: 0,
    links: 0,
    figures: 0,
    played: 0,
  };

  it("counts words, formulas as one each, figures and checks; what is folded for the full text alone", async () => {
    const { short, full } = await lengths(
      `One two $\\frac{a}{b}$ \`= 1 + 1\`.\n\n${figure}\n\n::quiz{id=a}\n\n::::more{title="Of four words here"}\nFive and six.\n\n::quiz{id=b}\n::::`,
    );
    expect(short).toEqual({ ...none, words: 8, checks: 1, figures: 1 });
    expect(full).toEqual({ ...none, words: 11, checks: 2, figures: 1 });
  });

  it("counts formulas with lines of their own, and paragraphs with numbers to move", async () => {
    const { full } = await lengths(
      'One $x$.\n\n$$\nx = 1\n$$\n\n:::orrery-live{values="m=3:0..9"}\nAt `= m`.\n:::\n\n:::orrery-live\nTwo.\n:::',
    );
    expect(full).toEqual({ ...none, words: 5, formulas: 1, moved: 1 });
  });

  it("gives a figure of class game three minutes, and one that says so as many as it says", async () => {
    const { full } = await lengths(
      [".game ", ".game minutes=5 ", "minutes=2 ", ""]
        .map((more) => figure.replace("{", `{${more}`))
        .join("\n\n"),
    );
    expect(full).toMatchObject({ figures: 1, played: 10 });
    const { faults } = await render(figure.replace("{", "{minutes=0 "));
    expect(faults.join("\n")).toContain("is not a whole number from 1 to 99");
  });

  it("counts phrases that set a figure", async () => {
    const { full } = await lengths(`:set[Wider]{on=a d=8}\n\n${figure.replace("{", "{#a ")}`);
    expect(full).toEqual({ ...none, words: 1, links: 1, figures: 1 });
  });

  it("of a text under several conventions is that under the first choice", async () => {
    const context = await freshContext();
    const layout = conventions.filter(({ name }) => name === "layout");
    const rendering = newRendering(context, { file: "p.md", root: "../", conventions: layout });
    const source =
      ":::when{layout=interleaved}\nOne two three.\n:::\n\n:::when{layout=concat}\nFour five.\n:::\n";
    expect(renderMarkdown(source, rendering).lengths.full.words).toBe(3);
  });

  it("is 200 words a minute, 15 s a formula, a paragraph to move and a phrase that sets a figure, 45 s a figure, what is played as it is, 40 s a check, 30 s a prediction, and more with the problems", () => {
    const short = { ...none, words: 1900, checks: 3, predictions: 2, figures: 8 };
    const full = {
      ...{ words: 3600, formulas: 4, moved: 4 },
      ...{ checks: 9, predictions: 4, figures: 12, played: 2, links: 4 },
    };
    const times = { short: 19, reading: 40, shortPractice: 25, practice: 52 };
    expect(minutesOf({ short, full }, [1, 2, 3], 6)).toEqual(times);
  });

  it("is nothing for nothing", () => {
    expect(lengthsOf({ type: "root", children: [] }).full).toEqual(none);
  });
});
