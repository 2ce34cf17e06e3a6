// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { OrreryFigure, define, type AttributeInfo } from "../../../web/widgets/base/index.ts";
import { provideEngine } from "../../../web/widgets/base/engine-source.ts";
import { testEngine } from "../engine/core.ts";

class Box extends OrreryFigure {
  static override tag = "orrery-test-box";
  static override summary = "A box for tests.";
  protected override heading() {
    return "What is typed?";
  }
  protected override body() {
    return "";
  }
  protected override sentence() {
    return "";
  }
}

const info = (unit: string, kind: "number" | "integer" = "number"): AttributeInfo => ({
  kind,
  default: 0,
  unit,
  sentence: "A number.",
});

describe("a number typed beside a slider", () => {
  let engine: Engine;
  let box: Box;
  beforeAll(async () => {
    engine = await testEngine();
    provideEngine(async () => engine);
    define(Box);
    box = document.createElement("orrery-test-box") as Box;
    document.body.append(box);
    await new Promise((resolve) => box.addEventListener("orrery-ready", resolve, { once: true }));
  });

  it.each([
    ["pi", "", Math.PI],
    ["2*pi", "", 2 * Math.PI],
    ["1/3", "", 1 / 3],
    ["180°", "radians", Math.PI],
    ["90 deg", "rad", Math.PI / 2],
    ["180°", "degrees", 180],
    ["np.cos(863)", "", Math.cos(863)],
    ["12 Tokens", "tokens", 12],
    ["-½", "", -0.5],
    ["3 x 10^4", "tokens", 30000],
  ])("%s with the unit %j is read", (text, unit, value) => {
    expect(box.readTyped(text, info(unit))).toBeCloseTo(value, 12);
  });

  it("may have commas between groups of digits where a whole number is asked for", () => {
    expect(box.readTyped("131,072", info("tokens", "integer"))).toBe(131072);
    expect(box.readTyped("131,072", info("tokens"))).toBeNaN();
  });

  it.each(["", "four", "1/0", "0,5", "[1, 2]", "180°", "1 +"])("%j is none", (text) => {
    expect(box.readTyped(text, info("tokens"))).toBeNaN();
  });
});
