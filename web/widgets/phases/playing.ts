/** The game in both of its rounds: loaded where the figure is one. */
export * from "./game.ts";
export * from "./game-controls.ts";
export * from "./second-round.ts";
