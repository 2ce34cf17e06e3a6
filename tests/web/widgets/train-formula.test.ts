import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import type { RaceOptions } from "../../../web/engine/training/index.ts";
import { withMarkedPlace } from "../../../web/widgets/base/marked-place.ts";
import { differences } from "../../../web/widgets/race/kept/race-compare.ts";
import { readRace, writeRace } from "../../../web/widgets/race/kept/race-file.ts";
import { formulaOf, planAttributes, planOf, settingsOf } from "../../../web/widgets/race/plan.ts";
import { presetSettings, presets } from "../../../web/widgets/race/presets.ts";
import type { RaceRecord } from "../../../web/widgets/race/record.ts";
import { titleOf } from "../../../web/widgets/race/results.ts";
import {
  firstFormulas,
  refuseSlopes,
  withFormula,
} from "../../../web/widgets/race/train/formula/own-schemes.ts";
import { curvesOf, curvesText } from "../../../web/widgets/race/train/formula/preview.ts";
import { Probe } from "../../../web/widgets/race/train/formula/probe.ts";
import { rowsOf } from "../../../web/widgets/race/train/runs/run-rows.ts";
import "../../../web/widgets/race/train/train.ts";
import { silentWorker } from "../engine/training.ts";
import { testEngine } from "../engine/core.ts";
import { raceRecord } from "./race-records.ts";
import { runRacesHere, TINY_RACE } from "./races-here.ts";
import { drawn, part, place, until, useCore, useQuietBrowser, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  await useCore();
  engine = await testEngine();
});

beforeEach(() => {
  localStorage.clear();
  useQuietBrowser();
  runRacesHere();
});
afterEach(() => document.body.replaceChildren());

const BIAS = "-r/2^(h + 1)";
const ANGLE = "p/100^(2k/d)";

/** A race of 8 tokens, tested on 16, whose heads have 4 channels. */
const plan = (formulas: object, schemes = "bias_formula"): RaceOptions =>
  planOf(
    {
      ...presetSettings(presets[0]!),
      schemes,
      length: 8,
      reach: 2,
      steps: 20,
      sequences: 2,
      layers: 1,
      "d-model": 16,
      heads: 4,
      ...formulas,
    },
    "",
  );

describe("a formula of the reader’s in the plan of a race", () => {
  it("is an option of the run, and comes back as a setting", () => {
    const both = plan({ "bias-formula": BIAS, "angle-formula": ANGLE });
    expect(both.run).toMatchObject({ bias_formula: BIAS, angle_formula: ANGLE });
    expect(settingsOf(both)).toMatchObject({ "bias-formula": BIAS, "angle-formula": ANGLE });
    expect(formulaOf(both.run, "bias_formula")).toBe(BIAS);
    expect(formulaOf(both.run, "alibi")).toBe("");
    expect(plan({}).run).not.toHaveProperty("bias_formula");
  });

  it("is in the saved race, in the table of runs, and tells two races apart", () => {
    const record = (formula: string): RaceRecord =>
      raceRecord({
        schemes: ["bias_formula"],
        runs: [{ ...raceRecord().runs[0]!, scheme: "bias_formula" }],
        run: { task: "copy", length: 32, steps: 4, bias_formula: formula },
      });
    expect(readRace(writeRace(record(BIAS)))).toEqual(record(BIAS));
    expect(rowsOf(record(BIAS)).map(({ formula }) => formula)).toEqual([BIAS]);
    expect(differences(record(BIAS), record("-distance")).join()).toContain(
      `${BIAS} versus -distance`,
    );
    expect(() => readRace(writeRace(record("1".repeat(301))))).toThrow("at most 300");
    expect(titleOf(engine, "bias_formula")).toBe("Your bias");
  });

  it("joins the race while there is room, and leaves it when it is deleted", () => {
    expect(withFormula({ schemes: "rope nope" }, "bias_formula", BIAS)).toEqual({
      schemes: "rope nope bias_formula",
      "bias-formula": BIAS,
    });
    const full = "learned sinusoidal rope alibi t5 nope";
    expect(withFormula({ schemes: full }, "angle_formula", ANGLE).schemes).toBe(full);
    expect(withFormula({ schemes: "rope bias_formula" }, "bias_formula", "").schemes).toBe("rope");
    expect(withFormula({ schemes: "bias_formula" }, "bias_formula", "").schemes).toBe(
      planAttributes.schemes.default,
    );
  });

  it("may not call a slope by ALiBi’s letter, which would be the query’s position", () => {
    for (const formula of ["-m*r", "-slope*distance", "-2m*r"])
      expect(() => refuseSlopes("bias_formula", formula), formula).toThrow(/^Write a slope as a /);
    for (const formula of ["-(m - n)/8", BIAS, "-sum(m, 1, r, 1)"])
      expect(() => refuseSlopes("bias_formula", formula), formula).not.toThrow();
    expect(() => refuseSlopes("angle_formula", "m/100")).not.toThrow();
  });

  it("begins as an example where its scheme was chosen first", () => {
    expect(firstFormulas({ schemes: "rope bias_formula", "bias-formula": "" })).toEqual({
      "bias-formula": BIAS,
    });
    expect(firstFormulas({ schemes: "bias_formula", "bias-formula": "-n" })).toEqual({});
  });
});

