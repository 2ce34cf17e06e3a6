/** The bench of the page of claims, on which readers try claims of their own. */
import { html, type Html } from "../../practice/authoring/html.ts";

interface Example {
  /** What is claimed, in words. */
  readonly says: string;
  readonly claim: string;
  readonly ranges: string;
}

/** Of true and false claims; tests/web/site/claim-bench.test.ts says which is which. */
export const EXAMPLES: readonly Example[] = [
  {
    says: "Sinusoidal rows are less alike the farther apart they are.",
    claim: "sinusoidal_profile(k + 1, d) < sinusoidal_profile(k, d)",
    ranges: "k=0..63 d=4..128:2",
  },
  {
    says: "Their product depends on the offset alone.",
    claim: "dot(sinusoidal(m, d), sinusoidal(m + k, d)) == dot(sinusoidal(0, d), sinusoidal(k, d))",
    ranges: "m=0..500 k=1..64 d=2..128:2",
  },
  {
    says: "All sinusoidal rows are equally long.",
    claim: "norm(sinusoidal(m, d)) == sqrt(d/2)",
    ranges: "m=0..5000 d=2..512:2",
  },
  {
    says: "The last hand needs 2π · base tokens for a turn.",
    claim: "2*pi/sinusoidal_frequencies(d)[d/2 - 1] == 2*pi*10000",
    ranges: "d=2..512:2",
  },
  {
    says: "A RoPE score does not change when both tokens move.",
    claim:
      "dot(rope([1, 2, 3, 4], m), rope([4, 3, 2, 1], n)) == dot(rope([1, 2, 3, 4], m + k), rope([4, 3, 2, 1], n + k))",
    ranges: "m=0..500 n=0..500 k=1..1000",
  },
  {
    says: "RoPE always prefers the nearer of two equal keys.",
    claim:
      "rope_scores(each(j, 1, 16, 1), each(j, 1, 16, 1), k + 1) <= rope_scores(each(j, 1, 16, 1), each(j, 1, 16, 1), k)",
    ranges: "k=0..500",
  },
  {
    says: "RoPE leaves the length of a query as it is.",
    claim: "norm(rope([1, -2, 3, 0.5], m, base=base)) == norm([1, -2, 3, 0.5])",
    ranges: "m=0..10000 base=10..100000",
  },
  {
    says: "Each distance below 64 has its own bucket in T5.",
    claim: 't5_buckets(0 - k - 1, direction="causal") > t5_buckets(0 - k, direction="causal")',
    ranges: "k=0..62",
  },
  {
    says: "ALiBi’s heads put 90% of their weight on the same keys in a longer text.",
    claim:
      "attention_span(softmax(-slope*(2*length - (1..2*length)))).span == attention_span(softmax(-slope*(length - (1..length)))).span",
    ranges: "slope=0.01..1:0.01 length=16..512",
  },
  {
    says: "NTK-aware scaling slows every hand by the factor.",
    claim:
      'rope_frequencies(128).frequencies[i]/rope_frequencies(128, scaling="ntk", factor=factor).frequencies[i] == factor',
    ranges: "i=0..63 factor=2..32",
  },
];

/** What client/claim-bench.ts brings to life; without scripts there is no bench. */
export const claimBench: Html = html`<section class="claim-bench" data-claim-bench data-pagefind-ignore hidden>
<h2 id="bench">A claim of your own</h2>
<p>Type a claim as a formula, and the page looks for a counterexample. It compares two numbers with &lt;=, &gt;=, &lt;, &gt; or ==, and may use every <a href="../reference/">function of the course</a>. Letters stand for numbers that vary.</p>
<form>
<label>The claim<textarea name="claim" rows="2" maxlength="600" spellcheck="false" autocapitalize="off" autocomplete="off" aria-describedby="bench-problem">${EXAMPLES[0]?.claim ?? ""}</textarea></label>
<label>For all<input type="text" name="ranges" maxlength="200" spellcheck="false" autocapitalize="off" autocomplete="off" value="${EXAMPLES[0]?.ranges ?? ""}"></label>
<button type="submit">Look for a counterexample</button>
<p class="bench-problem" id="bench-problem" data-problem-of-claim role="alert" hidden></p>
</form>
<div data-figure></div>
<p class="source">The search tries at most about a thousand settings from these ranges, and no longer than ten seconds. Where there are more, it takes all corners and then points that are spread evenly. So a counterexample settles a claim. To find none proves nothing: it says only what was tried. Numbers nearer than 0.000000001 count as equal.</p>
<details class="bench-examples"><summary>Ten claims to try</summary><ul>${EXAMPLES.map(({ says, claim, ranges }) => html`<li><button type="button" class="quiet" data-example="${claim}" data-ranges="${ranges}">${says}</button></li>`)}</ul></details>
</section>`;
