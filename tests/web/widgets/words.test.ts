import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { embeddingOf, mix, percents, readState } from "../../../web/widgets/words/numbers.ts";
import { OrreryWords } from "../../../web/widgets/words/words.ts";
import { drawn, listen, part, place, press, type, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

const DEFAULTS = {
  words: "dog, bites, man",
  order: "",
  watch: "",
  positions: false,
  hands: 0,
  causal: false,
  bias: "none" as const,
  turned: false,
  base: 16,
  layers: 1,
};
/** Numbers from 0 to 1 that are the same in every run. */
function seededDraws(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

type Words = Awaited<ReturnType<typeof place>>;

const standing = (element: Words) =>
  [...element.renderRoot.querySelectorAll(".item .spelled")].map(({ textContent }) => textContent);
const item = (word: number) => `[data-handle="item-${word}"]`;
const swap = async (element: Words) => {
  part(element, ".act").click();
  await drawn(element);
};
const givePositions = async (element: Words) => {
  const box = part<HTMLInputElement>(element, "input[role=switch]");
  box.checked = !box.checked;
  box.dispatchEvent(new Event("change"));
  await drawn(element);
};
const typeWords = async (element: Words, text: string) => {
  const field = part<HTMLInputElement>(element, "#own");
  field.value = text;
  field.dispatchEvent(new Event("change"));
  await drawn(element);
};
const button = (element: Words, text: string) =>
  [...element.renderRoot.querySelectorAll("button")].find(
    ({ textContent }) => textContent.trim() === text,
  )!;

describe("orrery-words", () => {
  it("names each word with its place and says which one is watched", async () => {
    const figure = await place("orrery-words");
    expect(part(figure, item(0)).getAttribute("aria-label")).toBe("dog, at position 0");
    expect(part(figure, item(1)).getAttribute("aria-pressed")).toBe("true");
    expect(part(figure, item(0)).getAttribute("aria-pressed")).toBe("false");
    expect(
      part(figure, `#${part(figure, item(0)).getAttribute("aria-describedby")}`).textContent,
    ).toContain("arrow keys");
  });

  it("says what the watched word is made of, in percents of the core's weights that add up to 100", async () => {
    const figure = await place("orrery-words");
    const rows = ["dog", "bites", "man"].map(embeddingOf);
    const { weights } = engine.call("attention", { query: rows, key: rows, value: rows });
    const [dog, bites, man] = percents([...weights.data.slice(3, 6)]);
    expect(dog! + bites! + man!).toBe(100);
    expect(words(figure, ".sentence")).toBe(
      `Attention mixes the words into a new “bites”: ${dog}% “dog”, ${bites}% “bites” and ${man}% “man”.`,
    );
  });

  it("rounds shares up where the most is missing, and keeps equal ones equal", () => {
    expect(percents([1 / 3, 1 / 3, 1 / 3])).toEqual([33, 33, 33]);
    expect(percents([0.175, 0.175, 0.65])).toEqual([17.5, 17.5, 65]);
    expect(percents([0.995, 0.005])).toEqual([100, 0]);
    expect(percents([1, 0, 0])).toEqual([100, 0, 0]);
  });

  it("cannot tell two orders apart without positions, and says so in the reader's words", async () => {
    const figure = await place("orrery-words");
    await swap(figure);
    expect(standing(figure)).toEqual(["man", "bites", "dog"]);
    expect(words(figure, ".sentence")).toBe(
      "Man bites dog, dog bites man: this layer cannot tell them apart. Every new row moved with its word, unchanged.",
    );
    expect(figure.renderRoot.textContent.match(/= same/g)).toHaveLength(3);
  });

  it("can tell them apart once the words have positions", async () => {
    const figure = await place("orrery-words", { positions: "" });
    await swap(figure);
    expect(words(figure, ".sentence")).toMatch(
      /^Man bites dog, dog bites man: now the layer can tell them apart\. In the new “bites”, the share of “\w+” went from \d+% to \d+%\.$/,
    );
    expect(figure.renderRoot.textContent.match(/≠ changed/g)).toHaveLength(3);
  });

  it("gives two copies of a word the same new row, and says that they cannot be told apart", async () => {
    const figure = await place("orrery-words", { words: "The dog bites the man." });
    expect(words(figure, ".sentence")).toBe(
      "Both “The” get the same new row: this layer cannot tell which “The” is which.",
    );
    expect(figure.renderRoot.textContent).toContain("both “The”: the same row");
    await givePositions(figure);
    expect(figure.renderRoot.textContent).toContain("both “The”: different rows");
  });

  it("reads no difference into twins that change places", async () => {
    const figure = await place("orrery-words", { words: "so, long, so", order: "0,1,2" });
    figure.setAttribute("order", "2,1,0");
    await drawn(figure);
    expect(words(figure, ".sentence")).toContain("still reads the same");
  });

  it("covers the new rows of another order where the reader is to guess", async () => {
    const figure = await place("orrery-words", { asks: "guess", words: "so, it, goes, so" });
    expect(words(figure, ".sentence")).toContain("a new “goes”");
    await swap(figure);
    expect(words(figure, ".sentence")).toMatch(/Does any of the new rows change\?/);
    expect(part(figure, "svg").textContent).not.toMatch(/%|same|changed|different/);
    button(figure, "Undo").click();
    await drawn(figure);
    expect(part(figure, "svg").textContent).toContain("%");
    expect(part(figure, "svg").textContent).not.toMatch(/same|different/);
  });

  it("shows the rows that were covered, each beside what it was, when the reader wants to see them", async () => {
    const figure = await place("orrery-words", { asks: "guess" });
    await swap(figure);
    button(figure, "Show the new rows").click();
    await drawn(figure);
    expect(part(figure, "svg").textContent).toMatch(/same/);
    expect(button(figure, "Swap “man” and “dog”").isConnected).toBe(true);
  });

  it("adds the row of the position clock by clock where hands are given", async () => {
    const figure = await place("orrery-words", { hands: "0" });
    const heard = listen(figure);
    const outputs: unknown[] = [];
    for (const hands of [1, 2, 3, 4]) {
      await type(figure, "hands", String(hands));
      expect(figure.renderRoot.querySelectorAll(`${item(0)} line[stroke-linecap]`)).toHaveLength(
        hands,
      );
      outputs.push(JSON.stringify(heard.at(-1)!.output));
    }
    expect(new Set(outputs).size).toBe(4);
    const all = mix(engine, readState({ ...DEFAULTS, positions: true })).outputs;
    expect(outputs[3]).toBe(JSON.stringify(all[1]));
  });

  it("lets a word see only those before it with the causal mask", async () => {
    const figure = await place("orrery-words", { causal: "", watch: "dog" });
    expect(words(figure, ".sentence")).toBe(
      "Attention mixes the words into a new “dog”: 100% “dog”, 0% “bites” and 0% “man”.",
    );
    await press(figure, item(0), "End");
    expect(words(figure, ".sentence")).toContain("now the layer can tell them apart");
  });

  it("leaves the last row as it is when words before it are swapped, until there is a second layer", async () => {
    const figure = await place("orrery-words", { causal: "", watch: "man", layers: "1" });
    figure.setAttribute("order", "1,0,2");
    await drawn(figure);
    expect(words(figure, ".sentence")).toContain("The new “man” is the same, but");
    await type(figure, "layers", "2");
    expect(words(figure, ".sentence")).toBe(
      "A second layer now mixes the new rows of the first. Swap again.",
    );
    figure.setAttribute("order", "0,1,2");
    await drawn(figure);
    expect(words(figure, ".sentence")).toContain("In the new “man”, the share of");
  });

  it("cannot tell a sentence from its mirror image with a symmetric bias, and can with a signed one", async () => {
    const figure = await place("orrery-words", { bias: "symmetric" });
    figure.setAttribute("order", "2,1,0");
    await drawn(figure);
    expect(words(figure, ".sentence")).toContain("this layer cannot tell them apart");
    figure.setAttribute("bias", "signed");
    figure.setAttribute("order", "");
    await drawn(figure);
    expect(words(figure, ".sentence")).toContain("now the layer can tell them apart");
  });

  it("tells a sentence from its mirror image when queries and keys are turned by their places", async () => {
    const figure = await place("orrery-words", { turned: "" });
    figure.setAttribute("order", "2,1,0");
    await drawn(figure);
    expect(words(figure, ".sentence")).toContain("now the layer can tell them apart");
    figure.removeAttribute("turned");
    await drawn(figure);
    expect(words(figure, ".sentence")).toContain("Nothing turns");
  });

  it("notices with a symmetric bias that the verb moved to the front", async () => {
    const figure = await place("orrery-words", { bias: "symmetric" });
    figure.setAttribute("order", "1,0,2");
    await drawn(figure);
    expect(words(figure, ".sentence")).toContain("now the layer can tell them apart");
  });

  it("says how much of each word goes into a row in percents: equal for equal weights, 100 together", () => {
    const draw = seededDraws(7);
    for (let trial = 0; trial < 2000; trial++) {
      const count = 3 + Math.floor(4 * draw());
      const parts = Array.from({ length: count }, () => draw() + 0.01);
      for (let copies = Math.floor(3 * draw()); copies > 0; copies--)
        parts[Math.floor(count * draw())] = parts[0]! * (1 + 1e-15);
      const whole = parts.reduce((sum, part) => sum + part, 0);
      const shares = parts.map((part) => part / whole);
      const shown = percents(shares);
      shares.forEach((share, one) => {
        expect(Math.abs(shown[one]! - 100 * share)).toBeLessThan(1);
        shares.forEach((other, two) => {
          if (Math.abs(share - other) < 1e-9) expect(shown[two]).toBe(shown[one]);
          else if (share > other) expect(shown[one]!).toBeGreaterThanOrEqual(shown[two]!);
        });
      });
      const apart = new Set(shares.map((share) => share.toFixed(9))).size === count;
      if (apart) expect(shown.reduce((sum, part) => sum + part, 0)).toBe(100);
    }
  });

  it("shows both weights of a repeated word as one number", async () => {
    const figure = await place("orrery-words", {
      words: "the, dog, bites, the, man",
      watch: "bites",
    });
    const shares = words(figure, ".scene").match(/[\d.]+%/g)!;
    expect(shares[0]).toBe(shares[3]);
  });

  it("keeps every bar in its box, with all positions added", async () => {
    const figure = await place("orrery-words", {
      words: "the, dog, bites, the, man",
      positions: "",
    });
    await drawn(figure);
    const bars = [...figure.renderRoot.querySelectorAll(".scene rect[height]")];
    const box = bars.find((bar) => bar.getAttribute("height") === "78")!;
    const [top, bottom] = [Number(box.getAttribute("y")), Number(box.getAttribute("y")) + 78];
    const inside = bars.filter(
      (bar) => !bar.getAttribute("rx") && Number(bar.getAttribute("y")) > top - 40,
    );
    expect(inside.length).toBeGreaterThan(30);
    for (const bar of inside) {
      const y = Number(bar.getAttribute("y"));
      expect(y).toBeGreaterThanOrEqual(top + 2.9);
      expect(y + Number(bar.getAttribute("height"))).toBeLessThanOrEqual(bottom - 2.9);
    }
    const heights = inside.map((bar) => Number(bar.getAttribute("height")));
    expect(heights.filter((height) => height >= 35.9)).toHaveLength(0);
  });

  it("asks for a swap before there was one, and for another one after it", async () => {
    const figure = await place("orrery-words", { hands: "0" });
    const set = async (values: object) => {
      (figure as unknown as { change(values: object): void }).change(values);
      await drawn(figure);
    };
    await set({ hands: 1 });
    expect(words(figure, ".sentence")).toMatch(/Now swap two words\.$/);
    await set({ order: "2,1,0" });
    await set({ hands: 2 });
    expect(words(figure, ".sentence")).toMatch(/Swap again\.$/);
  });

  it("compares the rows before and after a swap that came with a hand in one step", async () => {
    const figure = await place("orrery-words", { hands: "0" });
    (figure as unknown as { change(values: object): void }).change({ hands: 1, order: "2,1,0" });
    await drawn(figure);
    expect(words(figure, ".sentence")).toContain("now the layer can tell them apart");
    expect(words(figure, ".scene")).toContain("≠ changed");
  });

  it("asks about copies of a word where the text does, whatever words are typed", async () => {
    const caption = async (given: Record<string, string>) =>
      words(await place("orrery-words", given), "figcaption");
    const twins = "the, nurse, thanked, the, pilot";
    expect(await caption({ words: twins })).toBe("Does attention notice the order of words?");
    expect(await caption({ words: twins, asks: "copies" })).toBe(
      "Can attention tell two copies of a word apart?",
    );
  });

  it("takes the reader's own words, and says what is wrong with a list it cannot take", async () => {
    const figure = await place("orrery-words");
    const heard = listen(figure);
    await typeWords(figure, "only two");
    expect(words(figure, "#own-problem")).toBe(
      "“only two” has 2 words; this figure takes three to six.",
    );
    expect(part<HTMLInputElement>(figure, "#own").value).toBe("only two");
    await typeWords(figure, "who trusts uncharacteristically");
    expect(words(figure, "#own-problem")).toBe(
      "“uncharacteristically” has 20 letters; this figure has room for 12.",
    );
    expect(heard).toEqual([]);
    await typeWords(figure, "Zoë trusts Bob, Bob trusts Zoë!");
    expect(figure.renderRoot.querySelector("#own-problem")).toBeNull();
    expect(standing(figure)).toEqual(["Zoë", "trusts", "Bob", "Bob", "trusts", "Zoë"]);
    expect(words(figure, ".sentence")).toContain("Both “Zoë” get the same new row");
    expect(heard).toHaveLength(1);
    button(figure, "Undo").click();
    await drawn(figure);
    expect(standing(figure)).toEqual(["dog", "bites", "man"]);
  });

  it("says what is wrong when the text around it sets what does not fit, and recovers", async () => {
    const figure = await place("orrery-words");
    const set = async (values: object) => {
      (figure as unknown as { change(values: object): void }).change(values);
      await drawn(figure);
    };
    await set({ order: "4,3,2,1,0" });
    expect(words(figure, ".problem")).toMatch(/^Order is “4,3,2,1,0”/);
    await set({ order: "2,1,0" });
    expect(standing(figure)).toEqual(["man", "bites", "dog"]);
  });

  it("compares what an attribute changes with what was shown before", async () => {
    const figure = await place("orrery-words");
    figure.setAttribute("order", "2,1,0");
    await drawn(figure);
    expect(words(figure, ".sentence")).toContain("Man bites dog, dog bites man");
  });

  it("shows clocks only with positions, their hands at the core's sines and cosines", async () => {
    const figure = await place("orrery-words");
    expect(figure.renderRoot.querySelectorAll("line[stroke-linecap]")).toHaveLength(0);
    await givePositions(figure);
    expect(words(figure, ".sentence")).toContain("Each word now carries its position");
    const hands = part(figure, item(2)).querySelectorAll("line[stroke-linecap=round]");
    const [sine, cosine] = engine.call("sinusoidal", { positions: 2, d: 8, base: 16 }).data;
    const fastest = hands[hands.length - 1]!;
    expect(Number(fastest.getAttribute("x2"))).toBeCloseTo(24 * 0.9 * sine!, 1);
    expect(Number(fastest.getAttribute("y2"))).toBeCloseTo(-24 * 0.9 * cosine!, 1);
  });

  it("gives every word the same result in every order without positions, and not with them", () => {
    const orders = ["0,1,2", "0,2,1", "1,0,2", "1,2,0", "2,0,1", "2,1,0"];
    for (const watch of ["dog", "bites", "man"]) {
      const results = (positions: boolean) =>
        orders.map(
          (order) =>
            mix(engine, readState({ ...DEFAULTS, order, positions })).outputs[
              ["dog", "bites", "man"].indexOf(watch)
            ]!,
        );
      const apart = (all: readonly (readonly number[])[]) =>
        Math.max(
          ...all.map(
            (one) => engine.call("max_difference", { a: [...one], b: [...all[0]!] }) as number,
          ),
        );
      expect(apart(results(false))).toBeLessThan(1e-12);
      expect(apart(results(true))).toBeGreaterThan(0.1);
    }
  });

  it("goes back to what its attributes say, and that can be undone", async () => {
    const figure = await place("orrery-words", { order: "1,0,2" });
    await givePositions(figure);
    await swap(figure);
    button(figure, "Start over").click();
    await drawn(figure);
    expect(standing(figure)).toEqual(["bites", "dog", "man"]);
    expect(part<HTMLInputElement>(figure, "input[role=switch]").checked).toBe(false);
    button(figure, "Undo").click();
    await drawn(figure);
    expect(part<HTMLInputElement>(figure, "input[role=switch]").checked).toBe(true);
  });

  it("tells the page of the reader's changes with the result, and of no other", async () => {
    const figure = await place("orrery-words");
    const heard = listen(figure);
    figure.setAttribute("order", "2,1,0");
    await drawn(figure);
    expect(heard).toEqual([]);
    await swap(figure);
    expect(heard).toHaveLength(1);
    expect(heard[0]).toMatchObject({ order: "0,1,2", positions: false, difference: 0 });
    expect(heard[0]!.output).toHaveLength(8);
  });

  it.each([
    ["words", "one, two", "“one, two” has 2 words; this figure takes three to six."],
    ["order", "0,0,1", "Order is “0,0,1”; it must name each of 0, 1, 2 once, as in “2,1,0”."],
    ["watch", "cat", "Watch is “cat”; it must be one of dog, bites, man."],
  ])("says in a sentence that %s cannot be %s", async (name, value, sentence) => {
    const figure = await place("orrery-words", { [name]: value });
    expect(words(figure, ".problem")).toBe(sentence);
    figure.removeAttribute(name);
    await drawn(figure);
    expect(standing(figure)).toEqual(["dog", "bites", "man"]);
  });

  it("comes to rest when it is removed in the middle of a move, and comes back where it was going", async () => {
    const figure = await place("orrery-words");
    part(figure, ".act").click();
    await drawn(figure);
    figure.remove();
    document.body.append(figure);
    await drawn(figure);
    expect(part(figure, item(0)).getAttribute("transform")).toMatch(/^translate\(576 /);
  });

  it("draws the same without a page: words, shares and new rows", () => {
    const text = shapeToText(
      OrreryWords.preview(engine, {
        ...DEFAULTS,
        words: "cat, sat, mat",
        order: "2,1,0",
        positions: true,
      }),
    );
    expect(text).toContain("“mat sat cat” with positions.");
    expect(text.match(/stroke-linecap="round"/g)).toHaveLength(12);
    expect(text).not.toContain("tabindex");
  });
});
