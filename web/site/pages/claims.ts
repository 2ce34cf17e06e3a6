/**
 * Claims that readers meet on the web, by subject: each can be guessed first, since its verdict is
 * folded. Filters come with the scripts (client/claim-filters.ts).
 */
import type { Claim, ClaimSubject, Verdict } from "../build/claims.ts";
import { html, type Html } from "../../practice/authoring/html.ts";
import { claimBench } from "./claim-bench.ts";
import type { Page } from "./layout.ts";

const VERDICTS: Readonly<Record<Verdict, string>> = {
  true: "True as said.",
  false: "False.",
  "only-if": "True only if",
};

/**
 * The page of all claims.
 *
 * @param subjects  in order, with their claims
 * @returns path, title, description and body
 * @see tests/web/site/claims.test.ts
 */
export function claimsPage(subjects: readonly ClaimSubject[]): Page {
  const count = subjects.reduce((sum, { claims }) => sum + claims.length, 0);
  return {
    path: "claims/",
    kind: "plain",
    title: "Often said",
    description: `${count} claims about attention and positions that you meet on the web, each judged by numbers that this page computes.`,
    body: html`<main id="main" class="wide claims-page" data-claims data-pagefind-body>
<h1>Often said</h1>
<p class="lead">You meet these ${count} claims in articles, lectures and code. All are easy to believe, and most have a true core. Each was checked: computed, or looked up in the paper or program it describes. Decide whether a claim is true before you open it.</p>
${game}
${claimBench}
${filters(subjects)}
<p class="source" data-no-claim hidden>No claim contains all of these words. <button type="button" class="quiet" data-clear>Show all claims</button></p>
${subjects.map(section)}
</main>`,
  };
}

/** What client/claim-game.ts brings to life; without scripts there is no game. */
const game = html`<section class="claim-game" data-claim-game data-pagefind-ignore hidden>
<h2 id="game">Twelve claims: a game</h2>
<div data-intro>
<p>Twelve statements, drawn from this page. Some are true as said, some are false, and some are true only under a condition that they leave out. After each answer you see the reason and the numbers.</p>
<button type="button" data-draw>Draw twelve claims</button>
</div>
<div data-play hidden>
<p class="source" data-progress></p>
<blockquote data-statement tabindex="-1"></blockquote>
<div class="guesses" role="group" aria-label="Your verdict">
<button type="button" data-guess="true">True as said <kbd>1</kbd></button>
<button type="button" data-guess="false">False <kbd>2</kbd></button>
<button type="button" data-guess="only-if">True only if … <kbd>3</kbd></button>
</div>
<div data-reason role="status"></div>
<button type="button" data-next hidden>Next claim</button>
</div>
<div data-end hidden>
<p data-result tabindex="-1"></p>
<ul data-missed></ul>
<button type="button" data-again>Draw twelve others</button>
</div>
</section>`;

const filters = (
  subjects: readonly ClaimSubject[],
): Html => html`<form class="filters" role="search" aria-label="Filter the claims" data-filters hidden>
<label>Words<input type="search" name="words" placeholder="such as RoPE decay" autocomplete="off"></label>
<label>Subject<select name="subject"><option value="">all</option>${subjects.map(({ slug, title }) => html`<option value="${slug}">${title}</option>`)}</select></label>
<button type="button" class="quiet" data-open-all aria-pressed="false">Open all</button>
<output class="source" data-count></output>
<button type="button" class="quiet" data-clear hidden>Clear filters</button>
</form>`;

const section = ({ slug, title, claims }: ClaimSubject): Html =>
  html`<section data-group="${slug}"><h2 id="${slug}">${title}</h2>
${claims.map(entry)}</section>`;

const entry = (claim: Claim): Html => html`<details class="claim" data-claim="${claim.verdict}">
<summary><h3 id="${claim.id}">“<span data-said>${claim.claim}</span>”</h3></summary>
<div class="judged">
<p class="verdict"><strong>${VERDICTS[claim.verdict]}</strong>${claim.condition && html` <span data-condition>${claim.condition}</span>`}</p>
<div data-truth>${claim.truth}</div>
${claim.say && html`<p><span class="label">True as said</span> <span data-say>${claim.say}</span></p>`}
<p><span class="label">Where it comes from</span> ${claim.from}</p>
<div data-see><p><span class="label">Try it live</span> ${claim.see}</p></div>
<p class="source"><a href="#${claim.id}">Link to this claim</a></p>
</div>
</details>
`;
