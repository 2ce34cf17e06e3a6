import { describe, expect, it } from "vitest";
import { mathsElement } from "../../../web/practice/fields/maths.ts";

describe("mathematics from the core", () => {
  it("becomes elements of MathML, without what runs or leads elsewhere", () => {
    const made = mathsElement(
      '<math><mfrac><mn>2</mn><mi>k</mi></mfrac><a href="x">b</a><script>alert(1)</script><mi onclick="alert(1)" href="javascript:x">c</mi></math>',
    )!;
    expect(made.namespaceURI).toBe("http://www.w3.org/1998/Math/MathML");
    expect(new XMLSerializer().serializeToString(made).replace(/ xmlns="[^"]*"/g, "")).toBe(
      "<math><mfrac><mn>2</mn><mi>k</mi></mfrac><mi>c</mi></math>",
    );
  });

  it("has brackets as high as the line, unless what they hold is higher", () => {
    const bracket = (inside: string): string | null =>
      mathsElement(`<mrow><mo>(</mo>${inside}<mo>)</mo></mrow>`)!
        .querySelector("mo")!
        .getAttribute("stretchy");
    expect(bracket("<mi>m</mi>")).toBe("false");
    expect(bracket("<mfrac><mi>m</mi><mi>d</mi></mfrac>")).toBeNull();
  });

  it("that is none is not drawn", () => {
    expect(mathsElement("<math><mi>")).toBeNull();
  });
});
