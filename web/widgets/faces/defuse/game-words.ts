/** What the game says after each press. */
import { entryAt, type Engine } from "../../../engine/index.ts";
import { LAST_ROUND } from "../../base/banner.ts";
import type { DefuseGame } from "./game.ts";
import { ROUNDS } from "./rounds.ts";

/**
 * The live sentence: the verdict on the last press, or what to do.
 *
 * @param engine  writes the numbers
 * @param game    in its present round
 * @see tests/web/widgets/faces-defuse.test.ts
 */
export function gameSentence(engine: Engine, game: DefuseGame): string {
  const { round, play, repair, isFound, isDefused } = game;
  if (isFound && repair)
    return `${isDefused ? "Correct" : "Not quite"}. ${repair.why} ${differenceText(engine, game)}${isDefused ? howMany(game) : ""}`;
  if (isFound)
    return `${play.shown ? "Line" : "Correct: line"} ${round.wrong + 1} is the wrong one. Which of the three repairs it?`;
  if (play.line !== null)
    return `Not quite. Line ${play.line + 1} is fine: ${lower(entryAt(round.fine, play.line))}`;
  return `Press the line that is wrong. ${differenceText(engine, game)}`;
}

/** After a repair: how many there are, once it is the last, or the one of the last round. */
function howMany({ number, defused, clean, isOver }: DefuseGame): string {
  if (isOver) return ` All ${ROUNDS.length} are repaired, ${clean} of them without a wrong press.`;
  return number < ROUNDS.length
    ? ""
    : ` ${LAST_ROUND} ${defused} of ${ROUNDS.length} are repaired: go back for the others.`;
}

const lower = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** A difference with as many digits as it has left. */
const differenceText = (engine: Engine, { difference }: DefuseGame): string =>
  `The largest difference from the correct program is ${difference < 1e-9 ? "0" : engine.format(difference, "3s")}.`;
