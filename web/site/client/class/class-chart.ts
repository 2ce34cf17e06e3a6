/**
 * The bars of a class: for each exercise how many students solved it, and how. It uses the parts of
 * Chart.js that figures use, since all charts share one file of it, which pages of others fetch, too.
 */
import { BarController, BarElement, Chart, LinearScale } from "chart.js";
import type { ClassItem } from "../../../practice/class/class-table.ts";
import type { Result } from "../../../practice/review/result.ts";
import { shorten } from "../../../practice/shorten.ts";
import { SHADES } from "./shades.ts";

Chart.register(BarController, BarElement, LinearScale);

/** What is drawn; it has to be destroyed before its canvas is used again. */
export type ClassChart = Pick<Chart, "destroy">;

/** Height of a bar with the gap below it, and of the axis, in px. */
const BAR = 30;
const AROUND = 56;

/** Share of the width that titles get, the width of a letter in px, and the most letters of a title. */
const TITLES = 0.4;
const LETTER = 7;
const LONGEST = 32;

/**
 * Draws one bar for each exercise.
 *
 * @param canvas  in the page, as wide as its parent
 * @param items   of the class, with their counts
 * @param order   of the results in each bar
 * @returns the chart
 * @see tests/e2e/class.spec.mjs
 */
export function drawClass(
  canvas: HTMLCanvasElement,
  items: readonly ClassItem[],
  order: readonly Result[],
): ClassChart {
  const style = getComputedStyle(canvas);
  const color = (name: string): string => style.getPropertyValue(name).trim();
  const parent = canvas.parentElement;
  if (parent) parent.style.height = `${items.length * BAR + AROUND}px`;
  const width = parent?.clientWidth ?? canvas.width;
  const letters = Math.min(LONGEST, Math.floor((TITLES * width) / LETTER));
  const font = { family: color("--orrery-sans"), size: 13 };
  const ink = color("--orrery-ink");
  return new Chart(canvas, {
    type: "bar",
    data: {
      datasets: order.map((result) => ({
        data: items.map(({ counts }, y) => ({ x: counts[result], y })),
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
      scales: {
        x: {
          type: "linear",
          stacked: true,
          title: { display: true, text: "students", color: ink, font },
          ticks: { precision: 0, color: ink, font },
          grid: { color: color("--orrery-rule") },
        },
        y: {
          type: "linear",
          stacked: true,
          reverse: true,
          min: -0.5,
          max: items.length - 0.5,
          ticks: {
            color: ink,
            font,
            autoSkip: false,
            stepSize: 0.5,
            callback: (place) => shorten(items[Number(place)]?.title ?? "", letters),
          },
          grid: { display: false },
        },
      },
    },
  });
}
