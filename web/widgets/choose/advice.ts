/** A recommendation for the client who calls again: a first pick that stays, and one in four places that can be copied. */
import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { FigureHost } from "../base/figure.ts";
import { copy } from "../base/download.ts";
import { countText } from "../base/count-text.ts";
import { capital } from "../base/needed.ts";
import { choicesFile, type Choosable } from "./choices-file.ts";
import { keepPick, keptPick, type Pick as Picked } from "./kept-pick.ts";
import { adviceIds, NONE, type AdviceId, type ChooseMoment } from "./settings.ts";

type Now = ChooseMoment["settings"];

const LABELS: Readonly<Record<AdviceId, string>> = {
  scheme: "I recommend",
  reason: "because",
  condition: "on the condition that it is used",
  experiment: "I would change my mind after",
};

const placeOf = (id: AdviceId): readonly Choosable[] => choicesFile.arrived.advice[id] ?? [];

const chosen = <Id extends AdviceId>(now: Readonly<Record<Id, string>>, id: Id): Choosable | null =>
  placeOf(id).find((each) => each.id === now[id]) ?? null;

/** Why a choice does not fit beside a scheme; null where it does. */
const misfitOf = ({ why }: Choosable, scheme: string): string | null =>
  (typeof why === "object" ? why[scheme] : why) ?? null;

/** Why what is chosen in a place does not fit; null where it does, or where nothing is chosen. */
const misfitIn = (now: Now, id: AdviceId): string | null => {
  const each = chosen(now, id);
  return each && misfitOf(each, now.scheme);
};

/** What is said of a first pick: of its scheme, then of the reason for it. */
function judged(picked: Picked): string {
  const said = (each: Choosable | null) => each?.first ?? (each && misfitOf(each, picked.scheme));
  const [scheme, reason] = [chosen(picked, "scheme"), chosen(picked, "reason")];
  return [said(scheme), reason && (said(reason) ?? "Your reason speaks for it.")]
    .filter(Boolean)
    .join(" ");
}

/** What is picked in the figure, or was in an earlier visit. */
const pickedIn = ({ scheme, reason }: Picked): Picked => {
  const kept = keptPick();
  return {
    scheme: scheme === NONE ? (kept?.scheme ?? NONE) : scheme,
    reason: reason === NONE ? (kept?.reason ?? NONE) : reason,
  };
};

const pickText = (picked: Picked): string =>
  [chosen(picked, "scheme"), chosen(picked, "reason")]
    .flatMap((each) => each?.text ?? [])
    .join(", because ");

/** The places of a recommendation, as far as they are chosen. */
function saidIn(now: Pick<Now, AdviceId>): string {
  const [scheme, reason, condition, experiment] = adviceIds.map((id) => chosen(now, id)?.text);
  if (!scheme) return "";
  const because = reason ? `, because ${reason}` : "";
  const used = condition ? `. Use it ${condition}` : "";
  const change = experiment ? `. I would change my mind after ${experiment}` : "";
  return `I recommend ${scheme}${because}${used}${change}.`;
}

/**
 * What is said of a pick or a recommendation.
 *
 * @param now  what is chosen
 * @returns a sentence; of a recommendation, how many places do not fit
 * @see tests/web/widgets/choose-clients.test.ts
 */
export function adviceSentence(now: Now): string {
  if (now.stage === "pick") {
    const picked = pickedIn(now);
    return chosen(picked, "scheme") && chosen(picked, "reason")
      ? `Your first pick: ${pickText(picked)}. You will meet it again at the end.`
      : "Pick a scheme, and a reason for it. You will meet both again at the end.";
  }
  if (adviceIds.some((id) => now[id] === NONE))
    return "Choose in all four places, and see whether they fit the client.";
  const misfits = adviceIds.filter((id) => misfitIn(now, id));
  if (misfits.length === 0) return choicesFile.arrived.praise;
  const count =
    misfits.length === adviceIds.length
      ? "None of your four choices fits"
      : `${capital(countText(misfits.length))} of your four choices ${misfits.length === 1 ? "doesn’t" : "don’t"} fit`;
  return `${count} this client. The reason is below each: change your choice, and see.`;
}

/**
 * The chips of the first pick: a scheme, and a reason.
 *
 * @param moment  what is picked
 * @param host    takes the pick
 * @returns a template
 * @see tests/web/widgets/choose-clients.test.ts
 */
export function pickOf({ settings: now }: ChooseMoment, host: FigureHost): TemplateResult {
  const picked = pickedIn(now);
  const put = (change: Partial<Picked>) => {
    keepPick({ ...picked, ...keptPick(), ...change });
    host.change(change);
  };
  const chips = (id: keyof Picked, legend: string) => html`<fieldset>
    <legend>${legend}</legend>
    <div class="answers">${placeOf(id).map(
      (each) =>
        html`<button class="chip" type="button" data-pick=${each.id} aria-pressed=${String(each.id === picked[id])} @click=${() => put({ [id]: each.id })}>${each.text}</button>`,
    )}</div>
  </fieldset>`;
  return html`<div class="talk by-steps">${chips("scheme", "Which scheme?")}${chips("reason", "Why?")}</div>`;
}

/** What the reader picked at first, in another figure of the page or an earlier visit. */
function firstPick(): Picked {
  const picks = [
    ...document.querySelectorAll<HTMLElement & { readonly shown?: Now }>("orrery-choose"),
  ];
  const shown = picks.map((figure) => figure.shown).find((each) => each?.stage === "pick");
  return pickedIn(shown ?? { scheme: NONE, reason: NONE });
}

/**
 * The four places of a recommendation, and a button that copies it. Once all are chosen, the verdict is below each.
 *
 * @param moment  what is chosen
 * @param host    takes what is chosen next
 * @returns a template
 * @see tests/web/widgets/choose-clients.test.ts
 */
export function adviceOf({ settings: now }: ChooseMoment, host: FigureHost): TemplateResult {
  const picked = firstPick();
  const first = pickText(picked);
  const said = saidIn(now);
  const isWhole = adviceIds.every((id) => now[id] !== NONE);
  const verdict = (id: AdviceId) => {
    const why = misfitIn(now, id);
    return html`<p class="verdict" id="verdict-${id}" data-fits=${String(!why)}><b aria-hidden="true">${why ? "≠" : "✓"}</b><span>${why ?? "This fits the client."}</span></p>`;
  };
  const menu = (id: AdviceId) => html`<div><label>${LABELS[id]}
    <select data-place=${id} aria-describedby=${isWhole ? `verdict-${id}` : nothing} @change=${({ target }: Event) => host.change({ [id]: (target as HTMLSelectElement).value })}>
      <option value=${NONE} .selected=${live(now[id] === NONE)}>choose …</option>
      ${placeOf(id).map((each) => html`<option value=${each.id} .selected=${live(each.id === now[id])}>${each.short ?? each.text}</option>`)}
    </select>
  </label>${isWhole ? verdict(id) : nothing}</div>`;
  const put = async ({ currentTarget }: Event) => {
    const button = currentTarget as HTMLButtonElement;
    button.textContent = (await copy(said)) ? "Copied" : "Select the sentence above, and copy it";
  };
  return html`<div class="advice by-steps">
    ${first ? html`<div class="pinned"><p>Your first pick: ${first}</p>${isWhole ? html`<p class="judged">${judged(picked)}</p>` : nothing}</div>` : nothing}
    ${adviceIds.map(menu)}
    ${isWhole ? html`<p class="whole">${said}</p><button class="chip" type="button" data-copy @click=${put}>Copy this recommendation</button>` : nothing}
  </div>`;
}
