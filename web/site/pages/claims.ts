/**
 * Claims that readers meet on the web, by subject: each can be guessed first, since its verdict is
 * folded. Filters come with the scripts (client/claim-filters.ts).
 */
import type { Claim, ClaimSubject, Verdict } from "../build/claims.ts";
import { html, type Html } from "../build/html.ts";
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
<p class="lead">You meet these ${count} claims in articles, lectures and code. All are easy to believe, and most have a true core. Each was checked by computing it, or in the paper or program that it is about. Decide first, then open one.</p>
${filters(subjects)}
<p class="source" data-no-claim hidden>No claim contains all of these words. <button type="button" class="quiet" data-clear>Show all claims</button></p>
${subjects.map(section)}
</main>`,
  };
}

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

const entry = (claim: Claim): Html => html`<details class="claim" data-claim>
<summary><h3 id="${claim.id}">“${claim.claim}”</h3></summary>
<div class="judged">
<p class="verdict"><strong>${VERDICTS[claim.verdict]}</strong>${claim.condition && html` ${claim.condition}`}</p>
${claim.truth}
${claim.say && html`<p><span class="label">True as said</span> ${claim.say}</p>`}
<p><span class="label">Where it comes from</span> ${claim.from}</p>
<p><span class="label">Try it live</span> ${claim.see}</p>
<p class="source"><a href="#${claim.id}">Link to this claim</a></p>
</div>
</details>
`;
