/** The parts of Chart.js we use. Loaded on demand: it weighs more than all our widgets together. */
import {
  Chart,
  LineElement,
  LinearScale,
  LogarithmicScale,
  PointElement,
  ScatterController,
  type ChartConfiguration,
} from "chart.js";
import type { MakeChart } from "./chart-controller.ts";

Chart.register(LinearScale, LogarithmicScale, ScatterController, PointElement, LineElement);

export const makeChart: MakeChart = (canvas, configuration) => {
  const chart = new Chart(canvas, configuration);
  return {
    update({ data, options }: ChartConfiguration) {
      chart.data = data;
      chart.options = options ?? {};
      chart.update("none");
    },
    destroy: () => chart.destroy(),
  };
};
