/** Clients who say what they need, one sentence at a time: readers mark the schemes that will be left, then see which fall and why. */
import { html, nothing, type TemplateResult } from "lit";
import { given } from "../../engine/index.ts";
import { countText } from "../base/count-text.ts";
import { listed } from "../../words/listed.ts";
import { keyed } from "lit/directives/keyed.js";
import type { Settings } from "../base/attributes.ts";
import type { FigureHost } from "../base/figure.ts";
import { choicesFile, type Client, type Contested } from "./choices-file.ts";
import { capital } from "../base/needed.ts";
import { siteRoot } from "../base/site-address.ts";
import { spoken, type Row } from "./numbers.ts";
import { NONE, OPEN, questionIds, settings, type ChooseMoment } from "./settings.ts";
import { citedView } from "./table.ts";

/** The answers with which a client begins. */
const beginning = ({ id, given: known }: Client): Settings => ({
  ...Object.fromEntries(questionIds.map((question) => [question, OPEN])),
  ...known,
  client: id,
  guess: settings.guess.default,
});

/** Rows that fell for the same reason, by that reason. */
function byReason(rows: readonly Row[]): readonly (readonly Row[])[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const { state, why } = row.verdict;
    const key = state === "open" ? row.scheme.id : why;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

const fallenItem = (guess: readonly string[]) => (rows: readonly Row[], place: number) => {
  const { state, why, trained } = given(rows[0], "A row that fell").verdict;
  const isArguable = rows.some((row) => guess.includes(row.scheme.id) && contestedBy(row));
  const notes = [
    ...(isArguable ? ["your choice can be argued for"] : []),
    ...(state === "open" ? ["open if you can train"] : []),
  ];
  return html`<li .style=${`--after: ${place}`}>
    ${rows.map(({ scheme }, index) => html`${index > 0 ? ", " : nothing}<s>${scheme.title}</s>`)}${notes.length > 0 ? ` (${notes.join("; ")})` : nothing}
    <span>${why}${state === "open" ? html` ${citedView(trained)}.` : nothing}</span>
  </li>`;
};

/** What fell, each with its reason: after a guess, what it was right about is folded. */
function fallenView({ numbers: { fallen }, settings: now }: ChooseMoment, of: unknown) {
  const guess = now.guess.split(" ");
  const isGuessed = now.guess !== settings.guess.default;
  const list = (rows: readonly Row[]) =>
    keyed(of, html`<ul class="fallen">${byReason(rows).map(fallenItem(guess))}</ul>`);
  const kept = fallen.filter(({ scheme }) => guess.includes(scheme.id));
  if (!isGuessed || fallen.length === 0) return list(fallen);
  const others = fallen.filter((row) => !kept.includes(row));
  return html`${kept.length > 0 ? list(kept) : nothing}${
    others.length > 0
      ? html`<details><summary>${kept.length > 0 ? "Why are the others out?" : "Why?"}</summary>${list(others)}</details>`
      : nothing
  }`;
}

/** What praises a scheme that the race alone threw out. */
const contestedBy = ({ scheme, verdict }: Row): Contested | undefined =>
  verdict.isOfRace
    ? choicesFile.arrived.contested.find(({ schemes }) => schemes.includes(scheme.id))
    : undefined;

/** What speaks against the race, where it alone threw out schemes that other evidence praises. */
function contestedView(fallen: readonly Row[]) {
  const root = siteRoot();
  const met = new Set(fallen.map(contestedBy));
  return choicesFile.arrived.contested
    .filter((contested) => met.has(contested))
    .map(
      ({ text, link }) =>
        html`<p class="contested">${text}${root ? html` <a href=${new URL(link.to, root).href}>${link.text}</a>` : nothing}</p>`,
    );
}

/** Which fell, without those already named; they are listed one by one where each has its reason in view. */
function fellText({ numbers: { fallen }, settings: now }: ChooseMoment, named: readonly Row[]) {
  if (fallen.length === 0) return "None is out.";
  const rows = fallen.filter((row) => !named.includes(row));
  if (rows.length === 0) return "";
  const verb = rows.length === 1 ? "is" : "are";
  const others = rows.length === fallen.length ? "" : rows.length === 1 ? " other" : " others";
  return now.guess === settings.guess.default
    ? `${rows.length} ${verb} out:`
    : `${rows.length}${others} ${verb} out: ${titles(rows)}.`;
}

const titles = (rows: readonly Row[]): string => listed(rows.map(({ scheme }) => scheme.title));

/** Whether a scheme is among those that are offered for guesses about the client. */
function isOffered({ settings: now }: ChooseMoment, { scheme }: Row): boolean {
  const { offers } = spoken(choicesFile.arrived, now).client;
  return !now.five || !offers || offers.includes(scheme.id);
}

/** Schemes about which the reader can be wrong: those that are left, and the repairs that can come back without training, which no client can pay for. */
function allGuessable({ numbers: { left, open } }: ChooseMoment): readonly Row[] {
  const { rules } = choicesFile.arrived;
  const gambles = rules.filter(({ best, keeps }) => best && keeps).flatMap((rule) => rule.schemes);
  return [...left, ...open.filter(({ scheme }) => gambles.includes(scheme.id))];
}

/** Those of them that are offered. */
const guessable = (moment: ChooseMoment): readonly Row[] =>
  allGuessable(moment).filter((row) => isOffered(moment, row));

/** Of these rows, those about which a guess of what is left was wrong; where it can be argued, it was not. */
const missed = (rows: readonly Row[], guess: readonly string[]): readonly Row[] =>
  rows.filter(
    (row) => guess.includes(row.scheme.id) !== (row.verdict.state === "left") && !contestedBy(row),
  );

/** What the settings are once the reader has guessed which schemes the next sentence leaves. */
function guessed(moment: ChooseMoment): Settings {
  const { numbers, parts, settings: now } = moment;
  const asked = guessable(moment).map(({ scheme }) => scheme.id);
  const guess = asked.filter((id) => parts.marks.has(id));
  const judged = numbers.rowsNext.filter(
    (row) => asked.includes(row.scheme.id) && !contestedBy(row),
  );
  const lost = missed(judged, guess).length;
  const { clients } = choicesFile.arrived;
  const costs = costsOf(now);
  return {
    guess: guess.join(" ") || NONE,
    right: now.right + judged.length - lost,
    guessed: now.guessed + judged.length,
    costs: clients
      .map(({ id }, place) => (costs[place] ?? 0) + (id === now.client ? lost : 0))
      .join(" "),
  };
}

/** What is said of a guess: how many schemes it missed, which of them are in or out, and what else is out. */
function guessText(moment: ChooseMoment): string {
  const { numbers, settings: now } = moment;
  if (now.guess === settings.guess.default) return fellText(moment, []);
  const offered = numbers.rows.filter((row) => isOffered(moment, row));
  const wrong = missed(offered, now.guess.split(" "));
  if (wrong.length === 0) return `You got them all. ${fellText(moment, [])}`;
  const say = (rows: readonly Row[], where: string, did: string) =>
    rows.length > 0
      ? `${where}, though you ${did} ${rows.length === 1 ? "it" : "them"}: ${titles(rows)}. `
      : "";
  const isIn = ({ verdict }: Row) => verdict.state === "left";
  const out = wrong.filter((row) => !isIn(row));
  return `You missed ${countText(wrong.length)}. ${say(wrong.filter(isIn), "Still in", "dropped")}${say(out, "Out", "kept")}${fellText(moment, out)}`;
}

/** The points that each client cost so far, in order. */
const costsOf = ({ costs }: Pick<ChooseMoment["settings"], "costs">): number[] =>
  costs.split(" ").filter(Boolean).map(Number);

/** From this share of right guesses on, the score needs no advice. */
const NEARLY_ALL = 0.9;

/** What the score says: which client cost the most points, and what to read about it. */
function closing(now: ChooseMoment["settings"]): string {
  if (now.right / now.guessed >= NEARLY_ALL)
    return "You and this page agree about nearly every scheme.";
  const costs = costsOf(now);
  const most = Math.max(0, ...costs);
  const dear = choicesFile.arrived.clients.filter((_, place) => most > 0 && costs[place] === most);
  if (dear.length === 0) return "";
  const names = listed(dear.map(({ title }) => `“${title}”`));
  return `Most points were lost on ${names}: ${most}${dear.length > 1 ? " each" : ""}. Open the cards of the schemes you missed in the table, then try again.`;
}

/** The score, and after the last client what it says. */
function scoreView(now: ChooseMoment["settings"], isEnd: boolean) {
  const { right, guessed: all } = now;
  if (all === 0) return nothing;
  return html`<p class="score">${isEnd ? "All three clients have their answers. " : nothing}Score: <b>${right} of ${all}</b>. ${isEnd ? closing(now) : nothing}</p>`;
}

const keeps = (count: number): string =>
  count === 0 ? "Keep none" : count === 1 ? "Keep this one" : `Keep these ${count}`;

/**
 * What the client has said, what fell, and the next sentence.
 *
 * @param moment  whose client, and how far
 * @param host    takes the guess
 * @returns a template
 * @see tests/web/widgets/choose-clients.test.ts
 */
export function fallOf(moment: ChooseMoment, host: FigureHost): TemplateResult {
  const { numbers, parts, settings: now } = moment;
  const { clients } = choicesFile.arrived;
  const { client, said, last, next } = spoken(choicesFile.arrived, now);
  const place = clients.indexOf(client);
  const following = clients[place + 1];
  const { left, fallen, returned } = numbers;
  const conditions = left.filter((row) => row.verdict.why && !returned.includes(row));
  const press = (values: Settings) => {
    parts.marks.clear();
    parts.kept.keep(values);
    parts.answered.press(values, host);
  };
  const restart = {
    ...beginning(given(clients[0], "The first client")),
    right: 0,
    guessed: 0,
    costs: "",
  };
  const chip = (name: string, values: Settings) =>
    html`<button class="chip" type="button" data-values=${name} @click=${() => press(values)}>${name}</button>`;
  const mark = ({ scheme: { id, title } }: Row) =>
    html`<button class="chip" type="button" data-mark=${id} aria-pressed=${String(parts.marks.has(id))} @click=${() => parts.marks.toggle(id)}>${title}</button>`;
  const rows = guessable(moment);
  const all = allGuessable(moment);
  const marked = rows.filter(({ scheme }) => parts.marks.has(scheme.id)).length;
  return html`<div class="talk by-steps">
    <p class="brief">Client ${place + 1} of ${clients.length}: ${client.title}</p>
    <blockquote>${[client.opening, ...said.map(({ text }) => text)].map((text) => html`<p>${text}</p>`)}</blockquote>
    <div class="said" aria-live="polite">${
      last || fallen.length > 0
        ? html`<p tabindex="-1">${last ? guessText(moment) : fellText(moment, [])}</p>
          ${fallenView(moment, last ?? client)}
          ${contestedView(fallen)}`
        : nothing
    }${returned.map(({ scheme, verdict }) => html`<p><b>${capital(scheme.title)} is back.</b> ${verdict.why}</p>`)}</div>
    ${
      next
        ? html`<fieldset data-asked=${next.question}>
          <legend>${next.text} What’s still in${all.length > left.length ? ", or comes back" : ""}?</legend>
          <div class="answers">${rows.map(mark)}</div>
          <div class="answers">
            <button class="chip ${marked > 0 ? "decide" : ""}" type="button" data-decide @click=${() => press({ [next.question]: next.answer, ...guessed(moment) })}>${keeps(marked)}</button>
            ${rows.length < all.length ? html`<button class="chip" type="button" data-all @click=${() => host.change({ five: false })}>Show all ${all.length}</button>` : nothing}
            ${chip("Show me", { [next.question]: next.answer, guess: settings.guess.default })}
          </div>
        </fieldset>${scoreView(now, false)}${place + said.length > 0 ? chip("Begin again with client 1", restart) : nothing}`
        : html`<ul class="names" aria-label="Schemes that are left"><li class="out">Left:</li>${left.map(
            ({ scheme }) => html`<li class="left">${scheme.title}</li>`,
          )}</ul>
          ${scoreView(now, !following)}
          ${following ? chip(`Next client: ${following.title}`, beginning(following)) : chip("Begin again with client 1", restart)}`
    }
    ${conditions.map(({ scheme, verdict }) => html`<p>${scheme.title}: ${verdict.why}</p>`)}
  </div>`;
}
