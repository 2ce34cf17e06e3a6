/** The engine that elements use. Tests and pages can provide another one. */
import { loadEngine, type Engine } from "../../engine/index.ts";

let source: () => Promise<Engine> = () => loadEngine();

/**
 * Makes every element that starts from now on use another engine.
 *
 * @param give  called whenever an element asks for the engine
 * @see tests/web/widgets/base-element.test.ts
 */
export function provideEngine(give: () => Promise<Engine>): void {
  source = give;
}

/**
 * The engine that the elements of the page share; it is loaded when the first of them asks.
 *
 * @returns the engine; rejects with a sentence where the core cannot be loaded
 * @see tests/web/widgets/base-element.test.ts
 */
export const engineForElements = (): Promise<Engine> => source();
