// Sixty days of simulated learners: what is offered stays bounded, and nothing that they answered
// is lost, over files, two tabs and a clock that is set back.

import { describe, expect, it } from "vitest";
import { openProgressWith } from "../../../../web/practice/progress/open-progress.ts";
import type { Progress } from "../../../../web/practice/progress/progress.ts";
import { cardsOf } from "../../../../web/practice/review/cards.ts";
import type { StudyCourse } from "../../../../web/practice/review/course.ts";
import { dayMs, memoryOf } from "../../../../web/practice/review/memory.ts";
import {
  dueCards,
  mostToday,
  offersOf,
  startOfDay,
} from "../../../../web/practice/review/today.ts";
import { memoryStorage } from "../progress/memory-storage.ts";
import { profiles, randomFrom, SimulatedLearner, type Profile } from "./simulated-learner.ts";

/** In the name of each test; ORRERY_FUZZ_SEED repeats another run. */
const seed = Number(process.env.ORRERY_FUZZ_SEED ?? 60);

const NUM_DAYS = 60;
const NEW_A_DAY = 2;
/** On this day the clock is set back by a day, and stays so. */
const CLOCK_SET_BACK = 31;
const minute = 60_000;
/** Nine in the morning. */
const start = startOfDay(Date.UTC(2026, 8, 1, 12)) + 9 * 60 * minute;

const course: StudyCourse = {
  lessons: Array.from({ length: 15 }, (_, lesson) => ({
    slug: `lesson-${lesson}`,
    title: `Lesson ${lesson}`,
    isOptional: false,
    minutes: { short: 10, reading: 20 },
    objectives: [],
    problems: Array.from({ length: 8 }, (_, index) => ({
      id: `p${lesson}-${index}`,
      title: `Problem ${lesson}.${index}`,
      level: 1,
      minutes: 2,
    })),
    sections: [],
    questions: [],
  })),
  placement: [],
  routes: [],
};
const problems = course.lessons.flatMap((lesson) => lesson.problems.map(({ id }) => id));

/** What the page of study would have shown on a morning. */
interface Morning {
  readonly offered: readonly string[];
  readonly due: number;
  /** The shortest time from a sitting to when its problem is due again, in days. */
  readonly soonest: number;
}

/** A browser with two tabs, whose clock the test sets. */
class Browser {
  time = start;
  files = 0;
  #tabs: readonly Progress[] = [];
  #turn = 0;

  /** Opens two tabs with an empty store, and imports a file in one of them. */
  async open(file: string | null): Promise<void> {
    const options = { storage: memoryStorage(), now: () => this.time };
    this.#tabs = [await openProgressWith(options), await openProgressWith(options)];
    if (file === null) return;
    this.files += 1;
    this.#tabs[0]?.import(file);
    await this.#tabs[0]?.flush();
  }

  /** The other tab, after it has read what the first one wrote. */
  async nextTab(): Promise<Progress> {
    const tab = this.#tabs[this.#turn++ % 2] as Progress;
    await tab.flush();
    return tab;
  }
}

/** Works for sixty days, in two tabs by turns, and moves to another browser by a file now and then. */
async function study(profile: Profile) {
  const random = randomFrom(seed);
  const learner = new SimulatedLearner(profile, random);
  const browser = new Browser();
  await browser.open(null);
  const mornings: Morning[] = [];
  for (let day = 0; day < NUM_DAYS; day += 1) {
    browser.time = start + (day < CLOCK_SET_BACK ? day : day - 1) * dayMs;
    const midnight = startOfDay(browser.time);
    const cards = cardsOf(course, (await browser.nextTab()).document);
    const offers = offersOf(cards, midnight);
    const memories = cards.flatMap(({ history }) => memoryOf(history) ?? []);
    mornings.push({
      offered: offers.map(({ problem }) => problem.id),
      due: dueCards(cards, midnight).length,
      soonest: Math.min(Infinity, ...memories.map(({ due, last }) => (due - last) / dayMs)),
    });
    const work = async (problem: string, variant: number): Promise<void> => {
      browser.time += 5 * minute;
      const tab = await browser.nextTab();
      learner.answer(tab, problem, variant, day);
      await tab.flush();
    };
    if (random() < 0.2) continue; // A day without the course.
    for (const { problem, seed: variant, done } of offers)
      if (!done) await work(problem.id, variant);
    const next = learner.tried.size;
    for (const problem of problems.slice(next, next + NEW_A_DAY)) await work(problem, 1);
    if (random() < 0.1) await browser.open((await browser.nextTab()).export());
  }
  return { mornings, learner, files: browser.files, progress: await browser.nextTab() };
}

describe.each(profiles)(`a learner who $name, seed ${seed}`, (profile) => {
  const run = study(profile);

  it("is offered at most five variants a day, each of another problem that they have tried", async () => {
    const { mornings, learner } = await run;
    for (const { offered } of mornings) {
      expect(offered.length).toBeLessThanOrEqual(mostToday);
      expect(new Set(offered).size).toBe(offered.length);
      for (const problem of offered) expect(learner.tried).toContain(problem);
    }
    expect(mornings.some(({ offered }) => offered.length > 0)).toBe(true);
  });

  it(`never has more than ${profile.mostDue} problems due`, async () => {
    const { mornings } = await run;
    expect(Math.max(...mornings.map(({ due }) => due))).toBeLessThanOrEqual(profile.mostDue);
  });

  it("has no problem back before the next day, also when the clock is set back", async () => {
    const { mornings } = await run;
    for (const { soonest } of mornings) expect(soonest).toBeGreaterThanOrEqual(1);
  });

  it("loses no answer over files, two tabs and a clock set back", async () => {
    const { learner, progress, files } = await run;
    expect(files).toBeGreaterThan(0);
    expect(learner.given.length).toBeGreaterThan(100);
    for (const { key, answer, verdict } of learner.given)
      expect(progress.answer(key).tries).toContainEqual(
        expect.objectContaining({ answer, verdict }),
      );
  });

  it("would solve more at the end than without repeating", async () => {
    const { reviewed, once } = (await run).learner.solvedOn(NUM_DAYS);
    expect(reviewed).toBeGreaterThan(1.5 * once);
  });
});
