import axe from "axe-core";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { LitElement } from "lit";
import { parseQuantities } from "../../../web/widgets/prose/quantities.ts";
import "../../../web/widgets/live/live.ts";
import { drawn, listen, part, type, useCore, words } from "./support.ts";

beforeAll(useCore);
afterEach(() => document.body.replaceChildren());

const PROSE = `<p>Position <data class="value" data-formula="m" data-style="" value="3">3</data>,
  sine <data class="value" data-formula="sin(m)" data-style=".4" value="0.1411">0.1411</data>,
  angle <data class="blank" data-formula="0.01*m" data-style=".2" value="0.03">0.03</data>,
  row <data class="blank" data-formula="[m, m + 1]" data-style="" value="[3, 4]">[3, 4]</data>.</p>`;

async function live(values = "m=3:2..20", prose = PROSE): Promise<LitElement> {
  const element = document.createElement("orrery-live") as LitElement;
  element.setAttribute("values", values);
  element.append(document.createRange().createContextualFragment(prose));
  document.body.append(element);
  await drawn(element);
  return element;
}
const numbers = (element: Element) =>
  [...element.querySelectorAll(".value")].map(({ textContent }) => textContent);
const blank = (element: Element, index = 0) =>
  element.querySelectorAll<HTMLInputElement>("input.blank")[index]!;
const verdict = (element: Element, index = 0) =>
  element.querySelectorAll(".blank-verdict")[index]!.textContent.replace(/\s+/g, " ").trim();
async function fill(element: LitElement, text: string, index = 0) {
  blank(element, index).value = text;
  blank(element, index).dispatchEvent(new Event("change"));
  await drawn(element);
}

/** What axe takes on a busy machine, in ms. */
const AXE_TIME = 60_000;

/**
 * What axe finds wrong, as texts. The browser tests ask it of all widgets, but fill in no blanks;
 * colours are not computed here.
 */
