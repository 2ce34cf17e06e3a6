// A race that is started while the part that trains is still being compiled.
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { OrreryRace } from "../../../web/widgets/race/race.ts";
import { provideCompilation } from "../../../web/widgets/race/until-compiled.ts";
import { provideRaces } from "../../../web/widgets/race/session.ts";
import "../../../web/widgets/race/race.ts";
import type { Race, RaceOptions } from "../../../web/engine/training/index.ts";
import { raceRecord, useShippedRaces } from "./race-records.ts";
import { drawn, part, place, useCore, words } from "./support.ts";

const started: RaceOptions[] = [];
let reloads = 0;
let compiled: () => void;
let broke: (error: Error) => void;

beforeAll(useCore);
useShippedRaces(() => raceRecord({ made: "" }));
beforeEach(() => {
  started.length = 0;
  reloads = 0;
  sessionStorage.clear();
  provideRaces((options) => {
    started.push(options);
    return { isRunning: false, runners: [], options, stop() {}, close() {} } as unknown as Race;
  });
});
afterEach(() => document.body.replaceChildren());

function compile(isDone: boolean): void {
  const done = new Promise<void>((resolve, reject) => {
    compiled = resolve;
    broke = reject;
  });
  provideCompilation({ isDone, wait: () => done, reload: () => void (reloads += 1) });
}

const placeRace = () => place("orrery-race", { id: "first", preset: "far" }) as Promise<OrreryRace>;
const status = (race: OrreryRace) => words(race, ".waits");

it("says that it waits, and loads the page anew when it is ready", async () => {
  compile(false);
  const race = await placeRace();
  expect(status(race)).toBe("");
  part(race, ".start").click();
  await drawn(race);
  expect(status(race)).toMatch(/still being compiled\. The race starts by itself/);
  expect([started.length, reloads]).toEqual([0, 0]);
  compiled();
  await drawn(race);
  expect(reloads).toBe(1);
});

it("starts by itself in the page that can train, with the settings that were chosen", async () => {
  compile(false);
  const before = await placeRace();
  before.setAttribute("steps", "123");
  await drawn(before);
  part(before, ".start").click();
  before.remove();

  compile(true);
  const race = await placeRace();
  await drawn(race);
  expect(started.map(({ run }) => run.steps)).toEqual([123]);
  expect(sessionStorage.length).toBe(0);
});

it("says why, where it cannot be compiled", async () => {
  compile(false);
  const race = await placeRace();
  part(race, ".start").click();
  broke(new Error("cmake failed."));
  await drawn(race);
  await drawn(race);
  expect(status(race)).toBe("The part that trains models could not be compiled. cmake failed.");
});
