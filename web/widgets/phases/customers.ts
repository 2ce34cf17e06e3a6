/** "Pick a recipe": what each customer asks of a published recipe, and what is said of the reader's pick. */
import { html, type TemplateResult } from "lit";
import { entryAt, type Engine } from "../../engine/index.ts";
import { grouped } from "../../words/grouped.ts";
import type { FigureHost } from "../base/figure.ts";
import { factsList, factTexts, NAMES } from "./facts.ts";
import { PhaseNumbers } from "./numbers.ts";
import { RECIPE_TITLES } from "./recipes.ts";
import type { PhasesMoment } from "./settings.ts";

/** What is asked of a number of the recipe. */
interface Wish {
  readonly name: string;
  readonly value: string;
  readonly goal: string;
  readonly isMet: boolean;
  /** What is wrong with the pick where it is not met, and what to look for. */
  readonly miss: string;
}

interface Customer {
  readonly letter: (numbers: PhaseNumbers) => string;
  readonly wishes: (engine: Engine, numbers: PhaseNumbers) => Wish[];
  /** What has been won, and at what price. */
  readonly won: (engine: Engine, numbers: PhaseNumbers) => string;
}

/** Hands that the first customer lets a recipe change. */
const MOST_CHANGED = 30;
/** Neighbors' cosine that the second one allows. */
const MOST_ALIKE = 0.977;
/** Hands whose speeds differ by one ratio agree with it to this share; rounding errors are far smaller. */
const SAME_RATIO = 1e-9;

const withoutFog = (engine: Engine, { facts }: PhaseNumbers): Wish => ({
  name: NAMES.fog,
  value: String(facts.fog.length),
  goal: "goal: 0",
  isMet: facts.fog.length === 0,
  miss: `${facts.fog.length} ${facts.fog.length === 1 ? "hand is" : "hands are"} in fog, and the worst needs ${engine.format(facts.excess, ".2")} times the arc that training showed. Does a larger factor help?`,
});

const handZeroKept = (engine: Engine, numbers: PhaseNumbers): Wish => {
  const [now, plain] = [numbers.facts, numbers.factsOf("none")].map(
    (facts) => factTexts(engine, facts).step,
  );
  return {
    name: NAMES.step,
    value: String(now),
    goal: `goal: ${plain}`,
    isMet: now === plain,
    miss: `no hand is in fog, but hand 0 turns ${now} per token instead of ${plain}. Which recipes leave the fast hands alone?`,
  };
};

const fewChanged = (_: Engine, { facts: { changed } }: PhaseNumbers): Wish => ({
  name: "hands changed",
  value: String(changed),
  goal: `goal: at most ${MOST_CHANGED}`,
  isMet: changed <= MOST_CHANGED,
  miss: `no hand is in fog and hand 0 is as before, but ${changed} hands change, ${changed - MOST_CHANGED} too many. Which recipe’s ramp is shorter?`,
});

/** Up to the training length, with the same recipe. */
const inShortTexts = (engine: Engine, { settings }: PhaseNumbers): PhaseNumbers =>
  new PhaseNumbers(engine, { ...settings, tested: settings.trained });

/** Whether each hand is slower than the one before it by the same ratio, from 1 radian a token on. */
function hasBase({ frequencies }: PhaseNumbers): boolean {
  const ratio = entryAt(frequencies, 1);
  return frequencies.every(
    (frequency, hand) => Math.abs(frequency / ratio ** hand - 1) <= SAME_RATIO,
  );
}

function oneBase(engine: Engine, numbers: PhaseNumbers): Wish {
  const short = inShortTexts(engine, numbers);
  const isFixed = short.frequencies.every((own, hand) => own === numbers.frequencies[hand]);
  const isBase = hasBase(numbers);
  return {
    name: "one base for all texts",
    value: isBase && isFixed ? "yes" : "no",
    goal: "goal: yes",
    isMet: isBase && isFixed,
    miss: isBase
      ? "the base changes as the text grows, and the old program reads it once."
      : numbers.facts.step < 1
        ? "hand 0 is slowed. It turns by one radian with any base, so no base gives these hands."
        : "some hands keep their speed and others are slowed in full. With a base, each hand is slowed more than the one before it.",
  };
}

const apart = (engine: Engine, { facts: { meanCosine } }: PhaseNumbers): Wish => ({
  name: NAMES.meanCosine,
  value: engine.format(meanCosine, ".4"),
  goal: `goal: at most ${engine.format(MOST_ALIKE)}`,
  isMet: meanCosine <= MOST_ALIKE,
  miss: `no hand is in fog, but neighbors’ cosine is ${engine.format(meanCosine, ".4")}. Is a smaller factor enough?`,
});

