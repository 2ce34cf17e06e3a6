// @vitest-environment jsdom
import { render } from "lit";
import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { OrreryFigure, define, type AttributeInfo } from "../../../web/widgets/base/index.ts";
import { rangeControl } from "../../../web/widgets/base/controls.ts";
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

describe("a step from a typed number", () => {
  it("is what the step says, without what binary fractions add", () => {
    for (const step of [0.01, 0.05, 0.1, 0.25])
      for (let count = -40; count <= 40; count += 1) {
        const from = Number((count * step).toFixed(2));
        const taken = stepped(from, step, 1);
        expect(taken).toBe(Number(((count + 1) * step).toFixed(2)));
      }
  });
});

/** The value after ArrowUp (1) or ArrowDown (−1) in the field of a control with this step. */
function stepped(value: number, step: number, direction: 1 | -1): number {
  const chosen: number[] = [];
  const host = {
    change: ({ x }: Record<string, unknown>) => void chosen.push(x as number),
    requestUpdate: () => undefined,
  };
  const state = {
    name: "x",
    info: { kind: "number", default: 0, minimum: -100, maximum: 100, step, sentence: "A number." },
    value,
    initial: 0,
    print: String,
  } as const;
  const place = document.createElement("div");
  render(rangeControl(host, state), place);
  place
    .querySelector(".typed")!
    .dispatchEvent(new KeyboardEvent("keydown", { key: direction > 0 ? "ArrowUp" : "ArrowDown" }));
  return chosen[0]!;
}
