import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import "../../../web/practice/problem.ts";
import { openProgress } from "../../../web/practice/progress/open-progress.ts";
import { all, check, has, headline, problem, text, useCore, write } from "./support.ts";

beforeAll(async () => {
  await useCore();
});
beforeEach(async () => (await openProgress()).reset());
afterEach(() => document.body.replaceChildren());

describe("a derivation", () => {
  const spec = {
    kind: "derivation",
    start: "sin(x)^2 + cos(x)^2 + x",
    key: "1 + x",
    variables: ["x"],
  };

  it("draws what it begins with and each line as it is read", async () => {
    const player = await problem(spec);
    await write(player, "1 + x");
    expect(has(player, ".how math")).toBe(true);
    expect(all(player, ".steps li math").length).toBe(1);
  });

  it("marks the lines that follow and the first that does not", async () => {
    const player = await problem(spec);
    await write(player, "1 + x\n= 2 + x\n= 1 + x");
    await check(player);
    expect(
      all(player, ".steps li").map((line) => line.querySelector(".told")?.className ?? ""),
    ).toEqual(["told right", "told wrong", ""]);
    await write(player, "= x + 1");
    await check(player);
    expect(headline(player)).toBe("Correct.");
  });

  it("asks for the step before the end where the end alone says too little", async () => {
    const player = await problem({ ...spec, through: "sin(x)^2 + (1 - sin(x)^2) + x" });
    await write(player, "1 + x");
    await check(player);
    expect(headline(player)).toBe("Partly right.");
    expect(text(player, ".verdict")).toContain("That is the end. Which formula takes you there?");
    await write(player, " sin(x)^2+cos(x)^2 + x\n= 1 + x");
    await check(player);
    expect(headline(player)).toBe("Partly right.");
    await write(player, "sin(x)^2 + (1 - sin(x)^2) + x\n1 + x");
    await check(player);
    expect(headline(player)).toBe("Correct.");
  });

  it("marks each line as following where only the last is not finished", async () => {
    const player = await problem({ ...spec, form: ["without sin"] });
    await write(player, "1 - cos(x)^2 + cos(x)^2 + x\nsin(x)^2 + cos(x)^2 + x");
    await check(player);
    expect(headline(player)).toBe("Partly right.");
    expect(all(player, ".steps li .told").map(({ className }) => className)).toEqual([
      "told right",
      "told right",
    ]);
  });
});
