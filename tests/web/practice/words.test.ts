import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { Item, spends, type Outcome } from "../../../web/practice/item.ts";
import { seedOf } from "../../../web/practice/seed.ts";
import { plainMaths, plainText } from "../../../web/practice/parts.ts";
import { readSpec } from "../../../web/practice/spec.ts";
import {
  entries,
  headline,
  markOf,
  ordinal,
  reason,
  shortSeed,
} from "../../../web/practice/words.ts";
import { printText } from "../../../web/practice/numbers.ts";
import { useCore } from "./support.ts";

const seed = Number(process.env.ORRERY_FUZZ_SEED ?? 20260);
let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});

const outcome = (given: Partial<Outcome>): Outcome => ({
  verdict: "incorrect",
  code: "other",
  message: "",
  read: "",
  at: -1,
  cells: [],
  line: -1,
  credit: 0,
  key: "",
  wanted: "",
  parts: [],
  ...given,
});

describe("the words of a verdict", () => {
  it.each([
    [{ verdict: "correct" }, false, "Correct."],
    [
      { verdict: "partly", cells: [1] },
      false,
      "Partly right. 1 of 2 entries is right. The 2nd entry is not right.",
    ],
    [{ verdict: "partly", cells: [0, 1], code: "half-pairing" }, false, "Not quite."],
    [{ verdict: "incorrect" }, false, "Not quite."],
    [{ verdict: "incorrect", cells: [0, 1] }, false, "Not quite. Neither is right."],
    [{ verdict: "incorrect", cells: [0, 1], code: "degrees" }, false, "Not quite."],
    [
      { verdict: "incorrect", cells: [0, 1], code: "wrong-entries" },
      false,
      "Not quite. The 1st and 2nd entries are not right.",
    ],
    [
      { code: "missed", credit: 0.5, message: "What you chose is right, but 2 are missing." },
      false,
      "Not quite. What you chose is right, but 2 are missing.",
    ],
    [
      { code: "choice-b", cells: [1], message: "2 of your 3 choices are right." },
      false,
      "Not quite. 2 of your 3 choices are right.",
    ],
    [
      { code: "choice-b", cells: [1], message: "2 of your 3 choices are right." },
      true,
      "2 of your 3 choices are right.",
    ],
    [
      { verdict: "partly", code: "wrong-entries", cells: [1], message: "3 of 4 pairs are right." },
      false,
      "Partly right. 3 of 4 pairs are right.",
    ],
    [{ verdict: "unreadable" }, false, "We can’t read this yet."],
    [{ verdict: "correct" }, true, "Your guess was right."],
    [{ verdict: "incorrect" }, true, "Not this one."],
    [
      { verdict: "incorrect", line: 0, cells: [0] },
      true,
      "Not this order: one line comes too early.",
    ],
    [
      { verdict: "incorrect", line: 1, cells: [1, 3] },
      true,
      "Not this order: 2 lines come too early.",
    ],
  ] as const)("for %j (prediction: %s) are “%s”", (given, predict, words) => {
    expect(headline(outcome(given as Partial<Outcome>), predict, [2])).toBe(words);
  });

  it("name the parts that differ and those that are open", () => {
    const parts = (...verdicts: Outcome["verdict"][]): readonly Outcome[] =>
      verdicts.map((verdict) => outcome({ verdict }));
    expect(
      headline(
        outcome({ verdict: "partly", parts: parts("correct", "incorrect", "unreadable") }),
        false,
      ),
    ).toBe("Partly right. 1 of 3 parts is right. Part 2 is not right. Part 3 is still unanswered.");
    expect(
      headline(
        outcome({ verdict: "partly", parts: parts("incorrect", "partly", "correct") }),
        false,
      ),
    ).toBe("Partly right. 1 of 3 parts is right. Parts 1 and 2 are not right.");
    expect(
      headline(
        outcome({ verdict: "incorrect", parts: parts("incorrect", "unreadable", "unreadable") }),
        false,
      ),
    ).toBe("Not quite. Part 1 is not right. Parts 2 and 3 are still unanswered.");
    expect(
      headline(outcome({ verdict: "correct", parts: parts("correct", "correct") }), false),
    ).toBe("Correct.");
  });

  it("say of what cannot be read that nothing is spent", () => {
    expect(
      reason(outcome({ verdict: "unreadable", message: "At character 3: a number is missing." })),
    ).toBe("At character 3: a number is missing. This doesn’t count as a try.");
  });

  it("say of a guessed order how many lines come too early, and of no line that it needs another", () => {
    const order = outcome({ verdict: "incorrect", line: 0, cells: [0, 3], message: "Which line?" });
    expect([headline(order, true), reason(order, true)]).toEqual([
      "Not this order: 2 lines come too early.",
      "",
    ]);
    expect(reason(order)).toBe("Which line?");
  });

  it("mark a guess that is right, and none that is not", () => {
    expect(markOf(outcome({ verdict: "correct", code: "correct" }), true)).toBe("✓");
    expect(markOf(outcome({ verdict: "incorrect" }), true)).toBe("→");
  });

  it("ask for digits, neither right nor wrong, where an answer lacks nothing else", () => {
    const rounded = outcome({ code: "rounded", message: "Right so far; give three decimals." });
    expect(headline(rounded, false)).toBe("Not precise enough yet.");
    expect(markOf(rounded, false)).toBe("≈");
    expect(reason(rounded)).toBe("Right so far; give three decimals. This doesn’t count as a try.");
    expect(spends(rounded)).toBe(false);
    const right = outcome({ verdict: "correct", code: "correct" });
    const whole = outcome({ verdict: "partly", code: "rounded", parts: [right, rounded] });
    expect(headline(whole, false)).toBe("Not precise enough yet. Part 2 needs more digits.");
    expect(spends(whole)).toBe(false);
    const mixed = outcome({ code: "rounded", parts: [rounded, outcome({})] });
    expect(headline(mixed, false)).toBe(
      "Not quite. Part 2 is not right. Part 1 needs more digits.",
    );
    expect(spends(mixed)).toBe(true);
  });

  it("say only what to do where nothing was chosen", () => {
    const empty = outcome({ verdict: "unreadable", code: "empty", message: "Choose one first." });
    expect([headline(empty, false), reason(empty)]).toEqual(["Choose one first.", ""]);
  });

  it("count entries as people do", () => {
    expect(entries([0, 2, 3])).toBe("The 1st, 3rd and 4th entries are not right.");
    expect([11, 12, 13, 21, 22, 101, 111].map(ordinal)).toEqual([
      "11th",
      "12th",
      "13th",
      "21st",
      "22nd",
      "101st",
      "111th",
    ]);
  });
});

