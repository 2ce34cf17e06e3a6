import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { KeptRaces, MAX_KEPT } from "../../../web/widgets/race/kept/kept-races.ts";
import type { OrreryRace } from "../../../web/widgets/race/race.ts";
import "../../../web/widgets/race/race.ts";
import { readRace, writeRace } from "../../../web/widgets/race/kept/race-file.ts";
import { cutOff, raceRecord, useShippedRaces } from "./race-records.ts";
import { drawn, place, useCore, useDownloads, words } from "./support.ts";

const KEY = "orrery-races";
const at = (hour: number) =>
  raceRecord({ made: `2026-03-09T${String(hour).padStart(2, "0")}:00:00.000Z` });
const hours = (kept: KeptRaces) => kept.list.map(({ made }) => Number(made.slice(11, 13)));

beforeEach(() => localStorage.clear());

describe("kept races", () => {
  it("are listed newest first, and another page finds them", () => {
    const kept = new KeptRaces();
    for (const hour of [9, 11, 10]) kept.keep(at(hour));
    expect(hours(kept)).toEqual([11, 10, 9]);
    expect(hours(new KeptRaces())).toEqual([11, 10, 9]);
  });

  it("replace the one of the same time, so that a race that comes back is kept once", () => {
    const kept = new KeptRaces();
    kept.keep(cutOff(at(9), 2));
    kept.keep(at(9));
    expect(kept.list).toHaveLength(1);
    expect(kept.list[0]!.runs[0]!.state).toBe("done");
  });

  it("give way when there are too many, the oldest first", () => {
    const kept = new KeptRaces();
    for (let minute = 0; minute < MAX_KEPT + 3; minute++)
      kept.keep(raceRecord({ made: `2026-03-09T10:${String(minute).padStart(2, "0")}:00.000Z` }));
    expect(kept.list).toHaveLength(MAX_KEPT);
    expect(kept.list.at(-1)!.made).toContain("10:03");
  });

  it("can be forgotten, and kept again", () => {
    const kept = new KeptRaces();
    kept.keep(at(9));
    kept.forget(at(9).made);
    expect(kept.list).toEqual([]);
    kept.keep(at(9));
    expect(hours(kept)).toEqual([9]);
  });

  it("join what another tab has kept meanwhile, and tell of it", () => {
    const [here, there] = [new KeptRaces(), new KeptRaces()];
    const told = vi.fn();
    const stop = here.listen(told);
    there.keep(at(9));
    dispatchEvent(new StorageEvent("storage", { key: KEY }));
    expect(told).toHaveBeenCalledOnce();
    here.keep(at(10));
    expect(hours(here)).toEqual([10, 9]);
    stop();
    dispatchEvent(new StorageEvent("storage", { key: KEY }));
    expect(told).toHaveBeenCalledTimes(2);
  });

  it("that cannot be read are put aside and said, not lost", () => {
    for (const damaged of ["{", "[{}]", '{"a": 1}', '[{"format": "orrery-race-1", "run": 3}]']) {
      localStorage.clear();
      localStorage.setItem(KEY, damaged);
      const kept = new KeptRaces();
      expect(kept.list).toEqual([]);
      expect(kept.problem).toMatch(/^The races that were kept here cannot be read: .*put aside\.$/);
      expect(localStorage.getItem("orrery-races-unreadable")).toBe(damaged);
    }
  });

  it("are said to be impossible where the page may keep nothing, and shown all the same", () => {
    const kept = new KeptRaces(() => {
      throw new Error("SecurityError");
    });
    expect(kept.problem).toContain("may not keep anything");
    kept.keep(at(9));
    expect(hours(kept)).toEqual([9]);
  });

  it("are said to be too many for a full storage", () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error("QuotaExceededError");
      },
    };
    const kept = new KeptRaces(() => full as unknown as Storage);
    kept.keep(at(9));
    expect(kept.problem).toContain("Save a race that you need as a file");
  });
});

