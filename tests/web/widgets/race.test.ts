import { readFileSync } from "node:fs";
import path from "node:path";
import { render } from "lit";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { trainingSchemes } from "../../../web/engine/training/index.ts";
import { lineStyle } from "../../../web/widgets/race/lines.ts";
import { planOf, settingsOf, testLengths } from "../../../web/widgets/race/plan.ts";
import { presets, presetSettings } from "../../../web/widgets/race/presets.ts";
import { resultsTable } from "../../../web/widgets/race/results.ts";
import type { OrreryRace } from "../../../web/widgets/race/race.ts";
import { thinned, type RaceRecord } from "../../../web/widgets/race/record.ts";
import { duration, LATE_PRESS } from "../../../web/widgets/race/run-bar.ts";
import "../../../web/widgets/race/race.ts";
import { silentWorker, workerHere } from "../engine/training.ts";
import { clock } from "../manual-clock.ts";
import { useShippedRaces } from "./race-records.ts";
import { runRacesHere, TINY_RACE } from "./races-here.ts";
import { drawn, listen, part, place, useCore, words } from "./support.ts";

const shipped = (id: string) =>
  JSON.parse(
    readFileSync(
      path.resolve(import.meta.dirname, `../../../content/experiments/${id}.json`),
      "utf8",
    ),
  ) as RaceRecord;

beforeAll(async () => {
  await useCore();
});
useShippedRaces(shipped);
afterEach(() => document.body.replaceChildren());

const tiny = { schemes: "learned alibi", ...TINY_RACE };

const button = (figure: OrreryRace, name: string) =>
  [...figure.renderRoot.querySelectorAll<HTMLButtonElement>(".run button, .presets button")].find(
    ({ textContent }) => textContent.trim() === name,
  )!;

const ended = (figure: OrreryRace) =>
  new Promise<RaceRecord>((resolve) =>
    figure.addEventListener("orrery-race", (event) =>
      resolve((event as CustomEvent<{ record: RaceRecord }>).detail.record),
    ),
  );

const placeRace = async (attributes: Record<string, string> = {}) =>
  (await place("orrery-race", attributes)) as OrreryRace;

