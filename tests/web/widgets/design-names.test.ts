// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import "../../../web/widgets/design/design.ts";
import { inOurLetters, OTHER_NAMES } from "../../../web/widgets/design/other-names.ts";
import { testWorkbench } from "../engine/workbench.ts";
import { drawn, listen, part, place, useCore, words } from "./support.ts";

beforeAll(async () => {
  await useCore();
  await testWorkbench();
});
afterEach(() => document.body.replaceChildren());

describe("the names that papers and code have for the letters of a formula", () => {
  it("are those of distances, slopes and positions", () => {
    const read = (...given: Parameters<typeof inOurLetters>) => inOurLetters(...given)?.formula;
    expect(read("bias", "-slope*distance")).toBe("-a*r");
    expect(read("bias", "-m*|i - j|")).toBe("-a*|i - j|");
    expect(read("bias", "-0.5*(m - n)")).toBe("-0.5*(i - j)");
    expect(read("bias", "-slope*(q - k)")).toBe("-a*(i - j)");
    expect(read("vector", "sin(pos/10000^(2*i/d_model))")).toBe("sin(p/10000^(2*i/d))");
    expect(read("angle", "m*10000^(-2i/head_dim)")).toBe("p*10000^(-2k/d)");
  });

  it("take the letter that a formula does not have yet, and none where it has both", () => {
    expect(inOurLetters("bias", "a - slope*r")).toEqual({
      formula: "a - b*r",
      said: "slope as b",
    });
    expect(inOurLetters("bias", "a + b - slope*r")).toBeNull();
  });

  it("leave alone what a formula counts with, and names that we do not know", () => {
    expect(inOurLetters("bias", "-sum(m, 1, r, 1/m)")).toBeNull();
    expect(inOurLetters("bias", "-log(1 + k)")).toBeNull();
  });
});

describe("orrery-design", () => {
  const typed = async (formula: string) => {
    const element = await place("orrery-design", { kind: "bias", formula: "-r" });
    const heard = listen(element);
    const field = part<HTMLInputElement>(element, "#formula");
    field.value = formula;
    field.dispatchEvent(new Event("change"));
    await drawn(element);
    return { element, field, heard };
  };

  it("reads ALiBi as its paper writes it, says how, and gives the slope a slider", async () => {
    const { element, field, heard } = await typed("-m*distance");
    expect(field.value).toBe("-a*r");
    expect(words(element, ".read")).toBe("Read distance as r, m as a.");
    expect(part(element, "#a")).not.toBeNull();
    expect(heard.at(-1)).toMatchObject({ formula: "-a*r" });
    expect(words(element, ".formula")).toContain(OTHER_NAMES.bias);
  });

  it("says what to write in place of other names", async () => {
    const { element } = await typed("-w*r");
    expect(words(element, "#formula-problem")).toMatch(
      /the name w has no value here.* for a number of your own, a or b\.$/,
    );
  });
});
