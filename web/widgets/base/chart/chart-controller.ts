/**
 * Holds a Chart.js chart in an element: loads the library when the figure comes near the window,
 * updates the chart after each drawing of the element, destroys it with the element. The library is
 * behind `provideCharts`, so that elements can be tested where there is no canvas.
 */
import type { ChartConfiguration } from "chart.js";
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { loadCharts } from "./chart.ts";

export interface ChartHandle {
  update(configuration: ChartConfiguration): void;
  destroy(): void;
}
export type MakeChart = (
  canvas: HTMLCanvasElement,
  configuration: ChartConfiguration,
) => ChartHandle;

/** With what draws the same chart for a file. */
let load: () => Promise<MakeChart> = async () => {
  const [{ makeChart }] = await Promise.all([import("./chart-js.ts"), loadCharts()]);
  return makeChart;
};

/** @internal Lets tests give their own charts. */
export function provideCharts(give: () => Promise<MakeChart>): void {
  load = give;
}

type Host = ReactiveControllerHost & HTMLElement;

export class ChartController implements ReactiveController {
  #make: MakeChart | null = null;
  #chart: ChartHandle | null = null;
  #canvas: HTMLCanvasElement | null = null;
  #observer: IntersectionObserver | null = null;

  /** Text on a canvas does not change by itself when its typeface arrives. */
  readonly #redraw = () => this.host.requestUpdate();

  /**
   * `configure` gives the chart for the element's present values, null while there is none; an
   * element with two charts says which canvas is whose.
   */
  constructor(
    private readonly host: Host,
    private readonly configure: () => ChartConfiguration | null,
    private readonly failed: (error: unknown) => void,
    private readonly selector = "canvas.chart",
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    globalThis.document?.fonts?.addEventListener("loadingdone", this.#redraw);
    if (this.#make) return;
    if (typeof IntersectionObserver === "undefined") return void this.#load();
    this.#observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) void this.#load();
      },
      { rootMargin: "300px" },
    );
    this.#observer.observe(this.host);
  }

  async #load(): Promise<void> {
    this.#observer?.disconnect();
    try {
      this.#make = await load();
      this.host.requestUpdate();
    } catch (error) {
      this.failed(error);
    }
  }

  hostUpdated(): void {
    const canvas = this.host.shadowRoot?.querySelector<HTMLCanvasElement>(this.selector) ?? null;
    if (canvas !== this.#canvas) this.#drop();
    this.#canvas = canvas;
    if (!canvas || !this.#make) return;
    const configuration = this.configure();
    if (!configuration) return this.#drop();
    if (this.#chart) this.#chart.update(configuration);
    else this.#chart = this.#make(canvas, configuration);
  }

  hostDisconnected(): void {
    globalThis.document?.fonts?.removeEventListener("loadingdone", this.#redraw);
    this.#observer?.disconnect();
    this.#drop();
    this.#canvas = null;
  }

  #drop(): void {
    this.#chart?.destroy();
    this.#chart = null;
  }
}
