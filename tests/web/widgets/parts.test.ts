// @vitest-environment jsdom
// A part of declared figures, alone: a text that is typed.
import { render } from "lit";
import { describe, expect, it, vi } from "vitest";
import { TypedText } from "../../../web/widgets/base/typed-text.ts";

const requestUpdate = () => undefined;

describe("a text that is typed", () => {
  const take = vi.fn((text: string) => {
    if (text === "odd") throw new Error("odd is not even");
  });
  const typed = new TypedText({ requestUpdate });
  const page = document.createElement("div");
  const show = (present: string) => {
    const field = { id: "own", present, take };
    render(typed.field(field), page);
    return { field, input: page.querySelector("input")! };
  };

  it("stays in its field with what is wrong, until the settings change", () => {
    const { field, input } = show("even");
    expect(input.value).toBe("even");
    typed.finish("odd", field);
    expect(show("even").input.value).toBe("odd");
    expect(page.querySelector("#own-problem")!.textContent).toBe("Odd is not even.");
    expect(input.getAttribute("aria-describedby")).toBe("own-problem");
    expect(show("other").input.value).toBe("other");
    expect(page.querySelector("#own-problem")).toBeNull();
  });

  it("is taken once where Enter both changes the field and submits its form, and again later", () => {
    take.mockClear();
    const { field, input } = show("even");
    input.value = "four";
    input.dispatchEvent(new Event("change"));
    typed.finish("four", field);
    expect(take.mock.calls).toEqual([["four"]]);
    typed.finish("four", show("six").field);
    expect(take).toHaveBeenCalledTimes(2);
  });
});
