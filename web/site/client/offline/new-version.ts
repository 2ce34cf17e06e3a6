/** One sentence at the head of the page, with a button: a new version of the course has come. */
import { button } from "../progress/confirm.ts";

const ID = "new-version";

/**
 * Says that there is a new version. The page stays as it is until the reader loads it.
 *
 * @param load  loads the new version
 * @see tests/e2e/offline.spec.mjs
 */
export function offerNewVersion(load: () => Promise<void>): void {
  if (document.getElementById(ID)) return;
  const bar = document.createElement("div");
  bar.id = ID;
  bar.className = "notice-bar";
  const text = document.createElement("p");
  text.setAttribute("role", "status");
  const close = button("Later", () => bar.remove());
  close.className = "quiet";
  const buttons = document.createElement("p");
  buttons.className = "row";
  buttons.append(
    button("Load it", () => void load()),
    close,
  );
  bar.append(text, buttons);
  document.body.prepend(bar);
  // Screen readers announce it, since it is filled after it was inserted.
  text.textContent = "A new version is here. Your answers stay.";
}
