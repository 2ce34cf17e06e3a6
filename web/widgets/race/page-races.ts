/** The races of this page whose models are there: another figure can look into them. */
import type { Race, RaceOptions } from "../../engine/training/index.ts";

const races = new Set<Race>();
const watchers = new Set<() => void>();

/**
 * Adds a race to those that the page's figures can ask.
 *
 * @param race  whose models are there from now on
 * @see tests/web/widgets/race.test.ts
 */
export function enter(race: Race): void {
  races.add(race);
}

/**
 * Takes a race away, and tells the other figures where it was there.
 *
 * @param race  whose models are no longer there
 * @see tests/web/widgets/race.test.ts
 */
export function leave(race: Race): void {
  if (races.delete(race)) tell();
}

/**
 * Tells the other figures that a race has ended, or is gone.
 *
 * @see tests/web/widgets/race.test.ts
 */
export function tell(): void {
  for (const watcher of watchers) watcher();
}

/**
 * Hears of ended races until it is called off.
 *
 * @param watcher  called after each change
 * @returns calls it off
 * @see tests/web/widgets/race.test.ts
 */
export function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** What the models of a race have in common; the text of the course goes without saying. */
const common = ({ run: { text, ...run }, hasOwnText }: RaceOptions): string =>
  JSON.stringify([run, hasOwnText ? text : null]);

/**
 * An ended race of this page that trained the models of a plan, and perhaps others.
 *
 * @param plan  what would be run
 * @returns null where there is none
 * @see tests/web/widgets/race.test.ts
 */
export function raceWithModels(plan: RaceOptions): Race | null {
  const fits = ({ isRunning, options, runners }: Race) =>
    !isRunning &&
    common(options) === common(plan) &&
    plan.schemes.every((scheme) =>
      runners.some((runner) => runner.scheme === scheme && runner.state === "done"),
    );
  return [...races].findLast(fits) ?? null;
}
