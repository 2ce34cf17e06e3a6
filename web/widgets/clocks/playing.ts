/** The game: hands to read, or to set on their marks. Loaded where the figure is one. */
export * from "./game.ts";
export * from "./game.svg.ts";
export * from "./game-banner.ts";
export * from "./tries.ts";
