// How much of a lesson counts as read.

import { describe, expect, it } from "vitest";
import { ReadShare } from "../../../web/site/client/read-share.ts";

/** Looks twice at a screen that shows a tenth of the text. */
const rest = (read: ReadShare, from: number): void => {
  read.look({ from, to: from + 0.1 });
  read.look({ from, to: from + 0.1 });
};

describe("the share of a text that is read", () => {
  it("grows with what stays in view", () => {
    const read = new ReadShare(0);
    for (let screen = 0; screen < 10; screen++) rest(read, screen / 10);
    expect(read.share).toBe(1);
  });

  it("leaves out what a reader jumps over", () => {
    const read = new ReadShare(0);
    rest(read, 0);
    rest(read, 0.9);
    expect(read.share).toBeCloseTo(0.2);
  });

  it("leaves out what passes between two looks", () => {
    const read = new ReadShare(0);
    for (const from of [0, 0.2, 0.4, 0.6, 0.8]) read.look({ from, to: from + 0.1 });
    expect(read.share).toBe(0);
  });

  it("counts what a slow scroll keeps in view", () => {
    const read = new ReadShare(0);
    for (let from = 0; from <= 0.5; from += 0.05) read.look({ from, to: from + 0.1 });
    expect(read.share).toBeGreaterThan(0.45);
  });

  it("asks for another look while the text moves, and no more when it rests", () => {
    const read = new ReadShare(0);
    expect(read.look({ from: 0, to: 0.1 })).toBe(true);
    expect(read.look({ from: 0, to: 0.1 })).toBe(false);
  });

  it("keeps what earlier visits have read, and does not count it twice", () => {
    const read = new ReadShare(0.5);
    rest(read, 0.3);
    expect(read.share).toBeCloseTo(0.5);
    rest(read, 0.9);
    expect(read.share).toBeCloseTo(0.6);
  });
});
