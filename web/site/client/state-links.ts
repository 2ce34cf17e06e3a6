/**
 * State links: words in the prose that set a figure. The build checks what they name
 * (build/state-links.ts). The figure's own sentence says what it shows now, so nothing else does.
 */
import { camelCase } from "../../widgets/base/attributes.ts";
import { bringIntoView } from "./bring-into-view.ts";
import { uncover } from "./covers.ts";
import { placeOf, reveal } from "./reveal.ts";
import { askedByAddress, setFigure, typed, valuesIn, type Figure } from "./set-figure.ts";

/**
 * Makes buttons of the words that set figures, and sets the one that the address asks for.
 *
 * @see tests/web/site/state-links.test.ts
 */
export function startStateLinks(): void {
  void setFromAddress();
  const links = [...document.querySelectorAll<HTMLElement>(".state-link")];
  for (const link of links) {
    link.role = "button";
    link.tabIndex = 0;
    mark(link);
  }
  const markAll = ({ target }: Event) => {
    for (const link of links) if (link.dataset.on === (target as Element).id) mark(link);
  };
  for (const type of ["orrery-ready", "orrery-change"]) document.addEventListener(type, markAll);
  document.addEventListener("click", (event) => {
    const link = linkAt(event);
    if (link) set(link);
  });
  document.addEventListener("keydown", (event) => {
    const link = linkAt(event);
    if (!link || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    set(link);
  });
}

/**
 * A link from another page sets the figure that it leads to: `?m=710#collide`. Only what the figure
 * declares is set, and the figure itself refuses values that it does not have.
 */
async function setFromAddress(): Promise<void> {
  const figure = placeOf(location.hash);
  const asked = askedByAddress();
  if (!figure || asked.length === 0) return;
  const { attributes = {} } = (await customElements.whenDefined(figure.localName)) as {
    readonly attributes?: object;
  };
  for (const [name, text] of asked)
    if (Object.hasOwn(attributes, name)) figure.setAttribute(name, text);
}

const linkAt = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(".state-link") : null;

const figureOf = (link: HTMLElement): Figure | null =>
  document.getElementById(link.dataset.on ?? "");

const valuesOf = (link: HTMLElement) => valuesIn(link.dataset.set);

/** Says whether the figure shows exactly what the link sets. */
function mark(link: HTMLElement): void {
  const figure = figureOf(link);
  const pressed =
    figure !== null &&
    valuesOf(link).every(([name, text]) => {
      const now = figure.shown?.[camelCase(name)];
      return now === undefined ? figure.getAttribute(name) === text : now === typed(text, now);
    });
  link.setAttribute("aria-pressed", String(pressed));
}

function set(link: HTMLElement): void {
  const figure = figureOf(link);
  if (!figure) return;
  reveal(figure);
  uncover(figure);
  setFigure(figure, valuesOf(link));
  mark(link);
  bringIntoView(figure, link);
}
