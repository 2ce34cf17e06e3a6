/**
 * The convention switch of a page: the choice is in attributes of the root, by which the style
 * sheet shows the numbers and blocks written for it (build/conventions.ts). Elements that compute
 * are given the values. before-paint.ts takes up what was chosen earlier.
 */
import { conventions, readGiven, type Convention } from "../../widgets/prose/conventions.ts";

type Figure = HTMLElement & { readonly attributeNames?: readonly string[] };

const { dataset } = document.documentElement;

/**
 * Makes the switches of conventions work on a page that has some, and tells its elements what was
 * chosen earlier.
 *
 * @see tests/e2e/lesson-frame.spec.mjs
 */
export function startConventions(): void {
  const own = conventions.filter(({ name }) => name in dataset);
  if (own.length === 0) return;
  const buttons = document.querySelectorAll<HTMLButtonElement>("button[data-convention]");
  const show = () => {
    for (const button of buttons) {
      const { convention = "" } = button.dataset;
      button.setAttribute("aria-pressed", String(dataset[convention] === button.value));
    }
  };
  for (const button of buttons) {
    button.addEventListener("click", () => {
      const { convention = "" } = button.dataset;
      dataset[convention] = button.value;
      remember(convention, button.value);
      for (const { name } of own) if (name === convention) tellElements(name);
      show();
    });
  }
  const fixed = fixedFigures(own);
  document.addEventListener("orrery-ready", ({ target }) => {
    if (target instanceof HTMLElement)
      for (const { name, values } of own)
        if (dataset[name] !== values[0].value) setFigure(target, name, fixed);
  });
  const tellElements = (name: string) => {
    for (const element of document.querySelectorAll("[given]")) give(element, name);
    for (const figure of document.querySelectorAll<Figure>(".figure"))
      setFigure(figure, name, fixed);
  };
  const isChosen = own.some(({ name, values }) => dataset[name] !== values[0].value);
  for (const { name, values } of own) if (dataset[name] !== values[0].value) tellElements(name);
  show();
  showOneSwitch(isChosen);
}

/** The window and all above it, which a jump may have passed. */
const READ = { rootMargin: "1000000px 0px 0px 0px" };

/**
 * The switch beside the contents waits until the reader has reached the section that says what it
 * changes; readers who have used it before have it at once. It hides while the reader sees that of
 * the section.
 */
function showOneSwitch(isKnown: boolean): void {
  const beside = document.querySelector<HTMLElement>(".contents .convention-switch");
  const inText = document.querySelector("article .convention-switch");
  const heading = sectionOf(inText);
  if (!beside || !inText || !heading) return;
  let [isReached, isRepeated] = [isKnown, false];
  const show = () => (beside.hidden = !isReached || isRepeated);
  const follow = (target: Element, seen: (isSeen: boolean) => void, within = {}) =>
    new IntersectionObserver((entries) => {
      seen(entries.at(-1)?.isIntersecting === true);
      show();
    }, within).observe(target);
  follow(heading, (isSeen) => (isReached ||= isSeen), READ);
  follow(inText, (isSeen) => (isRepeated = isSeen));
  show();
}

/** The heading of the section that an element of the article is in. */
function sectionOf(element: Element | null): Element | undefined {
  const headings = [...document.querySelectorAll("article h2")];
  return headings.findLast(
    (heading) =>
      element && heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
}

/** Figures whose author has chosen for them keep it: they show what one convention looks like. */
function fixedFigures(own: readonly Convention[]): ReadonlyMap<string, ReadonlySet<Element>> {
  return new Map(
    own.map(({ name }) => [name, new Set(document.querySelectorAll(`.figure[${name}]`))]),
  );
}

function setFigure(
  figure: Figure,
  name: string,
  fixed: ReadonlyMap<string, ReadonlySet<Element>>,
): void {
  if (fixed.get(name)?.has(figure) || !figure.attributeNames?.includes(name)) return;
  figure.setAttribute(name, dataset[name] ?? "");
}

/** An element's formulas use the quantities that it is given, and no others. */
function give(element: Element, name: string): void {
  const given = readGiven(element.getAttribute("given") ?? "");
  if (!(name in given)) return;
  const changed = Object.entries({ ...given, [name]: dataset[name] ?? "" });
  element.setAttribute("given", changed.map(([one, value]) => `${one}=${value}`).join(" "));
}

function remember(name: string, value: string): void {
  try {
    localStorage.setItem(`orrery-${name}`, value);
  } catch {
    // Not remembered where storage is closed; the choice holds for this page.
  }
}
