/** The games: bars to pull in two rounds, and recipes to pick. Loaded where the figure is one. */
export * from "./customers.ts";
export * from "./game.ts";
export * from "./game-controls.ts";
export * from "./second-round.ts";
