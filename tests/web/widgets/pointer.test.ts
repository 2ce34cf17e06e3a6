// @vitest-environment jsdom
// Pages may show a figure larger or smaller than it was drawn.
import { describe, expect, it } from "vitest";
import { pointIn } from "../../../web/widgets/base/pointer.ts";

/** A block of 760 × 400 px that the page shows in this place. */
function blockAt(shown: DOMRect): HTMLElement {
  const block = document.createElement("div");
  Object.defineProperties(block, { offsetWidth: { value: 760 }, offsetHeight: { value: 400 } });
  block.getBoundingClientRect = () => shown;
  return block;
}

describe("the point of an event in an element", () => {
  it("is measured from the element's left upper corner", () => {
    const block = blockAt(new DOMRect(100, 20, 760, 400));
    expect(pointIn({ clientX: 150, clientY: 50 }, block)).toEqual([50, 30]);
    expect(pointIn({ clientX: 90, clientY: 15 }, block)).toEqual([-10, -5]);
  });

  it("is in the element's own px where the page shows it at half its size", () => {
    const block = blockAt(new DOMRect(100, 20, 380, 200));
    expect(pointIn({ clientX: 150, clientY: 50 }, block)).toEqual([100, 60]);
  });

  it("is in the px of a drawing that is shown larger, each way by its own scale", () => {
    const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    drawing.setAttribute("width", "100");
    drawing.setAttribute("height", "50");
    drawing.getBoundingClientRect = () => new DOMRect(10, 10, 200, 200);
    expect(pointIn({ clientX: 110, clientY: 110 }, drawing)).toEqual([50, 25]);
  });

  it("is taken as it is where a size is unknown", () => {
    const point = { clientX: 7, clientY: 8 };
    expect(pointIn(point, document.createElement("div"))).toEqual([7, 8]);
    expect(pointIn(point, blockAt(new DOMRect()))).toEqual([7, 8]);
    const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    drawing.setAttribute("width", "100%");
    drawing.getBoundingClientRect = () => new DOMRect(0, 0, 200, 200);
    expect(pointIn(point, drawing)).toEqual([7, 8]);
  });

  it("is taken as it is where the sizes differ by less than a px", () => {
    const block = blockAt(new DOMRect(0, 0, 759.6, 400.4));
    expect(pointIn({ clientX: 700, clientY: 300 }, block)).toEqual([700, 300]);
  });
});
