// The markup that a player enhances. The site writes it, so that an exercise is readable without JavaScript; a player
// moves its parts into slots and shows each at its time. The parts stay in the page's own tree, where its fonts for
// mathematics apply.

/** The parts of an exercise: children of the player, each in a slot of its name. */
export interface Parts {
  /** JSON of the description, undefined where the page gives none. */
  readonly spec: string | undefined;
  readonly slots: ReadonlyMap<string, HTMLElement>;
  readonly hints: number;
}

const single = ["block-title", "statement", "ask", "explain", "solution"];

/** Moves each part to the player itself and names its slot after it. May be repeated. */
export function adoptParts(host: HTMLElement): Parts {
  const own = (selector: string): HTMLElement[] =>
    [...host.querySelectorAll<HTMLElement>(selector)].filter((part) => part.parentElement?.closest("orrery-quiz, orrery-problem") === host);
  const assign = (part: HTMLElement | null | undefined, slot: string): void => {
    if (part) part.slot = slot;
  };
  for (const name of single) assign(own(`.${name}:not([slot])`)[0], name);
  for (const numbered of ["hint", "part-ask"]) own(`.${numbered}:not([slot])`).forEach((part, index) => assign(part, `${numbered}-${index + 1}`));
  for (const mistake of own(".mistake[data-code]:not([slot])")) assign(mistake, `mistake-${mistake.dataset.code}`);
  for (const choice of own(".choice[data-id]")) {
    for (const name of ["text", "why"]) assign(choice.querySelector<HTMLElement>(`.${name}`), `${name}-${choice.dataset.id}`);
  }
  const slots = new Map(own("[slot]").map((part) => [part.slot, part]));
  for (const part of slots.values()) if (part.parentElement !== host) host.append(part);
  return {
    spec: own("script.spec")[0]?.textContent ?? undefined,
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
