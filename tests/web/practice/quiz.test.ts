import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openProgress } from "../../../web/practice/progress/open-progress.ts";
import "../../../web/practice/quiz.ts";
import type { OrreryQuiz } from "../../../web/practice/quiz.ts";
import {
  angleQuiz,
  check,
  choose,
  drawn,
  has,
  listen,
  part,
  place,
  press,
  slots,
  status,
  swapQuiz,
  text,
  type,
  useCore,
} from "./support.ts";

beforeAll(useCore);
beforeEach(async () => (await openProgress()).reset());
afterEach(() => document.body.replaceChildren());

const swap = (more = "", spec = {}): Promise<OrreryQuiz> => place<OrreryQuiz>(swapQuiz(more, spec));
const angle = (spec = {}): Promise<OrreryQuiz> => place<OrreryQuiz>(angleQuiz(spec));

describe("a choice, to those who do not see it", () => {
  it("is a group of radios named by the question", async () => {
    const quiz = await swap();
    expect(part(quiz, "fieldset > legend slot").getAttribute("name")).toBe("statement");
    expect(quiz.querySelector("[slot=statement]")!.textContent).toContain("change places");
    const radios = [...quiz.shadowRoot!.querySelectorAll<HTMLInputElement>("input[type=radio]")];
    expect(new Set(radios.map(({ name }) => name)).size).toBe(1);
    for (const radio of radios)
      expect(radio.closest("label")!.querySelector("slot")!.name).toBe(`text-${radio.value}`);
  });

  it("announces the outcome with its reason", async () => {
    const quiz = await swap();
    await choose(quiz, "stay");
    await check(quiz);
    expect(status(quiz)).toBe("Not quite. The values move with the words.");
  });

  it("says right and wrong in words and by a mark, not by colour alone", async () => {
    const quiz = await swap();
    await choose(quiz, "move");
    await check(quiz);
    expect(text(quiz, ".verdict .mark")).toBe("✓");
    expect(text(quiz, ".headline")).toBe("Correct.");
    expect(text(quiz, ".choice.correct .part")).toBe("Your choice · ✓ correct");
    expect(part(quiz, ".verdict .mark").getAttribute("aria-hidden")).toBe("true");
  });
});

describe("a choice", () => {
  it("keeps its order for a reader and differs from item to item", async () => {
    const order = async (spec = {}): Promise<string> =>
      slots(await swap("", spec))
        .filter((name) => name.startsWith("text-"))
        .join();
    expect(await order()).toBe(await order());
    const orders = await Promise.all(["a", "b", "c", "d", "e", "f"].map((id) => order({ id })));
    expect(new Set(orders).size).toBeGreaterThan(1);
  });

  it("shows why under the chosen choice only, and under the others on request", async () => {
    const quiz = await swap();
    await choose(quiz, "stay");
    await check(quiz);
    const whys = (): string[] => slots(quiz).filter((name) => name.startsWith("why-"));
    expect(whys()).toEqual(["why-stay"]);
    expect(has(quiz, ".choice.correct")).toBe(false);
    await press(quiz, "What about the others?");
    expect(whys()).toHaveLength(3);
    expect(has(quiz, ".choice.correct")).toBe(true);
  });

  it("can be tried again", async () => {
    const quiz = await swap();
    await choose(quiz, "stay");
    await check(quiz);
    await press(quiz, "Try again");
    expect(has(quiz, ".verdict")).toBe(false);
    expect(quiz.shadowRoot!.querySelector("input:checked")).toBeNull();
    expect(quiz.shadowRoot!.activeElement?.localName).toBe("input");
    await choose(quiz, "move");
    await check(quiz);
    expect(text(quiz, ".headline")).toBe("Correct.");
  });

  it("spends nothing when nothing is chosen", async () => {
    const quiz = await swap();
    const answers = listen(quiz, "orrery-answer");
    await check(quiz);
    expect(status(quiz)).toBe("Choose one first.");
    expect(answers).toMatchObject([{ verdict: "unreadable", attempts: 0, scored: false }]);
  });

  it("with no or two right choices says so instead of judging", async () => {
    const quiz = await swap("", {
      choices: [
        { id: "move", correct: false },
        { id: "stay", correct: false },
      ],
    });
    expect(text(quiz, "[role=alert]")).toContain("one must be");
  });
});

