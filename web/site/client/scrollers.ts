/** Parts that are wider than the column scroll; those that do can be reached and scrolled by keyboard. */
export function watchScrollers(root: ParentNode): void {
  const parts = [...root.querySelectorAll<HTMLElement>(".katex-display, pre, .table-scroll")];
  if (parts.length === 0) return;
  const names: Record<string, string> = { PRE: "Code", DIV: "Table" };
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const part = target as HTMLElement;
      if (part.scrollWidth > part.clientWidth + 1) {
        part.tabIndex = 0;
        part.setAttribute("role", "group");
        part.setAttribute("aria-label", `${names[part.tagName] ?? "Formula"}, wider than the page`);
      } else {
        part.removeAttribute("tabindex");
        part.removeAttribute("role");
        part.removeAttribute("aria-label");
      }
    }
  });
  for (const part of parts) observer.observe(part);
}
