// The markup that a player enhances. The site writes it, so an exercise is readable without
// JavaScript; a player assigns its parts to slots and shows each at its time. The parts remain in
// the page's light DOM, where the page's fonts for mathematics apply.

/** The parts of an exercise: children of the player, by the names of their slots. */
export interface Parts {
  readonly slots: ReadonlyMap<string, HTMLElement>;
  readonly hints: number;
}

const single = ["block-title", "statement", "ask", "explain", "solution"];

/** The elements of an exercise that match, without those of another exercise inside it. */
const partsIn = (host: HTMLElement, selector: string): HTMLElement[] =>
  [...host.querySelectorAll<HTMLElement>(selector)].filter(
    (part) => part.parentElement?.closest("orrery-quiz, orrery-problem") === host,
  );

/**
 * Returns the JSON of the description.
 *
 * @param host  a quiz item or problem, as the page wrote it
 * @returns the text of its data block
 * @throws {Error} with a sentence, where the page gives none
 * @see tests/web/practice/parts-field.test.ts
 */
export function specIn(host: HTMLElement): string {
  const described = partsIn(host, "script.spec")[0]?.textContent;
  if (described == null)
    throw new Error("This exercise has no description; the page that shows it is incomplete.");
  return described;
}

/** The slot of what a right answer is told: what the worked solution ends with. */
export const POINT = "point";

/** A copy of the paragraph that a solution ends with, in its slot; none where it ends with a list or program. */
function pointOf(solution: HTMLElement): HTMLElement[] {
  const last = solution.lastElementChild;
  if (last?.localName !== "p") return [];
  const point = document.createElement("div");
  point.className = point.slot = POINT;
  point.append(last.cloneNode(true));
  return [point];
}

/**
 * Moves each part to the player itself and gives it a slot. May be called again.
 *
 * @param host  a quiz item or problem, as the page wrote it
 * @returns the parts by their slots
 * @see tests/web/practice/parts-field.test.ts
 */
export function adoptParts(host: HTMLElement): Parts {
  const all = (selector: string): HTMLElement[] => partsIn(host, selector);
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
  const solution = all(".solution")[0];
  if (solution && all(`[slot=${POINT}]`).length === 0) solution.after(...pointOf(solution));
  const slots = new Map(all("[slot]").map((part) => [part.slot, part]));
  for (const part of slots.values()) if (part.parentElement !== host) host.append(part);
  return {
    slots,
    hints: [...slots.keys()].filter((slot) => slot.startsWith("hint-")).length,
  };
}

/**
 * Returns a part as plain text for announcements: of each formula the MathML, without KaTeX's drawn
 * copy.
 *
 * @param part  of the page; null and undefined count as empty
 * @returns one line without markup
 * @see tests/web/practice/words.test.ts
 */
export function plainText(part: Element | null | undefined): string {
  if (!part) return "";
  const copy = part.cloneNode(true) as Element;
  for (const copyOfFormula of copy.querySelectorAll(".katex-html, annotation, script"))
    copyOfFormula.remove();
  // Read in a row, an exponent would be a factor, and a fraction one number.
  for (const raised of copy.querySelectorAll("msup > :nth-child(2)")) joinBy("^", raised);
  for (const below of copy.querySelectorAll("mfrac > :nth-child(2)")) {
    if (below.previousElementSibling) joinBy("", below.previousElementSibling);
    joinBy("/", below);
  }
  // Without these the entries of a matrix would run together.
  for (const entry of copy.querySelectorAll("mtd + mtd")) entry.prepend(" ");
  for (const row of copy.querySelectorAll("mtr + mtr")) row.prepend("; ");
  return (copy.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** Puts a sign before a part of a formula, and parentheses around one with more than a symbol. */
function joinBy(sign: string, part: Element): void {
  if (part.children.length > 1) {
    part.prepend("(");
    part.append(")");
  }
  part.prepend(sign);
}

/**
 * The same for a part that consists of formulas alone, which not all screen readers take as a
 * label; "" for others.
 *
 * @param part  of the page; null and undefined count as empty
 * @returns one line without markup, "" where there is any other word
 * @see tests/web/practice/words.test.ts
 */
export function plainMaths(part: Element | null | undefined): string {
  const words = part?.cloneNode(true) as Element | undefined;
  for (const formula of words?.querySelectorAll(".katex, math") ?? []) formula.remove();
  return words?.textContent?.trim() ? "" : plainText(part);
}