describe("a number", () => {
  it("is labelled by what is asked, and says how it is read while it is typed", async () => {
    const quiz = await angle();
    const input = part<HTMLInputElement>(quiz, "#answer");
    expect(part(quiz, "label[for=answer] slot").getAttribute("name")).toBe("ask");
    expect(input.getAttribute("autocapitalize")).toBe("off");
    expect(input.getAttribute("spellcheck")).toBe("false");
    expect(input.inputMode).toBe("text"); // keyboards for numbers lack the minus sign on some phones
    expect(input.getAttribute("aria-describedby")).toBe(part(quiz, ".read").id);
    await type(quiz, "-1/2");
    expect(text(quiz, ".read")).toBe("Read as −0.5");
  });

  it("has the drawn numbers in its statement and explanation", async () => {
    const quiz = await angle();
    expect(quiz.querySelector("[slot=statement] data")!.textContent).toBe("3");
    expect(quiz.querySelector("[slot=explain] data")!.textContent).toBe("0.1411");
    expect(quiz.querySelector("[slot=explain] data")!.getAttribute("value")).toBe("0.1411");
  });

  it("that is right is acknowledged and explained", async () => {
    const quiz = await angle();
    const answers = listen(quiz, "orrery-answer");
    await check(quiz, "0.1411");
    expect(status(quiz)).toBe("Correct.");
    expect(slots(quiz)).toContain("explain");
    expect(answers).toMatchObject([
      { id: "angle", seed: 1, verdict: "correct", credit: 1, scored: true, attempts: 1 },
    ]);
  });

  it("that shows a known mistake is met with its question", async () => {
    const quiz = await angle();
    const answers = listen(quiz, "orrery-answer");
    await check(quiz, "0.0523");
    expect(status(quiz)).toBe("Not quite. Is your calculator in degrees? Then sin 3 is 0.0523.");
    expect(part(quiz, ".verdict slot").getAttribute("name")).toBe("mistake-degrees");
    expect(answers).toMatchObject([{ verdict: "incorrect", code: "degrees", credit: 0 }]);
  });

  it("that shows no known mistake is met with the next step that the item offers", async () => {
    const quiz = await place<OrreryQuiz>(
      angleQuiz().replace(
        "</orrery-quiz>",
        '<div class="mistake" data-code="other">Sketch the hand first.</div></orrery-quiz>',
      ),
    );
    await check(quiz, "0.77");
    expect(status(quiz)).toBe("Not quite. Sketch the hand first.");
    await check(quiz, "0.0523");
    expect(status(quiz)).toContain("Is your calculator in degrees?");
  });

  it("that shows a known mistake is given back in the digits that were typed", async () => {
    const quiz = await angle();
    await check(quiz, "0.052");
    expect(status(quiz)).toBe("Not quite. Is your calculator in degrees? Then sin 3 is 0.052.");
    await check(quiz, "sin(3pi/180)");
    expect(status(quiz)).toContain("Then sin 3 is 0.0523.");
  });

  it("is asked for with the precision that is wanted, where the page does not say it", async () => {
    expect(text(await angle(), "label[for=answer]")).toBe("");
    const quiz = await place<OrreryQuiz>(angleQuiz().replace(", four decimals", ""));
    expect(text(quiz, "label[for=answer]")).toBe("(four decimals)");
    await check(quiz, "0.14");
    expect(status(quiz)).toBe(
      "Not precise enough yet. Right so far; give four decimals. This doesn’t count as a try.",
    );
    expect(text(quiz, ".mark")).toBe("≈");
  });

  it("is asked for in the plural where it has several entries", async () => {
    const row = { kind: "vector", key: "[p, 2]", value: 0, mistakes: undefined };
    const quiz = await place<OrreryQuiz>(angleQuiz(row).replace(", four decimals", ""));
    expect(quiz.shadowRoot!.textContent).toContain("(whole numbers)");
  });

  it("that is missing is asked for below the field once it is checked", async () => {
    const quiz = await angle();
    expect(text(quiz, ".read")).toContain("A number");
    await check(quiz);
    expect(text(quiz, ".read")).toBe("Type an answer first.");
  });

  it("that is unreadable says why and where, and spends nothing", async () => {
    const quiz = await angle();
    const answers = listen(quiz, "orrery-answer");
    await check(quiz, "0.1 + cat");
    expect(status(quiz)).toContain("can’t read this yet");
    expect(status(quiz)).toContain("doesn’t count as a try");
    expect(text(quiz, ".read mark")).toBe("c");
    expect(part(quiz, "#answer").getAttribute("aria-invalid")).toBe("true");
    expect(answers).toMatchObject([{ verdict: "unreadable", attempts: 0 }]);
    expect((await openProgress()).answer("attention/angle")).toMatchObject({
      verdict: "",
      attempts: 0,
      draft: "0.1 + cat",
    });
  });

  it("keeps the verdict in sight while the answer is mended, and says what it was about", async () => {
    const quiz = await angle();
    await check(quiz, "0.0523");
    await type(quiz, "0.14");
    expect(text(quiz, ".headline")).toBe("Not quite. (for “0.0523”)");
  });
});

