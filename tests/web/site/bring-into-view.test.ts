import { describe, expect, it } from "vitest";
import {
  type Extent,
  scrollDistance as distance,
  withTitle,
} from "../../../web/site/client/bring-into-view.ts";

const from = (top: number, height: number) => ({ top, bottom: top + height });
const WINDOW = 800;
/** What the title takes above the picture. */
const ROOM = 80;
const scrollDistance = (picture: Extent, words: Extent) => distance(picture, words, WINDOW, ROOM);
/** Where something is after scrolling. */
const after = (place: ReturnType<typeof from>, by: number) => ({
  top: place.top - by,
  bottom: place.bottom - by,
});
const inWindow = ({ top, bottom }: ReturnType<typeof from>) => top >= 0 && bottom <= WINDOW;

describe("words that set a figure", () => {
  it("move nothing where its whole picture is in view", () => {
    expect(scrollDistance(from(0, 500), from(700, 20))).toBe(0);
    expect(scrollDistance(from(300, 500), from(100, 20))).toBe(0);
  });

  it("stay in view with the picture where both fit, below it and above it", () => {
    for (const [picture, words] of [
      [from(-200, 500), from(320, 20)],
      [from(500, 500), from(470, 20)],
      [from(-600, 400), from(50, 20)],
    ] as const) {
      const by = scrollDistance(picture, words);
      expect(by).not.toBe(0);
      expect(inWindow(after(picture, by))).toBe(true);
      expect(inWindow(after(words, by))).toBe(true);
    }
  });

  it("bring a picture that is far away into view by the shortest way", () => {
    const picture = from(-900, 500);
    const by = scrollDistance(picture, from(300, 20));
    expect(inWindow(after(picture, by))).toBe(true);
    expect(after(picture, by).top).toBe(ROOM);
  });

  it("keep the title in view where they are out of sight", () => {
    expect(scrollDistance(from(20, 500), from(900, 20))).toBe(20 - ROOM);
    expect(scrollDistance(from(20, 500), from(700, 20))).toBe(0);
    // It fits into the window, but not below the title: its end is cut off.
    expect(scrollDistance(from(-900, 750), from(300, 20))).toBe(-900 - ROOM);
  });

  it("show the top of a picture that is higher than the window, unless it fills the window", () => {
    const by = scrollDistance(from(-900, 1000), from(300, 20));
    expect(after(from(-900, 1000), by).top).toBe(ROOM);
    expect(scrollDistance(from(-100, 1000), from(700, 20))).toBe(0);
  });
});

describe("the answer to a prediction", () => {
  it("comes no higher than its title, at 64 px from the top of the window", () => {
    expect(withTitle(500, 400)).toBe(400 - 64);
    expect(withTitle(200, 400)).toBe(200);
    expect(withTitle(-300, -500)).toBe(-564);
  });

  it("stays where it is if it is in view", () => {
    expect(withTitle(0, 20)).toBe(0);
  });
});
