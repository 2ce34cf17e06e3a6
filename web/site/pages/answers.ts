/**
 * How answers are checked: each kind with its table of cases. No verdict is written here; the
 * tables hold them.
 */
import { codePointOf } from "../build/unicode-ranges.ts";
import type { AnswerCase, AnswerKindInfo } from "../build/answer-cases.ts";
import { html, type Html } from "../../practice/authoring/html.ts";
import type { Page } from "./layout.ts";

/**
 * The page that shows, for each kind of answer, what is taken and what is said, with cases that the
 * tests run.
 *
 * @param kinds  in the order of the core's list
 * @returns path, title, description and body
 * @see tests/web/site/pages.test.ts
 */
export function answersPage(kinds: readonly AnswerKindInfo[]): Page {
  const count = kinds.reduce((sum, { cases }) => sum + cases.length, 0);
  return {
    path: "answers/",
    kind: "plain",
    title: "How answers are checked",
    description:
      "Each kind of answer: what it takes, and how the core judges answers that are right, nearly right, wrong or not readable.",
    body: html`<main id="main" class="wide answers" data-pagefind-body data-pagefind-weight="0.3">
<h1>How answers are checked</h1>
<p class="lead">Every answer is checked by computation. Here is what you can write for each kind of answer, with ${count} examples and their verdicts. The tests of the core use the same tables.</p>
<ul class="index">${kinds.map(({ kind, title }) => html`<li><a href="#${kind}">${title}</a></li>`)}</ul>
${kinds.map(kindSection)}
</main>`,
  };
}

function kindSection({ kind, title, about, cases }: AnswerKindInfo): Html {
  return html`<section>
<h2 id="${kind}">${title} <code>${kind}</code></h2>
${about}
${
  cases.length > 0 &&
  html`<details class="fold"><summary>${cases.length} cases</summary><table class="cases">
<caption class="unseen">Cases of the kind ${kind}</caption>
<thead><tr><th scope="col">answer</th><th scope="col">verdict</th><th scope="col">why</th></tr></thead>
${grouped(cases).map(
  ([question, group]) => html`<tbody>
<tr><th scope="rowgroup" colspan="3">${question}</th></tr>
${group.map(({ answer, expect, feedback, why }) => html`<tr><th scope="row">${shown(answer)}</th><td class="${expect}">${expect}${feedback && feedback !== expect && html` <code>${feedback}</code>`}</td><td>${why ?? ""}</td></tr>`)}
</tbody>`,
)}
</table></details>`
}
</section>`;
}

/** Cases of one question together, in the order in which questions first occur. */
function grouped(cases: readonly AnswerCase[]): [question: Html, cases: AnswerCase[]][] {
  const groups = new Map<string, [Html, AnswerCase[]]>();
  for (const entry of cases) {
    const question = questionText(entry);
    const group = groups.get(question.text) ?? [question, []];
    group[1].push(entry);
    groups.set(question.text, group);
  }
  return [...groups.values()];
}

function questionText({ key, options = {}, variables = {} }: AnswerCase): Html {
  const said = [...Object.entries(options), ...Object.entries(variables)].map(
    ([name, value]) => html` · ${name} <code>${shortened(plain(value), 160)}</code>`,
  );
  return key ? html`key ${shown(key)}${said}` : html`${said.length > 0 ? said : "no options"}`;
}

/** Options as they would be written by hand: records and lists without the quotes of JSON. */
function plain(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(plain).join(", ")}]`;
  if (typeof value === "object" && value !== null)
    return `{${Object.entries(value)
      .map(([name, entry]) => `${name}: ${plain(entry)}`)
      .join(", ")}}`;
  return String(value);
}

const MAX_CHARACTERS = 120;

/**
 * Text as it was typed: signs that print nothing are named, long texts cut with their length said.
 *
 * @param text  an answer, perhaps with signs that change the direction of writing
 * @returns the text between tags
 * @see tests/web/site/pages.test.ts
 */
export function shown(text: string): Html {
  if (text === "") return html`<i>nothing</i>`;
  if (!/[^\s\p{Cf}]/u.test(text)) return html`<i>${text.length} signs that leave no mark</i>`;
  return html`<bdi><code>${shortened(named(text), MAX_CHARACTERS)}</code></bdi>${text.length > MAX_CHARACTERS && html` <span class="length">${text.length} characters</span>`}`;
}

const shortened = (text: string, length: number): string =>
  text.length > length ? `${[...text].slice(0, Math.round(length / 2)).join("")} …` : text;

/**
 * Line ends, tabs, control signs and signs that turn the direction of writing, by their numbers.
 */
const named = (text: string): string =>
  text
    .replace(/\n/g, "⏎ ")
    .replace(/\t/g, "⇥")
    .replace(
      /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u00a0]/gu,
      (sign) => `‹U+${codePointOf(sign).toString(16).toUpperCase().padStart(4, "0")}›`,
    );
