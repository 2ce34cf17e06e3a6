/**
 * State links: words in the prose that set a figure. The build checks what they name
 * (build/state-links.ts). The figure's own sentence says what it shows now, so nothing else does.
 */
import { camelCase, type Setting, type Settings } from "../../widgets/base/attributes.ts";
import { bringIntoView } from "./bring-into-view.ts";
import { uncover } from "./covers.ts";
import { reveal } from "./reveal.ts";

/** A figure as far as links need it; without the others until its code is there. */
type Figure = HTMLElement & {
  readonly shown?: Settings;
  readonly picture?: Element | null;
  change?(values: Settings): void;
};

export function startStateLinks(): void {
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

const linkAt = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(".state-link") : null;

const figureOf = (link: HTMLElement): Figure | null =>
  document.getElementById(link.dataset.on ?? "");

const valuesOf = (link: HTMLElement) =>
  Object.entries(JSON.parse(link.dataset.set ?? "{}") as Record<string, string>);

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

/** The text of an attribute as a value of the kind that the figure has now. */
function typed(text: string, now: Setting): Setting {
  if (typeof now === "boolean") return text !== "false";
  return typeof now === "number" ? Number(text) : text;
}

function set(link: HTMLElement): void {
  const figure = figureOf(link);
  if (!figure) return;
  reveal(figure);
  uncover(figure);
  const { shown } = figure;
  const values = valuesOf(link);
  if (shown && figure.change) {
    const changed = values.map(([name, text]) => {
      const now = shown[camelCase(name)];
      return [name, now === undefined ? text : typed(text, now)];
    });
    figure.change(Object.fromEntries(changed) as Settings);
  } else {
    // It starts like this when its code is there.
    for (const [name, text] of values) figure.setAttribute(name, text);
  }
  mark(link);
  bringIntoView(figure.picture ?? figure, link);
}
