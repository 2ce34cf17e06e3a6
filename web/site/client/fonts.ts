/**
 * Asks for the typefaces of the page. The typefaces share the line with what the first figure
 * needs, so they are asked for after it; until then the text uses faces of the reader's system that
 * are as wide. A browser that has had them gets them at once (before-paint.ts).
 *
 * @see tests/e2e/first-view.spec.mjs
 */
export function fetchFonts(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[data-fonts]")) {
    link.disabled = false;
    if (link.sheet) remember(link);
    else link.addEventListener("load", () => remember(link), { once: true });
  }
}

function remember({ href }: HTMLLinkElement): void {
  try {
    localStorage.setItem("orrery-fonts", href.slice(href.lastIndexOf("/")));
  } catch {
    // Not remembered where storage is closed: they come a little later each time.
  }
}
