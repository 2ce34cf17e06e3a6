import { afterEach, beforeAll, describe, expect, it } from "vitest";
import "../../../web/widgets/words/words.ts";
import { drag, drawn, listen, part, place, point, press, useCore, words } from "./support.ts";

beforeAll(useCore);
afterEach(() => document.body.replaceChildren());

type Words = Awaited<ReturnType<typeof place>>;

const standing = (element: Words) =>
  [...element.renderRoot.querySelectorAll(".item .spelled")].map(({ textContent }) => textContent);
const item = (word: number) => `[data-handle="item-${word}"]`;
const button = (element: Words, text: string) =>
  [...element.renderRoot.querySelectorAll("button")].find(
    ({ textContent }) => textContent.trim() === text,
  )!;

/** Drags a word sideways by a distance in pixels; a place is 216 wide where nothing is laid out. */
const dragBy = (element: Words, word: number, distance: number) =>
  drag(element, `item-${word}`, [100, 0], [100 + distance / 2, 0], [100 + distance, 0]);

describe("the words of orrery-words", () => {
  it("moves the focused word by the arrow keys, to the ends by Home and End, and keeps the focus on it", async () => {
    const figure = await place("orrery-words");
    part(figure, item(0)).focus();
    await press(figure, item(0), "ArrowRight");
    expect(standing(figure)).toEqual(["bites", "dog", "man"]);
    expect((figure.shadowRoot!.activeElement as Element).getAttribute("data-handle")).toBe(
      "item-0",
    );
    await press(figure, item(0), "End");
    expect(standing(figure)).toEqual(["bites", "man", "dog"]);
    await press(figure, item(0), "Home", "ArrowLeft");
    expect(standing(figure)).toEqual(["dog", "bites", "man"]);
  });

  it("keeps the page from scrolling where a word is touched, and only there", async () => {
    const element = await place("orrery-words");
    const touch = (selector: string) => {
      const event = new Event("touchstart", { bubbles: true, cancelable: true });
      part<Element>(element, selector).dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(touch(`${item(1)} .card`)).toBe(true);
    expect(touch(".scene svg")).toBe(false);
  });

  it("swaps a word with the one it is dragged onto, and undo brings it back to where the drag began", async () => {
    const figure = await place("orrery-words");
    const heard = listen(figure);
    await dragBy(figure, 0, 432);
    expect(standing(figure)).toEqual(["man", "bites", "dog"]);
    expect(heard.map(({ order }) => order)).toEqual(["2,1,0"]);
    button(figure, "Undo").click();
    await drawn(figure);
    expect(standing(figure)).toEqual(["dog", "bites", "man"]);
    expect(button(figure, "Undo").disabled).toBe(true);
  });

  it("compares with the order before a drag, although other orders were drawn on its way", async () => {
    const figure = await place("orrery-words");
    point(figure, "item-0", "down", [100, 0]);
    point(figure, "item-0", "move", [316, 0]);
    await drawn(figure);
    point(figure, "item-0", "move", [532, 0]);
    await drawn(figure);
    point(figure, "item-0", "up", [532, 0]);
    await drawn(figure);
    expect(words(figure, ".sentence")).toMatch(/^Man bites dog, dog bites man: this layer/);
  });

  it("inserts a word that is dragged between two others", async () => {
    const figure = await place("orrery-words");
    await dragBy(figure, 0, 324);
    expect(standing(figure)).toEqual(["bites", "dog", "man"]);
  });

  it("swaps two words by the key S on each, with the focus", async () => {
    const figure = await place("orrery-words");
    await press(figure, item(0), "s");
    expect(part(figure, item(0)).getAttribute("aria-label")).toContain("taken for a swap");
    await press(figure, item(2), "s");
    await drawn(figure);
    expect(standing(figure)).toEqual(["man", "bites", "dog"]);
    expect(part(figure, item(0)).getAttribute("aria-label")).toBe("dog, at position 2");
  });

  it("watches a word that is tapped, or on Enter", async () => {
    const figure = await place("orrery-words");
    await dragBy(figure, 2, 0);
    expect(words(figure, ".sentence")).toContain("a new “man”");
    expect(words(figure, ".act")).toBe("Swap “dog” and “bites”");
    await press(figure, item(0), "Enter");
    expect(words(figure, ".sentence")).toContain("a new “dog”");
  });
});
