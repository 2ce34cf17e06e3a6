/** Wavelengths of all pairs against a training length, on a logarithmic axis. */
import type { ChartConfiguration } from "chart.js";
import { css, html, type TemplateResult } from "lit";
import type { Engine } from "../../engine/index.ts";
import {
  OrreryFigure,
  define,
  linkAttribute,
  shapeView,
  resolvedColor,
  shape,
  color,
  type AttributeInfos,
  type DataTable,
  type EventInfo,
  type Provenance,
} from "../base/index.ts";
import { roundTicks } from "../base/axes.ts";
import { ChartController } from "../base/chart/chart-controller.ts";
import {
  referenceLinesPlugin,
  type ReferenceLinesOptions,
} from "../base/chart/reference-lines-plugin.ts";
import { axisOptions, chartStyle } from "../base/chart/chart-style.ts";
import type { Values } from "../base/figure.ts";
import { handleIn } from "../base/handle-directive.ts";
import { alongLine, type Handle } from "../base/handle.ts";
import { Memo } from "../base/memo.ts";
import { WidthController } from "../base/width-controller.ts";
import { decades, drawPreview, legendOf, spectrumOf, type Spectrum } from "./spectrum.svg.ts";

const attributes = {
  d: {
    kind: "integer",
    default: 64,
    minimum: 2,
    maximum: 1024,
    step: 2,
    stops: [4, 8, 16, 32, 64, 96, 128, 192, 256, 384, 512, 768, 1024],
    unit: "entries",
    symbol: "d",
    label: "model width",
    sentence: "Entries of a row; every two of them are one pair.",
  },
  base: {
    kind: "number",
    default: 10000,
    minimum: 1.01,
    maximum: 1e9,
    stops: [
      10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 20000, 50000, 100000, 500000, 1000000,
    ],
    label: "base",
    sentence: "Base of the frequencies.",
  },
  length: {
    kind: "integer",
    default: 512,
    minimum: 1,
    maximum: 10000000,
    stops: [32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768, 65536, 131072],
    unit: "tokens",
    symbol: "L",
    label: "training length",
    sentence: "Longest sequence seen in training.",
  },
  pair: {
    kind: "integer",
    default: 0,
    minimum: 0,
    maximum: 511,
    symbol: "i",
    label: "pair",
    sentence: "Pair that is read.",
  },
  ...linkAttribute,
} as const satisfies AttributeInfos;

const styles = css`
  .plot { position: relative; height: calc(21 * var(--rem)); touch-action: pan-y; }
  .legend { display: flex; flex-wrap: wrap; gap: calc(0.1 * var(--rem)) calc(1.5 * var(--rem)); margin: 0 0 calc(0.5 * var(--rem)); padding: 0; list-style: none; font-size: calc(0.9375 * var(--rem)); }
  .legend li { display: flex; gap: calc(0.45 * var(--rem)); align-items: center; }
  .legend svg { flex: none; }
`;

export class OrrerySpectrum extends OrreryFigure {
  static override tag = "orrery-spectrum";
  static override summary =
    "How many tokens each pair needs for one turn, against the length seen in training.";
  static override attributes = attributes;
  static override events: readonly EventInfo[] = [
    {
      name: "orrery-change",
      detail: "{d, base, length, pair, link, unfinished}",
      sentence: "The reader moved a control or read another pair.",
    },
  ];
  static override reservedHeight = { wide: 580, narrow: 815 };
  static override styles = [...OrreryFigure.styles, styles];
  static preview = drawPreview;

