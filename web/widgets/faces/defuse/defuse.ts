/** The game as a whole: what the figure asks for when it is played. */
export { DefuseGame } from "./game.ts";
export { gameControls, gameProvenance, gameTable, gameView, picturesOf } from "./game-view.ts";
export { gameSentence } from "./game-words.ts";
