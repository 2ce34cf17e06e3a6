/** What each hand of RoPE adds to the score by offset, and the sum; or a game of making one win. */
import { html } from "lit";
import { entryAt } from "../../engine/index.ts";
import { tickText } from "../base/axes.ts";
import { roundButton } from "../base/banner.ts";
import type { FigureHost, Moment } from "../base/figure.ts";
import { figure } from "../base/index.ts";
import { undoButtons } from "../base/undo-controls.ts";
import {
  GOAL,
  ROUNDS,
  allHandsSentence,
  hasTried,
  oneHandSentence,
  solution,
  standing,
} from "./game.ts";
import { MAX_DIALS } from "./layout.ts";
import { VoteNumbers, turnsBetween, turnsText, type Content } from "./numbers.ts";
import { settings, votesOf } from "./settings.ts";
import { votesProvenance, votesSentence, votesTable } from "./texts.ts";
import { votesStyles } from "./votes.css.ts";
import { votesPicture } from "./votes.svg.ts";

type Now = Moment<typeof settings, VoteNumbers>;

const plays = ({ settings: { play } }: Now): boolean => play === "win";

/** The hand that votes alone in the second round of the game, counted from 0; else null. */
const aloneIn = (now: Now): number | null =>
  plays(now) && now.settings.round === ROUNDS ? entryAt(now.numbers.settings.hands ?? [], 0) : null;

/** What each content is there to show. */
const QUESTIONS: Readonly<Record<Content, string>> = {
  up: "Which offsets does each hand favor?",
  ones: "Does the score fall with distance?",
  random: "Which offset wins, and which hands vote for it?",
  turned: "Can a key that is far away win?",
};

/** A button for each hand. */
const handChips = (
  { frequencies }: VoteNumbers,
  isOn: (pair: number) => boolean,
  press: (pair: number) => void,
) =>
  Array.from(
    frequencies,
    (_, pair) =>
      html`<button class="chip" type="button" aria-label="Hand ${pair}" aria-pressed=${isOn(pair)} @click=${() => press(pair)}>${pair}</button>`,
  );

/** Which hands take part. */
function handsControl({ numbers }: Now, host: FigureHost) {
  const all = Array.from(numbers.frequencies, (_, pair) => pair);
  const toggle = (pair: number) => {
    const on = all.filter((each) => numbers.takesPart(each) !== (each === pair));
    host.change({ hands: on.length === all.length ? "" : on.join(", ") || "none" });
  };
  return html`<div class="moves hands" role="group" aria-label="Hands that take part"><span class="name">hands</span>${handChips(numbers, (pair) => numbers.takesPart(pair), toggle)}${undoButtons(host.history)}</div>`;
}

/** What the reader says of the second round, as the cause of a change. */
const ONE_CAN = "one-can";
const NONE_CAN = "none-can";

/** Whether the reader has won the present round: by turns, or by saying that no hand can. */
const isWon = (now: Now): boolean =>
  plays(now) &&
  now.by !== "shown" &&
  (aloneIn(now) === null
    ? standing(now.numbers).wins
    : now.by === NONE_CAN && hasTried(now.numbers));

/** Whether the reader says that one hand can win; null before a verdict. */
const verdictOf = (by: string): boolean | null =>
  by === ONE_CAN ? true : by === NONE_CAN ? false : null;

/** What can be done in the game. */
function tries(now: Now, host: FigureHost) {
  const { engine, numbers } = now;
  const alone = aloneIn(now);
  const won = isWon(now);
  const { wins } = standing(numbers);
  const waits = !wins && !hasTried(numbers);
  const show = () => host.change({ "key-turns": turnsText(solution(engine, numbers)) }, "shown");
  const go = (round: number) =>
    host.begin({ round, hands: round === ROUNDS ? "0" : "", "key-turns": "" });
  const say = (verdict: string) => host.change({}, verdict);
  const choose = (pair: number) => host.change({ hands: String(pair) });
  const onward = roundButton(
    { round: alone === null ? 1 : ROUNDS, count: ROUNDS, won: alone === null ? wins : won },
    go,
    { next: "Next round: one hand", back: "Back to four hands" },
  );
  const answers =
    alone === null
      ? html`<button class="chip" type="button" ?disabled=${wins || waits} @click=${show}>${waits ? "Show a solution (after turning two hands)" : "Show a solution"}</button>
        ${onward}`
      : html`<span class="name">my verdict</span>
        <button class="chip" type="button" ?disabled=${won} @click=${() => say(ONE_CAN)}>One hand can</button>
        <button class="chip" type="button" ?disabled=${won} @click=${() => say(NONE_CAN)}>No hand can</button>
        ${onward}`;
  return html`<div class="moves" role="group" aria-label="Your try">${alone === null ? "" : html`<span class="name">hand</span>${handChips(numbers, (pair) => pair === alone, choose)}`}${undoButtons(host.history)}${answers}</div>`;
}

/**
 * Keys on a hand turn it by 1 degree, long steps by 10, in the game by 15; Home brings it back.
 */
export const OrreryVotes = figure({
  tag: "orrery-votes",
  summary:
    "What each hand of RoPE adds to the score of a query and a key, by offset, and the sum; or a game of making one offset win.",
  settings,
  styles: votesStyles,
  sentenceLines: [2, 4],
  numbers: (engine, given) => new VoteNumbers(engine, votesOf(given)),
  limits(given) {
    const { reach } = votesOf(given);
    return { offset: { minimum: -reach, maximum: reach } };
  },
  eased: ["offset", "key-turns", "query-turns"],
  between: { "key-turns": turnsBetween, "query-turns": turnsBetween },
  undoable: ["key-turns", "query-turns", "hands"],
  results: {
    score: ({ numbers, settings: { offset } }) => numbers.scoreAt(offset),
    highest: ({ numbers }) => numbers.highest().offset,
  },
  change: "The reader turned a hand, switched one off, or moved the cursor or a control.",
  heading(now) {
    if (!plays(now)) return QUESTIONS[now.settings.content];
    const who = aloneIn(now) === null ? "you" : "one hand";
    return `Can ${who} make offset ${tickText(GOAL.offset)} win?`;
  },
  picture: votesPicture,
  controls(now, host) {
    if (plays(now)) return [tries(now, host)];
    const { content } = now.settings;
    const third = content === "turned" ? "turned" : content === "random" ? "seed" : "base";
    // The hands of more pairs have no dials to turn.
    const hasDials = now.numbers.frequencies.length <= MAX_DIALS;
    return ["content", third, ...(hasDials ? [handsControl(now, host)] : [])];
  },
  furtherControls(now) {
    if (plays(now)) return [];
    const isBaseInFront = ["up", "ones"].includes(now.settings.content);
    return ["d", ...(isBaseInFront ? [] : (["base"] as const)), "reach", "offset"];
  },
  isWon,
  bannerPlace: (now) => (plays(now) ? "above" : null),
  sentence(now) {
    const { engine, numbers, settings, by } = now;
    const alone = aloneIn(now);
    if (!plays(now)) return votesSentence(engine, numbers, settings.offset);
    return alone === null
      ? allHandsSentence(engine, numbers, by === "shown")
      : oneHandSentence(engine, numbers, alone, verdictOf(by));
  },
  table: ({ numbers }) => votesTable(numbers),
  provenance: ({ numbers }) => votesProvenance(numbers),
});
