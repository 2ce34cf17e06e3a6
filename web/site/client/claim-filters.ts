/**
 * The page of claims: filters by words and subject, which the address keeps, and the claim that an
 * address names, opened. Without scripts every claim is there and opens by itself.
 */
import { partOf } from "./part-of.ts";

/**
 * Filters the claims by what the address says and the reader types.
 *
 * @param page  the claims with their form
 * @see tests/e2e/claims.spec.mjs
 */
export function startClaimFilters(page: HTMLElement): void {
  const form = partOf<HTMLFormElement>(page, "[data-filters]");
  const words = partOf<HTMLInputElement>(form, "input");
  const subject = partOf<HTMLSelectElement>(form, "select");
  const openAll = partOf<HTMLButtonElement>(form, "[data-open-all]");
  const claims = [...page.querySelectorAll<HTMLDetailsElement>("[data-claim]")];
  const groups = [...page.querySelectorAll<HTMLElement>("[data-group]")];
  const texts = new Map(claims.map((claim) => [claim, plain(claim.textContent ?? "")]));

  const apply = () => {
    const wanted = plain(words.value).split(/\s+/).filter(Boolean);
    for (const group of groups) {
      const isChosen = subject.value === "" || group.dataset.group === subject.value;
      const own = claims.filter((claim) => group.contains(claim));
      for (const claim of own)
        claim.hidden = !isChosen || wanted.some((word) => !texts.get(claim)?.includes(word));
      group.hidden = own.every(({ hidden }) => hidden);
    }
    const shown = claims.filter(({ hidden }) => !hidden).length;
    const isFiltered = wanted.length > 0 || subject.value !== "";
    partOf(page, "[data-no-claim]").hidden = shown > 0;
    partOf(form, "[data-count]").textContent = isFiltered
      ? `${shown} of ${claims.length} claims`
      : `${claims.length} claims`;
    partOf(form, "[data-clear]").hidden = !isFiltered;
  };
  const changed = () => {
    writeAddress({ words: words.value.trim(), subject: subject.value });
    apply();
  };

  const clear = () => {
    words.value = subject.value = "";
    changed();
  };
  /** Opens the claim that the address names, and leads to it. */
  const openNamed = () => {
    const heading = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const claim = heading?.closest<HTMLDetailsElement>("[data-claim]");
    if (!claim) return;
    if (claim.hidden) clear();
    claim.open = true;
    const summary = partOf(claim, "summary");
    summary.scrollIntoView({ block: "start", behavior: "instant" });
    summary.focus({ preventScroll: true });
  };

  const given = new URLSearchParams(location.search);
  words.value = given.get("words") ?? "";
  const asked = given.get("subject") ?? "";
  if ([...subject.options].some(({ value }) => value === asked)) subject.value = asked;
  form.addEventListener("input", changed);
  form.addEventListener("submit", (event) => event.preventDefault());
  for (const button of page.querySelectorAll("[data-clear]"))
    button.addEventListener("click", () => {
      clear();
      words.focus();
    });
  openAll.addEventListener("click", () => {
    const isOpen = openAll.ariaPressed !== "true";
    openAll.ariaPressed = String(isOpen);
    openAll.textContent = isOpen ? "Close all" : "Open all";
    for (const claim of claims) claim.open = isOpen;
  });
  form.hidden = false;
  apply();
  addEventListener("hashchange", openNamed);
  openNamed();
}

/** Words as they are compared: in small letters, with plain signs for curly quotes and minus. */
const plain = (text: string): string =>
  text.toLowerCase().replace(/[“”]/g, '"').replace(/[‘’]/g, "'").replace(/[−–]/g, "-");

function writeAddress(values: Readonly<Record<string, string>>): void {
  const address = new URL(location.href);
  for (const [name, value] of Object.entries(values)) {
    if (value) address.searchParams.set(name, value);
    else address.searchParams.delete(name);
  }
  history.replaceState(history.state, "", address);
}
