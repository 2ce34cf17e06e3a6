/** The first screen: whether attention notices the order of the reader's words. */
import { html, type TemplateResult } from "lit";
import { entryAt } from "../../engine/index.ts";
import { largestDifference } from "../base/compare.ts";
import { figure, offersAttribute, setting, type FigureHost, type PartHost } from "../base/index.ts";
import { LaterModule } from "../base/needed.ts";
import { swapPlaces } from "../ordering/order.ts";
import { Ordering } from "../ordering/ordering.ts";
import { TypedText, type TextField } from "../base/typed-text.ts";
import { undoControls } from "../base/undo-controls.ts";
import {
  CLOCKS,
  MAX_WORDS,
  beforeMove,
  mix,
  readState,
  readWords,
  sameWord,
  twins,
  type WordsNumbers,
  type WordsState,
} from "./numbers.ts";
import { questionFor, sentenceFor } from "./sentence.ts";
import { wordsStyles } from "./words.css.ts";
import { drawScene, isCovered, placeAt, type WordsNow } from "./words.svg.ts";

export const settings = {
  words: setting.text(
    "dog, bites, man",
    "Three to six words, separated by commas or blanks; a word may occur twice.",
  ),
  order: setting.text(
    "",
    "Which word is first, second, third, as indices such as 2,1,0; empty for the order given.",
  ),
  watch: setting.text(
    "",
    "The word whose weights are shown, or its index in the list; empty for the middle word.",
  ),
  positions: setting.toggle("Whether the sinusoidal row of its place is added to each word.", {
    label: "give the words positions",
  }),
  hands: setting.integer(
    0,
    [0, CLOCKS],
    "How many hands of the sinusoidal row are added, the fastest first.",
    { label: "hands added" },
  ),
  causal: setting.toggle("Whether a word uses only itself and those before it.", {
    label: "no word sees a later one",
  }),
  bias: setting.choice(
    "none",
    ["none", "symmetric", "signed"],
    "What is added to each logit: nothing, minus the distance of the two words, or their offset.",
    {
      titles: { symmetric: "symmetric: minus the distance", signed: "signed: the offset" },
      label: "bias on every logit",
    },
  ),
  turned: setting.toggle(
    "Whether each query and key is turned by its place, as rotary encoding (RoPE) does.",
    { label: "turn queries and keys by their places" },
  ),
  asks: setting.choice(
    "order",
    ["order", "copies", "guess"],
    "What the title asks about: the order of words, or two copies of one; guess asks about the order and covers the new rows of another one.",
  ),
  base: setting.number(16, [1.0001, 1e12], "Base of the frequencies of the sinusoidal row."),
  layers: setting.integer(
    1,
    [1, 2],
    "How many layers there are; the second mixes the new rows of the first.",
    { label: "layers" },
  ),
  ...offersAttribute("hands", "causal", "bias", "turned", "layers"),
} as const;

/** @throws {Error} with a sentence where the words, their order or the watched one do not fit */
function partsOf(host: PartHost<typeof settings>) {
  const state = () => readState(host.settings());
  return {
    ordering: new Ordering(host, {
      count: MAX_WORDS,
      direction: "row",
      drop: "swap",
      things: () => state().words.join(" "),
      order: () => state().order,
      placeAt: ([x]) => placeAt({ width: host.width(), count: state().words.length }, x),
      choose(word) {
        if (word !== state().watched) host.change({ watch: String(word) });
      },
      write: (order) => order.join(","),
    }),
    typed: new TypedText(host),
  };
}
export type WordsParts = ReturnType<typeof partsOf>;

/** Whether the settings fit; the body says which does not. */
function fits({ settings }: WordsNow): boolean {
  try {
    readState(settings);
    return true;
  } catch {
    return false;
  }
}

function ownWords({ settings, parts: { typed } }: WordsNow, host: FigureHost): TemplateResult {
  const present = readWords(settings.words).join(" ");
  const field: TextField = {
    id: "own",
    present,
    maximumLength: 100,
    enterKey: "go",
    take(text) {
      const words = readWords(text);
      if (words.join(" ") !== present)
        host.change({ words: words.join(", "), order: "", watch: "" });
    },
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const input = (event.target as HTMLFormElement).querySelector("input");
    typed.finish(input?.value ?? "", field);
  };
  return html`<form class="control own" @submit=${submit}>
    <label class="name" for="own">your own words, three to six</label>
    ${typed.field(field)}
  </form>`;
}

