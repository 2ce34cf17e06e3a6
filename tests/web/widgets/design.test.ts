// @vitest-environment jsdom
import type { LitElement } from "lit";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { at } from "../../../web/engine/index.ts";
import type { Workbench } from "../../../web/engine/workbench/index.ts";
import "../../../web/widgets/design/design.ts";
import { EXAMPLES, type Example } from "../../../web/widgets/design/examples.ts";
import { biasForgetting, forgets } from "../../../web/widgets/design/forgets.ts";
import { designNumbers, designProperties } from "../../../web/widgets/design/numbers.ts";
import { propertiesOf, type Property } from "../../../web/widgets/design/properties.ts";
import { settings, uses, type DesignSettings } from "../../../web/widgets/design/settings.ts";
import { testWorkbench } from "../engine/workbench.ts";
import {
  drawn,
  listen,
  openMenu,
  part,
  place,
  press,
  useCore,
  useDownloads,
  words,
} from "./support.ts";

let engine: Workbench;
beforeAll(async () => {
  await useCore();
  engine = await testWorkbench();
});
afterEach(() => document.body.replaceChildren());

const defaults = Object.fromEntries(
  Object.entries(settings).map(([name, setting]) => [name, setting.default]),
) as unknown as DesignSettings;

/** Tables: design-table.test.ts. */
const FORMULAS = EXAMPLES.filter(({ kind }) => kind !== "table");
const example = (title: string): Example => EXAMPLES.find((one) => one.title === title)!;

function judged({ kind, formula, d = 32, a = 1 }: Example, length = 64): Property[] {
  const design = engine.design({
    kind,
    formula,
    length,
    letters: { a, b: 1 },
    ...(kind !== "bias" && { d }),
  });
  const print = (value: number, style?: string) => engine.format(value, style);
  return propertiesOf(print, design, { kind, length, shift: 1 });
}

const verdicts = (all: readonly Property[]) =>
  Object.fromEntries(all.map(({ name, verdict }) => [name, verdict]));
const said = (all: readonly Property[], name: string) =>
  all.find((one) => one.name.startsWith(name))!.said;

async function typed(element: LitElement, text: string): Promise<void> {
  const field = part<HTMLInputElement>(element, "#formula");
  field.value = text;
  field.dispatchEvent(new Event("change"));
  await drawn(element);
}

describe("the panel of properties", () => {
  it("finds every property in sinusoidal rows and in RoPE’s angles", () => {
    for (const title of ["sinusoidal rows", "RoPE’s angles"])
      expect(Object.values(verdicts(judged(example(title)))), title).toEqual([
        ...Array<string>(6).fill("holds"),
        "none",
      ]);
  });

  it("names 0 and 8 where positions are counted modulo 8", () => {
    const all = judged({ title: "", kind: "vector", formula: "mod(p, 8)", d: 1 });
    expect(said(all, "Distinct")).toBe("0 and 8 have the same row, [0].");
    expect(verdicts(all)["Distinct positions"]).toBe("fails");
  });

  it("says where the plain index cannot be moved by a matrix, and that it grows", () => {
    const all = judged(example("the plain index"));
    expect(said(all, "One matrix")).toMatch(
      /misses most at p = 0: entry 0 of f\(1\) is 1, and the matrix makes .* of f\(0\)\.$/,
    );
    expect(said(all, "Bounded")).toContain("±65,504, which it passes at position 65505, entry 0.");
  });

  it("says that ALiBi depends on the offset alone, and no fault of it that it falls without limit", () => {
    const all = judged(example("ALiBi"));
    expect(verdicts(all)).toMatchObject({ "Offset only": "holds", Bounded: "none" });
    expect(said(all, "Bounded")).toContain("the most negative bias is −15.75; at");
    expect(all.map(({ name }) => name)).not.toContain("One matrix moves by 1");
    expect(said(all, "Learned")).toMatch(/^1, /);
  });

  it("says which number half precision loses of a steep line", () => {
    expect(said(judged(example("a line that overflows")), "Bounded")).toContain(
      "±65,504, which it passes at distance 66.",
    );
  });

  it("names the place at which a logarithm is undefined, and where a pole ends the positions", () => {
    const log = judged({ title: "", kind: "vector", formula: "log(p)", d: 1 });
    expect(said(log, "Defined")).toBe(
      "Not even for all of the 64 positions: at position 0, entry 0, the entry is −∞.",
    );
    const pole = judged({ title: "", kind: "vector", formula: "1/(p-100)", d: 1 });
    expect(said(pole, "Defined")).toBe(
      "For 0 to 99, but at position 100, entry 0, the entry is ∞.",
    );
  });

  it("has a sentence for each property of each example", () => {
    for (const one of FORMULAS)
      for (const { name, said: sentence } of judged(one, 16)) {
        expect(sentence, `${one.title}: ${name}`).toMatch(/^[A-Z0-9].*\.$/);
        expect(sentence).not.toMatch(/undefined|NaN|null|not a number/);
      }
  });
});

