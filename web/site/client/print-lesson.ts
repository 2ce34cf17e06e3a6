/** Prints a lesson with all of its figures: those that wait to come near are started first. */
import { startAll } from "../../widgets/base/near-viewport.ts";

/** Milliseconds after which the page is printed with what there is. */
const MAX_WAIT_MS = 15_000;

/**
 * Prints the page once every figure and exercise is drawn, or after 15 seconds.
 *
 * @param button  Of the page that prints; it cannot be pressed again meanwhile.
 * @returns a promise that resolves when the browser's dialog is closed
 * @see tests/web/site/print-lesson.test.ts
 */
export async function printLesson(button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  await allDrawn();
  button.disabled = false;
  window.print();
}

/** Settles when every figure and exercise of the text has said that it is ready. */
function allDrawn(): Promise<void> {
  const elements = [...document.querySelectorAll<HTMLElement>("article *")].filter(
    ({ localName }) => localName.startsWith("orrery-"),
  );
  const missing = new Set(elements.filter(({ dataset }) => dataset.ready === undefined));
  return new Promise((resolve) => {
    if (missing.size === 0) return resolve();
    const given = new AbortController();
    const done = (): void => {
      given.abort();
      resolve();
    };
    for (const type of ["orrery-ready", "orrery-error"])
      document.addEventListener(
        type,
        ({ target }) => {
          missing.delete(target as HTMLElement);
          if (missing.size === 0) done();
        },
        { signal: given.signal },
      );
    setTimeout(done, MAX_WAIT_MS);
    startAll();
  });
}
