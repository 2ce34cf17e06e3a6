/** The engine that elements use. Tests and pages can provide another one. */
import { loadEngine, type Engine } from "../../engine/index.ts";

let source: () => Promise<Engine> = () => loadEngine();

/** Makes every element that starts from now on use another engine. */
export function provideEngine(give: () => Promise<Engine>): void {
  source = give;
}

export const engineForElements = (): Promise<Engine> => source();
