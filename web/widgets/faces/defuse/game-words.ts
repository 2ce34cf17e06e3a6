/** What the game says after each press. */
import type { Engine } from "../../../engine/index.ts";
import type { DefuseGame } from "./game.ts";
import { ROUNDS } from "./rounds.ts";

export function gameSentence(engine: Engine, game: DefuseGame): string {
  const { round, play, isFound, isDefused } = game;
  if (isDefused)
    return `Correct. ${round.repairs[play.repair!]!.why} The largest difference from the correct program is ${differenceText(engine, game.difference)}.${allDone(game)}`;
  if (isFound && play.repair !== null)
    return `Not quite. ${round.repairs[play.repair]!.why} The largest difference from the correct program is ${differenceText(engine, game.difference)}.`;
  if (isFound)
    return `${play.shown ? "Line" : "Correct: line"} ${round.wrong + 1} is the wrong one. Which of the three repairs it?`;
  if (play.line !== null)
    return `Not quite. Line ${play.line + 1} is fine: ${lower(round.fine[play.line]!)}`;
  return `Press the line that is wrong. The largest difference from the correct program is ${differenceText(engine, game.difference)}.`;
}

const allDone = ({ defused, clean }: DefuseGame): string =>
  defused < ROUNDS.length
    ? ""
    : ` All ${ROUNDS.length} are defused, ${clean} of them without a wrong press.`;

const lower = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** A difference with as many digits as it has left. */
const differenceText = (engine: Engine, difference: number): string =>
  difference < 1e-9 ? "0" : engine.format(difference, "3s");
