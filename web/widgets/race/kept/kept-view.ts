/** The list of races that are kept: to show one, compare, save, forget, and open a file. */
import { html, nothing, type TemplateResult } from "lit";
import type { Engine } from "../../../engine/index.ts";
import { listed } from "../../../words/listed.ts";
import { madeText, raceName, spanText, stateText, taskTitle } from "../race-words.ts";
import type { RaceRecord } from "../record.ts";
import { titleOf } from "../results.ts";

export interface KeptState {
  readonly races: readonly RaceRecord[];
  /** Those that the charts show, where they do. */
  readonly shown: RaceRecord | null;
  readonly compared: RaceRecord | null;
  /** The race that was forgotten last, while that can be undone. */
  readonly forgotten: RaceRecord | null;
  /** What was done last, for those who cannot see the list change. */
  readonly said: string;
  readonly problem: string;
  readonly isRunning: boolean;
}

export interface KeptActions {
  show(record: RaceRecord): void;
  /** Beside the shown one; null ends it. */
  compare(record: RaceRecord | null): void;
  save(record: RaceRecord): void;
  forget(record: RaceRecord): void;
  undo(forgotten: RaceRecord): void;
  open(file: File): void;
}

/**
 * Shows the list of kept races, what can be done with each, and what was done last.
 *
 * @param engine   names the encodings
 * @param state    the races, and those that are shown
 * @param actions  what the buttons do
 * @returns a template
 * @see tests/web/widgets/race-kept.test.ts
 */
export function keptView(engine: Engine, state: KeptState, actions: KeptActions): TemplateResult {
  const { races, shown, forgotten, said, problem } = state;
  const open = ({ target }: Event) => {
    const field = target as HTMLInputElement;
    const file = field.files?.[0];
    if (file) actions.open(file);
    field.value = ""; // The same file may be chosen again.
  };
  return html`${
    races.length === 0
      ? html`<p class="hint">Races that you run are kept here, in this browser, with their settings and results.</p>`
      : html`<ul class="kept">${races.map((race) => entry(engine, race, state, actions))}</ul>`
  }
    <div class="files">
      ${shown ? html`<button class="chip" type="button" @click=${() => actions.save(shown)}>Save the shown race as a file</button>` : nothing}
      <label class="chip">Open a file<input class="unseen" type="file" accept=".json,application/json" ?disabled=${state.isRunning} @change=${open}></label>
      ${forgotten ? html`<button class="chip unforget" type="button" @click=${() => actions.undo(forgotten)}>Undo forgetting</button>` : nothing}
    </div>
    <p class="said" role="status">${said}</p>
    ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}`;
}

function entry(
  engine: Engine,
  race: RaceRecord,
  { shown, compared, isRunning }: KeptState,
  actions: KeptActions,
): TemplateResult {
  const name = raceName(race);
  const isShown = shown?.made === race.made;
  const isCompared = compared?.made === race.made;
  const title = (scheme: string) => titleOf(engine, scheme);
  const act = (
    text: string,
    run: () => void,
    { pressed, disabled = false }: { pressed?: boolean; disabled?: boolean } = {},
  ) =>
    html`<button class="chip" type="button" aria-label=${`${text}: ${name}`} aria-pressed=${pressed === undefined ? nothing : String(pressed)} ?disabled=${disabled} @click=${run}>${text}</button>`;
  return html`<li>
    <span class="what">${taskTitle(race)}, ${spanText(race)}, seed ${race.run.seed ?? 1}
      <small>${madeText(race)}; ${listed(race.schemes.map(title))}; ${stateText(race, title)}</small></span>
    <span class="acts">
      ${act("Show", () => actions.show(race), { pressed: isShown, disabled: isRunning })}
      ${act("Compare", () => actions.compare(isCompared ? null : race), { pressed: isCompared, disabled: isShown })}
      ${act("Save file", () => actions.save(race))}
      ${act("Forget", () => actions.forget(race))}
    </span>
  </li>`;
}

/**
 * Focuses “Forget” at a place of the list; behind its end, “Undo forgetting”, else the file.
 *
 * @param root   holds the list
 * @param place  counted from 0
 * @see tests/web/widgets/race-kept.test.ts
 */
export function focusForget(root: ParentNode, place: number): void {
  const entry = root.querySelectorAll(".kept > li")[place];
  const target =
    entry?.querySelector<HTMLElement>(".acts > :last-child") ??
    root.querySelector<HTMLElement>(".files .unforget") ??
    root.querySelector<HTMLElement>(".files input");
  target?.focus();
}
