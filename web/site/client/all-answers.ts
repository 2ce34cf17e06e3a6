/**
 * One switch for readers who would rather not guess: it uncovers what waits for a prediction, in all
 * lessons, and is remembered.
 */
import { uncover } from "./covers.ts";

const KEY = "orrery-answers";

/**
 * Makes the switch uncover what waits for a prediction, and takes up what was chosen on an earlier
 * page.
 *
 * @param box  the check box of the page
 * @see tests/web/site/all-answers.test.ts
 */
export function startAllAnswers(box: HTMLInputElement): void {
  const covered = [...document.querySelectorAll<HTMLElement>("[data-after]")];
  const places = covered.map((figure) => [figure, figure.dataset.after ?? ""] as const);
  const show = (): void => {
    for (const [figure, quiz] of places) {
      if (box.checked) uncover(figure);
      // What was uncovered by a guess stays so.
      else if (!("guessed" in (document.getElementById(quiz)?.dataset ?? {})))
        figure.setAttribute("data-after", quiz);
    }
  };
  box.checked = remembered();
  if (box.checked) show();
  box.addEventListener("change", () => {
    remember(box.checked);
    show();
  });
}

function remembered(): boolean {
  try {
    return localStorage.getItem(KEY) === "shown";
  } catch {
    return false;
  }
}

function remember(shown: boolean): void {
  try {
    if (shown) localStorage.setItem(KEY, "shown");
    else localStorage.removeItem(KEY);
  } catch {
    // Not remembered where storage is closed; the choice holds for this page.
  }
}
