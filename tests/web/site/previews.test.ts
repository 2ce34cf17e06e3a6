// @vitest-environment node
// The static pictures of figures: small ones in the page, large ones as files in the colors of the page.
import { describe, expect, it } from "vitest";
import { Previews } from "../../../web/site/build/previews.ts";
import { palette } from "../../../web/widgets/base/schemes.ts";
import { rect } from "../../../web/widgets/base/marks.ts";
import { drawing } from "../../../web/widgets/base/shape.ts";

const square = (fill: "ink" | "series-1") => rect({ x: 0, y: 0, width: 9, height: 9 }, { fill });
const picture = drawing(20, 20, "two squares", square("ink"), square("series-1"));

describe("a preview that is a file", () => {
  const previews = new Previews();
  const markup = previews.place("orrery-arrows", picture, "../", 0).text;
  const [[path, svg] = ["", ""]] = previews.files;

  it("is one for both themes, fetched when it comes near", () => {
    expect(previews.files.size).toBe(1);
    expect(markup).toContain(`<img src="../${path}" alt="two squares"`);
    expect(markup).toContain('loading="lazy"');
  });

  it("has the values of the colors that it uses, light ones and dark ones", () => {
    const [light, dark] = svg.split("@media (prefers-color-scheme:dark)");
    expect(light).toContain(`--orrery-ink:${palette.light.ink}`);
    expect(dark).toContain(`--orrery-ink:${palette.dark.ink}`);
    expect(svg).not.toContain("--orrery-series-2");
  });
});

describe("a small preview", () => {
  it("is in the page", () => {
    const previews = new Previews();
    expect(previews.place("orrery-arrows", picture, "../").text).toMatch(/^<svg /);
    expect(previews.files.size).toBe(0);
  });
});
