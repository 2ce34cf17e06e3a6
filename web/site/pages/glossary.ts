/**
 * The glossary: every term of the course in a sentence, with the place that teaches it; and the same
 * on cards, which lessons show beside the words (client/term-cards.ts).
 */
import type { GlossaryTerm } from "../build/glossary.ts";
import { html, type Html } from "../../practice/authoring/html.ts";
import type { Page } from "./layout.ts";

/**
 * The page of all terms.
 *
 * @param terms  in alphabetical order
 * @returns path, title, description and body
 * @see tests/web/site/glossary.test.ts
 */
export function glossaryPage(terms: readonly GlossaryTerm[]): Page {
  const letters = [...new Set(terms.map(letterOf))];
  return {
    path: "glossary/",
    kind: "plain",
    title: "Glossary",
    description: `${terms.length} terms of attention and positions, each in a sentence, with a formula and a small example.`,
    body: html`<main id="main" class="wide glossary" data-pagefind-body>
<h1>Glossary</h1>
<p class="lead">Here are the ${terms.length} terms of this course, each in a sentence. For the letters in formulas, see the <a href="../notation/">notation</a>.</p>
<nav class="letters" aria-label="Letters">${letters.map((letter) => html`<a href="#letter-${letter.toLowerCase()}">${letter}</a>`)}</nav>
${letters.map((letter) => section(letter, terms))}
</main>`,
  };
}

const letterOf = ({ term }: GlossaryTerm): string => term.charAt(0).toUpperCase();

const section = (letter: string, terms: readonly GlossaryTerm[]): Html => html`<section>
<h2 id="letter-${letter.toLowerCase()}">${letter}</h2>
${terms.filter((term) => letterOf(term) === letter).map(entry)}
</section>`;

const entry = ({ id, term, also, means, formula, example, taught }: GlossaryTerm): Html =>
  html`<article class="glossary-term">
<h3 id="${id}">${term}</h3>
<div>
<p>${means}</p>
${formula && html`<p class="formula">${formula}</p>`}
${example && html`<p>${example}</p>`}
<p class="source">${also.length > 0 && html`Also: ${also.join(", ")}. `}Taught in <a href="../${taught.address}">${taught.lesson}${taught.heading !== "" && html`: ${taught.heading}`}</a>.</p>
</div>
</article>
`;

/**
 * The file of cards, by the ids of terms.
 *
 * @param terms  rendered for lessons
 * @returns JSON
 * @see tests/web/site/glossary.test.ts
 */
export const cardsFile = (terms: readonly GlossaryTerm[]): string =>
  `${JSON.stringify(Object.fromEntries(terms.filter(({ hasCard }) => hasCard).map((term) => [term.id, card(term).text])))}\n`;

const card = ({ id, term, means, formula, taught }: GlossaryTerm): Html =>
  html`<p><strong>${term}</strong></p>
<p>${means}</p>
${formula && html`<p>${formula}</p>`}
<p class="source"><a href="../../${taught.address}">Where it is taught</a> <a href="../../glossary/#${id}">In the glossary</a></p>`;