/** The two outermost words change places: the shortest way to the point of the figure. */
function swapButton({ numbers: { state }, parts: { ordering } }: WordsNow): TemplateResult {
  const [one, other] = swappable(state);
  const name = (place: number) => state.words[entryAt(state.order, place)];
  return html`<button class="act" type="button" @click=${() => ordering.arrange(swapPlaces(state.order, one, other))}>
      Swap “${name(one)}” and “${name(other)}”</button>`;
}

/** What was covered is then compared with the rows before the swap. */
const showButton = (host: FigureHost): TemplateResult =>
  html`<button class="act" type="button" @click=${() => host.change({ asks: "order" })}>Show the new rows</button>`;

/**
 * Two places whose swap changes the sentence: the outermost, but rather not the watched word or
 * one that occurs twice.
 */
function swappable(state: WordsState): readonly [number, number] {
  const { words, order, watched } = state;
  const avoided = [watched, ...twins(state).flat()];
  const places = order.map((word, place) => ({ place, word, name: entryAt(words, word) }));
  const pairs = places.flatMap((one) =>
    places
      .filter((other) => one.place < other.place && !sameWord(one.name, other.name))
      .map((other) => {
        const count = [one, other].filter(({ word }) => avoided.includes(word)).length;
        const rank = other.place - one.place - MAX_WORDS * count;
        return { places: [one.place, other.place] as const, rank };
      }),
  );
  return pairs.sort((a, b) => b.rank - a.rank)[0]?.places ?? [0, order.length - 1];
}

const MOVES = [
  "words",
  "order",
  "watch",
  "positions",
  "hands",
  "causal",
  "bias",
  "turned",
  "layers",
] as const;

/** Enter or Space on a word watches it. */
export const OrreryWords = figure({
  tag: "orrery-words",
  summary:
    "Words of the reader's own to reorder, and what attention does with each, without positions and with them.",
  settings,
  // Wide enough for six words, narrow enough to be read on a phone.
  stillWidth: 380,
  styles: wordsStyles,
  numbers(engine, own): WordsNumbers {
    const state = readState(own);
    return { state, now: mix(engine, state) };
  },
  parts: partsOf,
  remembered: ({ numbers: { state } }) => state,
  undoable: [...MOVES, "asks"],
  // To show what is covered is no move: the rows are compared with those before the swap.
  moves: MOVES,
  eased: ["positions"],
  goals: { positions: ({ settings: { positions, hands } }) => Number(positions || hands > 0) },
  results: {
    output: ({ numbers: { state, now } }) => [...entryAt(now.outputs, state.watched)],
    difference({ engine, numbers: { state, now }, before }) {
      const moved = beforeMove(before, state);
      if (!moved) return null;
      return largestDifference(engine, mix(engine, moved).outputs, now.outputs).value;
    },
  },
  change: "The reader moved a word, typed others, watched another one or flipped a switch.",
  heading({ settings: { causal, asks }, isAskedAbout }) {
    if (isAskedAbout("bias")) return "Which bias notices that two words were swapped?";
    if (isAskedAbout("turned")) return "Does attention notice a swap when queries and keys turn?";
    if (isAskedAbout("hands")) return "How many hands does it take to notice a swap?";
    if (isAskedAbout("layers"))
      return "Do layers without positions notice that two words were swapped?";
    if (causal) return "What changes when each word sees only itself and the words before it?";
    if (asks === "copies") return "Can attention tell two copies of a word apart?";
    return "Does attention notice the order of words?";
  },
  picture: drawScene,
  around(scene, moment, host) {
    const { clocks, causal, bias, turned } = moment.numbers.state;
    const compares = clocks > 0 || causal || turned || bias !== "none";
    return html`
      ${scene}
      ${isCovered(moment.settings.asks, moment.numbers.state) ? showButton(host) : swapButton(moment)}
      <p class="hint"><span id="moving">Drag a word onto another to swap them, or move it with the arrow keys. Tap it, or press Enter, to see what its new row is made of.</span>${compares ? " Dashed bars show the rows before a move." : ""}</p>`;
  },
  controls(moment, host) {
    const { isAskedAbout, settings } = moment;
    if (!fits(moment)) return [];
    if (settings.asks === "guess") return [ownWords(moment, host), undoControls(host.history)];
    return [
      (["bias", "turned", "hands", "layers"] as const).find((name) => isAskedAbout(name)) ??
        "positions",
      ...(isAskedAbout("causal") ? (["causal"] as const) : []),
      ownWords(moment, host),
      undoControls(host.history),
    ];
  },
  sentence: ({ engine, numbers, before, settings: { asks } }) =>
    asks === "guess"
      ? questionFor(numbers, isCovered(asks, numbers.state))
      : sentenceFor(engine, numbers, before),
  asked: new LaterModule("the table", () => import("./asked.ts")),
});
