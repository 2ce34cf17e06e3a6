/** What the figure draws with only where it shows a cached key, or all recipes together. */
import { LaterModule } from "../base/needed.ts";

export const staleKey = new LaterModule("the picture of a cached key", () => import("./stale.ts"));
export const recipesTogether = new LaterModule(
  "the picture of all recipes",
  () => import("./all-recipes.svg.ts"),
);