describe("a prediction", () => {
  it("is one gesture and never scored", async () => {
    const quiz = await swap("predict", { predict: true });
    const answers = listen(quiz, "orrery-answer");
    part(quiz, "button.pick").closest<HTMLElement>(".choice")!.querySelector("button")!.click();
    await drawn(quiz);
    expect(answers).toHaveLength(1);
    expect(answers[0]).toMatchObject({ scored: false });
    expect(text(quiz, ".headline")).toMatch(/^(Your guess was right|Not this one)\.$/);
    expect(text(quiz, "form")).not.toMatch(/≠|Not quite|not this one/);
  });

  it("says what the difference means: why of the chosen and of the right choice", async () => {
    const quiz = await swap("predict", { predict: true });
    const stay = [...quiz.shadowRoot!.querySelectorAll("button.pick")].find(
      (button) => button.querySelector("slot")!.name === "text-stay",
    );
    (stay as HTMLElement).click();
    await drawn(quiz);
    expect(
      slots(quiz)
        .filter((name) => name.startsWith("why-"))
        .sort(),
    ).toEqual(["why-move", "why-stay"]);
    expect(status(quiz)).toBe("Not this one. The values move with the words.");
    expect(stay!.getAttribute("aria-pressed")).toBe("true");
  });

  it("can be skipped", async () => {
    const quiz = await swap("predict", { predict: true });
    const answers = listen(quiz, "orrery-answer");
    await press(quiz, "Show me");
    expect(slots(quiz).filter((name) => name.startsWith("why-"))).toHaveLength(3);
    expect(answers).toEqual([]);
    await press(quiz, "Predict again");
    expect(slots(quiz).filter((name) => name.startsWith("why-"))).toEqual([]);
  });

  it("that a figure answers keeps its words back until the page says that the figure has moved", async () => {
    const quiz = await swap("predict", { predict: true });
    quiz.toggleAttribute("data-waits", true);
    part(quiz, "button.pick").closest<HTMLElement>(".choice")!.querySelector("button")!.click();
    await drawn(quiz);
    expect(quiz.dataset.guessed).toBe("");
    expect(slots(quiz).filter((name) => name.startsWith("why-"))).toEqual([]);
    expect(has(quiz, ".headline, .choice.correct")).toBe(false);
    expect(status(quiz)).toBe("Watch the figure below: it shows the answer.");
    quiz.removeAttribute("data-waits");
    await drawn(quiz);
    expect(text(quiz, ".headline")).toMatch(/^(Your guess was right|Not this one)\.$/);
    expect(status(quiz)).toContain(text(quiz, ".headline"));
  });

  it("that a figure answers says why at once where the reader asks for it", async () => {
    const quiz = await swap("predict", { predict: true });
    quiz.toggleAttribute("data-waits", true);
    await press(quiz, "Show me");
    expect(slots(quiz).filter((name) => name.startsWith("why-"))).toEqual([]);
    await press(quiz, "Tell me why");
    expect(slots(quiz).filter((name) => name.startsWith("why-"))).toHaveLength(3);
  });

  it("that was made on an earlier visit is marked as such", async () => {
    const before = await swap("predict", { predict: true });
    part(before, "button.pick").closest<HTMLElement>(".choice")!.querySelector("button")!.click();
    await drawn(before);
    before.remove();
    expect((await swap("predict", { predict: true })).dataset.guessed).toBe("before");
  });

  it("of an order leaves nothing out, and is compared by a button", async () => {
    const quiz = await place<OrreryQuiz>(
      swapQuiz("predict", {
        kind: "ordering",
        predict: true,
        choices: undefined,
        lines: [{ id: "move" }, { id: "stay", needs: ["move"] }, { id: "new", needs: ["stay"] }],
      }),
    );
    expect(quiz.renderRoot.querySelectorAll("ol.lines li")).toHaveLength(3);
    expect(has(quiz, ".leave")).toBe(false);
    expect(text(quiz, ".how")).not.toContain("Delete");
    expect(text(quiz, "button[type=submit]")).toBe("Compare");
    const answers = listen(quiz, "orrery-answer");
    part(quiz, "button[type=submit]").click();
    await drawn(quiz);
    expect(text(quiz, ".headline")).toBe(
      "You haven’t moved a line yet. Move one, or press again if this is your order.",
    );
    expect(answers).toMatchObject([{ verdict: "unreadable", scored: false, attempts: 0 }]);
    for (const id of ["stay", "move"]) {
      part(quiz, `[data-line=${id}] .up`).dispatchEvent(
        new KeyboardEvent("keydown", { key: "End", bubbles: true, composed: true }),
      );
      await drawn(quiz);
    }
    expect(has(quiz, ".verdict")).toBe(false);
    part(quiz, "button[type=submit]").click();
    await drawn(quiz);
    expect(text(quiz, ".headline")).toBe("Not this order: 2 lines come too early.");
    const told = [...quiz.renderRoot.querySelectorAll("ol.lines .told")];
    expect(told.map(({ textContent }) => textContent?.trim().replace(/\s+/g, " "))).toEqual([
      "≠ comes too early: it belongs after They stay.",
      "≠ comes too early: it belongs after They change places too.",
    ]);
    expect(text(quiz, ".verdict")).not.toContain("depends on");
  });

  it("of a number tells the computed value", async () => {
    const quiz = await angle({ predict: true });
    await check(quiz, "0.3");
    expect(text(quiz, ".verdict")).toContain("The computed value is 0.1411.");
  });
});

describe("what the learner did", () => {
  it("survives a reload: answer, verdict and half-typed text", async () => {
    const before = await angle();
    await check(before, "0.0523");
    await type(before, "0.14");
    before.remove();
    const after = await angle();
    expect(part<HTMLInputElement>(after, "#answer").value).toBe("0.14");
    expect(text(after, ".headline")).toContain("Not quite.");
    expect((await openProgress()).answer("attention/angle").attempts).toBe(1);
  });

  it("is told to the page only after the learner did something", async () => {
    const heard: string[] = [];
    for (const name of ["orrery-answer", "orrery-change"])
      document.addEventListener(name, () => heard.push(name));
    const quiz = await swap();
    expect(heard).toEqual([]);
    await choose(quiz, "stay");
    expect(heard).toEqual(["orrery-change"]);
  });
});