describe("whether a bias forgets", () => {
  const judgedBias = (formula: string) =>
    forgets(biasForgetting(engine, { ...defaults, kind: "bias", formula }));
  const said = (formula: string): string => judgedBias(formula).said;

  // As they were reported: a bias that stays bounded was a yes, ALiBi's flattest head slow.
  it("is told by long texts, at the lengths that it names", () => {
    expect(said("-min(r, 8)")).toMatch(
      /^No: .* on the nearest 3216 tokens at query 4095, about 59,000 at query 65,535\./,
    );
    expect(said("-min(r/4, 9)")).toMatch(/^No: .* 32 tokens .* about 55,000 at query 65,535/);
    expect(said("-r/256")).toMatch(/^Yes: .* 590 tokens .* about 590 at /);
    expect(said("-sqrt(r)/40")).toMatch(/^Yes: .* 3395 tokens .* about 23,000 at /);
    expect(said("-sqrt(r)")).toMatch(/^Yes: .* 13 tokens .* 13 at /);
    expect(said("-log(1 + r)/2")).toMatch(/^No: .* 3327 tokens .* about 53,000 at /);
    expect(said("-log(1 + r)")).toMatch(/^Slowly: .* 1683 tokens .* about 20,000 at /);
  });

  // e^(−d/4) leaves 1/10 from d = 4 ln 10 = 9.2 on, and 90% of 4096 are 3686.4.
  it("is a yes for ALiBi, and a no for a constant and for a bias that the length divides", () => {
    expect(said("-0.25*(i - j)")).toMatch(/^Yes: .* 10 tokens at query 4095, 10 at query 65,535/);
    expect(said("3")).toMatch(/^No: .* 3687 tokens at query 4095, about 59,000 at /);
    expect(said("-r/L")).toMatch(/^No: /);
  });

  it("is open where the formula has no number, or no text tells", () => {
    expect(said("log(r - 300)")).toBe("There is no finite bias at distance 0.");
    expect(judgedBias("-log(3 + r) - log(log(3 + r))")).toMatchObject({ verdict: "open" });
    expect(judgedBias("-sum(n, 1, r, 1/n)")).toMatchObject({ verdict: "open" });
  });

  // e^−32 = 1.27e−14 each behind 128, and 1/(1 − e^−0.25) = 4.52 before: equal at 3.57e14 tokens.
  it("says from which length on the far text outweighs, where no text of today is so long", () => {
    expect(said("-0.25*min(r, 128)")).toMatch(
      /^Not within about 3\.6×10\^14 tokens: .* 10 tokens .* Only longer texts put most of the weight/,
    );
    expect(said("-min(r, 1000)")).toMatch(/^Not within 10\^300 tokens: /);
  });

  it("is told of logarithms as Python writes them", () => {
    for (const log of ["np.log", "math.log", "torch.log"])
      expect(said(`-2*${log}(1 + r)`)).toBe(said("-2*log(1 + r)"));
  });

  it("names in the table, too, the distance at which a bias ends", () => {
    const now = { ...defaults, kind: "bias", formula: "-0.5*log(3000 - r)" } as const;
    const all = designProperties(engine, now, designNumbers(engine, now));
    const hole = "There is no finite bias at distance 3000.";
    expect(all.find(({ name }) => name === "Forgets")?.said).toBe(hole);
    expect(all.find(({ name }) => name === "Defined, also past L")).toMatchObject({
      verdict: "fails",
      said: hole,
    });
    expect(all.find(({ name }) => name === "Bounded")?.said).toContain(hole);
  });

  it("is never a yes for a bias that the core finds bounded", () => {
    for (const formula of [
      "0",
      "-min(r, 8)",
      "-min(r, 60)",
      "-10*r/(r + 5)",
      "sin(r)",
      "-80*(1 - exp(-r/9))",
    ]) {
      const design = engine.design({ kind: "bias", formula, length: 64, letters: { a: 1, b: 1 } });
      expect(design.growth.verdict, formula).toBe("holds");
      expect(said(formula), formula).toMatch(/^No(t within .*)?: /);
    }
  });
});

