/**
 * Formulas are in a page twice, drawn and as MathML for those who listen. What is copied has each
 * once: as TeX where the page knows it, else as the MathML's text.
 */

const FORMULA = ".katex-display, .katex";

/**
 * A formula as it is copied: TeX between the signs that Markdown and LaTeX know.
 *
 * @param formula  an element that KaTeX wrote, in a line or by itself
 * @returns its source between $ or $$
 * @see tests/web/site/copy-formulas.test.ts
 */
export function copiedFormula(formula: Element): string {
  const typeset = formula.matches("[data-tex]") ? formula : formula.querySelector("[data-tex]");
  const tex =
    typeset?.getAttribute("data-tex") ??
    (formula.querySelector(".katex-mathml") ?? formula).textContent.trim().replaceAll("−", "-");
  return formula.matches(".katex-display") ? `$$${tex}$$` : `$${tex}$`;
}

/** The selection with formulas that it cuts taken whole. */
function wholeFormulas(range: Range): Range {
  const whole = range.cloneRange();
  const formulaAt = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement;
    return element?.closest(".katex-display") ?? element?.closest(".katex") ?? null;
  };
  const [first, last] = [formulaAt(range.startContainer), formulaAt(range.endContainer)];
  if (first) whole.setStartBefore(first);
  if (last) whole.setEndAfter(last);
  return whole;
}

/**
 * What is copied of a range that has formulas, as text with its lines.
 *
 * @param range  of the selection
 * @returns null where it has none
 * @see tests/web/site/copy-formulas.test.ts
 */
export function copiedText(range: Range): string | null {
  const fragment = wholeFormulas(range).cloneContents();
  const formulas = [...fragment.querySelectorAll(FORMULA)].filter(
    (formula) => !formula.parentElement?.closest(FORMULA),
  );
  if (formulas.length === 0) return null;
  for (const formula of formulas) formula.replaceWith(copiedFormula(formula));
  // Lines are known only to what is laid out.
  const box = document.createElement("div");
  box.style.cssText = "position:fixed;inset:0 auto auto 0;opacity:0;pointer-events:none";
  box.append(fragment);
  document.body.append(box);
  const text = "innerText" in box ? box.innerText : (box as HTMLElement).textContent;
  box.remove();
  return text;
}

/**
 * Looks after what is copied from the page, from inside its exercises too.
 *
 * @see tests/web/site/copy-formulas.test.ts
 */
export function copyFormulas(): void {
  document.addEventListener("copy", (event) => {
    const target = event.composedPath()[0];
    const root = target instanceof Node ? target.getRootNode() : document;
    const inside = (root as Partial<Pick<Document, "getSelection">>).getSelection?.();
    const selection = inside ?? document.getSelection();
    if (!selection || selection.isCollapsed || !event.clipboardData) return;
    const text = copiedText(selection.getRangeAt(0));
    if (text === null) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", text);
  });
}