describe("orrery-race", () => {
  it("shows the race that the course ships, and who cannot run", async () => {
    const figure = await placeRace();
    expect(words(figure, ".sentence")).toBe(
      "At 32 tokens, every model is at least 99% right. Copy from 3 back, trained on 32 tokens and tested on 256: ALiBi 99%, RoPE 26%, Sinusoidal 25% right. Learned table cannot run at 256 tokens at all.",
    );
    expect(words(figure, ".origin")).toContain("computed when the course was built");
    expect(words(figure, ".hint")).toContain("table has the rows 0 to 31.");
    const charts = [...figure.renderRoot.querySelectorAll(".charts svg[role=img]")];
    expect(charts.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("training step"),
      expect.stringContaining("length of the test (tokens)"),
    ]);
  });

  it("shows another race of the course when its name is pressed", async () => {
    const figure = await placeRace();
    button(figure, "Far retrieval").click();
    await drawn(figure);
    expect(figure.shown).toMatchObject({ task: "needle", dModel: 32, seed: 1 });
    expect(words(figure, ".sentence")).toContain("T5 bias 100%");
  });

  it("trains and tests the chosen models, and says so at the end", async () => {
    runRacesHere();
    const figure = await placeRace(tiny);
    expect(words(figure, ".empty")).toContain("Nothing has been trained");
    const end = ended(figure);
    button(figure, "Start the race").click();
    const record = await end;
    expect(record.runs.map(({ state, steps }) => [state, steps])).toEqual([
      ["done", 20],
      ["done", 20],
    ]);
    expect(record.tests.lengths).toEqual([4, 8, 12, 16]);
    await drawn(figure);
    expect(words(figure, ".results")).toContain("ALiBi");
    expect(button(figure, "Start again")).toBeDefined();
  });

  it("keeps the shipped race back where it is sealed, until it is asked for", async () => {
    const figure = await placeRace({ sealed: "" });
    const heard = listen(figure);
    expect(words(figure, ".empty")).toContain("The models are ready");
    expect(figure.renderRoot.querySelector(".results")).toBeNull();
    expect(figure.renderRoot.textContent).not.toContain("26%");
    figure.renderRoot.querySelector<HTMLButtonElement>(".unseal button")!.click();
    await drawn(figure);
    expect(heard.map(({ sealed }) => sealed)).toEqual([false]);
    await drawn(figure);
    expect(words(figure, ".sentence")).toContain("RoPE 26%");
    expect(figure.renderRoot.querySelector(".unseal")).toBeNull();
  });

  it("that is sealed opens with the end of the reader's own race, and keeps that", async () => {
    runRacesHere();
    const figure = await placeRace({ ...tiny, sealed: "" });
    const heard = listen(figure);
    const end = ended(figure);
    button(figure, "Start the race").click();
    const record = await end;
    expect(heard.map(({ sealed }) => sealed)).toEqual([false]);
    await drawn(figure);
    expect(words(figure, ".results")).toContain("ALiBi");
    expect(words(figure, ".results")).not.toContain("RoPE");
    expect(record.schemes).toEqual(["learned", "alibi"]);
  });

  it("says once what length a task needs, where no model can train at the one chosen", async () => {
    runRacesHere();
    const figure = await placeRace({ ...tiny, length: "2" });
    const end = ended(figure);
    button(figure, "Start the race").click();
    await end;
    await drawn(figure);
    const complaints = [...figure.renderRoot.querySelectorAll(".hint")]
      .map(({ textContent }) => textContent)
      .filter((text) => text.includes("the length is 2"));
    expect(complaints).toEqual([
      'No model can train like this: the length is 2; the task "copy" with these options draws 4 to 65536 tokens.',
    ]);
  });

  it("lists lengths downward where the table is narrow, so that the longest is in view", async () => {
    const engine = await useCore();
    const cells = (isNarrow: boolean) => {
      const page = document.createElement("div");
      render(resultsTable(engine, shipped("copy"), "accuracy", isNarrow), page);
      return [...page.querySelectorAll("tr")].map(({ children }) =>
        [...children].map(({ textContent }) => textContent.trim()),
      );
    };
    const [wide, narrow] = [cells(false), cells(true)];
    expect(narrow[0]).toEqual(["tokens", "Learned table", "Sinusoidal", "RoPE", "ALiBi"]);
    expect(narrow.at(-1)).toEqual(["256", "✕impossible", "25%", "26%", "99%"]);
    expect(wide[0]!.at(-1)).toBe("256");
    expect(narrow[0]!.slice(1)).toEqual(wide.slice(1).map(([name]) => name));
  });

  it("looks into the models that another figure of the page has trained, as long as they are there", async () => {
    runRacesHere();
    const [first, second] = [await placeRace(tiny), await placeRace({ ...tiny, schemes: "alibi" })];
    const inside = () =>
      [...second.renderRoot.querySelectorAll("details")].find((part) =>
        part.textContent.includes("Look inside a model"),
      )!;
    inside().open = true;
    inside().dispatchEvent(new Event("toggle"));
    await drawn(second);
    expect(inside().textContent).toContain("Start the race first.");
    const end = ended(first);
    button(first, "Start the race").click();
    await end;
    await drawn(second);
    expect(words(second, ".empty")).toContain("The race that you ran above has these models.");
    expect(inside().textContent).not.toContain("Start the race first.");
    first.remove();
    await drawn(second);
    expect(words(second, ".empty")).toContain("Nothing has been trained");
  });

  it("opens the look inside by itself once it has models, with what its attribute names, and with what words of the page name later", async () => {
    runRacesHere();
    const figure = await placeRace({ ...tiny, look: "alibi tokens=5" });
    const inside = () => figure.renderRoot.querySelector(".inside");
    expect(inside()).toBeNull();
    const end = ended(figure);
    button(figure, "Start the race").click();
    await end;
    while (inside()?.querySelectorAll(".place").length !== 5) await drawn(figure);
    const chosen = (id: string) => figure.renderRoot.querySelector<HTMLSelectElement>(id)!.value;
    expect(chosen("#look-model")).toBe("alibi");
    figure.change({ look: "learned positions=reversed places" });
    await drawn(figure);
    expect(chosen("#look-model")).toBe("learned");
    expect(chosen("#look-positions")).toBe("reversed");
    expect(part(figure, ".places-test button").ariaExpanded).toBe("true");
    expect(figure.picture).toBe(part(figure, ".places-test"));
    figure.change({ look: "alibi" });
    expect(figure.picture).toBe(inside());
  });

  /** A race that runs until `end`, which ends it by itself, though not well. */
  const startEndless = async () => {
    const workers = [silentWorker(), silentWorker()];
    const waiting = [...workers];
    runRacesHere(() => waiting.shift() ?? silentWorker());
    const figure = await placeRace(tiny);
    button(figure, "Start the race").click();
    await drawn(figure);
    const end = async () => {
      for (const worker of workers) worker.breakDown("out of luck");
      await clock.move(16);
    };
    return { figure, end };
  };

  it("takes the focus from Stop to the start button when it ends by itself", async () => {
    const { figure, end } = await startEndless();
    button(figure, "Stop").focus();
    await end();
    expect(figure.shadowRoot!.activeElement).toBe(button(figure, "Start again"));
  });

  it("takes a press at the instant of its end for a late Pause, not for another start", async () => {
    const { figure, end } = await startEndless();
    await end();
    await clock.move(LATE_PRESS - 1);
    button(figure, "Start again").click();
    await clock.move(16);
    expect(button(figure, "Pause")).toBeUndefined();
    button(figure, "Start again").click();
    await drawn(figure);
    expect(button(figure, "Pause")).toBeDefined();
  });

  it("starts again at once after it was stopped", async () => {
    runRacesHere(silentWorker);
    const figure = await placeRace(tiny);
    button(figure, "Start the race").click();
    await drawn(figure);
    expect(words(figure, ".sentence")).toBe("2 models are training on “Copy from 3 back”.");
    button(figure, "Stop").click();
    await drawn(figure);
    button(figure, "Start again").click();
    await drawn(figure);
    expect(button(figure, "Pause")).toBeDefined();
  });

  it("keeps what was learned when it is stopped", async () => {
    runRacesHere(silentWorker);
    const figure = await placeRace(tiny);
    const end = ended(figure);
    button(figure, "Start the race").click();
    await drawn(figure);
    expect(words(figure, ".sentence")).toBe("2 models are training on “Copy from 3 back”.");
    button(figure, "Stop").click();
    expect((await end).runs.map(({ state }) => state)).toEqual(["stopped", "stopped"]);
    await drawn(figure);
    expect(words(figure, ".results")).toContain("stopped at step 0");
  });

  it("goes on with a race that was started while a race of the course was on its way", async () => {
    runRacesHere(silentWorker);
    const figure = await placeRace();
    figure.change({ preset: "far" });
    button(figure, "Start the race").click();
    await drawn(figure);
    expect(words(figure, ".sentence")).toBe("6 models are training on “Far retrieval”.");
  });

  it("says which model failed and why, while the others go on", async () => {
    const workers = [silentWorker(), workerHere()];
    const [broken] = workers;
    runRacesHere(() => workers.shift()!);
    const figure = await placeRace(tiny);
    const end = ended(figure);
    button(figure, "Start the race").click();
    await drawn(figure);
    broken!.breakDown("out of luck");
    expect((await end).runs.map(({ state }) => state)).toEqual(["failed", "done"]);
    await drawn(figure);
    expect(words(figure, ".hint")).toContain("Learned table: ");
    expect(words(figure, ".hint")).toContain("out of luck");
  });

  it("forgets the numbers of a task when another is chosen", async () => {
    const figure = await placeRace();
    const heard = listen(figure);
    figure.change({ task: "reverse" });
    expect(heard.at(-1)).toMatchObject({ task: "reverse", taskOptions: "" });
    await drawn(figure);
    expect(words(figure, ".origin")).toContain("The settings have changed since this race");
  });

  it("keeps a scheme with settings of its own in the list of those to choose", async () => {
    const figure = await placeRace({ preset: "far" });
    expect(words(figure, ".picker")).toContain("ALiBi (bias_max 4)");
  });
});

