/** The bars of a class: for each exercise how many students solved it, and how. */
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Legend,
  LinearScale,
  Tooltip,
} from "chart.js";
import type { ClassItem } from "../../../practice/class/class-table.ts";
import type { Result } from "../../../practice/review/result.ts";
import { shorten } from "../../../practice/shorten.ts";
import { resultWords } from "../study/wording.ts";

Chart.register(BarController, BarElement, CategoryScale, Legend, LinearScale, Tooltip);

/** What is drawn; it has to be destroyed before its canvas is used again. */
export type ClassChart = Pick<Chart, "destroy">;

/** From dark to pale, so that the order can be seen without the hues; "open" is an outline. */
const SHADES: Readonly<Record<Result, string>> = {
  right: "--orrery-accent",
  later: "--orrery-query",
  wrong: "--orrery-key",
  open: "--orrery-panel",
};
/** Height of a bar with the gap below it, and of legend and axis, in px. */
const BAR = 30;
const AROUND = 90;

/**
 * Draws one bar for each exercise.
 *
 * @param canvas  in the page, as wide as its parent
 * @param items   of the class, with their counts
 * @returns the chart
 */
export function drawClass(canvas: HTMLCanvasElement, items: readonly ClassItem[]): ClassChart {
  const style = getComputedStyle(canvas);
  const color = (name: string): string => style.getPropertyValue(name).trim();
  const parent = canvas.parentElement;
  if (parent) parent.style.height = `${items.length * BAR + AROUND}px`;
  const ink = color("--orrery-ink");
  return new Chart(canvas, {
    type: "bar",
    data: {
      labels: items.map(({ title }) => shorten(title, 32)),
      datasets: (["right", "later", "wrong", "open"] as const).map((result) => ({
        label: resultWords[result],
        data: items.map(({ counts }) => counts[result]),
        backgroundColor: color(SHADES[result]),
        hoverBackgroundColor: color(SHADES[result]),
        borderColor: ink,
        borderWidth: result === "open" ? 1 : 0,
      })),
    },
    options: {
      indexAxis: "y",
      animation: false,
      maintainAspectRatio: false,
      color: ink,
      font: { family: color("--orrery-sans") },
      scales: {
        x: {
          stacked: true,
          title: { display: true, text: "students", color: ink },
          ticks: { precision: 0, color: ink },
          grid: { color: color("--orrery-rule") },
        },
        y: { stacked: true, ticks: { color: ink, autoSkip: false }, grid: { display: false } },
      },
    },
  });
}
