/** Clients who say what they need, one sentence at a time: readers guess how many schemes fall, then see which and why. */
import { html, nothing, type TemplateResult } from "lit";
import { given } from "../../engine/index.ts";
import { keyed } from "lit/directives/keyed.js";
import type { Settings } from "../base/attributes.ts";
import type { FigureHost } from "../base/figure.ts";
import { choicesFile, type Client } from "./choices-file.ts";
import { capital } from "../base/needed.ts";
import { siteRoot } from "../base/site-address.ts";
import { spoken, type Row } from "./numbers.ts";
import { OPEN, questionIds, type ChooseMoment } from "./settings.ts";
import { citedView } from "./table.ts";

const NO_GUESS = -1;

/** The answers with which a client begins. */
const beginning = ({ id, given: known }: Client): Settings => ({
  ...Object.fromEntries(questionIds.map((question) => [question, OPEN])),
  ...known,
  client: id,
  guess: NO_GUESS,
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

const fallenItem = (rows: readonly Row[], place: number) => {
  const { state, why, trained } = given(rows[0], "A row that fell").verdict;
  return html`<li .style=${`--after: ${place}`}>
    ${rows.map(({ scheme: { title } }, index) => html`${index > 0 ? ", " : nothing}<s>${title}</s>`)}${state === "open" ? " (open, if you can train)" : nothing}
    <span>${why}${state === "open" ? html` ${citedView(trained)}.` : nothing}</span>
  </li>`;
};

/** What speaks against the race, where it alone threw out a scheme that another one praises. */
function contestedView(fallen: readonly Row[]) {
  const { schemes, text, link } = choicesFile.arrived.contested;
  const isMet = fallen.some(
    ({ scheme, verdict }) => verdict.isOfRace && schemes.includes(scheme.id),
  );
  const root = siteRoot();
  return isMet
    ? html`<p class="contested">${text}${root ? html` <a href=${new URL(link.to, root).href}>${link.text}</a>` : nothing}</p>`
    : nothing;
}

/** @param said  the guess, as the reader gave it; null without one */
function fellText(said: string | null, isRight: boolean, fallen: number): string {
  const fell = fallen === 0 ? "none fell." : `${fallen} fell:`;
  return said === null ? capital(fell) : `You said ${said}, ${isRight ? "and" : "but"} ${fell}`;
}

/** What can be guessed of so many schemes, in words. */
const guessesOf = (count: number): readonly string[] =>
  count === 1 ? ["no", "yes"] : Array.from({ length: count + 1 }, (_, index) => String(index));

/**
 * What the client has said, what fell, and the next sentence.
 *
 * @param moment  whose client, and how far
 * @param host    takes the guess
 * @returns a template
 * @see tests/web/widgets/choose-clients.test.ts
 */
export function fallOf(moment: ChooseMoment, host: FigureHost): TemplateResult {
  const { numbers, settings: now } = moment;
  const { clients } = choicesFile.arrived;
  const { client, said, last, next } = spoken(choicesFile.arrived, now);
  const place = clients.indexOf(client);
  const following = clients[(place + 1) % clients.length] ?? client;
  const { left, fallen, returned } = numbers;
  const guessed = guessesOf(left.length + fallen.length - returned.length)[now.guess] ?? null;
  const conditions = left.filter((row) => row.verdict.why && !returned.includes(row));
  const press = (values: Settings) => {
    moment.parts.kept.keep(values);
    moment.parts.answered.press(values, host);
  };
  const chip = (name: string, values: Settings) =>
    html`<button class="chip" type="button" data-values=${name} @click=${() => press(values)}>${name}</button>`;
  return html`<div class="talk">
    <p class="brief">Client ${place + 1}: ${client.title}</p>
    <blockquote>${[client.opening, ...said.map(({ text }) => text)].map((text) => html`<p>${text}</p>`)}</blockquote>
    <div class="said" aria-live="polite">${
      last || fallen.length > 0
        ? html`<p tabindex="-1">${fellText(guessed, now.guess === fallen.length, fallen.length)}</p>
          ${keyed(last ?? client, html`<ul class="fallen">${byReason(fallen).map(fallenItem)}</ul>`)}
          ${contestedView(fallen)}`
        : nothing
    }${returned.map(({ scheme, verdict }) => html`<p><b>${capital(scheme.title)} is back.</b> ${verdict.why}</p>`)}</div>
    ${
      next
        ? html`<fieldset data-asked=${next.question}>
          <legend>${next.text} ${left.length === 1 ? "Does the last one fall?" : `How many of the ${left.length} fall?`}</legend>
          <div class="answers">${guessesOf(left.length).map((name, count) =>
            chip(name, { [next.question]: next.answer, guess: count }),
          )}</div>
        </fieldset>`
        : chip(`Next client: ${following.title}`, beginning(following))
    }
    <ul class="names" aria-label="Schemes that are left"><li class="out">Still left:</li>${left.map(
      ({ scheme }) => html`<li class="left">${scheme.title}</li>`,
    )}</ul>
    ${conditions.map(({ scheme, verdict }) => html`<p>${scheme.title}: ${verdict.why}</p>`)}
  </div>`;
}