async function violations(element: LitElement): Promise<string[]> {
  const { violations: found } = await axe.run(element, {
    rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

describe("orrery-live", () => {
  it("writes the minus of programs into code", async () => {
    const number = '<span class="value" data-formula="-m">-3</span>';
    const element = await live("m=3:2..20", `<p>${number}</p><pre><code>${number}</code></pre>`);
    expect(numbers(element)).toEqual(["−3", "-3"]);
  });

  it("groups the digits of large numbers in sentences, not in code or formulas", async () => {
    const number = '<span class="value" data-formula="10000*m"></span>';
    const element = await live(
      "m=3:2..20",
      `<p>${number}</p><p><code>${number}</code></p><p><span class="katex">${number}</span></p>`,
    );
    expect(numbers(element)).toEqual(["30,000", "30000", "30000"]);
  });

  it(
    "is accessible, blanks and verdicts included",
    async () => {
      const element = await live();
      await fill(element, "7");
      expect(await violations(element)).toEqual([]);
    },
    AXE_TIME,
  );

  it("labels each slider with the course's letter and name", async () => {
    const element = await live("m=3:2..20 gap=8:0..32:0.5");
    expect(
      [...element.renderRoot.querySelectorAll("label")].map(({ textContent }) =>
        textContent.replace(/\s+/g, " ").trim(),
      ),
    ).toEqual(["m position", "gap"]);
  });

  it("computes its numbers anew when a quantity moves, and tells the page", async () => {
    const element = await live();
    const heard = listen(element);
    expect(numbers(element)).toEqual(["3", "0.1411"]);
    await type(element, "m", "5");
    expect(numbers(element)).toEqual(["5", "−0.9589"]);
    expect(element.querySelectorAll<HTMLDataElement>("data.value")[1]!.value).toBe("-0.9589");
    expect(heard).toEqual([{ values: "m=3:2..20", given: "", marked: false, m: 5 }]);
  });

  it("computes numbers inside formulas too, and leaves those of another live paragraph alone", async () => {
    const element = await live(
      "m=3:2..20",
      `<math><mn class="value" data-formula="2*m" data-style="">6</mn></math>
      <orrery-live values="k=1:0..2"><data class="value" data-formula="k" data-style="">1</data></orrery-live>`,
    );
    await type(element, "m", "4");
    expect(numbers(element)).toEqual(["8", "1"]);
  });

  it("keeps the last good value and says why when a typed one cannot be used", async () => {
    const element = await live();
    await type(element, "m", "21");
    expect(words(element, ".input-problem")).toBe(
      "m = 21 is above 20, the most this figure takes.",
    );
    expect(numbers(element)[0]).toBe("3");
  });

  it("shows a dash and the sentence for a formula that cannot be computed, and the other numbers as ever", async () => {
    const element = await live(
      "m=3:2..20",
      `<p><data class="value" data-formula="sinn(m)" data-style="">1</data> <data class="value" data-formula="m" data-style="">0</data></p>`,
    );
    expect(numbers(element)).toEqual(["—", "3"]);
    expect(element.querySelector(".value")!.getAttribute("title")).toBe(words(element, ".problem"));
    expect(words(element, ".problem")).toContain("sinn");
  });

  it("asks for the blanks instead of showing them, saying how many decimals count", async () => {
    const element = await live();
    expect(element.textContent).not.toContain("0.03");
    expect(blank(element).getAttribute("aria-label")).toBe("Blank 1, to 2 decimals");
    expect(blank(element, 1).getAttribute("aria-label")).toBe("Blank 2");
  });

  it.each([
    ["0.03", "✓ right", "correct"],
    ["3/100", "✓ right", "correct"],
    ["0.5", "≠ not yet", "incorrect"],
    ["three", "? we can’t read this yet", "unreadable"],
  ])(
    "answers %j with the core's verdict in words and a mark",
    async (answer, sentence, expected) => {
      const element = await live();
      const heard = listen(element, "orrery-answer");
      await fill(element, answer);
      expect(verdict(element)).toContain(sentence);
      expect(heard).toEqual([expect.objectContaining({ id: "blank-1", verdict: expected })]);
      expect(blank(element).getAttribute("aria-invalid")).toBe(String(expected !== "correct"));
    },
  );

  it("checks a blank that holds a vector", async () => {
    const element = await live();
    await fill(element, "3, 4", 1);
    expect(verdict(element, 1)).toContain("✓ right");
  });

  it("checks once on Enter and on leaving, and not at all when nothing stands there", async () => {
    const element = await live();
    const heard = listen(element, "orrery-answer");
    blank(element).value = "0.2";
    blank(element).dispatchEvent(new Event("change")); // What a browser makes of Enter.
    blank(element).dispatchEvent(new Event("blur"));
    expect(heard).toHaveLength(1);
    await fill(element, "");
    expect(heard).toHaveLength(1);
    expect(verdict(element)).toBe("");
  });

  it("shows the number to a reader who asks", async () => {
    const element = await live();
    await fill(element, "0.5");
    element.querySelector<HTMLButtonElement>(".blank-verdict button")!.click();
    expect(blank(element).value).toBe("0.03");
    expect(verdict(element)).toBe("shown");
    expect(document.activeElement).toBe(blank(element));
  });

  it("empties the blanks when a quantity moves, and says so", async () => {
    const element = await live();
    await fill(element, "0.03");
    await type(element, "m", "9");
    expect(blank(element).value).toBe("");
    expect(verdict(element)).toBe("");
    expect(words(element, ".status")).toBe(
      "The quantities are new, so the blanks are empty again.",
    );
    await type(element, "m", "8");
    expect(words(element, ".status")).toBe("");
  });

  it("marks the live numbers on request", async () => {
    const element = await live();
    part(element, ".mark").click();
    await drawn(element);
    expect(element.querySelectorAll(".value.marked")).toHaveLength(2);
    expect(part(element, ".mark").getAttribute("aria-pressed")).toBe("true");
  });

  it("has one button for the numbers of all paragraphs", async () => {
    const first = await live();
    const second = first.cloneNode(true) as HTMLElement;
    first.after(second);
    await drawn(second as typeof first);
    expect(second.shadowRoot!.querySelector(".mark")).toBeNull();
    part(first, ".mark").click();
    await drawn(first);
    await drawn(second as typeof first);
    expect(document.querySelectorAll(".value.marked")).toHaveLength(4);
  });

  it("takes up prose that comes later", async () => {
    const element = await live("m=3:2..20", "");
    element.append(document.createRange().createContextualFragment(PROSE));
    await drawn(element);
    await type(element, "m", "6");
    expect(numbers(element)[0]).toBe("6");
    expect(element.querySelectorAll("input.blank")).toHaveLength(2);
  });

  it("keeps the prose when its quantities cannot be read, and says why", async () => {
    const element = await live("m=3:2");
    expect(words(element, ".problem")).toBe(
      "Values holds “m=3:2”, which cannot be read; write name=default:minimum..maximum or name=default:minimum..maximum:step.",
    );
    expect(part(element, "slot")).not.toBeNull();
  });

  it("keeps blanks and quantities when it is moved in the page", async () => {
    const element = await live();
    await type(element, "m", "5");
    await fill(element, "0.05");
    document.body.append(document.createElement("hr"), element);
    await drawn(element);
    expect(element.querySelectorAll("input.blank")).toHaveLength(2);
    expect(blank(element).value).toBe("0.05");
    expect(numbers(element)[0]).toBe("5");
  });
});

describe("quantities", () => {
  it("reads defaults, bounds and steps", () => {
    const [d, gap] = parseQuantities("d=64:2..512:2 gap=-0.5:-1..1:0.25");
    expect(d).toMatchObject({
      name: "d",
      info: {
        kind: "integer",
        default: 64,
        minimum: 2,
        maximum: 512,
        step: 2,
        symbol: "d",
        label: "width",
      },
    });
    expect(gap).toMatchObject({
      name: "gap",
      info: { kind: "number", default: -0.5, minimum: -1, maximum: 1, step: 0.25, label: "gap" },
    });
  });

  it("writes a name of several words with spaces", () => {
    const [quantity] = parseQuantities("swap_entries=0:0..1");
    expect(quantity).toMatchObject({ name: "swap_entries", info: { label: "swap entries" } });
  });

  it("calls m the position of the query where a key has one, too", () => {
    const labels = (values: string) => parseQuantities(values).map(({ info }) => info.label);
    expect(labels("m=3:0..9")).toEqual(["position"]);
    expect(labels("m=3:0..9 n=7:0..9")).toEqual(["query position", "key position"]);
  });

  it.each([
    "m",
    "m=3",
    "m=x:0..1",
    "m=5:0..3",
    "m=1:0..3:0",
    "m=1:0..3:-1",
    "1m=1:0..3",
    "m=1:0..3 m=2:0..3",
  ])("refuses %j with a sentence", (values) => {
    expect(() => parseQuantities(values)).toThrow(/^values (holds “|names “m” twice)/);
  });
});
