// @vitest-environment jsdom
// Hands that turn about the middle of a dial.
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { faceOf, onDial, type ValueHandle } from "../../../web/widgets/base/handle.ts";
import { tipOf } from "../../../web/widgets/dial/clock-face.ts";
import { entryOrder, handsAt, pairsOf } from "../../../web/widgets/dial/sinusoidal-row.ts";
import "../../../web/widgets/rotation/rotation.ts";
import { drawn, part, place, point, useCore } from "./support.ts";

const DEGREE = Math.PI / 180;
const still = { across: 0, up: 0, long: false };

const angle: ValueHandle = {
  name: "turn",
  label: "angle, in degrees",
  value: 175,
  limits: { minimum: -180, maximum: 180, step: 5 },
  cyclic: true,
};

describe("a hand of a dial", () => {
  it("comes back from the other side where its values are angles, and else stops", () => {
    const turning = { center: [0, 0], frequency: DEGREE } as const;
    const twice = { ...still, up: 2 };
    expect(onDial(angle, turning).step!(twice)).toEqual({ turn: -175 });
    expect(onDial({ ...angle, cyclic: false }, turning).step!(twice)).toEqual({ turn: 180 });
    expect(onDial(angle, turning).step!({ ...still, across: -Infinity })).toEqual({ turn: -180 });
  });

  it("turns clockwise by the right arrow, whichever way its values count", () => {
    const right = { ...still, across: 1 };
    const value = { ...angle, value: 0 };
    const turned = (frequency: number) => onDial(value, { center: [0, 0], frequency }).step!(right);
    expect(turned(DEGREE)).toEqual({ turn: 5 });
    expect(turned(-DEGREE)).toEqual({ turn: -5 });
  });

  it("says where it is dragged to between two steps, and that it is let go", () => {
    const followed: (number | null)[] = [];
    const hand = onDial(
      { ...angle, value: 0, follow: (value) => followed.push(value) },
      { center: [0, 0], frequency: DEGREE },
    );
    const grip = hand.take!([0, -10]);
    expect(grip.to([10 * Math.sin(7 * DEGREE), -10 * Math.cos(7 * DEGREE)])).toEqual({ turn: 5 });
    grip.end!(false);
    expect(followed).toEqual([expect.closeTo(7, 9), null]);
  });

  it("has a face for the mouse alone", () => {
    const hand = onDial(angle, { center: [0, 0], frequency: DEGREE });
    expect(faceOf(hand)).toMatchObject({ name: "turn-face", mouseOnly: true });
    expect(faceOf(hand).label).toBeUndefined();
  });
});

describe("the hands of a row", () => {
  it("turn clockwise from 12 o'clock, each by its frequency a token", async () => {
    const engine = await useCore();
    const quarters = handsAt(engine, Math.PI / 2, 4, 1);
    const dial = { x: 50, y: 50, radius: 40 };
    for (const hand of quarters) {
      const [x, y] = tipOf(dial, hand, 0.5);
      expect(x).toBeCloseTo(70, 9);
      expect(y).toBeCloseTo(50, 9);
    }
    expect(handsAt(engine, 3, 4, 10000)[1]!.sine).toBeCloseTo(Math.sin(0.03), 9);
  });

  it("are the pairs of its entries, whichever way they are laid out", () => {
    expect(pairsOf([1, 2, 3, 4])).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(entryOrder(6, "concat")).toEqual([0, 2, 4, 1, 3, 5]);
    expect(entryOrder(6, "interleaved")).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

describe("hands in figures", () => {
  beforeAll(async () => {
    await useCore();
  });
  afterEach(() => document.body.replaceChildren());

  /** The angle of the thick hand 0, in radians. */
  const angleNow = (figure: Awaited<ReturnType<typeof place>>) => {
    const line = part(figure, '[data-handle="k-0"] line');
    const at = (name: string) => Number(line.getAttribute(name));
    return Math.atan2(at("x2") - at("x1"), at("y1") - at("y2"));
  };

  it("follow the pointer between tokens, and settle on the nearest", async () => {
    const figure = await place("orrery-rotation", { m: "0", k: "0" });
    const face = part(figure, '[data-handle="m-0-face"] [data-face]');
    const [x, y] = ["cx", "cy"].map((name) => Number(face.getAttribute(name))) as [number, number];
    point(figure, "k-0", "down", [x, y - 90]);
    // 0.4 radians of 1 radian a token.
    point(figure, "k-0", "move", [x + 90 * Math.sin(0.4), y - 90 * Math.cos(0.4)]);
    await drawn(figure);
    expect(angleNow(figure)).toBeCloseTo(0.4, 3);
    expect(part(figure, '[data-handle="k-0"]').getAttribute("aria-valuenow")).toBe("0");
    point(figure, "k-0", "up", [x, y - 90]);
    await drawn(figure);
    expect(angleNow(figure)).toBeCloseTo(0, 9);
  });
});
