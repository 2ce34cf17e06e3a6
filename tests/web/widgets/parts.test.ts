// @vitest-environment jsdom
// Parts of declared figures, each alone: a text that is typed, and things that are put in order.
import { render } from "lit";
import { describe, expect, it, vi } from "vitest";
import { parseOrder } from "../../../web/widgets/base/order.ts";
import { Ordering } from "../../../web/widgets/base/ordering.ts";
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

describe("things that are put in order", () => {
  const settings = { order: "0,1,2", things: "a b c" };
  const host = {
    settings: () => settings,
    width: () => 100,
    change: (values: object) => Object.assign(settings, values),
    assign: (values: object) => Object.assign(settings, values),
    requestUpdate,
  };
  const ordering = new Ordering(host, {
    count: 3,
    direction: "row",
    things: () => settings.things,
    order: () => parseOrder(settings.order, 3),
    placeAt: ([x]) => x,
    choose: (item, arrange) => arrange([item, ...[0, 1, 2].filter((other) => other !== item)]),
    write: (order) => order.join(","),
  });

  it("go to their places, and others are at theirs at once", () => {
    ordering.settle();
    expect(ordering.items.places).toEqual([0, 1, 2]);
    ordering.items.handle(2, "c").press!();
    expect(settings.order).toBe("2,0,1");
    ordering.settle();
    expect(ordering.items.places, "on their way").toEqual([0, 1, 2]);
    Object.assign(settings, { things: "x y z" });
    ordering.settle();
    expect(ordering.items.places).toEqual([1, 2, 0]);
  });

  it("stay where they are while the setting is no order, and are at rest when the figure leaves", () => {
    Object.assign(settings, { order: "0,0,1" });
    ordering.settle();
    expect(ordering.items.places).toEqual([1, 2, 0]);
    Object.assign(settings, { order: "0,1,2" });
    ordering.settle();
    ordering.left();
    expect(ordering.items.places).toEqual([0, 1, 2]);
  });
});