describe("orrery-race with kept races", () => {
  beforeAll(async () => {
    await useCore();
  });
  useShippedRaces(() => raceRecord({ made: "" }));
  afterEach(() => document.body.replaceChildren());

  const press = async (figure: OrreryRace, name: RegExp) => {
    const found = [...figure.renderRoot.querySelectorAll<HTMLButtonElement>("button")].find(
      (button) => name.test(button.getAttribute("aria-label") ?? button.textContent.trim()),
    );
    if (!found) throw new Error(`there is no button ${name}`);
    found.click();
    await drawn(figure);
  };
  const placeRace = async () => (await place("orrery-race")) as OrreryRace;

  it("shows one with its settings, so that it can be started again", async () => {
    new KeptRaces().keep(at(9));
    const figure = await placeRace();
    await press(figure, /^Show: /);
    expect(figure.shown).toMatchObject({
      taskOptions: "distance=5",
      schemes: "rope learned",
      seed: 7,
    });
    expect(figure.renderRoot.querySelector(".origin")).toBeNull();
  });

  it("compares two, and says what is different", async () => {
    new KeptRaces().keep(at(9));
    new KeptRaces().keep(raceRecord({ made: at(10).made, run: { ...at(10).run, seed: 8 } }));
    const figure = await placeRace();
    await press(figure, /^Show: .*Mar 9/);
    const others = [
      ...figure.renderRoot.querySelectorAll<HTMLButtonElement>(".kept button:not([disabled])"),
    ];
    others.find((button) => button.textContent.trim() === "Compare")!.click();
    await drawn(figure);
    expect(words(figure, ".compared")).toMatch(/They differ: seed (7 versus 8|8 versus 7)\./);
  });

  const inFocus = (figure: OrreryRace) => {
    const { activeElement: element } = figure.shadowRoot!;
    return element?.getAttribute("aria-label") ?? element?.textContent.trim();
  };
  const said = (figure: OrreryRace) => words(figure, ".files + [role=status]");

  it("says what was forgotten and kept again, and keeps the focus at its place", async () => {
    for (const minute of [10, 11, 12])
      new KeptRaces().keep(raceRecord({ made: `2026-03-09T14:${minute}:00.000Z` }));
    const figure = await placeRace();
    expect(said(figure)).toBe("");
    figure.renderRoot.querySelectorAll<HTMLDetailsElement>("details").forEach((fold) => {
      fold.open = true;
    });
    await press(figure, /^Forget: .*:11/);
    expect(inFocus(figure)).toMatch(/^Forget: .*:10/);
    expect(said(figure)).toMatch(/^Forgotten: Copy from 5 back, .*:11.*\. Undo is available\.$/);
    await press(figure, /^Forget: .*:10/);
    expect(inFocus(figure)).toBe("Undo forgetting");
    await press(figure, /^Undo forgetting$/);
    expect(inFocus(figure)).toMatch(/^Forget: .*:10/);
    expect(said(figure)).toMatch(/^Kept again: .*:10/);
    await press(figure, /^Compare: .*:10/);
    expect(said(figure)).toBe("");
  });

  it("saves the shown one, or another, as a file that opens it again", async () => {
    const made = ["2026-03-09T14:10:00.000Z", "2026-03-09T14:11:00.000Z"];
    for (const one of made) new KeptRaces().keep(raceRecord({ made: one }));
    const figure = await placeRace();
    const saved = useDownloads();
    await press(figure, /^Show: .*:10/);
    await press(figure, /^Save the shown race as a file$/);
    await press(figure, /^Save file: .*:11/);
    expect(saved.map(({ type }) => type)).toEqual(["application/json", "application/json"]);
    const texts = await Promise.all(saved.map((file) => file.text()));
    expect(texts.map((text) => readRace(text).made)).toEqual(made);
    vi.restoreAllMocks();
  });

  it("forgets one, and brings it back", async () => {
    new KeptRaces().keep(at(9));
    const figure = await placeRace();
    await press(figure, /^Forget: /);
    expect(new KeptRaces().list).toEqual([]);
    await press(figure, /^Undo forgetting$/);
    expect(new KeptRaces().list).toHaveLength(1);
  });

  it("says of a race that it lost its page, and shows what it had learned", async () => {
    const cut = cutOff(at(9), 2);
    new KeptRaces().keep({
      ...cut,
      runs: cut.runs.map((run) => ({ ...run, state: "interrupted" })),
    });
    const figure = await placeRace();
    expect(words(figure, ".origin")).toContain(
      "was interrupted when you left or reloaded the page, with its models at steps 2 to 2 of 4.",
    );
    await press(figure, /^Show it$/);
    expect(words(figure, ".results")).toContain("cut off at step 2");
    expect((figure.renderRoot as ShadowRoot).activeElement?.textContent.trim()).toMatch(/^Start/);
  });

  it("opens a file that was saved, and says what is wrong with another", async () => {
    const figure = await placeRace();
    const field = figure.renderRoot.querySelector<HTMLInputElement>('input[type="file"]')!;
    const choose = async (text: string) => {
      const file = new File([text], "race.json");
      Object.defineProperty(field, "files", { value: [file], configurable: true });
      field.dispatchEvent(new Event("change"));
      await file.text(); // The figure asked for it before.
      await drawn(figure);
    };
    await choose('{"format": "orrery-race-1"');
    expect(words(figure, ".problem")).toContain("The file is not JSON, or it was cut short");
    await choose(writeRace(at(12)));
    expect(figure.shown).toMatchObject({ seed: 7 });
    expect(new KeptRaces().list).toHaveLength(1);
  });
});
