import { beforeAll, describe, expect, it } from "vitest";
import { playing } from "../../../web/widgets/phases/later.ts";
import "../../../web/widgets/phases/phases.ts";
import { drawn, listen, part, place, useCore, words } from "./support.ts";

beforeAll(async () => {
  await useCore();
  await playing.load();
});

/** What the figure says of a recipe that is picked for a customer, and whether that one is served. */
async function pick(customer: number, recipe: string, factor: number) {
  const figure = await place("orrery-phases", {
    recipe: "none",
    factor: String(factor),
    customer: String(customer),
  });
  const heard = listen(figure);
  const menu = part<HTMLSelectElement>(figure, "select");
  menu.value = recipe;
  menu.dispatchEvent(new Event("change", { bubbles: true }));
  await drawn(figure);
  return { says: words(figure, ".sentence"), isServed: heard.at(-1)?.["solved"], figure };
}

describe("a customer of the game with recipes", () => {
  it("writes a letter, and its wishes are beside what the recipe does", async () => {
    const figure = await place("orrery-phases", { recipe: "none", customer: "1" });
    expect(words(figure, ".letter")).toContain("change at most 30 hands");
    expect(words(figure, ".facts")).toBe(
      "hands in fog ✗ 18 goal: 0 hand 0 per token ✓ 57.3° goal: 57.3° hands changed ✓ 0 goal: at most 30",
    );
    expect(words(figure, ".sentence")).toContain("Pick a recipe");
  });

  it("has the verdict above the picture", async () => {
    const figure = await place("orrery-phases", { recipe: "none", customer: "1" });
    const sentence = part(figure, ".sentence");
    expect(sentence.nextElementSibling?.classList).toContain("body");
  });

  it.each([
    [
      1,
      "linear",
      8,
      "With interpolation and a factor of 8, no hand is in fog, but hand 0 turns 7.2° per token instead of 57.3°.",
    ],
    [
      1,
      "ntk",
      8,
      "With NTK-aware scaling and a factor of 8, 17 hands are in fog, and the worst needs 1.59 times the arc that training showed. Does a larger factor help?",
    ],
    [1, "ntk", 17.5, "63 hands change, 33 too many."],
    [1, "yarn", 8, "43 hands change, 13 too many."],
    [1, "llama3", 7.5, "18 hands are in fog"],
    [2, "linear", 8, "hand 0 is slowed. It turns by one radian with any base"],
    [2, "yarn", 8, "some hands keep their speed and others are slowed in full."],
    [2, "dynamic", 4, "the base changes as the text grows"],
    [2, "ntk", 17, "1 hand is in fog"],
    [2, "ntk", 32, "neighbors’ cosine is 0.9774. Is a smaller factor enough?"],
    [3, "yarn", 8, "43 hands change in a text of 4096 tokens, too."],
    [3, "dynamic", 2, "3 hands are in fog"],
  ] as const)(
    "%i does not take %s with factor %f, and is told why",
    async (customer, recipe, factor, why) => {
      const { says, isServed, figure } = await pick(customer, recipe, factor);
      expect(says).toContain(why);
      expect(isServed).toBe(false);
      expect(part(figure, ".sentence").classList).not.toContain("won");
    },
  );

  it.each([
    [
      1,
      "llama3",
      8,
      "With Llama 3’s rule and a factor of 8, the fog is gone, hand 0 turns as before, and only 28 hands change. YaRN would change 43.",
    ],
    [
      2,
      "ntk",
      17.5,
      "the new base is 183,134, and no hand is in fog. The price: the last hand is slowed by 17.5, though 8 would do.",
    ],
    [3, "dynamic", 2.5, "short texts are read as before"],
  ] as const)("%i is served by %s with factor %f", async (customer, recipe, factor, words) => {
    const { says, isServed, figure } = await pick(customer, recipe, factor);
    expect(says).toContain(words);
    expect(isServed).toBe(true);
    expect(part(figure, ".sentence").classList).toContain("won");
  });

  it.each([
    [1, "ntk", 17.5],
    [1, "dynamic", 2.5],
    [2, "llama3", 8],
    [2, "dynamic", 2.5],
    [3, "llama3", 8],
    [3, "ntk", 17.5],
  ] as const)("%i is not served by what serves another, %s", async (customer, recipe, factor) => {
    expect((await pick(customer, recipe, factor)).isServed).toBe(false);
  });

  it("gives way to the next, with whom the reader begins anew", async () => {
    const { figure } = await pick(1, "llama3", 8);
    const chips = [...figure.renderRoot.querySelectorAll<HTMLButtonElement>(".moves .chip")];
    chips[1]!.click();
    await drawn(figure);
    expect(words(figure, ".letter")).toContain("one number, the base");
    expect(words(figure, ".sentence")).toContain("Pick a recipe");
    expect(part(figure, ".sentence").classList).not.toContain("won");
  });
});
