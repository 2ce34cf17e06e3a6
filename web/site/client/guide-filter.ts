/** The field guide: shows the cards of one kind, which the address keeps. Without scripts, all. */
import { partOf } from "./part-of.ts";

/**
 * Filters the cards by what they change.
 *
 * @param page  the cards with their form
 * @see tests/e2e/guide.spec.mjs
 */
export function startGuideFilter(page: HTMLElement): void {
  const form = partOf<HTMLFormElement>(page, "[data-guide-filter]");
  const choices = [...form.querySelectorAll<HTMLInputElement>("input")];
  const kinds = [...page.querySelectorAll<HTMLElement>("[data-kind]")];
  const all = page.querySelectorAll(".card").length;
  const chosen = () => choices.find(({ checked }) => checked)?.value ?? "";

  const apply = () => {
    const kind = chosen();
    for (const group of kinds) group.hidden = kind !== "" && group.dataset.kind !== kind;
    const shown = kinds
      .filter(({ hidden }) => !hidden)
      .reduce((sum, group) => sum + group.querySelectorAll(".card").length, 0);
    partOf(form, "[data-count]").textContent = kind ? `${shown} of ${all} cards` : `${all} cards`;
  };
  const choose = (kind: string) => {
    for (const choice of choices) choice.checked = choice.value === kind;
    const address = new URL(location.href);
    if (kind) address.searchParams.set("changes", kind);
    else address.searchParams.delete("changes");
    history.replaceState(history.state, "", address);
    apply();
  };
  /** A link to a card that the filter hides shows all. */
  const showNamed = () => {
    const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (named?.closest<HTMLElement>("[data-kind]")?.hidden) choose("");
  };

  const asked = new URLSearchParams(location.search).get("changes") ?? "";
  if (choices.some(({ value }) => value === asked)) choose(asked);
  form.addEventListener("change", () => choose(chosen()));
  form.addEventListener("submit", (event) => event.preventDefault());
  form.hidden = false;
  addEventListener("hashchange", showNamed);
  showNamed();
}