describe("the letters of a formula", () => {
  it("count as used where they are names of their own", () => {
    expect(uses("-a*r", "a")).toBe(true);
    expect(uses("abs(r) + exp(r)", "a")).toBe(false);
    expect(uses("2a + b_", "b")).toBe(false);
  });
});

describe("orrery-design", () => {
  it("begins with sinusoidal rows, whose numbers are those of the core", async () => {
    const element = await place("orrery-design");
    expect(part<HTMLInputElement>(element, "#formula").value).toBe(EXAMPLES[0]!.formula);
    const gram = engine.call("sinusoidal_gram", {
      positions: Array.from({ length: 64 }, (_, position) => position),
      d: 32,
    });
    expect(words(element, ".sentence")).toContain(engine.format(at(gram, 20, 12), "4s"));
  });

  it("computes what is typed, and tells the page", async () => {
    const element = await place("orrery-design");
    const heard = listen(element);
    await typed(element, "p + i");
    expect(heard.at(-1)).toMatchObject({ kind: "vector", formula: "p + i" });
    expect(words(element, ".panel")).toContain("✗ fails");
  });

  it("says at which character a formula cannot be read, and keeps showing the one before", async () => {
    const element = await place("orrery-design", { formula: "p", d: "1" });
    const heard = listen(element);
    await typed(element, "sin(p");
    expect(words(element, "#formula-problem")).toMatch(/^At character 6: expected .*“sin\(p▸”\.$/);
    expect(part<HTMLInputElement>(element, "#formula").value).toBe("sin(p");
    expect(heard).toEqual([]);
    expect(words(element, ".panel")).toContain("Learned numbers");
    expect(words(element, ".stale-note")).toBe("Until the formula can be read, you see p:");
    expect(element.renderRoot.querySelector(".stale .panel")).not.toBeNull();
    await typed(element, "2*p");
    expect(element.renderRoot.querySelector(".stale, .stale-note")).toBeNull();
  });

  it("names the letters of a bias where a formula has another", async () => {
    const element = await place("orrery-design", { kind: "bias", formula: "-r" });
    await typed(element, "-log(1+k)/2");
    expect(words(element, "#formula-problem")).toMatch(
      /the name k has no value here.* Use r for the distance i − j, i for the query and j for the key;/,
    );
  });

  it("says on paper, where there are no fields, which formula it is and whether it forgets", async () => {
    const figure = await place("orrery-design", { kind: "bias", formula: "-a*r", a: "0.5" });
    expect(words(figure, ".on-paper p")).toBe("a bias: -a*r, a = 0.5");
    expect(words(figure, ".on-paper .forgets")).toMatch(/^Does .* forget\? Yes: /);
  });

  it("says in a sentence that a formula takes too many steps", async () => {
    const element = await place("orrery-design");
    await typed(element, "sum(n, 0, 100000, p)");
    expect(words(element, "#formula-problem")).toContain("takes more than 5000000 steps");
  });

  it("reads a formula with characters that nobody sees", async () => {
    const element = await place("orrery-design");
    await typed(element, "\u200bsin(p)\u00a0\u2212\u200d1");
    expect(element.renderRoot.querySelector("#formula-problem")).toBeNull();
  });

  it("starts another kind with an example of its own", async () => {
    const element = await place("orrery-design");
    const choice = part<HTMLSelectElement>(element, "#kind");
    choice.value = "bias";
    choice.dispatchEvent(new Event("change"));
    await drawn(element);
    expect(part<HTMLInputElement>(element, "#formula").value).toBe("-a*r");
    expect(element.renderRoot.querySelector("#a")).not.toBeNull();
    expect(element.renderRoot.querySelector("#d")).toBeNull();
  });

  it("shows an example of the gallery and marks its button", async () => {
    const element = await place("orrery-design");
    const button = [...element.renderRoot.querySelectorAll<HTMLElement>(".gallery button")].find(
      ({ textContent }) => textContent === "sign flips",
    )!;
    button.click();
    await drawn(element);
    expect(button.getAttribute("aria-pressed")).toBe("true");
    expect(words(element, ".panel")).toContain("0 and 2 have the same row, [1]");
  });

  it("moves the cell by keys, with Shift along its diagonal", async () => {
    const element = await place("orrery-design");
    const heard = listen(element);
    await press(element, '[data-handle="cell"]', "ArrowDown", "ArrowRight");
    expect(heard.at(-1)).toMatchObject({ m: 21, n: 13 });
  });

  it("tells that a query does not see later keys", async () => {
    const element = await place("orrery-design", { kind: "bias", formula: "-r", m: "3", n: "9" });
    expect(words(element, ".sentence")).toContain("does not see key 9");
  });

  it("gives a program of the course that computes the same numbers", async () => {
    for (const one of FORMULAS) {
      const element = await place("orrery-design", {
        kind: one.kind,
        formula: one.formula,
        length: "6",
        d: String(one.d ?? settings.d.default),
        a: String(one.a ?? 1),
        both: "",
      });
      part<HTMLDetailsElement>(element, ".more").open = true;
      part(element, ".more").dispatchEvent(new Event("toggle"));
      await drawn(element);
      await openMenu(element, "How this was made");
      const program = words(element, ".provenance pre");
      const value = engine.evaluate(program) as { data: Float64Array };
      const design = engine.design({
        kind: one.kind,
        formula: one.formula,
        length: 6,
        letters: { a: one.a ?? 1, b: 1 },
        both: true,
        ...(one.kind !== "bias" && { d: one.d ?? 32 }),
      });
      expect(Array.from(value.data), program).toEqual(Array.from(design.values.data));
      element.remove();
    }
  });
});

describe("the answer to whether a bias forgets", () => {
  const answers = (element: LitElement) => element.shadowRoot!.querySelectorAll(".forgets");

  it("is above its pictures, and is not repeated below them", async () => {
    const element = await place("orrery-design", { kind: "bias", formula: "-sqrt(r)" });
    expect(words(element, ".forgets")).toMatch(/^Does .* forget\? Yes: .* 13 tokens /);
    const [answer] = answers(element);
    const scene = part(element, ".scene svg");
    expect(answer!.compareDocumentPosition(scene)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(words(element, ".panel")).not.toMatch(/Forgets/);
    await typed(element, "3");
    expect(words(element, ".forgets")).toMatch(/^Does .* forget\? No: /);
  });

  it("names its formula, and is dimmed while another is typed", async () => {
    const element = await place("orrery-design", { kind: "bias", formula: "-sqrt(r)" });
    expect(words(element, ".forgets code")).toBe("-sqrt(r)");
    part(element, "#formula").dispatchEvent(new Event("input", { bubbles: true }));
    expect(element.renderRoot.querySelector(".typing .forgets")).not.toBeNull();
    part(element, "#formula").dispatchEvent(new Event("change", { bubbles: true }));
    expect(element.renderRoot.querySelector(".typing")).toBeNull();
  });

  it("is asked of a bias alone", async () => {
    expect(answers(await place("orrery-design"))).toHaveLength(0);
  });
});

describe("the JSON of a design", () => {
  it("has its numbers, and null where a formula gives none", async () => {
    const saved = useDownloads();
    const element = await place("orrery-design", { kind: "bias", formula: "-log(r)", length: "8" });
    part(element, "#save-json").click();
    const file = JSON.parse(await saved[0]!.text()) as {
      readonly formula: string;
      readonly map: (number | null)[][];
      readonly properties: readonly { readonly verdict: string }[];
    };
    expect(file.formula).toBe("-log(r)");
    expect(file.map[2]![2]).toBeNull();
    expect(file.map[3]![1]).toBeCloseTo(-Math.log(2), 14);
    expect(file.properties.map(({ verdict }) => verdict)).toContain("fails");
  });
});
