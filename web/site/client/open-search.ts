/** The ways to the search. Its dialog is fetched with the first of them; they work from the start. */
import type { SearchDialog } from "./search.ts";

/**
 * Opens the search by its link, by the slash and by Ctrl or Command with K.
 *
 * @param root  address of the site
 * @see tests/e2e/lessons.spec.mjs
 */
export function startSearch(root: URL): void {
  const link = document.querySelector("[data-search]");
  if (!link) return;
  let dialog: SearchDialog | undefined;
  const open = async () => {
    const { SearchDialog: Dialog } = await import("./search.ts");
    dialog ??= new Dialog(root);
    dialog.open();
  };
  link.addEventListener("click", (event) => {
    event.preventDefault();
    void open();
  });
  document.addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isSlash = key === "/" && !ctrlKey && !metaKey;
    const isCommand = key.toLowerCase() === "k" && (ctrlKey || metaKey);
    if (!(isSlash || isCommand) || altKey || isTyping(event)) return;
    event.preventDefault();
    void open();
  });
}

/** True where a slash is meant as text; looks into the shadow trees of the figures. */
function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
