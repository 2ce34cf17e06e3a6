/** The game: turn the key's hands until one offset wins, with four hands and then with one. */
import type { Engine } from "../../engine/index.ts";
import { LAST_ROUND } from "../base/banner.ts";
import { tickText } from "../base/axes.ts";
import { besideGoal } from "../base/number-text.ts";
import { listed } from "../../words/listed.ts";
import { VoteNumbers, type OffsetScore, type VoteSettings } from "./numbers.ts";

/** The offset that is to win, by how much, and by how many degrees a hand turns at a click. */
export const GOAL = { offset: -3, lead: 0.4, click: 15 } as const;

/** Four hands of length 1, so that −3 can get 4 at most. */
const BOARD = { content: "up", d: 8, base: 100, reach: 16, seed: 1, turned: 0 } as const;

/** With four hands, then with one. */
export const ROUNDS = 2;

/**
 * The settings of the game's board, with the turns of the key's hands and the hand that votes
 * alone.
 *
 * @param keyTurns  [pair], in degrees
 * @param alone     the hand that votes in the second round, from 0; null where all vote
 * @see tests/web/widgets/votes.test.ts
 */
export const boardOf = (keyTurns: readonly number[], alone: number | null): VoteSettings => ({
  ...BOARD,
  queryTurns: [],
  keyTurns,
  hands: alone === null ? null : [alone],
});

export interface Standing {
  /** The score of the offset that is to win, and the highest score of another. */
  readonly score: number;
  readonly rival: OffsetScore;
  /** By how much it leads; negative where it is behind. */
  readonly lead: number;
  readonly wins: boolean;
}

/**
 * By how much the wanted offset leads the highest of the others.
 *
 * @param numbers  of the board
 * @returns scores without unit, and whether the wanted offset leads by enough
 * @see tests/web/widgets/votes.test.ts
 */
export function standing(numbers: VoteNumbers): Standing {
  const score = numbers.scoreAt(GOAL.offset);
  const rival = numbers.highest(GOAL.offset);
  const lead = score - rival.score;
  return { score, rival, lead, wins: lead >= GOAL.lead };
}

/**
 * The turns at which each hand of the key agrees with the query's at the wanted offset.
 *
 * @param engine   converts the angles
 * @param numbers  frequencies in radians per token
 * @returns [pair], in degrees
 * @see tests/web/widgets/votes.test.ts
 */
export const exactTurns = (engine: Engine, { frequencies }: VoteNumbers): number[] =>
  Array.from(
    engine.call("degrees", { x: Array.from(frequencies, (speed) => -GOAL.offset * speed) }).data,
  );

/**
 * The turns that win the first round, rounded to whole clicks.
 *
 * @param engine   converts the angles
 * @param numbers  frequencies in radians per token
 * @returns [pair], in degrees
 * @see tests/web/widgets/votes.test.ts
 */
export const solution = (engine: Engine, numbers: VoteNumbers): number[] =>
  exactTurns(engine, numbers).map((degrees) => Math.round(degrees / GOAL.click) * GOAL.click);

const WANTED = tickText(GOAL.offset);

/**
 * The live sentence of the first round: how far the wanted offset leads or is behind.
 *
 * @param engine   writes the numbers
 * @param numbers  of the board
 * @param isShown  whether the figure turned the hands, and not the reader
 * @see tests/web/widgets/votes.test.ts
 */
export function allHandsSentence(engine: Engine, numbers: VoteNumbers, isShown: boolean): string {
  const { lead, rival, wins } = standing(numbers);
  const by = besideGoal((value, style) => engine.format(value, style), Math.abs(lead), GOAL.lead);
  const other = tickText(rival.offset);
  if (!wins)
    return lead > 0
      ? `${WANTED} leads by ${by}; next comes offset ${other}. It must lead by ${GOAL.lead}.`
      : lead === 0
        ? `Offsets ${other} and ${WANTED} are tied. ${WANTED} must lead every other offset by at least ${GOAL.lead}.`
        : `Offset ${other} leads; ${WANTED} is ${by} behind. Turn the key’s hands until ${WANTED} leads every other offset by at least ${GOAL.lead}.`;
  const exact = exactTurns(engine, numbers).map((degrees) => `${engine.format(degrees, ".1")}°`);
  const verdict = isShown ? "One solution" : "Correct";
  const nearest = isShown ? `; the hands show the nearest ${GOAL.click}°` : "";
  return `${verdict}: ${WANTED} leads by ${by}; next comes offset ${other}. At offset ${WANTED}, RoPE turns each of the key’s hands 3ω back, so start it 3ω ahead: by ${listed(exact)}, to be exact${nearest}.`;
}

/** Hands that the reader must have turned before a solution is shown or an answer to the second round counts. */
const HANDS_TO_TRY = 2;

/**
 * Whether the reader has turned enough hands to be shown a solution, or to say what one hand can do.
 *
 * @param numbers  of the board
 * @see tests/web/widgets/votes.test.ts
 */
export const hasTried = ({ settings: { keyTurns } }: VoteNumbers): boolean =>
  keyTurns.filter((turn) => turn !== 0).length >= HANDS_TO_TRY;

/**
 * The live sentence of the second round, in which one hand votes: can it win?
 *
 * @param engine   writes the numbers
 * @param numbers  of the board
 * @param alone    the hand that votes, counted from 0
 * @param verdict  whether the reader says that one hand can win; null before a verdict
 * @see tests/web/widgets/votes.test.ts
 */
export function oneHandSentence(
  engine: Engine,
  numbers: VoteNumbers,
  alone: number,
  verdict: boolean | null,
): string {
  if (verdict !== null && hasTried(numbers))
    return verdict
      ? `Not quite: ${noHandWins(engine, numbers, alone)}`
      : `Correct: ${noHandWins(engine, numbers, alone)} ${LAST_ROUND}`;
  const { lead, rival } = standing(numbers);
  const by = besideGoal((value, style) => engine.format(value, style), Math.abs(lead), GOAL.lead);
  const other = tickText(rival.offset);
  const now =
    lead > 0
      ? `${WANTED} leads by only ${by}; next comes offset ${other}`
      : `offset ${other} leads, and ${WANTED} is ${by} behind`;
  return verdict !== null
    ? `Not so fast: how do you know? Turn one hand as near to a win as it gets, then choose another and turn that one, too.`
    : `With hand ${alone} alone, ${now}. Try its other angles, then the other hands: can one hand make ${WANTED} lead by ${GOAL.lead}?`;
}

function noHandWins(engine: Engine, numbers: VoteNumbers, alone: number): string {
  const turns = exactTurns(engine, numbers);
  const one = new VoteNumbers(engine, boardOf(turns, alone));
  const all = new VoteNumbers(engine, boardOf(turns, null));
  const { offset } = standing(one).rival;
  const share = (numbers: VoteNumbers, style: string) =>
    `${engine.format((100 * numbers.scoreAt(offset)) / numbers.scoreAt(GOAL.offset), style)}%`;
  const rival = tickText(offset);
  const tokens = Math.abs(offset - GOAL.offset);
  const why =
    tokens === 1
      ? "from one token to the next, it hardly turns"
      : `${tokens} tokens farther on, it is nearly back where it was`;
  return `no hand can do it alone. Even where hand ${alone} points exactly at ${WANTED}, offset ${rival} still gets ${share(one, ".2")} of its score: ${why}. With all four hands, ${rival} gets only ${share(all, ".0")}. What one hand lets through, another turns away.`;
}