describe("the preview of a formula", () => {
  it("shows the bias of the last query by distance, as ALiBi’s slopes by hand", async () => {
    const curves = curvesOf(await new Probe().ask(plan({ "bias-formula": BIAS }), "bias_formula"));
    expect(curves.kind).toBe("bias");
    expect(curves.curves.map(({ name }) => name)).toEqual(["head 0", "head 1", "head 2", "head 3"]);
    expect(curves.curves[0]!.values.map((value) => value + 0)).toEqual([
      0, -0.5, -1, -1.5, -2, -2.5, -3, -3.5,
    ]);
    expect(curves.curves[3]!.values[7]).toBe(-7 / 16);
    expect(curvesText(engine, curves)).toContain(
      "the query at 7 gets the bias 0, −0.500 and −3.50 in head 0",
    );
  });

  it("reads the letters of earlier links, too", async () => {
    const ask = async (kind: "bias" | "angle", formula: string) =>
      curvesOf(await new Probe().ask(plan({ [`${kind}-formula`]: formula }), `${kind}_formula`));
    expect(await ask("bias", "-distance/2^(h + 1)")).toEqual(await ask("bias", BIAS));
    expect(await ask("angle", "m/100^(2i/d)")).toEqual(await ask("angle", ANGLE));
  });

  it("has one line where all heads have the same bias", async () => {
    const probed = await new Probe().ask(plan({ "bias-formula": "n" }), "bias_formula");
    expect(curvesOf(probed).curves).toEqual([
      { name: "every head", values: [7, 6, 5, 4, 3, 2, 1, 0] },
    ]);
  });

  it("shows angles by position without whole turns", async () => {
    const probed = await new Probe().ask(
      plan({ "angle-formula": "m + i" }, "angle_formula"),
      "angle_formula",
    );
    const { kind, curves } = curvesOf(probed);
    expect(kind).toBe("angle");
    expect(curves.map(({ name }) => name)).toEqual(["pair 0", "pair 1"]);
    [0, 1, 2, 3, 4 - 2 * Math.PI, 5 - 2 * Math.PI].forEach((angle, place) =>
      expect(curves[0]!.values[place]).toBeCloseTo(angle, 5),
    );
  });

  it("refuses a formula in the words of the core, and marks the place", async () => {
    const ask = (formula: string) =>
      new Probe().ask(plan({ "bias-formula": formula }), "bias_formula");
    await expect(ask("-r/")).rejects.toThrow("at character 4");
    await expect(ask("1/(i - j - 2)")).rejects.toThrow("at i = 2, j = 0");
    expect(withMarkedPlace("At character 3: no.", "a+")).toBe(
      "At character 3: no. That is where ▸ is: “a+▸”.",
    );
    expect(withMarkedPlace("No place.", "a+")).toBe("No place.");
  });

  it("says where only longer texts have no number", async () => {
    const probed = await new Probe().ask(plan({ "bias-formula": "sqrt(8 - r)" }), "bias_formula");
    expect(probed.beyond).toContain("at r = 9");
  });

  it("is stopped together with its worker", async () => {
    const worker = silentWorker();
    runRacesHere(() => worker);
    const probe = new Probe();
    const asked = probe.ask(plan({ "bias-formula": BIAS }), "bias_formula");
    await until(() => expect(worker.told).toHaveLength(1));
    probe.stop();
    await expect(asked).rejects.toThrow("Stopped.");
    expect(worker.isTerminated).toBe(true);
  });
});

describe("orrery-train", () => {
  const tiny = { schemes: "rope", ...TINY_RACE };
  type Figure = Awaited<ReturnType<typeof place>>;
  const type = async (figure: Figure, id: string, text: string) => {
    const field = part<HTMLInputElement>(figure, id);
    field.value = text;
    field.dispatchEvent(new Event("change"));
    await drawn(figure);
  };
  const open = async (attributes: object): Promise<Figure> => {
    const figure = await place("orrery-train", { ...tiny, ...attributes });
    const fold = part<HTMLDetailsElement>(figure, "details.own");
    fold.open = true;
    fold.dispatchEvent(new Event("toggle"));
    await drawn(figure);
    return figure;
  };

  it("enters a typed formula in the race and trains with it", async () => {
    const figure = await open({});
    await type(figure, "#bias-formula", BIAS);
    await until(() => expect(words(figure, ".own-formula .said")).toContain("At distances 0, 1"));
    const ended = new Promise<RaceRecord>((resolve) =>
      figure.addEventListener("orrery-race", (event) =>
        resolve((event as CustomEvent<{ record: RaceRecord }>).detail.record),
      ),
    );
    [...figure.renderRoot.querySelectorAll("button")]
      .find(({ textContent }) => textContent.trim() === "Start the race")!
      .click();
    const record = await ended;
    expect(record.schemes).toEqual(["rope", "bias_formula"]);
    expect(record.runs.map(({ state }) => state)).toEqual(["done", "done"]);
    await drawn(figure);
    expect(words(figure, ".results")).toContain("Your bias");
    expect(words(figure, ".runs tbody")).toContain(BIAS);
  });

  it("says below the field what is wrong with a formula, and where", async () => {
    const figure = await open({});
    await type(figure, "#angle-formula", "p/(k +");
    await until(() => expect(words(figure, "#angle-formula-problem")).toContain("“p/(k +▸”"));
    expect(words(figure, "#angle-formula-problem")).toMatch(/^The formula, at character 7/);
    expect(part(figure, "#angle-formula").getAttribute("aria-invalid")).toBe("true");
  });

  it("shows the formula of a link, and offers both kinds only in this figure", async () => {
    const figure = await open({ schemes: "bias_formula", "bias-formula": "-distance" });
    expect(part<HTMLInputElement>(figure, "#bias-formula").value).toBe("-distance");
    expect(words(figure, ".picker")).toContain("Your angles");
    const race = await place("orrery-race", tiny);
    expect(words(race, ".picker")).not.toContain("Your");
  });
});
