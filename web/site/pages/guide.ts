/**
 * The field guide: a card for each scheme, by what it changes. Filters come with the scripts
 * (client/guide-filter.ts).
 */
import { citeText, type References } from "../build/references.ts";
import { CHANGES, type Card, type Changes } from "../build/guide.ts";
import { html, type Html } from "../../practice/authoring/html.ts";
import type { Page } from "./layout.ts";

interface Kind {
  /** On the button of the filter. */
  readonly name: string;
  readonly title: string;
  readonly sentence: string;
}

const KINDS: Readonly<Record<Changes, Kind>> = {
  vector: {
    name: "vectors",
    title: "They add vectors",
    sentence: "Positions are vectors that meet queries or keys.",
  },
  bias: {
    name: "a bias",
    title: "They add a bias",
    sentence: "Each logit gets a number that depends on how far the key is, or on what is between.",
  },
  rotation: {
    name: "the rotation",
    title: "They change the rotation",
    sentence: "RoPE with other hands: some never turn, some grow, some turn by content.",
  },
  softmax: {
    name: "the softmax",
    title: "They change the softmax, or what comes after it",
    sentence: "Positions stay as they are; only the step from logits to weights changes.",
  },
  nothing: {
    name: "nothing, or less",
    title: "They leave positions out",
    sentence: "Some layers, or all, have no positions at all.",
  },
};

/**
 * The page of the guide.
 *
 * @param cards       the oldest first
 * @param references  by key
 * @returns path, title, description and body
 * @see tests/web/site/guide.test.ts
 */
export function guidePage(cards: readonly Card[], references: References): Page {
  const kinds = CHANGES.filter((kind) => cards.some(({ changes }) => changes === kind));
  return {
    path: "guide/",
    kind: "plain",
    title: "Field guide",
    description: `${cards.length} schemes of positions on a card each: the idea, the formula, a chart to move, what its paper measured, and one question.`,
    body: html`<main id="main" class="wide guide" data-guide data-pagefind-body>
<h1>Field guide</h1>
<p class="lead">You’ve come across a name in a paper or a config file, and no lesson covers it. Here are ${cards.length} schemes, each on a card: its idea, its formula, its curves, what its paper measured, and one question to see whether you have got it. The year is that of the first public version.</p>
${filter(kinds, cards)}
${kinds.map((kind) =>
  section(
    kind,
    cards.filter(({ changes }) => changes === kind),
    references,
  ),
)}
</main>`,
  };
}

const filter = (
  kinds: readonly Changes[],
  cards: readonly Card[],
): Html => html`<form class="guide-filter" data-guide-filter data-pagefind-ignore hidden>
<fieldset><legend>What does it change?</legend>
<label class="button"><input type="radio" name="changes" value="" checked>anything</label>
${kinds.map((kind) => html`<label class="button"><input type="radio" name="changes" value="${kind}">${KINDS[kind].name}</label>`)}
</fieldset>
<output class="source" data-count>${cards.length} cards</output>
</form>`;

const section = (kind: Changes, cards: readonly Card[], references: References): Html => {
  const { title, sentence } = KINDS[kind];
  return html`<section data-kind="${kind}"><h2 id="${kind}">${title}</h2>
<p>${sentence}</p>
<ul class="index">${cards.map(({ slug, title: name }) => html`<li><a href="#${slug}">${name}</a></li>`)}</ul>
${cards.map((card) => entry(card, references))}</section>`;
};

const entry = (
  card: Card,
  references: References,
): Html => html`<article class="card${card.hasFigure && " charted"}" aria-labelledby="${card.slug}">
<h3 id="${card.slug}">${card.title} <span class="source">${String(card.year)}</span></h3>
<div class="told">
${card.body}
<div class="formula">${card.formula}</div>
<dl class="letters">${card.letters.map(({ letter, meaning }) => html`<div><dt>${letter}</dt><dd>${meaning}</dd></div>`)}</dl>
<div class="measured"><h4>What was measured</h4>${card.measured}</div>
<p class="source">${sources(card.sources, references)}.</p>
${card.see && html`<p class="source">${card.see}</p>`}
</div>
<div class="asked-here">${card.check}</div>
</article>
`;

const sources = (keys: readonly string[], references: References): Html[] =>
  keys.flatMap((key, index) => {
    const reference = references.get(key);
    return reference
      ? [
          html`${index > 0 && "; "}<a href="${reference.url}" rel="noopener">${citeText(reference)}, <cite>${reference.title}</cite></a>`,
        ]
      : [];
  });
