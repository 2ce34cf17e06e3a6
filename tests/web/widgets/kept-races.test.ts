// Races that people have saved as files or kept in their browsers: each opens as it did when it was
// written.
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { given } from "../../../web/engine/index.ts";
import type { Settings } from "../../../web/widgets/base/attributes.ts";
import { chartsNow, provideCharts, type ChartSpec } from "../../../web/widgets/base/chart/chart.ts";
import { KeptRaces } from "../../../web/widgets/race/kept/kept-races.ts";
import { raceFileName, readRace, writeRace } from "../../../web/widgets/race/kept/race-file.ts";
import type { OrreryRace } from "../../../web/widgets/race/race.ts";
import "../../../web/widgets/race/race.ts";
import kept from "./kept-races/shown.json";
import { raceRecord, useShippedRaces } from "./race-records.ts";
import { useFigures } from "./show.ts";
import { drawn, part, place, until } from "./support.ts";

type Point = readonly [x: number, y: number];

interface Kept {
  readonly file: string;
  readonly shown: Settings;
  /** Of the results, row by row. */
  readonly table: readonly (readonly string[])[];
  /** Of each run, along the steps and along the lengths of the tests. */
  readonly curves: readonly (readonly Point[])[];
  readonly byLength: readonly (readonly Point[])[];
}

const { made, races } = kept as unknown as { made: string; races: Kept[] };

const textOf = (file: string) =>
  readFileSync(path.join(import.meta.dirname, "kept-races", file), "utf8");

useFigures();

beforeEach(() => {
  localStorage.clear();
});
useShippedRaces(() => raceRecord({ made: "" }));
afterEach(() => localStorage.clear());

/** Of what charts are drawn. */
const charts: ChartSpec[] = [];
beforeAll(() => {
  const draw = given(chartsNow(), "Chart.js");
  provideCharts((chart) => {
    charts.push(chart);
    return draw(chart);
  });
  return () => provideCharts(draw);
});

/** Places a figure; `charts` are those that it draws from now on. */
async function placeRace(): Promise<OrreryRace> {
  const figure = (await place("orrery-race")) as OrreryRace;
  charts.length = 0;
  return figure;
}

async function open(figure: OrreryRace, { file }: Kept): Promise<void> {
  const field = part<HTMLInputElement>(figure, 'input[type="file"]');
  Object.defineProperty(field, "files", { value: [new File([textOf(file)], file)] });
  field.dispatchEvent(new Event("change"));
  await until(() => expect(new KeptRaces().list).toHaveLength(1));
  await drawn(figure);
}

const plain = (element: Element) => element.textContent.replace(/\s+/g, " ").trim();
const tableOf = (figure: OrreryRace) =>
  [...part<HTMLTableElement>(figure, "table.results").rows].map((row) => [...row.cells].map(plain));

/** The points of the chart that was drawn last along this axis, line by line, the one on top first. */
const pointsAlong = (axis: string): unknown =>
  charts
    .findLast(({ x }) => x.name === axis)
    ?.series.map(({ data }) => (data as { x: number; y: number }[]).map(({ x, y }) => [x, y]))
    .reverse();

it(`there are five, made ${made}`, () => {
  expect(races).toHaveLength(5);
});

describe.each(races)("$file", (race) => {
  const { file, shown, table, curves, byLength } = race;

  it("is read whole, and written again as it was", () => {
    const text = textOf(file);
    const record = readRace(text);
    expect(record).toEqual(JSON.parse(text));
    expect(writeRace(record)).toBe(text);
    expect(raceFileName(record)).toBe(file);
  });

  it("opens with its settings, table and curves", async () => {
    const figure = await placeRace();
    await open(figure, race);
    expect(figure.shown).toMatchObject(shown);
    expect(tableOf(figure)).toEqual(table);
    expect(pointsAlong("training step")).toEqual(curves);
    expect(pointsAlong("length of the test (tokens)")).toEqual(byLength);
  });
});

it("a browser that has kept them all lists them, newest first, and shows each", async () => {
  const records = races.map(({ file }) => JSON.parse(textOf(file)) as { made: string });
  records.sort((one, other) => other.made.localeCompare(one.made));
  localStorage.setItem("orrery-races", JSON.stringify(records));
  const found = new KeptRaces();
  expect(found.problem).toBe("");
  expect(found.list).toEqual(records);

  const figure = await placeRace();
  for (const [at, { made: time }] of records.entries()) {
    const buttons = figure.renderRoot.querySelectorAll<HTMLButtonElement>(
      'button[aria-label^="Show: "]',
    );
    buttons[at]!.click();
    await drawn(figure);
    const race = races.find(({ file }) => textOf(file).includes(time))!;
    expect(figure.shown).toMatchObject(race.shown);
    expect(tableOf(figure)).toEqual(race.table);
  }
});
