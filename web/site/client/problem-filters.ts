/**
 * The page of all problems: filters that the address keeps, and what this browser knows of each
 * problem. Without scripts the list is whole and unmarked.
 */
import { partOf } from "./part-of.ts";
import { openProgress } from "../../practice/progress/open-progress.ts";
import { problemKey } from "../../practice/progress/document.ts";

/** What is known of a problem, and the words for it. */
const states = { new: "", tried: "tried", solved: "✓ solved" } as const;
type State = keyof typeof states;

/**
 * Filters the list of problems by what the address says and the reader chooses, and marks what was
 * solved.
 *
 * @param page  the list with its form
 * @returns a promise that resolves when the marks are there
 * @see tests/e2e/problems.spec.mjs
 */
export async function startProblemFilters(page: HTMLElement): Promise<void> {
  const form = partOf<HTMLFormElement>(page, "[data-filters]");
  const entries = [...page.querySelectorAll<HTMLElement>("[data-problem]")];
  const selects = [...form.querySelectorAll("select")];
  const apply = () => {
    const wanted = selects.filter(({ value }) => value !== "");
    for (const entry of entries)
      entry.hidden = wanted.some(({ name, value }) => entry.dataset[name] !== value);
    for (const group of page.querySelectorAll<HTMLElement>("[data-group], .beyond"))
      group.hidden = !group.querySelector("[data-problem]:not([hidden])");
    const shown = entries.filter(({ hidden }) => !hidden).length;
    partOf(page, "[data-no-problem]").hidden = shown > 0;
    partOf(page, "[data-count]").textContent =
      wanted.length === 0
        ? `All ${entries.length} problems`
        : `${shown} of ${entries.length} problems`;
    for (const button of form.querySelectorAll<HTMLElement>("[data-clear]"))
      button.hidden = wanted.length === 0;
  };
  readAddress(selects);
  form.addEventListener("change", () => {
    writeAddress(selects);
    apply();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  for (const button of page.querySelectorAll("[data-clear]"))
    button.addEventListener("click", () => {
      for (const select of selects) select.value = "";
      writeAddress(selects);
      apply();
      selects[0]?.focus();
    });
  form.hidden = false;
  const progress = await openProgress();
  const mark = () => {
    for (const entry of entries) {
      const { solved, verdict } = progress.answer(problemKey(entry.dataset.problem ?? ""));
      const state: State = solved > 0 ? "solved" : verdict ? "tried" : "new";
      entry.dataset.state = state;
      partOf(entry, "[data-state]").textContent = states[state];
    }
    apply();
  };
  progress.subscribe(mark);
  mark();
}

/** Filters of a shared address; values that do not occur are left out. */
function readAddress(selects: readonly HTMLSelectElement[]): void {
  const given = new URLSearchParams(location.search);
  for (const select of selects) {
    const value = given.get(select.name) ?? "";
    if ([...select.options].some((option) => option.value === value)) select.value = value;
  }
}

function writeAddress(selects: readonly HTMLSelectElement[]): void {
  const address = new URL(location.href);
  for (const { name, value } of selects) {
    if (value) address.searchParams.set(name, value);
    else address.searchParams.delete(name);
  }
  history.replaceState(history.state, "", address);
}
