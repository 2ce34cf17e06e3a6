import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import fc from "fast-check";
import type { Engine } from "../../../web/engine/index.ts";
import { KeptRaces } from "../../../web/widgets/race/kept/kept-races.ts";
import { MAX_ROWS, RunLog } from "../../../web/widgets/race/train/runs/run-log.ts";
import {
  NEWEST,
  pressed,
  rowsOf,
  sorted,
  type RunRow,
} from "../../../web/widgets/race/train/runs/run-rows.ts";
import { runsTable } from "../../../web/widgets/race/train/runs/runs-table.ts";
import "../../../web/widgets/race/train/train.ts";
import { raceRecord, seed } from "./race-records.ts";
import { runRacesHere, TINY_RACE } from "./races-here.ts";
import {
  drawn,
  part,
  place,
  until,
  useCore,
  useDownloads,
  useQuietBrowser,
  words,
} from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
beforeEach(() => {
  localStorage.clear();
  useQuietBrowser();
});
afterEach(() => document.body.replaceChildren());

const madeAt = (day: number) =>
  raceRecord({ made: `2026-03-${String(day).padStart(2, "0")}T14:05:00.000Z` });

describe("a row of the table", () => {
  it("has the model’s choices, its last loss, and its accuracy at the training length and furthest", () => {
    const record = raceRecord();
    const [rope, learned] = rowsOf({ ...record, tests: { ...record.tests, lengths: [16, 64] } });
    expect(rope).toMatchObject({
      task: "Copy from 5 back",
      scheme: "rope",
      length: 32,
      loss: 0.5,
      accuracy: null, // 32 tokens were not tested
      longest: 64,
      far: 0.5,
      width: 64,
      seed: 7,
    });
    expect(learned).toMatchObject({ scheme: "learned", far: null });
  });
});

describe("the order of rows", () => {
  const row = (changes: Partial<RunRow>): RunRow => ({ ...rowsOf(raceRecord())[0]!, ...changes });

  it("is turned by a second press, and begins with the better end of a column", () => {
    const first = pressed(NEWEST, "far");
    expect(first).toEqual({ by: "far", isDescending: true });
    expect(pressed(first, "far")).toEqual({ by: "far", isDescending: false });
    expect(pressed(first, "loss")).toEqual({ by: "loss", isDescending: false });
  });

  it("keeps every row once, follows its column, and puts rows without a value last", () => {
    const rows = fc.array(fc.option(fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 20 });
    fc.assert(
      fc.property(rows, fc.boolean(), (values, isDescending) => {
        const given = values.map((far, index) => row({ far, seed: index }));
        const list = sorted(given, { by: "far", isDescending });
        expect(new Set(list)).toEqual(new Set(given));
        const known = list.map(({ far }) => far).filter((far) => far !== null);
        expect(list.slice(0, known.length).every(({ far }) => far !== null)).toBe(true);
        const inOrder = [...known].sort((a, b) => (isDescending ? b - a : a - b));
        expect(known).toEqual(inOrder);
      }),
      { seed },
    );
  });
});

describe("the log of runs", () => {
  it("enters a race once, and does not bring back what was deleted", () => {
    const log = new RunLog();
    log.enter([madeAt(9)]);
    log.enter([madeAt(9), madeAt(10)]);
    expect(log.rows).toHaveLength(4);
    const undo = log.delete([log.rows[0]!]);
    log.enter([madeAt(10)]);
    expect(log.rows).toHaveLength(3);
    undo();
    expect(new RunLog().rows).toHaveLength(4);
  });

  it("lets the oldest rows give way", () => {
    const log = new RunLog();
    const from = Date.parse("2026-01-01T00:00:00Z");
    for (let race = 0; race < MAX_ROWS / 2 + 5; race++)
      log.enter([raceRecord({ made: new Date(from + 1000 * race).toISOString() })]);
    expect(log.rows).toHaveLength(MAX_ROWS);
    expect(log.rows.at(-1)!.made).toBe("2026-01-01T00:00:05.000Z");
  });

  it("reads whatever is in storage without an error, and says what it cannot use", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        localStorage.setItem("orrery-runs", text);
        const log = new RunLog();
        expect(log.rows).toEqual([]);
        expect(log.problem).toContain("cannot be read");
      }),
      { seed },
    );
    localStorage.setItem(
      "orrery-runs",
      JSON.stringify({
        format: "orrery-runs-1",
        seen: [],
        rows: [...rowsOf(raceRecord()), { ...rowsOf(raceRecord())[0], far: 7 }],
      }),
    );
    const log = new RunLog();
    expect(log.rows).toHaveLength(2);
    expect(log.problem).toContain("rows[2].far is 7; it must be a number from 0 up to 1");
  });

  it("says that nothing is kept where storage is closed, and goes on in this page", () => {
    const log = new RunLog(() => {
      throw new Error("closed");
    });
    log.enter([madeAt(9)]);
    expect(log.rows).toHaveLength(2);
    expect(log.problem).toContain("may not keep anything");
  });
});

