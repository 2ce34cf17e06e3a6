/**
 * The bench of the page of claims: a reader types a claim as a formula, and an orrery-claim below
 * searches its ranges for a counterexample.
 */
import type { OrreryClaim } from "../../widgets/claim/claim.ts";
import { readStatement, rangesOf, valuesOf } from "./claim-statement.ts";
import { sentenceOf } from "./notice.ts";
import { partOf } from "./part-of.ts";
import { loadElement } from "./upgrade-elements.ts";

/** What the bench uses of an orrery-claim, whose code comes with the first claim. */
type Figure = HTMLElement & Pick<OrreryClaim, "search" | "showFirstBroken" | "updateComplete">;

/**
 * Lets the reader type claims, or take one of the examples.
 *
 * @param bench  the section of the bench
 * @see tests/e2e/claims.spec.mjs
 */
export function startClaimBench(bench: HTMLElement): void {
  const form = partOf<HTMLFormElement>(bench, "form");
  const claim = partOf<HTMLTextAreaElement>(form, "[name=claim]");
  const ranges = partOf<HTMLInputElement>(form, "[name=ranges]");
  const problem = partOf(form, "[data-problem-of-claim]");
  const place = partOf(bench, "[data-figure]");

  const tell = (sentence: string) => {
    problem.textContent = sentence;
    problem.hidden = sentence === "";
    place.hidden = sentence !== "";
    claim.toggleAttribute("aria-invalid", sentence !== "");
  };
  const judge = async () => {
    const text = claim.value.trim().replace(/\s+/g, " ");
    const { letters, ...settings } = readStatement(text);
    if (letters.length === 0)
      throw new Error("There is no letter in this claim: name what may vary, such as m, k or d.");
    ranges.value = rangesOf(letters, ranges.value);
    await loadElement("orrery-claim");
    const figure = figureIn(place);
    const given = { claim: text, values: valuesOf(ranges.value), at: "", ...settings };
    for (const [name, value] of Object.entries(given)) figure.setAttribute(name, value);
    await readyOf(figure);
    await figure.search();
    figure.showFirstBroken();
    figure.scrollIntoView({ block: "nearest" });
  };
  const submit = () => {
    tell("");
    judge().catch((error: unknown) => tell(sentenceOf(error)));
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    submit();
  });
  claim.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    submit();
  });
  for (const example of bench.querySelectorAll<HTMLButtonElement>("[data-example]"))
    example.addEventListener("click", () => {
      claim.value = example.dataset.example ?? "";
      ranges.value = example.dataset.ranges ?? "";
      bench.scrollIntoView({ block: "start", behavior: "instant" });
      submit();
    });
  bench.hidden = false;
}

/** The figure of the bench, made with the first claim. */
function figureIn(place: HTMLElement): Figure {
  const there = place.querySelector<Figure>("orrery-claim");
  return there ?? place.appendChild(document.createElement("orrery-claim") as Figure);
}

/** Resolves when the figure has read what it was given, and can compute. */
async function readyOf(figure: Figure): Promise<void> {
  if (!("ready" in figure.dataset))
    await new Promise((ready) => figure.addEventListener("orrery-ready", ready, { once: true }));
  await figure.updateComplete;
}