function unchangedWhenShort(engine: Engine, numbers: PhaseNumbers): Wish {
  const length = grouped(numbers.settings.trained);
  const { changed } = inShortTexts(engine, numbers).facts;
  return {
    name: `hands changed at ${length} tokens`,
    value: String(changed),
    goal: "goal: 0",
    isMet: changed === 0,
    miss: `${changed} hands change in a text of ${length} tokens, too. Which recipe waits until a text is longer than the training texts?`,
  };
}

export const CUSTOMERS: readonly Customer[] = [
  {
    letter: ({ settings: { tested } }) =>
      `“We test every hand that changes. Make our model read ${grouped(tested)} tokens. Leave hand 0 as it is, and change at most ${MOST_CHANGED} hands.”`,
    wishes: (engine, numbers) =>
      [withoutFog, handZeroKept, fewChanged].map((wish) => wish(engine, numbers)),
    won: (_, numbers) =>
      `the fog is gone, hand 0 turns as before, and only ${numbers.facts.changed} hands change. YaRN would change ${numbers.factsOf("yarn").changed}.`,
  },
  {
    letter: ({ settings: { tested } }) =>
      `“Our program is old. All that it reads about hands is one number, the base. Make our model read ${grouped(tested)} tokens, and keep neighbors’ cosine at ${MOST_ALIKE} or below.”`,
    wishes: (engine, numbers) => [oneBase, withoutFog, apart].map((wish) => wish(engine, numbers)),
    won: (engine, { settings: { base, factor, d, tested, trained } }) =>
      `the new base is ${grouped(Math.round(engine.evaluate("b * s^(d / (d - 2))", { b: base, s: factor, d }) as number))}, and no hand is in fog. The price: the last hand is slowed by ${engine.format(factor)}, though ${engine.format(tested / trained)} would do.`,
  },
  {
    letter: ({ settings: { trained, tested } }) =>
      `“Most of our texts are short. Up to ${grouped(trained)} tokens, change nothing at all. But when a text grows to ${grouped(tested)}, no hand may be in fog.”`,
    wishes: (engine, numbers) =>
      [unchangedWhenShort, withoutFog].map((wish) => wish(engine, numbers)),
    won: () =>
      "short texts are read as before, and long ones without fog. But the base now changes while a text grows. What happens to the keys that were turned with the old one?",
  },
];

const customerOf = ({ settings: { customer } }: PhasesMoment): Customer =>
  entryAt(CUSTOMERS, customer - 1);

const wishesOf = (moment: PhasesMoment): Wish[] =>
  customerOf(moment).wishes(moment.engine, moment.numbers);

/**
 * Whether the reader's recipe has all that the customer asks for.
 *
 * @param moment  of the figure
 * @see tests/web/widgets/phases-customers.test.ts
 */
export const isServed = (moment: PhasesMoment): boolean =>
  wishesOf(moment).every(({ isMet }) => isMet);

/**
 * The verdict on the reader's recipe: the first wish that it misses, or what has been won.
 *
 * @param moment  of the figure
 * @see tests/web/widgets/phases-customers.test.ts
 */
export function customerSentence(moment: PhasesMoment): string {
  const { engine, numbers } = moment;
  const { recipe, factor } = numbers.settings;
  if (recipe === "none") return "Pick a recipe, and set its factor. Which wishes does it meet?";
  const missed = wishesOf(moment).find(({ isMet }) => !isMet);
  const said = missed ? missed.miss : customerOf(moment).won(engine, numbers);
  return `With ${RECIPE_TITLES[recipe]} and a factor of ${engine.format(factor)}, ${said}`;
}

/**
 * Draws the customer's letter, the way to the others, and each wish beside what the recipe does.
 *
 * @param moment  of the figure
 * @param host    the figure, whose customer they change
 */
export function customerControls(moment: PhasesMoment, host: FigureHost) {
  const { customer } = moment.settings;
  const chip = (_: unknown, index: number): TemplateResult =>
    html`<button class="chip" type="button" aria-pressed=${customer === index + 1} @click=${() => host.change({ customer: index + 1, recipe: "none" }, "customer")}>Customer ${index + 1}</button>`;
  return [
    html`<div class="control moves" role="group" aria-label="Customers">${CUSTOMERS.map(chip)}</div>`,
    html`<p class="control letter">${customerOf(moment).letter(moment.numbers)}</p>`,
    "recipe" as const,
    "factor" as const,
    factsList(
      wishesOf(moment).map(({ name, value, goal, isMet }) => [
        name,
        `${isMet ? "✓" : "✗"} ${value}`,
        goal,
      ]),
    ),
  ];
}
