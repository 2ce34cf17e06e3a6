// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { cellImage } from "../../../web/widgets/map/cell-image.ts";

const area = { x: 10, y: 20, width: 100, height: 50 };
const table = () => ({ shape: [1, 2], data: Float64Array.of(0.5, 1) });
afterEach(() => vi.restoreAllMocks());

/** A canvas that keeps the bytes that are put on it. */
function useCanvas(): { readonly bytes: number[]; readonly made: string[] } {
  const bytes: number[] = [];
  const made: string[] = [];
  const context = {
    createImageData: (width: number, height: number) => ({
      data: new Uint8ClampedArray(4 * width * height),
    }),
    putImageData: ({ data }: ImageData) => bytes.push(...data),
  };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockImplementation(
    () => `data:image/png,${made.push("one")}`,
  );
  return { bytes, made };
}

describe("an image of cells", () => {
  it("has one pixel an entry, as bright as the entry is strong, through which a color is seen", () => {
    const { bytes } = useCanvas();
    const image = cellImage("cells", table(), (entry) => entry, area, "weight-full");
    expect(bytes).toEqual([128, 128, 128, 255, 255, 255, 255, 255]);
    expect(image).toMatchObject({
      children: [
        { tag: "mask", attributes: { id: "cells" }, children: [{ tag: "image" }] },
        { tag: "rect", attributes: { ...area, mask: "url(#cells)" } },
      ],
    });
  });

  it("is made once for a table", () => {
    const { made } = useCanvas();
    const one = table();
    cellImage("cells", one, (entry) => entry, area, "weight-full");
    cellImage("cells", one, (entry) => entry, { ...area, x: 0 }, "weight-full");
    expect(made).toHaveLength(1);
  });

  it("is not there without a canvas", () => {
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
    expect(cellImage("cells", table(), (entry) => entry, area, "weight-full")).toBeNull();
  });
});
