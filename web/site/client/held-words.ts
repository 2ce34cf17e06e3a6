/**
 * Words that tell the result of a prediction are hidden until the reader has guessed. A line in
 * their place says so, for readers who have scrolled past the question; its button shows them.
 */

/**
 * Puts the line into a block of words. The style sheet shows the line while the block waits
 * (`data-after`), and the words otherwise; on paper the words alone.
 *
 * @param told  a block of words that waits for a prediction
 * @param show  shows all that answers the prediction
 * @param isRace  whether the answer is a race, which has to be run as well
 * @see tests/web/site/held-words.test.ts
 */
export function holdPlace(told: HTMLElement, show: () => void, isRace = false): void {
  const line = document.createElement("p");
  line.className = "held";
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "show it";
  button.addEventListener("click", () => {
    show();
    // The button is gone: the next key is for the words.
    told.tabIndex = -1;
    told.focus({ preventScroll: true });
  });
  const first = isRace ? "Bet and race" : "Guess";
  line.append(`This part tells the result. ${first} above, or `, button, ".");
  told.prepend(line);
}
