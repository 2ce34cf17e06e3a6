/** The kept races of an element: what was forgotten or compared last, and what a file was wrong about. */
import { html, nothing, type LitElement, type ReactiveController } from "lit";
import type { Engine } from "../../../engine/index.ts";
import { sentenceOf } from "../../base/index.ts";
import { download } from "../../base/download.ts";
import { tableView } from "../../base/data-table.ts";
import { listed } from "../../../words/listed.ts";
import { KeptRaces } from "./kept-races.ts";
import { focusForget, keptView } from "./kept-view.ts";
import { compareTable, differences } from "./race-compare.ts";
import { openRace, raceFileName, writeRace } from "./race-file.ts";
import { madeText, raceName, taskTitle } from "../race-words.ts";
import type { RaceRecord } from "../record.ts";
import { titleOf } from "../results.ts";

export class KeptSection implements ReactiveController {
  readonly #races = new KeptRaces();
  #stop = (): void => {};
  #compared: RaceRecord | null = null;
  #forgotten: RaceRecord | null = null;
  #said = "";
  #problem = "";

  /** `show` puts a record in place of what is shown. */
  constructor(
    private readonly host: LitElement,
    private readonly show: (record: RaceRecord) => void,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    this.#stop = this.#races.listen(() => this.host.requestUpdate());
  }

  hostDisconnected(): void {
    this.#stop();
  }

  /** The race that is compared with the one shown. */
  get compared(): RaceRecord | null {
    return this.#compared;
  }

  keep(record: RaceRecord): void {
    if (this.#forgotten?.made === record.made) this.#forgotten = null;
    this.#races.keep(record);
  }

  /** Says that a race lost its page, until it is shown again. */
  interruption(shown: RaceRecord | null): unknown {
    const [latest] = this.#races.list;
    const isCut = latest?.runs.some(({ state }) => state === "interrupted");
    if (!latest || !isCut || latest.made === shown?.made) return nothing;
    const made = latest.runs.map((run) => run.steps);
    return html`<p class="origin">The race of ${madeText(latest)} (${taskTitle(latest)}) was interrupted when you left or reloaded the page, with its models at steps ${Math.min(...made)} to ${Math.max(...made)} of ${latest.run.steps}. What it had learned by then is kept. A new start begins again from step 0 and gives the same numbers.<br>
      <button class="chip" type="button" @click=${() => void this.#showAgain(latest)}>Show it</button></p>`;
  }

  render(engine: Engine, shown: RaceRecord | null, isRunning: boolean): unknown {
    const compared = this.#compared;
    return html`${keptView(
      engine,
      {
        races: this.#races.list,
        shown,
        compared,
        forgotten: this.#forgotten,
        said: this.#said,
        problem: this.#problem || this.#races.problem,
        isRunning,
      },
      {
        show: (record) => this.#try(() => this.show(record)),
        compare: (record) => this.#try(() => (this.#compared = record)),
        save: (record) =>
          this.#try(() => download(raceFileName(record), writeRace(record), "application/json")),
        forget: (record) => this.#try(() => this.#forget(record)),
        undo: (record) => this.#try(() => this.#undo(record)),
        open: (file) => void this.#open(file),
      },
    )}
    ${shown && compared ? comparison(engine, shown, compared) : nothing}`;
  }

  #forget(record: RaceRecord): void {
    const place = this.#placeOf(record);
    this.#races.forget(record.made);
    this.#forgotten = record;
    if (this.#compared?.made === record.made) this.#compared = null;
    this.#said = `Forgotten: ${raceName(record)}. Undo is available.`;
    void this.#focusAt(place);
  }

  #undo(record: RaceRecord): void {
    this.keep(record);
    this.#said = `Kept again: ${raceName(record)}.`;
    void this.#focusAt(this.#placeOf(record));
  }

  /** The button that was pressed goes away: the one that starts the race again takes the focus. */
  async #showAgain(record: RaceRecord): Promise<void> {
    this.show(record);
    await this.host.updateComplete;
    this.host.renderRoot.querySelector<HTMLElement>(".run button")?.focus();
  }

  #placeOf({ made }: RaceRecord): number {
    return this.#races.list.findIndex((race) => race.made === made);
  }

  /** The pressed button goes away with what it was for, and the focus would be lost with it. */
  async #focusAt(place: number): Promise<void> {
    await this.host.updateComplete;
    focusForget(this.host.renderRoot, place);
  }

  async #open(file: File): Promise<void> {
    try {
      const record = await openRace(file);
      this.#try(() => {
        if (record.made) this.keep(record);
        this.show(record);
      });
    } catch (error) {
      this.#say(error);
    }
  }

  #try(act: () => void): void {
    this.#said = "";
    this.#problem = "";
    try {
      act();
    } catch (error) {
      this.#say(error);
    }
    this.host.requestUpdate();
  }

  #say(error: unknown): void {
    this.#problem = sentenceOf(error);
    this.host.requestUpdate();
  }
}

/** Two races beside each other, with what was chosen differently. */
function comparison(engine: Engine, shown: RaceRecord, compared: RaceRecord): unknown {
  const title = (scheme: string) => titleOf(engine, scheme);
  const different = differences(shown, compared, title);
  const words =
    different.length > 0
      ? `They differ: ${listed(different)}.`
      : "Both races have the same settings.";
  return html`<p class="compared">The thin dotted lines in the charts are the race of ${madeText(compared)}. ${words}</p>
    ${tableView(engine, compareTable(shown, compared, title))}`;
}
