import { afterEach, describe, expect, it, vi } from "vitest";
import { after, every } from "../../../web/widgets/base/clock.ts";
import { Tween, byRatio } from "../../../web/widgets/base/tween.ts";
import { clock } from "../manual-clock.ts";

/** A tween of 100 ms from 0, and the numbers that it shows. */
function started(): { tween: Tween; shown: number[] } {
  const shown: number[] = [];
  return { tween: new Tween(0, (value) => shown.push(value), 100), shown };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a tween", () => {
  it("shows a number in every frame until it has arrived, each step smaller than the one before", async () => {
    const { tween, shown } = started();
    tween.to(8);
    await clock.move(16 + 64);
    expect(shown).toHaveLength(4);
    expect(tween.now).toBeCloseTo(8 * (1 - 0.36 ** 3), 12);
    await clock.finish();
    expect(shown.at(-1)).toBe(8);
    const steps = shown.map((value, index) => value - (shown[index - 1] ?? 0));
    expect(steps).toEqual([...steps].sort((a, b) => b - a));
  });

  it("that is sent elsewhere goes on from the number shown", async () => {
    const { tween, shown } = started();
    tween.to(8);
    await clock.move(16 + 48);
    const middle = tween.now;
    tween.to(0);
    expect(tween.now).toBe(middle);
    await clock.finish();
    expect(tween.now).toBe(0);
    expect(Math.max(...shown)).toBe(middle);
  });

  it("that is stopped, or jumps, shows nothing more", async () => {
    const { tween, shown } = started();
    tween.to(8);
    await clock.move(32);
    tween.jump(3);
    await clock.finish();
    expect(tween.now).toBe(3);
    expect(shown).toHaveLength(1);
  });

  it("jumps, without a frame, for readers who asked for less motion", () => {
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: query === "(prefers-reduced-motion: reduce)",
    }));
    const { tween, shown } = started();
    tween.to(8);
    expect(shown).toEqual([8]);
  });
});

describe("timers", () => {
  it("call back once after their time, or again and again, until they are stopped", async () => {
    const heard: string[] = [];
    after(30, () => heard.push("once"));
    after(30, () => heard.push("stopped"))();
    const stop = every(20, () => heard.push("again"));
    await clock.move(65);
    expect(heard).toEqual(["again", "once", "again", "again"]);
    stop();
    await clock.finish();
    expect(heard).toHaveLength(4);
  });

  it("that repeat can be stopped by what they call", async () => {
    let calls = 0;
    const stop = every(20, () => {
      calls += 1;
      if (calls === 2) stop();
    });
    await clock.finish();
    expect(calls).toBe(2);
  });
});

it("a way by ratios is halfway at the geometric mean", () => {
  expect(byRatio(1, 16, 0.5)).toBe(4);
  expect(byRatio(1024, 4096, 0.5)).toBeCloseTo(2048, 9);
});
