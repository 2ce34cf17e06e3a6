/** The race of an element: what runs, and what is shown of it. */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { Race, type RaceHost, type RaceOptions } from "../../engine/training/index.ts";
import { after, type Stop } from "../base/clock.ts";
import { enter, leave, raceWithModels, tell, watch } from "./page-races.ts";
import { recordOf, type RaceRecord, type Standing } from "./record.ts";

/** Milliseconds between two drawings of a race that runs: what draws does not train. */
const REDRAW = 200;

const inWorkers = (options: RaceOptions, host: RaceHost): Race => new Race(options, host);
let make = inWorkers;

/**
 * @internal Lets tests run races where there are no workers.
 *
 * @param how  makes a race of what was chosen, and tells its host how it goes; null takes it back
 * @see tests/web/widgets/race-until-compiled.test.ts
 */
export function provideRaces(how: typeof make | null): void {
  make = how ?? inWorkers;
}

/**
 * Starts a race that no figure shows.
 *
 * @param options  what is trained and tested
 * @param host     hears how it goes
 * @returns the race, which has begun
 * @see tests/web/widgets/race.test.ts
 */
export const newRace = (options: RaceOptions, host: RaceHost): Race => make(options, host);

export class RaceSession implements ReactiveController {
  #race: Race | null = null;
  /** When it was started. */
  #made = "";
  #ended = false;
  #record: RaceRecord | null = null;
  /** Whether the race has gone on since the record was made. */
  #isStale = false;
  #stopRedraw: Stop | null = null;
  #stopWatching: (() => void) | null = null;

  /** `ended` is called with each race that finishes, is stopped, or loses its page. */
  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly ended: (record: RaceRecord) => void,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    globalThis.addEventListener?.("pagehide", this.#leave);
    this.#stopWatching = watch(() => this.host.requestUpdate());
  }

  hostDisconnected(): void {
    globalThis.removeEventListener?.("pagehide", this.#leave);
    this.#stopWatching?.();
    this.#cutOff();
    this.#stopRedraw?.();
    this.#stopRedraw = null;
  }

  /** The race of this page, with its models, until another record is shown. */
  get race(): Race | null {
    return this.#race;
  }

  /** The race with the models of a plan: that of this element, or of another one in the page. */
  withModels(plan: RaceOptions): Race | null {
    return this.#race ?? raceWithModels(plan);
  }

  get isRunning(): boolean {
    return this.#race?.isRunning ?? false;
  }

  /** What is shown: the present state of the race, or a record. */
  get record(): RaceRecord | null {
    if (this.#race && !this.#ended && this.#isStale) {
      this.#record = this.#recordOf(this.#race);
      this.#isStale = false;
    }
    return this.#record;
  }

  start(plan: RaceOptions): void {
    this.#cutOff();
    this.#ended = false;
    this.#made = new Date().toISOString();
    this.#race = newRace(plan, { onChange: () => this.#changed() });
    enter(this.#race);
    this.#isStale = true;
    this.host.requestUpdate();
  }

  /** Shows a record. A race that runs is ended. */
  show(record: RaceRecord | null): void {
    this.#cutOff();
    this.#record = record;
    this.host.requestUpdate();
  }

  /** The page is closed, or put away: it may come back, and the race with it. */
  readonly #leave = (): void => {
    if (this.#race?.isRunning) this.ended(this.#recordOf(this.#race, "interrupted"));
  };

  /** Ends the race with all its models; one that was running is reported as far as it got. */
  #cutOff(): void {
    this.#race?.stop();
    this.#race?.close();
    if (this.#race) leave(this.#race);
    this.#race = null;
  }

  #changed(): void {
    const race = this.#race;
    if (!race) return;
    this.#isStale = true;
    if (race.isRunning && !race.isPaused) {
      this.#stopRedraw ??= after(REDRAW, () => {
        this.#stopRedraw = null;
        this.host.requestUpdate();
      });
      return;
    }
    this.host.requestUpdate();
    if (race.isRunning || this.#ended) return;
    this.#ended = true;
    this.#record = this.#recordOf(race);
    this.ended(this.#record);
    tell();
  }

  #recordOf(race: Race, otherwise: Standing = "stopped"): RaceRecord {
    return recordOf(race.options, race.runners, {
      made: this.#made,
      seconds: race.elapsed,
      standing: race.isRunning && otherwise === "stopped" ? "running" : otherwise,
    });
  }
}
