/** Code in live prose is made to be used: a button copies it with the numbers that it has now. */

import { after } from "../../widgets/base/clock.ts";
import { copy } from "../../widgets/base/download.ts";

/** How long a button says that it has copied, in ms. */
const SAID = 2000;

/**
 * The code with the numbers that it has now.
 *
 * @param code  element around it
 * @returns the lines, each with its end
 * @see tests/web/site/copy-code.test.ts
 */
export const programIn = (code: Element): string => `${code.textContent.trimEnd()}\n`;

/**
 * Shows the copy buttons of the page and makes them work. Without a clipboard the code is selected.
 *
 * @see tests/web/site/copy-code.test.ts
 */
export function startCopyingCode(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>(".copy-code")) {
    const name = button.textContent;
    button.hidden = false;
    button.addEventListener("click", async () => {
      const code = button.parentElement?.querySelector("code");
      if (!code) return;
      button.textContent = (await isCopied(code)) ? "Copied" : "Selected";
      after(SAID, () => (button.textContent = name));
    });
  }
}

async function isCopied(code: HTMLElement): Promise<boolean> {
  const done = await copy(programIn(code));
  if (!done) getSelection()?.selectAllChildren(code);
  return done;
}
