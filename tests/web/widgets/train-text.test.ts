import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RaceOptions } from "../../../web/engine/training/index.ts";
import { readRace, writeRace } from "../../../web/widgets/race/kept/race-file.ts";
import { planOf, settingsOf } from "../../../web/widgets/race/plan.ts";
import { presetSettings, presets } from "../../../web/widgets/race/presets.ts";
import type { RaceRecord } from "../../../web/widgets/race/record.ts";
import { readText, vocabularyOf } from "../../../web/widgets/race/train/own-text.ts";
import "../../../web/widgets/race/train/train.ts";
import { raceRecord } from "./race-records.ts";
import { runRacesHere, TINY_RACE } from "./races-here.ts";
import { drawn, part, place, useCore, useQuietBrowser, words } from "./support.ts";

beforeAll(async () => {
  await useCore();
});
beforeEach(() => {
  localStorage.clear();
  useQuietBrowser();
});
afterEach(() => document.body.replaceChildren());

const VERSE = "Tick, tock, größer.\n".repeat(10);
const own = (text: string): RaceRecord =>
  raceRecord({ hasOwnText: true, run: { task: "text", text, length: 32, steps: 4 } });

describe("a text of the reader’s", () => {
  it("has one kind of line break, no tabs, and each letter as one character", () => {
    expect(readText("\uFEFFa\r\nb\rc\td u\u0308", 2)).toBe("a\nb\nc d ü");
    expect(vocabularyOf("bä a\nb")).toEqual(["\n", " ", "a", "b", "ä"]);
  });

  it("is refused in a sentence where it cannot be trained on", () => {
    expect(() => readText("short", 258)).toThrow(
      "The text has 5 characters; the longest test of this race needs at least 258.",
    );
    expect(() => readText("a".repeat(50_001), 2)).toThrow("at most 50000 are read");
    expect(() => readText("aaaa", 2)).toThrow("1 different characters; it must have 2 to 1024");
    expect(() => readText("ab\u0007", 2)).toThrow("a character of code 7 that cannot be shown");
  });

  it("is in the saved form of its race, and is read back; one of the course stays out", () => {
    expect(readRace(writeRace(own(VERSE)))).toEqual(own(VERSE));
    expect(writeRace(own(VERSE))).toContain("größer");
    const ofCourse = raceRecord({ run: { task: "text", length: 32, steps: 4 } });
    expect(readRace(writeRace(ofCourse))).toEqual(ofCourse);
    expect(ofCourse.hasOwnText).toBeUndefined();
  });

  it("is no option of a task that reads none, and may not be too long for a file", () => {
    const text = (run: object) => JSON.stringify({ ...own(VERSE), run });
    expect(() => readRace(text({ task: "copy", text: "ab", length: 32, steps: 4 }))).toThrow(
      "text",
    );
    expect(() =>
      readRace(text({ task: "text", text: "ab".repeat(30_000), length: 32, steps: 4 })),
    ).toThrow("60000 characters; it may have at most 50000");
  });

  it("is a setting where it is short, so that a link has it, and a longer one is not", () => {
    const plan = (text: string): RaceOptions =>
      planOf({ ...presetSettings(presets[0]!), task: "text", "task-options": "" }, "course", text);
    expect(plan(VERSE).run.text).toBe(VERSE);
    expect(settingsOf(plan(VERSE))["own-text"]).toBe(VERSE);
    expect(settingsOf(plan(VERSE.repeat(20)))["own-text"]).toBe("");
    expect(plan("").run.text).toBe("course");
    expect(settingsOf(plan(""))["own-text"]).toBe("");
  });
});

describe("orrery-train", () => {
  const tiny = { schemes: "rope", ...TINY_RACE };
  const button = (figure: Awaited<ReturnType<typeof place>>, text: string) =>
    [...figure.renderRoot.querySelectorAll("button")].find(
      ({ textContent }) => textContent.trim() === text,
    )!;
  const type = async (figure: Awaited<ReturnType<typeof place>>, text: string) => {
    const field = part<HTMLTextAreaElement>(figure, "#own-text");
    field.value = text;
    field.dispatchEvent(new Event("input"));
    await drawn(figure);
    button(figure, "Train on this text").click();
    await drawn(figure);
  };

  it("trains on a text that was pasted, chooses the task that reads one, and keeps it with the race", async () => {
    const started = runRacesHere();
    const figure = await place("orrery-train", tiny);
    await type(figure, "too short");
    expect(words(figure, "#own-text-problem")).toContain("needs at least 18");
    await type(figure, VERSE);
    expect(words(figure, ".own-text .said")).toContain("The vocabulary is its 15 different ones");
    const ended = new Promise<RaceRecord>((resolve) =>
      figure.addEventListener("orrery-race", (event) =>
        resolve((event as CustomEvent<{ record: RaceRecord }>).detail.record),
      ),
    );
    button(figure, "Start the race").click();
    const record = await ended;
    expect(started[0]!.run.text).toBe(VERSE);
    expect(record.run.text).toBe(VERSE);
    expect(record.runs[0]!.state).toBe("done");
    await drawn(figure);
    expect(words(figure, ".runs tbody")).toContain("Next character of your text");
    button(figure, "Back to the course’s text").click();
    await drawn(figure);
    expect(words(figure, ".origin")).toContain("The settings have changed since this race.");
  });

  it("shows the text of a link in its field", async () => {
    const figure = await place("orrery-train", { ...tiny, task: "text", "own-text": VERSE });
    expect(part<HTMLTextAreaElement>(figure, "#own-text").value).toBe(VERSE);
  });
});
