/** Where elements get the engine from. Tests and pages that bring their own instance say so here. */
import { loadEngine, type Engine } from "../../engine/index.ts";

let source: () => Promise<Engine> = () => loadEngine();

/** Lets every element drawn from now on use another engine. */
export function provideEngine(give: () => Promise<Engine>): void {
  source = give;
}

export const engineForElements = (): Promise<Engine> => source();
