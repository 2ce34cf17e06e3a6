/** What the figure needs only where it shows a cached key, all recipes together, or its game. */
import { LaterModule } from "../base/needed.ts";

export const staleKey = new LaterModule("the picture of a cached key", () => import("./stale.ts"));
export const playing = new LaterModule("the game", () => import("./playing.ts"));
export const recipesTogether = new LaterModule(
  "the picture of all recipes",
  () => import("./all-recipes.svg.ts"),
);
