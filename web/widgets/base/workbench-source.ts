/** The engine of elements that need the module of the workbench. Tests can provide another one. */
import type { Workbench } from "../../engine/workbench/index.ts";
import { engineForElements } from "./engine-source.ts";

const isThePages = () => document.documentElement.dataset.core === "workbench";

// On a page whose own engine it is, the page also says what keeps it from running.
let source = async (): Promise<Workbench> =>
  isThePages()
    ? ((await engineForElements()) as Workbench)
    : (await import("../../engine/workbench/index.ts")).loadWorkbench();

/**
 * @internal Makes every element that starts from now on use another engine of the workbench.
 *
 * @param give  called whenever an element asks for it
 * @see tests/web/widgets/arrows.test.ts
 */
export function provideWorkbench(give: () => Promise<Workbench>): void {
  source = give;
}

/**
 * The engine of the workbench that the elements of the page share.
 *
 * @returns the engine; rejects with a sentence where the module cannot be loaded
 * @see tests/web/widgets/design-names.test.ts
 */
export const workbenchForElements = (): Promise<Workbench> => source();
