/** A widget: three files and its line in the registry. What is written draws one row of the sinusoidal table. */
import { camel, kebab, pascal, title } from "./names.mjs";

const element = (name) => `/** ${title(name)}: one row of the sinusoidal table as bars. */
import type { Engine, Tensor } from "../../engine/index.ts";
import { OrreryFigure, color, define, drawing, shapeView, shape, type AttributeInfos, type DataTable, type EventInfo, type Provenance, type Settings, type Shape } from "../base/index.ts";
import { ${camel(name)}Styles } from "./${name}.css.ts";

const attributes = {
  position: { kind: "integer", default: 3, minimum: 0, maximum: 100, unit: "tokens", symbol: "m", label: "position", sentence: "Which row is shown." },
  d: { kind: "integer", default: 8, minimum: 2, maximum: 64, step: 2, unit: "entries", symbol: "d", label: "model width", sentence: "Entries of the row, even." },
} as const satisfies AttributeInfos;

function rowOf(engine: Engine, settings: Settings): Tensor {
  return engine.call("sinusoidal", { positions: Number(settings.position), d: Number(settings.d) });
}

/** The picture without a page: a bar for each entry, up from the middle where the entry is positive. */
export function drawPreview(engine: Engine, settings: Settings): Shape {
  const { data } = rowOf(engine, settings);
  const [width, height] = [720, 200];
  const step = width / data.length;
  const bars = Array.from(data, (entry, place) => shape("rect", {
    x: place * step + 1, width: Math.max(1, step - 2), y: (height / 2) * (1 - Math.max(0, entry)), height: Math.abs(entry) * (height / 2), fill: color("position"),
  }));
  return drawing(width, height, \`Entries of the row of position \${settings.position}\`, ...bars,
    shape("line", { x1: 0, x2: width, y1: height / 2, y2: height / 2, stroke: color("rule") }));
}

/**
 * @summary One row of the sinusoidal table, entry by entry.
 *
 * @attr position, d - see \`attributes\`.
 * @event orrery-change - {position, d}. After user input only.
 * @slot                - Shown until the engine is ready, and where it cannot run.
 */
export class Orrery${pascal(name)} extends OrreryFigure {
  static override tag = "orrery-${name}";
  static override summary = "One row of the sinusoidal table, entry by entry.";
  static override attributes = attributes;
  static override events: readonly EventInfo[] = [{ name: "orrery-change", detail: "{position, d}", sentence: "The reader moved a control." }];
  static override reservedHeight = { wide: 420, narrow: 440 };
  static override styles = [...OrreryFigure.styles, ${camel(name)}Styles];
  static preview = drawPreview;

  protected override heading(): string {
    return "What does one position look like?";
  }

  protected override body(engine: Engine): unknown {
    return shapeView(drawPreview(engine, this.settings));
  }

  protected override controls(): unknown[] {
    return [this.range("position"), this.range("d")];
  }

  protected override sentence(engine: Engine): string {
    const { data } = rowOf(engine, this.settings);
    return \`Position \${this.number("position")}: the first entry is \${engine.format(data[0]!, ".4")}, the last \${engine.format(data.at(-1)!, ".4")}.\`;
  }

  protected override dataTable(engine: Engine): DataTable {
    const { data } = rowOf(engine, this.settings);
    return { caption: "Entries of the row, without unit.", style: ".4", columns: [{ name: "entry" }, { name: "value" }], rows: Array.from(data, (entry, place) => [place, entry]) };
  }

  protected override provenance(): Provenance {
    const { position, d } = this.settings;
    return { functions: ["sinusoidal"], inputs: [["m", \`\${position} tokens\`], ["d", \`\${d} entries\`]], formula: \`sinusoidal(\${position}, \${d})\` };
  }
}

define(Orrery${pascal(name)});
`;

const styles = (name) => `/** Styles of the ${name} figure. */
import { css } from "lit";

export const ${camel(name)}Styles = css\`
  .body svg { width: 100%; height: auto; }
\`;
`;

const test = (name) => `// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { drawPreview } from "../../../web/widgets/${name}/${name}.ts";
import { drawn, listen, part, place, type, useCore, words } from "./support.ts";

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

  it("draws one bar an entry for the static page", () => {
    expect(shapeToText(drawPreview(engine, { position: 3, d: 8 })).match(/<rect/g)).toHaveLength(8);
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
      [`web/widgets/${name}/${name}.css.ts`]: styles(name),
      [`tests/web/widgets/${name}.test.ts`]: test(name),
    },
    edits: {
      "web/widgets/registry.ts": [(text) => register(text, name)],
    },
    next: [
      "Place it in a lesson, each part on a line of its own:",
      `    :::orrery-${name}{position=3}\n    What the figure shows, in words.\n    :::`,
      "npm test -- --only types,vitest",
    ],
  };
}
