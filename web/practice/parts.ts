// The markup that a player enhances. The site writes it, so that an exercise is readable without
// JavaScript; a player moves its parts into slots and shows each at its time. The parts stay in the
// page's own tree, where its fonts for mathematics apply.

/** The parts of an exercise: children of the player, each in a slot of its name. */
export interface Parts {
  readonly slots: ReadonlyMap<string, HTMLElement>;
  readonly hints: number;
}

const single = ["block-title", "statement", "ask", "explain", "solution"];

/** Elements of an exercise, without those of another one in it. */
const own = (host: HTMLElement, selector: string): HTMLElement[] =>
  [...host.querySelectorAll<HTMLElement>(selector)].filter(
    (part) => part.parentElement?.closest("orrery-quiz, orrery-problem") === host,
  );

/** JSON of the description. @throws Error with a sentence where the page gives none. */
export function specIn(host: HTMLElement): string {
  const described = own(host, "script.spec")[0]?.textContent;
  if (described == null)
    throw new Error("This exercise has no description; the page that shows it is incomplete.");
  return described;
}

/** Moves each part to the player itself and names its slot after it. May be repeated. */
export function adoptParts(host: HTMLElement): Parts {
  const all = (selector: string): HTMLElement[] => own(host, selector);
  const assign = (part: HTMLElement | null | undefined, slot: string): void => {
    if (part) part.slot = slot;
  };
  for (const name of single) assign(all(`.${name}:not([slot])`)[0], name);
  for (const numbered of ["hint", "part-ask"])
    all(`.${numbered}:not([slot])`).forEach((part, index) =>
      assign(part, `${numbered}-${index + 1}`),
    );
  for (const mistake of all(".mistake[data-code]:not([slot])"))
    assign(mistake, `mistake-${mistake.dataset.code}`);
  for (const choice of all(".choice[data-id]")) {
    for (const name of ["text", "why"])
      assign(choice.querySelector<HTMLElement>(`.${name}`), `${name}-${choice.dataset.id}`);
  }
  const slots = new Map(all("[slot]").map((part) => [part.slot, part]));
  for (const part of slots.values()) if (part.parentElement !== host) host.append(part);
  return {
    slots,
    hints: [...slots.keys()].filter((slot) => slot.startsWith("hint-")).length,
  };
}

/** What a part says, as plain text for announcements: formulas once, without the twin that is only drawn. */
export function plainText(part: Element | null | undefined): string {
  if (!part) return "";
  const copy = part.cloneNode(true) as Element;
  for (const twin of copy.querySelectorAll(".katex-html, annotation, script")) twin.remove();
  // Entries of a matrix would else run together.
  for (const entry of copy.querySelectorAll("mtd + mtd")) entry.prepend(" ");
  for (const row of copy.querySelectorAll("mtr + mtr")) row.prepend("; ");
  return (copy.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** The same for a part that is nothing but formulas, which not all tools read as the words of a label; "" for others. */
export function plainMaths(part: Element | null | undefined): string {
  const words = part?.cloneNode(true) as Element | undefined;
  for (const formula of words?.querySelectorAll(".katex, math") ?? []) formula.remove();
  return words?.textContent?.trim() ? "" : plainText(part);
}
