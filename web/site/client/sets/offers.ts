/** Filters of what can be ticked: by words, lesson, level and what a problem asks. */
import { partOf } from "../part-of.ts";

/**
 * Shows only the offers that fit, and says how many problems there are.
 *
 * @param page  with the offers and the form of the filters
 * @see tests/web/site/offers.test.ts
 */
export function filterOffers(page: HTMLElement): void {
  const form = partOf<HTMLFormElement>(page, "[data-assign-filters]");
  const offers = [...page.querySelectorAll<HTMLElement>("[data-offer]")];
  const groups = [...page.querySelectorAll<HTMLElement>("[data-group]")];
  const folds = [...page.querySelectorAll<HTMLDetailsElement>(".assign-more")];
  const search = partOf<HTMLInputElement>(form, "input");
  const apply = (): void => {
    const selects = [...form.querySelectorAll("select")].filter(({ value }) => value !== "");
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const offer of offers) {
      const text = (offer.textContent ?? "").toLowerCase();
      offer.hidden =
        selects.some(({ name, value }) => offer.dataset[name] !== value) ||
        !words.every((word) => text.includes(word));
    }
    const hasShown = (part: Element): boolean =>
      part.querySelector("[data-offer]:not([hidden])") !== null;
    for (const fold of folds) {
      fold.hidden = !hasShown(fold);
      // What the search has found is not left folded.
      if (words.length > 0 && !fold.hidden) fold.open = true;
    }
    for (const group of groups) group.hidden = !hasShown(group);
    const problems = offers.filter(({ dataset }) => dataset.level !== undefined);
    const shown = problems.filter(({ hidden }) => !hidden).length;
    partOf(form, "[data-found]").textContent =
      shown === problems.length
        ? `All ${shown} problems`
        : `${shown} of ${problems.length} problems`;
  };
  form.addEventListener("input", apply);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.hidden = false;
  apply();
}
