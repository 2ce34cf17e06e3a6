import { describe, expect, it } from "vitest";
import {
  brackets,
  disk,
  group,
  line,
  movedTo,
  path,
  pathData,
  rect,
  strand,
} from "../../../web/widgets/base/marks.ts";
import * as setting from "../../../web/widgets/base/setting.ts";
import { readSetting } from "../../../web/widgets/base/attributes.ts";
import { color } from "../../../web/widgets/base/palette.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";

const text = (mark: Parameters<typeof shapeToText>[0]) => shapeToText(mark, false);

describe("marks", () => {
  it("are elements of SVG in colors of the palette, without what is not said", () => {
    expect(text(line([1, 2], [3, 4], { stroke: "rule" }))).toBe(
      text({ tag: "line", attributes: { x1: 1, y1: 2, x2: 3, y2: 4, stroke: color("rule") } }),
    );
    expect(text(disk([5, 6], 7, { fill: "none", width: 2, dash: undefined, class: "rim" }))).toBe(
      '<circle cx="5" cy="6" r="7" fill="none" stroke-width="2" class="rim"/>',
    );
    const box = { x: 0, y: 1, width: 20, height: 10 };
    expect(text(rect(box, { fill: "transparent", rx: 4, dash: "3 3" }))).toBe(
      '<rect x="0" y="1" width="20" height="10" fill="transparent" stroke-dasharray="3 3" rx="4"/>',
    );
  });

  it("are open paths unless they have a fill, with numbers cut to hundredths", () => {
    expect(text(path(pathData`M${1 / 3} ${2}H${"9"}`, {}))).toBe(
      '<path d="M0.33 2H9" fill="none"/>',
    );
    expect(text(path("M0 0H1", { fill: "transparent" }))).toContain('fill="transparent"');
    expect(text(strand([0, 1], [10, 5], {}))).toContain('d="M0 1C5 1 5 5 10 5"');
  });

  it("put brackets around a box, turned inward on both sides", () => {
    const drawn = brackets({ x: 10, y: 0, width: 30, height: 8 }, 5, {}).map(text);
    expect(drawn.map((each) => /d="(.*?)"/.exec(each)?.[1])).toEqual([
      "M15 0H10V8H15",
      "M35 0H40V8H35",
    ]);
  });

  it("belong together in groups, also at a place", () => {
    expect(text(group(disk([0, 0], 1, {}), "a"))).toBe('<g><circle cx="0" cy="0" r="1"/>a</g>');
    expect(text(movedTo([1 / 3, 2], "a"))).toBe('<g transform="translate(0.33 2)">a</g>');
  });
});

describe("a setting", () => {
  it("says its kind, its start, its range and its sentence", () => {
    const said = setting.integer(3, [0, 9], "A position.", { unit: "tokens", symbol: "m" });
    expect(said).toEqual({
      kind: "integer",
      default: 3,
      minimum: 0,
      maximum: 9,
      unit: "tokens",
      symbol: "m",
      sentence: "A position.",
    });
    expect(readSetting("m", said, "12")).toEqual({
      problem: "m = 12 is above 9 tokens, the most this figure takes",
    });
    expect(setting.number(0.5, [0, 1], "A slope.").kind).toBe("number");
  });

  it("has the type of its values", () => {
    const shown = setting.choice("one", ["one", "two"], "How many.", { label: "texts" });
    const first: "one" | "two" = shown.choices[0];
    expect(shown.choices).toContain(first);
    expect(setting.toggle("On or off.")).toEqual({
      kind: "boolean",
      default: false,
      sentence: "On or off.",
    });
    expect(setting.text("a", "A word.", { pattern: /^\w*$/ }).default).toBe("a");
  });
});