describe("the plan of a race", () => {
  it("follows from the settings, and the settings from the plan", () => {
    for (const preset of presets) {
      const settings = presetSettings(preset);
      expect(settingsOf(planOf(settings, ""))).toEqual(settings);
      expect(shipped(preset.id).run).toEqual(planOf(settings, "").run);
    }
  });

  it("tests from half the training length on, up to the reach", () => {
    expect(testLengths(32, 8)).toEqual([16, 32, 48, 64, 96, 128, 192, 256]);
    expect(testLengths(100, 2)).toEqual([50, 100, 150, 200]);
    expect(testLengths(2, 1)).toEqual([2]);
  });
});

describe("lines of a race", () => {
  it("look different for any six schemes, and alike in every race", () => {
    for (let first = 0; first + 6 <= trainingSchemes.length; first++) {
      const schemes = trainingSchemes.slice(first, first + 6);
      const styles = schemes.map((scheme) => lineStyle(schemes, scheme));
      expect(new Set(styles).size).toBe(6);
    }
    expect(lineStyle(["rope"], "rope")).toBe(lineStyle(["nope", "rope"], "rope"));
    const bases = ["rope", "rope:base=100", "rope:base=8"];
    const styles = bases.map((scheme) => lineStyle(bases, scheme));
    expect(new Set(styles.map(({ color }) => color)).size).toBe(1);
    expect(new Set(styles.map(({ dash }) => dash.join())).size).toBe(3);
  });
});

describe("a curve", () => {
  it("is the mean of each piece", () => {
    expect(thinned([1, 3, 5, 7, 10], 2)).toEqual([2, 6, 10]);
  });
});

describe("a duration", () => {
  it("is said in seconds, then in minutes", () => {
    expect([0.2, 59.4, 60, 125, 700].map(duration)).toEqual([
      "1 s",
      "59 s",
      "1 min",
      "2 min 5 s",
      "11 min",
    ]);
  });
});