describe("orrery-train", () => {
  const button = (figure: Awaited<ReturnType<typeof place>>, text: string) =>
    [...figure.renderRoot.querySelectorAll("button")].find(
      ({ textContent }) => textContent.trim() === text,
    )!;

  it("lists races that were run elsewhere, sorts them by the heads of columns, and says which", async () => {
    new KeptRaces().keep(madeAt(9));
    const figure = await place("orrery-train");
    const column = () =>
      [...figure.renderRoot.querySelectorAll(".runs tbody th")].map(
        ({ textContent }) => textContent,
      );
    expect(column()).toEqual(["RoPE", "Learned table"]);
    const head = part(figure, ".runs thead th button");
    head.click();
    await drawn(figure);
    expect(column()).toEqual(["Learned table", "RoPE"]);
    expect(part(figure, ".runs thead th").getAttribute("aria-sort")).toBe("ascending");
  });

  it("deletes rows, says so, keeps the focus, and brings them back", async () => {
    new KeptRaces().keep(madeAt(9));
    const figure = await place("orrery-train");
    part(figure, ".runs .delete").click();
    await drawn(figure);
    await drawn(figure);
    expect(figure.renderRoot.querySelectorAll(".runs tbody tr")).toHaveLength(1);
    expect(words(figure, "details[open] .said")).toContain("Deleted: RoPE, Copy from 5 back");
    expect((figure.renderRoot as ShadowRoot).activeElement).toBe(part(figure, ".runs .delete"));
    button(figure, "Undo deleting").click();
    await drawn(figure);
    expect(figure.renderRoot.querySelectorAll(".runs tbody tr")).toHaveLength(2);
  });

  it("enters a race that was run in it, and saves its models", async () => {
    runRacesHere();
    const saved = useDownloads();
    const figure = await place("orrery-train", { schemes: "learned", ...TINY_RACE });
    const ended = new Promise((resolve) => figure.addEventListener("orrery-race", resolve));
    button(figure, "Start the race").click();
    await ended;
    await drawn(figure);
    expect(words(figure, ".runs tbody th")).toBe("Learned table");
    expect(words(figure, ".results")).toMatch(/Learned table\d+%\d+%/);
    button(figure, "Weights, README and PyTorch program (.zip)").click();
    await until(() =>
      expect(words(figure, ".export .said")).toContain("Saved as orrery-copy-8-seed-1-learned.zip"),
    );
    expect(saved).toHaveLength(1);
    button(figure, "Curves of all models (.csv)").click();
    button(figure, "Save as CSV").click();
    const [, curves, runs] = await Promise.all(saved.map((file) => file.text()));
    expect(curves).toContain("Learned table");
    expect(runs).toContain("Learned table");
  });
});

describe("the file of the table", () => {
  it("has every digit, shares from 0 to 1, and times that programs read", () => {
    const { columns, rows } = runsTable(engine, rowsOf(raceRecord()));
    expect(columns.map(({ name }) => name)).toContain("in longest test");
    expect(rows[0]).toContain(0.5);
    expect(rows[0]).toContain("2026-03-09T14:05:00.000Z");
    expect(rows.every((row) => row.length === columns.length)).toBe(true);
  });
});
