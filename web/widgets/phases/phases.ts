/** RoPE's hands: the angles training has shown them, and the new ones that a longer text needs. */
import { css } from "lit";
import { figure } from "../base/figure.ts";
import { LaterModule } from "../base/needed.ts";
import { factTexts, factsView } from "./facts.ts";
import type { Game } from "./game.ts";
import { PhaseNumbers, wayTo } from "./numbers.ts";
import { phasesScene } from "./phases.svg.ts";
import { hasBars, phaseSettings, settings, type PhasesMoment } from "./settings.ts";
import { playing, recipesTogether, staleKey } from "./later.ts";
import { recipeSentence } from "./words.ts";

const gameOf = ({ numbers, settings: { limit } }: PhasesMoment): Game => ({ numbers, limit });

/** Whether the present round of the game is solved, or the present customer served. */
const isSolvedNow = (moment: PhasesMoment): boolean => {
  const { customer, smooth } = moment.settings;
  const games = playing.arrivedOrNull;
  if (!games) return false;
  return customer > 0 ? games.isServed(moment) : games.isRoundSolved(gameOf(moment), smooth);
};

const isWon = (moment: PhasesMoment): boolean => {
  const { game, paint, customer } = moment.settings;
  const hasPlayed = customer > 0 || (game && paint !== "" && moment.by === "reader");
  return hasPlayed && isSolvedNow(moment);
};

const styles = css`
  .spots, .ring { cursor: pointer; }
  .handle:focus-visible > .ring { stroke-width: 4; }
  :host(:is([game], [customer])) .sentence { min-height: 7.5em; white-space: pre-line; }
  .letter { grid-column: 1 / -1; display: block; margin: 0; font: italic 400 calc(1.0625 * var(--rem))/1.5 var(--orrery-serif); }
  :host([game]) .bars :is(.plot, .brush) { cursor: crosshair; }
  .handle:focus-visible > .brush { stroke-width: 5; }
  .facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(calc(7.5 * var(--rem)), 1fr)); gap: calc(0.6 * var(--rem)) calc(1.25 * var(--rem)); margin: 0; font-variant-numeric: tabular-nums; }
  .facts dt { color: var(--orrery-ink-soft); font-size: calc(0.9375 * var(--rem)); }
  .facts dd { margin: 0; font-size: calc(1.125 * var(--rem)); font-weight: 600; }
  .facts .plain { color: var(--orrery-ink-soft); font-size: calc(0.875 * var(--rem)); font-weight: 400; }
  .facts { grid-column: 1 / -1; align-self: start; }
  .facts div { display: flex; flex-wrap: wrap; align-content: start; align-items: baseline; column-gap: calc(0.4 * var(--rem)); min-height: calc(3.1 * var(--rem)); }
  .facts dt { flex: 0 0 100%; }
  @container (min-width: 34em) { .facts { grid-template-columns: repeat(4, minmax(0, 1fr)); } }
  @container (min-width: 52em) {
    :host(:not([game], [customer])) .controls.leading { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) minmax(0, 3fr); }
    :host(:not([game], [customer])) .facts { grid-column: auto; }
    :host(:is([game], [customer])) .sentence { min-height: 4.5em; }
  }
  .moves { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: calc(0.4 * var(--rem)); align-items: center; }
  @container (max-width: 34em) {
    :host([recipe]) .sentence { min-height: 7.5em; }
    :host(:is([game], [customer])) .sentence { min-height: 10.5em; font-size: calc(0.9375 * var(--rem)); }
  }
`;

/**
 * Keys on a flag move it by an eighth of a doubling, long steps by a doubling; on the ring among the
 * dials, by one dial or row. On the handle of a bar, Up and Down change it by a quarter of a halving,
 * long steps by a halving; Left and Right go to the bar beside it.
 */
export const OrreryPhases = figure({
  tag: "orrery-phases",
  summary:
    "RoPE's hands as dials: in green the angles that training has shown, hatched the new ones that a longer text needs, and what a recipe for longer texts does to them; or a game of slowing hands until none needs new angles.",
  settings,
  needed: ({ cached, spectrum, game, customer }) =>
    spectrum ? recipesTogether : cached > 0 ? staleKey : game || customer > 0 ? playing : null,
  styles,
  sentenceLines: [2, 4],
  numbers: (engine, own) => new PhaseNumbers(engine, phaseSettings(own)),
  limits: ({ d }) => ({ hand: { maximum: d / 2 - 1 } }),
  eased: ["tested", "recipe"],
  between: { recipe: wayTo },
  undoable: ["paint"],
  results: {
    fog: ({ numbers }) => numbers.facts.fog.length,
    meanCosine: ({ numbers }) => numbers.facts.meanCosine,
    solved: isSolvedNow,
  },
  change:
    "The reader moved a flag, pointed at a hand, chose a recipe, slowed a hand or moved a control.",
  heading(moment) {
    if (moment.settings.cached > 0)
      return "Which hands of a cached key does a longer text make wrong?";
    if (moment.settings.customer > 0) return "Which recipe has everything the customer asks for?";
    if (moment.settings.game)
      return moment.settings.smooth
        ? "Can you do it without a jump?"
        : "Can you clear the fog and still tell neighbors apart?";
    if (moment.settings.spectrum) return "How long is a turn under each recipe?";
    return hasBars(moment)
      ? "Which recipe brings the hands back to angles that training showed?"
      : "Which hands meet angles in a longer text that training never showed?";
  },
  picture: phasesScene,
  // Above what follows them: dials, bars and curves, and the numbers beside them.
  leadingControls(moment, host) {
    if (!hasBars(moment)) return [];
    if (moment.settings.customer > 0)
      return playing.arrivedOrNull?.customerControls(moment, host) ?? [];
    if (moment.settings.game)
      return playing.arrivedOrNull?.gameControls(moment, host, gameOf(moment)) ?? [];
    const { engine, numbers } = moment;
    const isPlain = numbers.facts.changed === 0;
    const plain = isPlain ? null : factTexts(engine, numbers.factsOf("none"));
    const now = factTexts(engine, numbers.facts);
    return ["recipe", "factor", factsView(now, plain)];
  },
  controls(moment) {
    if (moment.settings.cached > 0) return ["cached", "factor"];
    return hasBars(moment) ? [] : ["base", "d"];
  },
  furtherControls: (moment) => [
    "trained",
    "tested",
    ...(hasBars(moment) ? (["base", "d", "spectrum"] as const) : []),
  ],
  isWon,
  bannerPlace: ({ settings: { game, customer } }) => (game || customer > 0 ? "above" : null),
  sentence(moment) {
    const { engine, numbers, settings: own } = moment;
    if (own.customer > 0) return playing.arrived.customerSentence(moment);
    if (own.cached > 0) return staleKey.arrived.staleSentence(moment);
    return own.game
      ? playing.arrived.roundSentence(engine, gameOf(moment), own.smooth, moment.by)
      : recipeSentence(engine, numbers);
  },
  asked: new LaterModule("the table", () => import("./asked.ts")),
});