  readonly #width = new WidthController(this);
  readonly #chart = new ChartController(
    this,
    () => this.#configuration(),
    (error) => this.failedPart("chart", error),
  );
  readonly #memo = new Memo(spectrumOf);

  #spectrum(engine: Engine): Spectrum {
    return this.#memo.of(engine, this.detail() as Values<typeof attributes>);
  }

  #pair(): number {
    return Math.min(this.number("pair"), this.number("d") / 2 - 1);
  }

  protected override heading(): string {
    return "Which hands ever complete a turn in training?";
  }

  protected override body(engine: Engine): TemplateResult {
    const words = legendOf(engine.format(this.number("length")));
    const sign = (finished: boolean) =>
      shapeView({
        ...shape(
          "svg",
          { width: 12, height: 12, viewBox: "0 0 12 12", "aria-hidden": "true" },
          shape("circle", {
            cx: 6,
            cy: 6,
            r: 4.5,
            "stroke-width": 1.75,
            stroke: color(finished ? "series-1" : "series-2"),
            fill: finished ? color("series-1") : "none",
          }),
        ),
      });
    return html`<ul class="legend"><li>${sign(true)} ${words.finished}</li><li>${sign(false)} ${words.unfinished}</li></ul>
      <div class="plot" ${handleIn(this.#handle())}>
        <canvas class="chart" role="img" aria-label=${this.sentence(engine)}></canvas>
      </div>`;
  }

  #configuration(): ChartConfiguration | null {
    if (!this.engine) return null;
    const { wavelengths } = this.#spectrum(this.engine);
    const length = this.number("length");
    const style = chartStyle(this);
    const [finished, unfinished] = [
      resolvedColor(this, "series-1"),
      resolvedColor(this, "series-2"),
    ];
    const ticks = decades([...wavelengths, length]);
    const pair = this.#pair();
    const of = (choose: (done: boolean) => string) =>
      wavelengths.map((wavelength) => choose(wavelength <= length));
    // Points do not overlap on narrow pages or with many pairs.
    const small = Math.min(4.5, Math.max(2, (this.#width.width / wavelengths.length) * 0.4));
    const lines: ReferenceLinesOptions = {
      lines: [
        {
          value: length,
          label: `${this.#width.width < 480 ? "" : "training length "}L = ${this.engine.format(length)}`,
        },
      ],
      color: resolvedColor(this, "offset"),
      paper: style.paper,
      font: `${style.font.size}px ${style.font.family}`,
    };
    return {
      type: "scatter",
      plugins: [referenceLinesPlugin],
      data: {
        datasets: [
          {
            data: wavelengths.map((wavelength, index) => ({ x: index, y: wavelength })),
            pointBackgroundColor: of((done) => (done ? finished : style.paper)),
            pointBorderColor: of((done) => (done ? finished : unfinished)).map((border, index) =>
              index === pair ? style.ink : border,
            ),
            pointBorderWidth: wavelengths.map((_, index) => (index === pair ? 2.5 : 1.75)),
            pointRadius: wavelengths.map((_, index) => (index === pair ? small + 3 : small)),
            pointHitRadius: 12,
            pointHoverRadius: small + 3,
            clip: 12,
          },
        ],
      },
      options: {
        animation: false,
        responsive: true,
        maintainAspectRatio: false,
        events: ["mousemove", "click", "touchstart", "touchmove"],
        interaction: { mode: "nearest", axis: "x", intersect: false },
        onHover: (_, found) => found[0] && this.#read(found[0].index),
        plugins: { orreryReferenceLines: lines } as never,
        scales: {
          x: {
            type: "linear",
            min: -0.5,
            max: wavelengths.length - 0.5,
            ...axisOptions(style, "pair i", {
              rules: false,
              at: roundTicks(0, wavelengths.length - 1, this.#width.width / 60, true),
            }),
          },
          y: {
            type: "logarithmic",
            min: ticks[0]!,
            max: ticks.at(-1)!,
            ...axisOptions(style, "wavelength (tokens per turn)", { at: ticks }),
          },
        },
      },
    };
  }

  #read(pair: number): void {
    if (pair !== this.number("pair")) this.change({ pair });
  }

  /** The chart tells of the mouse and of fingers by itself; keys read another pair. */
  #handle(): Handle {
    const last = this.number("d") / 2 - 1;
    return {
      name: "pair",
      role: "application",
      label: "Wavelength of each pair. Left and Right move to the neighboring pair.",
      attributes: { "aria-roledescription": "chart" },
      step: (step) => ({ pair: Math.min(last, Math.max(0, this.#pair() + alongLine(step))) }),
    };
  }

  protected override controls(): unknown[] {
    return [this.range("d"), this.range("base"), this.range("length")];
  }

  protected override results(): Record<string, unknown> {
    return { unfinished: this.engine ? this.#spectrum(this.engine).unfinished : null };
  }

  protected override sentence(engine: Engine): string {
    const { wavelengths, unfinished } = this.#spectrum(engine);
    const tokens = (pair: number) => engine.format(wavelengths[pair]!, "3s");
    const last = wavelengths.length - 1;
    const length = engine.format(this.number("length"));
    const count =
      unfinished === 0
        ? `All ${wavelengths.length} pairs finish a turn within ${length} tokens`
        : `${unfinished} of ${wavelengths.length} pairs never finish a turn within ${length} tokens`;
    const pair = this.#pair();
    return `${count}; the slowest needs ${tokens(last)}. Pair ${pair} turns once in ${tokens(pair)} tokens.`;
  }

  protected override dataTable(engine: Engine): DataTable {
    const { wavelengths } = this.#spectrum(engine);
    const length = this.number("length");
    return {
      caption: `Wavelength of each pair, and whether it finishes a turn within ${length} tokens.`,
      style: "6s",
      columns: [
        { name: "pair" },
        { name: "wavelength", unit: "tokens per turn" },
        { name: `within ${length}` },
      ],
      rows: wavelengths.map((wavelength, pair) => [
        pair,
        wavelength,
        wavelength <= length ? "yes" : "no",
      ]),
    };
  }

  protected override provenance(): Provenance {
    const { d, base, length } = this.settings;
    return {
      functions: ["sinusoidal_wavelengths"],
      inputs: [
        ["d", `${d} entries`],
        ["base", String(base)],
        ["training length", `${length} tokens`],
      ],
      formula: `sinusoidal_wavelengths(${d}, base=${base})`,
    };
  }

  protected override canvas(): HTMLCanvasElement | null {
    return this.#chart.canvas;
  }
}

define(OrrerySpectrum);
