/** What leads through a list of problems that are worked on one after another. */

/** The entries of a list, each with the key of its variant. */
export const entriesOf = (list: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>("li[data-key]"),
];

export const keyOf = ({ dataset }: HTMLElement): string => dataset.key ?? "";

/**
 * Opens the first problem that waits for an answer.
 *
 * @param list    of problems, each in a fold
 * @param isOpen  whether the variant of a key waits for one
 * @see tests/web/site/test-steps.test.ts
 */
export function openFirst(list: HTMLElement, isOpen: (key: string) => boolean): void {
  const first = entriesOf(list).find((entry) => isOpen(keyOf(entry)));
  if (first) setFold(first, true);
}

/**
 * Leads from one problem of a list to another.
 *
 * @param here  the entry that is left, which is folded
 * @param next  the entry that is opened; without it, the list is left
 * @param end   where the list leads to
 * @see tests/web/site/test-steps.test.ts
 */
export function goOn(
  here: HTMLElement | undefined,
  next: HTMLElement | undefined,
  end: HTMLElement,
): void {
  if (here) setFold(here, false);
  if (next) setFold(next, true);
  const heading = next?.querySelector("summary") ?? end;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: "start" });
}

/** A button of the row below a problem. */
export function stepButton(words: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = words;
  made.addEventListener("click", onClick);
  return made;
}

function setFold(entry: HTMLElement, open: boolean): void {
  const fold = entry.querySelector("details");
  if (fold) fold.open = open;
}