describe("numbers in plain text", () => {
  it("are computed for the variant, in the style asked for", () => {
    expect(
      printText(engine, "Is `= m` − 1 = `= m - 1`, and `=.4 sin(m)` or `=3s pi*m`?", { m: 3 }),
    ).toBe("Is 3 − 1 = 2, and 0.1411 or 9.42?");
  });

  it("leave other code alone", () => {
    expect(printText(engine, "`x = 1`", {})).toBe("`x = 1`");
  });
});

describe("an item", () => {
  const spec = readSpec(
    JSON.stringify({
      id: "a",
      kind: "vector",
      draw: [{ name: "m", draw: "integer 2..90" }],
      key: "sinusoidal(m, 4)",
      mode: "places",
      value: 4,
    }),
  );

  it("answers any text with a verdict, never with an error", () => {
    const item = new Item(engine, spec, 5);
    const texts = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.string({ unit: "grapheme", maxLength: 30 }),
      fc.stringMatching(/^[0-9eE+\-*/^.,;()[\] pi]{0,40}$/),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const { verdict, at, read } = item.check(text);
        expect(["correct", "partly", "incorrect", "unreadable"]).toContain(verdict);
        expect(at).toBeLessThanOrEqual(text.length);
        expect(read === "").toBe(verdict === "unreadable");
      }),
      { seed, numRuns: 500 },
    );
  });

  it("points at the character where reading stopped, signs outside ASCII before it counted as one", () => {
    expect(new Item(engine, spec, 5).check("−1, −2, 3, cat").at).toBe(11);
  });

  it("shuffles by its id alone", () => {
    expect(seedOf("swap")).toBe(seedOf("swap"));
    expect(seedOf("swap")).not.toBe(seedOf("swaq"));
    expect(Number.isInteger(seedOf("ä")) && seedOf("ä") >= 0 && seedOf("ä") < 2 ** 32).toBe(true);
  });
});

describe("plain text", () => {
  it("tells a power from a product, and a fraction from a number", () => {
    const box = document.createElement("div");
    box.innerHTML =
      "<math><msup><mi>e</mi><mi>m</mi></msup><mo>+</mo><msup><mi>e</mi><mrow><mi>m</mi><mo>+</mo><mn>1</mn></mrow></msup><mo>+</mo><mfrac><mn>1</mn><mrow><mi>m</mi><mo>+</mo><mn>2</mn></mrow></mfrac></math>";
    expect(plainText(box)).toBe("e^m+e^(m+1)+1/(m+2)");
  });

  it("holds each formula once", () => {
    const box = document.createElement("div");
    for (const [className, words] of [
      ["a", "width "],
      ["katex-mathml", "d"],
      ["katex-html", "d"],
    ]) {
      box.append(Object.assign(document.createElement("span"), { className, textContent: words }));
    }
    expect(plainText(box)).toBe("width d");
    expect(plainText(undefined)).toBe("");
  });

  it("names a choice that is nothing but a matrix by its entries, row by row", () => {
    const matrix = new DOMParser().parseFromString(
      "<p><math><mtable><mtr><mtd>0</mtd><mtd>1</mtd></mtr><mtr><mtd>1</mtd><mtd>0</mtd></mtr></mtable></math></p>",
      "text/html",
    ).body;
    expect(plainMaths(matrix)).toBe("0 1; 1 0");
    matrix.append("is the swap");
    expect(plainMaths(matrix)).toBe("");
    expect(plainMaths(undefined)).toBe("");
  });
});

describe("a seed", () => {
  it.each([
    [0, "0"],
    [99999, "99999"],
    [100000, "…0000"],
    [4294967295, "…7295"],
  ])("of %i is shown as %s", (seed, shown) => {
    expect(shortSeed(seed)).toBe(shown);
  });
});
