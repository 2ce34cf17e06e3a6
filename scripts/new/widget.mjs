/** A widget: two files and its line in the registry; the tests write a third, with the texts of its picture. What is written draws one row of the sinusoidal table, and moves its position. */
import { kebab, pascal, title } from "./names.mjs";

const element = (
  name,
) => `/** ${title(name)}: one row of the sinusoidal table as bars, and the position that it belongs to. */
import { entryAt } from "../../engine/index.ts";
import { drawing, figure, held, setting, type PictureMoment, type Shape } from "../base/index.ts";
import { linearScale } from "../base/axes.ts";
import { bars } from "../base/chart/series.ts";
import { disk, line } from "../base/marks.ts";

const settings = {
  position: setting.integer(3, [0, 100], "Which row is shown.", { unit: "tokens", symbol: "m", label: "position" }),
  d: setting.integer(8, [2, 64], "Entries of the row, even.", { step: 2, unit: "entries", symbol: "d", label: "model width" }),
};

/** Height of the chart, and of the line along which the position is dragged, in px. */
const CHART = 200;
const LINE = 290;

/** A bar for each entry, and below them the position. */
function picture({ numbers: entries, settings: { position }, width, handles, chart }: PictureMoment<typeof settings, readonly number[]>): Shape {
  const area = { x: 44, y: 28, width: width - 54, height: CHART };
  const last = entries.length - 1;
  const plot = chart({
    area,
    x: { minimum: -0.5, maximum: last + 0.5, name: "entry", isWhole: true },
    y: { minimum: -1, maximum: 1, name: "value" },
    series: [bars(entries.map((entry, place) => [place, entry]), "position", Math.max(1, area.width / entries.length - 2))],
  });
  const along = linearScale([0, settings.position.maximum], [area.x, area.x + area.width]);
  return drawing(width, LINE + 24, \`Entries of the row of position \${position}\`,
    plot.shape,
    line([area.x, LINE], [area.x + area.width, LINE], { stroke: "rule" }),
    held(handles.along("position", "x", along), [along(position), LINE],
      disk([along(position), LINE], 8, { fill: "position" })),
  );
}

export const Orrery${pascal(name)} = figure({
  tag: "orrery-${name}",
  summary: "One row of the sinusoidal table, entry by entry.",
  settings,
  numbers: (engine, { position, d }): readonly number[] => [...engine.call("sinusoidal", { positions: position, d }).data],
  change: "The reader moved the position or a control.",
  heading: () => "What does one position look like?",
  picture,
  controls: ["position", "d"],
  sentence: ({ numbers, settings: { position }, print }) =>
    \`Position \${position}: the first entry is \${print(entryAt(numbers, 0), ".4")}, the last \${print(entryAt(numbers, numbers.length - 1), ".4")}.\`,
  table: ({ numbers }) => ({
    caption: "Entries of the row, without unit.",
    style: ".4",
    columns: [{ name: "entry" }, { name: "value" }],
    rows: numbers.map((entry, place) => [place, entry]),
  }),
  provenance: ({ settings: { position, d } }) => ({
    functions: ["sinusoidal"],
    inputs: [["m", \`\${position} tokens\`], ["d", \`\${d} entries\`]],
    formula: \`sinusoidal(\${position}, \${d})\`,
  }),
});
`;

const test = (name) => `// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { Orrery${pascal(name)} } from "../../../web/widgets/${name}/${name}.ts";
import { drawn, listen, part, place, press, type, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

describe("orrery-${name}", () => {
  it("names its picture, its figure and its controls", async () => {
    const figure = await place("orrery-${name}");
    expect(part(figure, "svg").getAttribute("aria-label")).toBe("Entries of the row of position 3");
    expect(part(figure, "figure").getAttribute("aria-labelledby")).toBe(part(figure, "figcaption").id);
    expect(part(figure, "label").getAttribute("for")).toBe(part(figure, ".slider").id);
  });

  it("says the entries that the core computes", async () => {
    const figure = await place("orrery-${name}", { position: "1", d: "4" });
    expect(words(figure, ".sentence")).toContain("the first entry is 0.8415, the last 1.0000");
  });

  it("emits orrery-change when the reader changes a value, and not when an attribute changes", async () => {
    const figure = await place("orrery-${name}");
    const heard = listen(figure);
    figure.setAttribute("position", "5");
    await drawn(figure);
    expect(heard).toEqual([]);
    await type(figure, "position", "7");
    expect(heard).toEqual([{ position: 7, d: 8 }]);
  });

  it("moves its position by keys, as far as the line reaches", async () => {
    const figure = await place("orrery-${name}");
    const heard = listen(figure);
    await press(figure, "[data-handle=position]", "ArrowRight", "End", "ArrowRight");
    expect(heard.map(({ position }) => position)).toEqual([4, 100]);
  });

  it("draws one bar an entry for the static page", () => {
    const picture = shapeToText(Orrery${pascal(name)}.preview(engine, { position: 3, d: 8 }));
    expect(/fill="var\\(--orrery-position[^"]*" d="([^"]*)"/.exec(picture)?.[1]?.match(/M/g)).toHaveLength(8);
  });
});
`;

/** Adds the line to the list, in the order of the alphabet. */
function register(text, name) {
  const line = `  "orrery-${name}": () => import("./${name}/${name}.ts"),\n`;
  const lines = [...text.matchAll(/^ {2}"orrery-[^\n]*\n/gm)].map(([entry]) => entry);
  const before = lines.filter((entry) => entry < line).at(-1);
  return before ? text.replace(before, before + line) : text.replace(/\};\s*$/, `${line}};\n`);
}

export function skeleton(given) {
  const name = kebab(given);
  return {
    files: {
      [`web/widgets/${name}/${name}.ts`]: element(name),
      [`tests/web/widgets/${name}.test.ts`]: test(name),
    },
    edits: {
      "web/widgets/registry.ts": [(text) => register(text, name)],
    },
    next: [
      "Place it in a lesson, each part on a line of its own:",
      `    :::orrery-${name}{position=3}\n    What the figure shows, in words.\n    :::`,
      "npm test -- --only types,vitest",
      `This also writes tests/web/widgets/picture-texts/orrery-${name}.txt: read there what the picture says.`,
      "npm run check -- --only linters",
    ],
  };
}
