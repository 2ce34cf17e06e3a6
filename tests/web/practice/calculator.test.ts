import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import "../../../web/practice/problem.ts";
import type { OrreryProblem } from "../../../web/practice/problem.ts";
import { openProgress } from "../../../web/practice/progress/open-progress.ts";
import { readState, writeState } from "../../../web/practice/state.ts";
import {
  cells,
  drawn,
  has,
  part,
  place,
  press,
  problemOf,
  status,
  text,
  useCore,
} from "./support.ts";

beforeAll(async () => {
  await useCore();
});
beforeEach(async () => (await openProgress()).reset());
afterEach(() => document.body.replaceChildren());

const number = {
  kind: "number",
  draw: [
    { name: "d", draw: "integer 64..64" },
    { name: "hidden", draw: "integer 3..3" },
  ],
  key: "d/2",
  names: ["d"],
};
const problem = (spec: Record<string, unknown> = number): Promise<OrreryProblem> =>
  place<OrreryProblem>(problemOf(spec));
const steps = (player: OrreryProblem): string[] =>
  [...player.shadowRoot!.querySelectorAll(".tape .sum")].map((line) =>
    line.textContent.replace(/\s+/g, " ").trim(),
  );

async function key(player: OrreryProblem, name: string): Promise<KeyboardEvent> {
  const event = new KeyboardEvent("keydown", {
    key: name,
    bubbles: true,
    composed: true,
    cancelable: true,
  });
  part(player, "#calculator").dispatchEvent(event);
  await drawn(player);
  return event;
}

async function calculate(player: OrreryProblem, ...lines: string[]): Promise<void> {
  for (const line of lines) {
    part<HTMLInputElement>(player, "#calculator").value = line;
    await key(player, "Enter");
  }
}

describe("the calculator", () => {
  it("keeps each step with its value and name, and checks no answer", async () => {
    const player = await problem();
    await calculate(player, "sqrt(d)", "s1/3", "[s1, s2]");
    expect(steps(player)).toEqual([
      "s1 sqrt(d) = 8",
      "s2 s1/3 = 2.66667",
      "s3 [s1, s2] = [8, 2.66667]",
    ]);
    expect(part<HTMLInputElement>(player, "#calculator").value).toBe("");
    expect(status(player)).toBe("s3 is [8, 2.66667]");
    expect(has(player, ".verdict")).toBe(false);
    expect((await key(player, "Enter")).defaultPrevented).toBe(true);
  });

  it("names the quantities it may use, and knows no others", async () => {
    const player = await problem();
    expect(text(player, "#calculator-read")).toContain("Quantities: d.");
    await calculate(player, "hidden + 1");
    expect(steps(player)).toEqual([]);
    expect(text(player, "#calculator-read")).toContain("At character 1: ");
    expect(part(player, "#calculator-read mark").textContent).toBe("h");
    expect(part<HTMLInputElement>(player, "#calculator").value).toBe("hidden + 1");
  });

  it("stands in the state, which sets it again, and in the record of this variant", async () => {
    const player = await problem();
    await calculate(player, "3/4", "s1^2");
    const state = player.getState();
    expect(readState(state).steps).toBe("3/4\ns1^2");
    expect((await openProgress()).answer("problem:it#1").steps).toBe("3/4\ns1^2");
    await press(player, "×");
    expect(steps(player)).toEqual(["s1 3/4 = 0.75"]);
    player.setState(state);
    await drawn(player);
    expect(steps(player)).toEqual(["s1 3/4 = 0.75", "s2 s1^2 = 0.5625"]);
  });

  it("has the focus again once a step is removed", async () => {
    const player = await problem();
    await calculate(player, "3/4");
    await press(player, "×");
    expect(player.shadowRoot!.activeElement?.id).toBe("calculator");
  });

  it("says of foreign steps that cannot be computed why, and goes on", async () => {
    const player = await problem();
    player.setState(writeState({ ...readState("1.e30"), steps: "hidden\n2\ns2 + 1" }));
    await drawn(player);
    expect(steps(player)[0]).toContain("At character 1");
    expect(steps(player).slice(1)).toEqual(["s2 2 = 2", "s3 s2 + 1 = 3"]);
  });

  it("recalls steps with the arrows", async () => {
    const player = await problem();
    await calculate(player, "1", "2");
    const input = part<HTMLInputElement>(player, "#calculator");
    await key(player, "ArrowUp");
    await key(player, "ArrowUp");
    expect(input.value).toBe("1");
    await key(player, "ArrowDown");
    expect(input.value).toBe("2");
    await key(player, "ArrowDown");
    expect(input.value).toBe("");
  });

  it("keeps twenty steps and says so at the next", async () => {
    const player = await problem();
    await calculate(player, ...Array.from({ length: 21 }, (_, index) => `${index}`));
    expect(steps(player).length).toBe(20);
    expect(status(player)).toBe("There are already 20 steps; remove one first.");
  });

  it("gives a value to the line of a number", async () => {
    const player = await problem();
    await calculate(player, "d/2");
    await press(player, "Use as answer");
    expect(part<HTMLInputElement>(player, "#answer").value).toBe("32");
  });

  it("gives a number to the cell worked on last, and a vector to all of them", async () => {
    const player = await problem({ kind: "vector", key: "[1, 2]" });
    part(player, "#answer-2").dispatchEvent(
      new FocusEvent("focusin", { bubbles: true, composed: true }),
    );
    await calculate(player, "3/2", "[s1, -4]", "[1, 2, 3]");
    const use = [...player.shadowRoot!.querySelectorAll<HTMLElement>(".tape button")].filter(
      (button) => button.textContent === "Use as answer",
    );
    use[0]!.click();
    await drawn(player);
    expect(cells(player)).toEqual(["", "1.5"]);
    use[1]!.click();
    await drawn(player);
    expect(cells(player)).toEqual(["1.5", "−4"]);
    use[2]!.click();
    await drawn(player);
    expect(cells(player)).toEqual(["1.5", "−4"]);
    expect(text(player, ".read")).toBe(
      "That value has 3 entries; 2 entries are asked for. Nothing was changed.",
    );
  });

  it("is not offered where nothing is worked out with numbers, nor for a prediction", async () => {
    expect(
      has(await problem({ kind: "formula", key: "2*pi/k", variables: ["k"] }), ".calculator"),
    ).toBe(false);
  });
});
