/**
 * Computes the numbers in the prose again, in the reader's browser. They must be those of the
 * build; a page whose core runs otherwise says so. Numbers inside exercises and live paragraphs
 * belong to those elements.
 */
import { loadEngine, type Variables } from "../../engine/index.ts";
import { conventions, givenOf, variablesOf } from "../../widgets/prose/conventions.ts";
import {
  formulaOf,
  proseNumbers,
  shownNumber,
  writeNumber,
} from "../../widgets/base/prose-numbers.ts";
import { showNotice } from "./notice.ts";
import { idle } from "./page-timing.ts";

/** Milliseconds at a time, so that input is not delayed noticeably. */
const slice = 20;

const owners = "orrery-live, orrery-quiz, orrery-problem";

/**
 * Finds the numbers that the build has printed from formulas, except in exercises and live
 * paragraphs, which compute their own.
 *
 * @param root  the page, or a part of it
 * @returns the elements, in the order of the text
 * @see tests/e2e/pages.spec.mjs
 */
export function proseValues(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(proseNumbers)].filter(
    (value) => !value.closest(owners),
  );
}

/** What a number depends on, where it is written under each choice of the page's conventions. */
function conventionsOf(value: HTMLElement): Variables {
  const [written] = (value.dataset.when ?? "").split(" ");
  const { dataset } = document.documentElement;
  const chosen = conventions.flatMap(({ name }) =>
    dataset[name] === undefined ? [] : [[name, dataset[name]]],
  );
  return variablesOf(
    written ? givenOf(written) : (Object.fromEntries(chosen) as Record<string, string>),
  );
}

/**
 * Computes printed numbers again, and writes those anew that this browser computes otherwise.
 *
 * @param values  elements with a formula, as `proseValues` finds them
 * @throws {Error} with the engine's sentence where the core cannot run.
 * @see tests/e2e/pages.spec.mjs
 */
export async function checkValues(values: readonly HTMLElement[]): Promise<void> {
  if (values.length === 0) return;
  const engine = await loadEngine();
  const differing: HTMLElement[] = [];
  let until = 0;
  for (const value of values) {
    if (performance.now() >= until) until = Math.min(await idle(), slice) + performance.now();
    const { formula, style } = formulaOf(value);
    const built = value.textContent ?? "";
    const text = engine.print(formula, style, conventionsOf(value));
    const computed = shownNumber(value, text);
    if (computed === built) continue;
    console.warn(`Orrery: ${formula} is ${computed} in this browser and was ${built} at build.`);
    writeNumber(value, text);
    differing.push(value);
  }
  if (differing.length === 0) return;
  const numbers =
    differing.length === 1 ? "One number on this page" : `${differing.length} numbers on this page`;
  showNotice(
    `${numbers} differ in this browser from the build of the page. The page shows what your browser computes.`,
  );
}
