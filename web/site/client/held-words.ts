/**
 * Words that tell the result of a prediction, or how a game is won, are hidden until the reader has
 * guessed or played. A line in their place says so, for readers who have scrolled past; its button
 * shows them.
 */

import { listed } from "../../words/listed.ts";

/** What the words give away, and what the reader does first, by what they wait for. */
const LINES = {
  guess: ["result", "Guess"],
  race: ["result", "Bet and race"],
  game: ["solution", "Play the game"],
} as const;

/**
 * Puts the line into a block of words. The style sheet shows the line while the block waits
 * (`data-after`), and the words otherwise; on paper the words alone. Where whole sections wait, or
 * parts of one, it names them.
 *
 * @param told  a block of words that waits
 * @param show  shows all that waits for the same
 * @param first  what the reader does first: a guess, one and a race to be run, or a game
 * @see tests/web/site/held-words.test.ts
 */
export function holdPlace(told: HTMLElement, show: () => void, first: keyof typeof LINES): void {
  const [what, act] = LINES[first];
  const line = document.createElement("p");
  line.className = "held";
  const headings = (level: string) => [...told.querySelectorAll(`:scope > ${level}`)];
  const sections = headings("h2");
  const titles = (sections.length > 0 ? sections : headings("h3")).map(
    ({ textContent }) => `“${textContent.trim()}”`,
  );
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = `show the ${what}`;
  button.addEventListener("click", () => {
    show();
    // The button is gone: the next key is for the words.
    told.tabIndex = -1;
    told.focus({ preventScroll: true });
  });
  const part = titles.length > 1 ? `${listed(titles)} come next. They give` : "This part gives";
  line.append(`${part} the ${what} away. ${act} `, placeFrom(told), ", or ", button, ".");
  told.prepend(line);
}

/** Where that is done: above, or in another section, which is named. */
function placeFrom(told: HTMLElement): Node | string {
  const asked = document.getElementById(told.dataset.after ?? "");
  const heading = asked && headingOf(asked);
  if (!asked || heading === headingOf(told)) return "above";
  const link = document.createElement("a");
  link.href = `#${asked.id}`;
  link.textContent = heading ? `under “${heading.textContent.trim()}”` : "at the top of the page";
  return link;
}

/** The heading of the section that a part of the text is in; none in the opening. */
const headingOf = (part: HTMLElement) =>
  [...document.querySelectorAll("article h2")].findLast(
    (heading) => part.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_PRECEDING,
  );
