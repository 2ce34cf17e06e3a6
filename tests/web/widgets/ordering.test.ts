// @vitest-environment jsdom
// Things that a reader puts in order: the arrangement as data, and as a part of a figure.
import { describe, expect, it } from "vitest";
import {
  identityOrder,
  movedUp,
  moveTo,
  orderText,
  parseOrder,
  swapPlaces,
} from "../../../web/widgets/ordering/order.ts";
import { Ordering } from "../../../web/widgets/ordering/ordering.ts";

describe("an arrangement", () => {
  it("is written as its attribute is read, and as nothing where nothing has moved", () => {
    expect(orderText([2, 0, 1])).toBe("2,0,1");
    expect(parseOrder("2, 0 1", 3)).toEqual([2, 0, 1]);
    expect(orderText(identityOrder(4))).toBe("");
  });

  it.each(["0,1", "0,1,1", "0,1,3", "a,b,c", "0,1,2,0"])(
    "of three things is refused as %s, with one that would do",
    (text) => {
      expect(() => parseOrder(text, 3)).toThrow(
        `order is “${text}”; it must name each of 0, 1, 2 once, as in “2,1,0”.`,
      );
    },
  );

  it("moves one thing, to the nearest end where the place is outside", () => {
    expect(moveTo([0, 1, 2, 3], 0, 2)).toEqual([1, 2, 0, 3]);
    expect(moveTo([0, 1, 2, 3], 1, 99)).toEqual([0, 2, 3, 1]);
    expect(moveTo([0, 1, 2, 3], 2, -1)).toEqual([2, 0, 1, 3]);
    expect(moveTo([0, 1, 2, 3], 7, 0)).toEqual([0, 1, 2, 3]);
  });

  it("moves a thing up by one place, and from the top to the bottom", () => {
    expect(movedUp([0, 1, 2], 2)).toEqual([0, 2, 1]);
    expect(movedUp([0, 1, 2], 0)).toEqual([1, 2, 0]);
  });

  it("exchanges the things at two places, and is as before after the same exchange", () => {
    const exchanged = swapPlaces([3, 1, 0, 2], 0, 3);
    expect(exchanged).toEqual([2, 1, 0, 3]);
    expect(swapPlaces(exchanged, 0, 3)).toEqual([3, 1, 0, 2]);
  });
});

describe("things that are put in order", () => {
  const settings = { order: "0,1,2", things: "a b c" };
  const host = {
    settings: () => settings,
    width: () => 100,
    change: (values: object) => Object.assign(settings, values),
    assign: (values: object) => Object.assign(settings, values),
    requestUpdate: () => undefined,
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
