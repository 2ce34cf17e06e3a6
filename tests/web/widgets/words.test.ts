import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { EMBEDDINGS, mix, readState } from "../../../web/widgets/words/words.state.ts";
import { OrreryWords } from "../../../web/widgets/words/words.ts";
import { drawn, listen, part, place, press, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

type Words = Awaited<ReturnType<typeof place>>;
/** Longer than a word takes to its place. */
const MOTION = 320;

const standing = (element: Words) =>
  [...element.renderRoot.querySelectorAll(".word text")].map(({ textContent }) => textContent);
const item = (word: number) => `[data-item="${word}"]`;
const swap = async (element: Words) => {
  part(element, ".act").click();
  await drawn(element, MOTION);
};
const givePositions = async (element: Words) => {
  const box = part<HTMLInputElement>(element, "input[role=switch]");
  box.checked = !box.checked;
  box.dispatchEvent(new Event("change"));
  await drawn(element, MOTION);
};
const button = (element: Words, text: string) =>
  [...element.renderRoot.querySelectorAll("button")].find(
    ({ textContent }) => textContent.trim() === text,
  )!;

/** Drags a word sideways by a distance in pixels; a place is 118 wide where nothing is laid out. */
async function drag(element: Words, word: number, distance: number) {
  const target = part(element, item(word));
  const event = (type: string, clientX: number) =>
    target.dispatchEvent(
      Object.assign(new MouseEvent(type, { bubbles: true, button: 0, clientX }), { pointerId: 1 }),
    );
  event("pointerdown", 100);
  event("pointermove", 100 + distance / 2);
  event("pointermove", 100 + distance);
  event("pointerup", 100 + distance);
  await drawn(element, MOTION);
}

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

  it("says how the result is mixed, with the core's weights", async () => {
    const figure = await place("orrery-words");
    const { weights } = engine.call("attention", {
      query: [...EMBEDDINGS],
      key: [...EMBEDDINGS],
      value: [...EMBEDDINGS],
    });
    const [dog, bites, man] = (weights as { data: Float64Array }).data
      .slice(3, 6)
      .map((weight) => weight);
    const print = (weight: number | undefined) => engine.format(weight!, ".3");
    expect(words(figure, ".sentence")).toBe(
      `Attention mixes the three words into a new “bites”: ${print(dog)} of “dog”, ${print(bites)} of “bites” and ${print(man)} of “man”.`,
    );
  });

  it("gives the watched word the same result when the others are swapped", async () => {
    const figure = await place("orrery-words");
    await swap(figure);
    expect(standing(figure)).toEqual(["man", "bites", "dog"]);
    expect(words(figure, ".sentence")).toBe(
      "“dog bites man” became “man bites dog”. The new “bites” is the same: largest difference 0.",
    );
  });

  it("gives it another result once the words have positions", async () => {
    const figure = await place("orrery-words", { positions: "" });
    await swap(figure);
    expect(words(figure, ".sentence")).toMatch(
      /^“dog bites man” became “man bites dog”\. The new “bites” has changed: largest difference 0\.\d+\.$/,
    );
  });

  it("shows three clocks only with positions, their hands at the core's sines and cosines", async () => {
    const figure = await place("orrery-words");
    await givePositions(figure);
    expect(words(figure, ".sentence")).toContain("clock hands");
    const hands = part(figure, item(2)).querySelectorAll("line[stroke-linecap=round]");
    const [sine, cosine] = engine.call("sinusoidal", { positions: 2, d: 4 }).data;
    expect(Number(hands[1]!.getAttribute("x2"))).toBeCloseTo(16.5 * sine!, 1);
    expect(Number(hands[1]!.getAttribute("y2"))).toBeCloseTo(-16.5 * cosine!, 1);
    await givePositions(figure);
    expect(part(figure, `${item(2)} g`).getAttribute("opacity")).toBe("0");
  });

  it("gives every word the same result in every order without positions, and not with them", () => {
    const orders = ["0,1,2", "0,2,1", "1,0,2", "1,2,0", "2,0,1", "2,1,0"];
    for (const watch of ["dog", "bites", "man"]) {
      const results = (positions: boolean) =>
        orders.map(
          (order) => mix(engine, readState("dog, bites, man", order, watch, positions)).output,
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

  it("moves the focused word by the arrow keys, to the ends by Home and End, and keeps the focus on it", async () => {
    const figure = await place("orrery-words");
    part(figure, item(0)).focus();
    await press(figure, item(0), "ArrowRight");
    expect(standing(figure)).toEqual(["bites", "dog", "man"]);
    expect((figure.shadowRoot!.activeElement as Element).getAttribute("data-item")).toBe("0");
    await press(figure, item(0), "End");
    expect(standing(figure)).toEqual(["bites", "man", "dog"]);
    await press(figure, item(0), "Home", "ArrowLeft");
    expect(standing(figure)).toEqual(["dog", "bites", "man"]);
  });

  it("moves a word by dragging it, and undo brings it back to where the drag began", async () => {
    const figure = await place("orrery-words");
    const heard = listen(figure);
    await drag(figure, 0, 240);
    expect(standing(figure)).toEqual(["bites", "man", "dog"]);
    expect(heard.map(({ order }) => order)).toEqual(["1,2,0"]);
    button(figure, "Undo").click();
    await drawn(figure, MOTION);
    expect(standing(figure)).toEqual(["dog", "bites", "man"]);
    expect(button(figure, "Undo").disabled).toBe(true);
  });

  it("watches a word that is tapped, or on Enter", async () => {
    const figure = await place("orrery-words");
    await drag(figure, 2, 0);
    expect(words(figure, ".sentence")).toContain("a new “man”");
    expect(words(figure, ".act")).toBe("Swap “dog” and “bites”");
    await press(figure, item(0), "Enter");
    expect(words(figure, ".sentence")).toContain("a new “dog”");
  });

  it("goes back to what its attributes say, and that can be undone", async () => {
    const figure = await place("orrery-words", { order: "1,0,2" });
    await givePositions(figure);
    await swap(figure);
    button(figure, "Start again").click();
    await drawn(figure, MOTION);
    expect(standing(figure)).toEqual(["bites", "dog", "man"]);
    expect(part<HTMLInputElement>(figure, "input[role=switch]").checked).toBe(false);
    button(figure, "Undo").click();
    await drawn(figure, MOTION);
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
    expect(heard[0]!.output).toHaveLength(4);
  });

  it.each([
    ["words", "one, two", "Words is “one, two”; give 3 different words, separated by commas."],
    ["words", "a, b, a", "Words is “a, b, a”; give 3 different words, separated by commas."],
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
    expect(part(figure, item(0)).getAttribute("transform")).toMatch(/^translate\(298 /);
  });

  it("draws the same without a page: words, weights and result", () => {
    const text = shapeToText(
      OrreryWords.preview(engine, {
        words: "cat, sat, mat",
        order: "2,1,0",
        watch: "",
        positions: true,
      }),
    );
    expect(text).toContain("“mat sat cat” with positions.");
    expect(text.match(/stroke-linecap="round"/g)).toHaveLength(6);
    expect(text).not.toContain("tabindex");
  });
});
