/** Each scaling has one name, which figures and sentences share. */
import { describe, expect, it } from "vitest";
import { scalingTitle } from "../../../web/config/scaling-titles.ts";
import { SCALING_TITLES } from "../../../web/widgets/how-far/scalings.ts";
import { RECIPE_TITLES } from "../../../web/widgets/phases/recipes.ts";
import { testEngine } from "../engine/core.ts";

/** No scaling at all, and the forerunner of NTK-by-parts, which no figure offers. */
const UNNAMED = ["default", "ntk-by-parts-early"];

describe("the title of a scaling", () => {
  it("is there for each that the core knows", async () => {
    const { functions } = (await testEngine()).describe();
    const { choices = [] } =
      functions
        .find(({ name }) => name === "rope_frequencies")
        ?.arguments.find(({ name }) => name === "scaling") ?? {};
    expect(choices.length).toBeGreaterThan(UNNAMED.length);
    expect(
      choices.filter((kind) => !UNNAMED.includes(kind) && scalingTitle(kind) === kind),
    ).toEqual([]);
  });

  it("is the same in the figures that stretch hands and in the tool that asks how far", () => {
    for (const [kind, title] of [
      ...Object.entries(RECIPE_TITLES),
      ...Object.entries(SCALING_TITLES),
    ])
      if (!["none", "own"].includes(kind)) expect(title).toBe(scalingTitle(kind));
  });

  it("is its own name where it has none yet", () => {
    expect(scalingTitle("so-new-a-rule")).toBe("so-new-a-rule");
  });
});
