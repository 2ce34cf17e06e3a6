/**
 * Figures on paper, where they can’t be moved: one that is still to answer a prediction, or that
 * the page wants so (`data-paper`), shows its end while the page is printed. Figures that do not run
 * yet have a picture of it (build/directives.ts).
 */
import { camelCase, type Settings } from "../../widgets/base/attributes.ts";
import { stagesIn, typed, valuesIn, type Figure, type Values } from "./set-figure.ts";

type Running = Figure & { follow?(values: Settings): void };

const before = new Map<Running, Settings>();

const endOf = ({ dataset }: HTMLElement): Values =>
  dataset.paper === undefined ? stagesIn(dataset.then).flat() : valuesIn(dataset.paper);

/**
 * Shows the end of each running figure of the text that moves, at once.
 *
 * @see tests/web/site/paper-figures.test.ts
 */
export function setForPaper(): void {
  document.documentElement.dataset.paper = "";
  for (const figure of document.querySelectorAll<Running>(
    ":is([data-paper], [data-after][data-then])",
  )) {
    const { shown } = figure;
    if (!shown || !figure.follow) continue;
    const end = endOf(figure).flatMap(([name, text]) => {
      const now = shown[camelCase(name)];
      return now === undefined ? [] : [[name, typed(text, now), now] as const];
    });
    before.set(figure, Object.fromEntries(end.map(([name, , now]) => [name, now])));
    figure.follow(Object.fromEntries(end.map(([name, value]) => [name, value])));
  }
}

/**
 * Shows figures as they were before the page was printed.
 *
 * @see tests/web/site/paper-figures.test.ts
 */
export function setBack(): void {
  for (const [figure, values] of before) figure.follow?.(values);
  before.clear();
  delete document.documentElement.dataset.paper;
}
