/** The questions as a conversation: one at a time, beside the schemes that the answers strike out. */
import { html, nothing, type TemplateResult } from "lit";
import type { Settings } from "../base/attributes.ts";
import type { FigureHost } from "../base/figure.ts";
import { choicesFile } from "./choices-file.ts";
import {
  answeredIn,
  OPEN,
  questionIds,
  questions,
  type Answers,
  type ChooseMoment,
  type QuestionId,
} from "./settings.ts";

/** The first question without an answer, of all or of those after another; null where there is none. */
const unanswered = (now: Answers, after?: QuestionId): QuestionId | null =>
  questionIds.slice(after ? questionIds.indexOf(after) + 1 : 0).find((id) => now[id] === OPEN) ??
  null;

/**
 * The question that is asked.
 *
 * @param now  the answers, and which question the reader has come to
 * @returns its name; null after the last one
 * @see tests/web/widgets/choose.test.ts
 */
export function askedIn(now: ChooseMoment["settings"]): QuestionId | null {
  if (now.ask === "none") return null;
  return now.ask === "next" ? unanswered(now) : now.ask;
}

/** What is said of an answer that was given: how many schemes it struck out that were left before. */
function answered({ numbers, settings: now }: ChooseMoment, id: QuestionId, host: FigureHost) {
  const { label, titles } = questions[id];
  const struck = numbers.rows.filter(
    ({ verdict }) => verdict.state === "out" && verdict.question === id,
  ).length;
  const answer = (titles as Readonly<Record<string, string>>)[now[id]];
  return html`<li>
    ${label} <button class="chip" type="button" data-change=${id} aria-label=${`${label} ${answer}. Change this answer`} @click=${() => host.change({ ask: id })}>${answer}</button>
    <span class="struck">${struck > 0 ? `strikes out ${struck}` : "strikes out none"}</span>
  </li>`;
}

/** What the reader can press. */
interface Reply {
  readonly name: string;
  readonly words: string;
  readonly isGiven?: boolean;
  readonly values: Settings;
}

function repliesTo(now: ChooseMoment["settings"], id: QuestionId): readonly Reply[] {
  const { choices, titles } = questions[id];
  const ask = unanswered(now, id) ?? "none";
  const answers: readonly Reply[] = (choices as readonly string[])
    .filter((name) => name !== OPEN)
    .map((name) => ({
      name,
      words: (titles as Readonly<Record<string, string>>)[name] ?? name,
      isGiven: name === now[id],
      values: { [id]: name, ask },
    }));
  return [...answers, { name: OPEN, words: "I don’t know yet", values: { [id]: OPEN, ask } }];
}

const startOver: Reply = {
  name: "afresh",
  words: "Start over",
  values: { ...Object.fromEntries(questionIds.map((id) => [id, OPEN])), ask: "next" },
};

function repliesToEnd(now: ChooseMoment["settings"]): readonly Reply[] {
  const again: Reply = { name: "next", words: "Ask what I left open", values: { ask: "next" } };
  return unanswered(now) ? [again, startOver] : [startOver];
}

const button = ({ name, words, isGiven, values }: Reply, host: FigureHost): TemplateResult =>
  html`<button class="chip" type="button" data-answer=${name} aria-pressed=${isGiven ? "true" : nothing} @click=${() => host.change(values)}>${words}</button>`;

/**
 * The conversation.
 *
 * @param moment  what was answered, and what follows
 * @param host    takes the next answer
 * @returns a template
 * @see tests/web/widgets/choose.test.ts
 */
export function talkOf(moment: ChooseMoment, host: FigureHost): TemplateResult {
  const { numbers, settings: now } = moment;
  const asked = askedIn(now);
  const given = answeredIn(now).filter((id) => id !== asked);
  const stateOf = new Map(numbers.rows.map(({ scheme, verdict }) => [scheme.id, verdict.state]));
  return html`<div class="talk by-steps">
    ${given.length > 0 ? html`<ul class="given">${given.map((id) => answered(moment, id, host))}</ul>` : nothing}
    <fieldset data-asked=${asked ?? nothing}>
      <legend><span aria-live="polite">${asked ? questions[asked].label : "That was the last question."}</span></legend>
      <div class="answers">${(asked ? repliesTo(now, asked) : repliesToEnd(now)).map((reply) => button(reply, host))}</div>
    </fieldset>
    <ul class="names" aria-label="Schemes">${choicesFile.arrived.schemes.map(({ id, title }) => {
      const state = stateOf.get(id) ?? "left";
      return html`<li class=${state}>${state === "out" ? html`<s>${title}</s><span class="unseen">, out</span>` : title}${state === "open" ? " (with training)" : nothing}</li>`;
    })}</ul>
    ${asked && answeredIn(now).length > 0 ? button(startOver, host) : nothing}
  </div>`;
}
