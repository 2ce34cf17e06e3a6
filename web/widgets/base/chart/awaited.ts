/** The charts of an element that may be drawn before Chart.js has come. */
import { html, type TemplateResult } from "lit";
import type { Shape } from "../shape.ts";
import { shapeView } from "../shape-view.ts";
import { chartsNow, emptyChart, loadCharts, type DrawChart } from "./chart.ts";

export class AwaitedCharts {
  #isAwaited = false;
  #areComing = false;

  /**
   * @param arrived  has the element drawn again
   * @param failed  says below it why there are no charts
   */
  constructor(
    private readonly arrived: () => void,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** Whether a chart of the present drawing is yet to come. */
  get areComing(): boolean {
    return this.#areComing;
  }

  /**
   * To be asked once for each drawing.
   *
   * @returns what draws its charts: the first one that is asked for before Chart.js is here fetches it
   */
  begin(): DrawChart {
    this.#areComing = false;
    // Another one for each drawing: nothing that is kept by it outlasts the wait.
    const awaited: DrawChart = (chart) => {
      this.#areComing = true;
      this.#await();
      return emptyChart(chart);
    };
    return chartsNow() ?? awaited;
  }

  #await(): void {
    if (this.#isAwaited) return;
    this.#isAwaited = true;
    loadCharts().then(this.arrived, this.failed);
  }
}

/**
 * Holds the room of a picture whose charts are coming, with what the page has said of it meanwhile.
 *
 * @param picture  its size and text alternative are kept, its parts are not drawn
 * @returns a template with a slot for what is said meanwhile
 * @see tests/web/widgets/heatmap.test.ts
 */
export const comingPicture = (picture: Shape): TemplateResult =>
  html`<div class="coming">${shapeView({ ...picture, children: [] })}<slot></slot></div>`;
