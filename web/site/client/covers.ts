/**
 * A figure that answers a prediction is covered until the reader has guessed, asks to be shown, or
 * reaches for the figure. Only the eye is kept from it: it can be read and reached as ever.
 */

const covered = "[data-after]";

export function startCovers(): void {
  for (const figure of document.querySelectorAll<HTMLElement>(covered)) {
    const quiz = document.getElementById(figure.dataset.after ?? "");
    if (!quiz) continue;
    const look = () => {
      if ("guessed" in quiz.dataset) uncover(figure);
    };
    new MutationObserver(look).observe(quiz, { attributeFilter: ["data-guessed"] });
    look();
  }
  for (const type of ["click", "focusin"])
    document.addEventListener(type, ({ target }) => {
      if (target instanceof HTMLElement && target.matches(covered)) uncover(target);
    });
}

/** Shows a figure, covered or not. */
export const uncover = (figure: Element): void => figure.removeAttribute("data-after");
