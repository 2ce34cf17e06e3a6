/** What a machine can hold of a lesson's pace and order: words between figures, questions, terms, promises. */
import { countWords, sentencesOf } from "./prose.mjs";

/** Limits of a lesson, from what the best explanations do; each fault prints its own. */
export const LIMITS = {
  wordsBeforeFirstFigure: 100,
  medianBetweenFigures: 150,
  mostBetweenFigures: 350,
  wordsAfterLastFigure: 350,
  figures: 10,
  questionsPerThousandWords: [4, 14],
  medianSentence: 14,
  longSentence: 25,
  shareOfLongSentences: 0.1,
  shortPath: { words: [1000, 2200], checks: [4, 6] },
};
/** An optional page is shorter, and as dense. */
export const LIMITS_OF_OPTIONAL = {
  ...LIMITS,
  figures: 6,
  shortPath: { words: [600, 1500], checks: [3, 4] },
};
/** A preparation asks before it explains: what a reader may need is folded behind each question. */
export const LIMITS_OF_PREPARATION = {
  ...LIMITS,
  shortPath: { words: [400, 2200], checks: [4, 8] },
};

/** @param head  of the lesson: `optional: true`, or `numbered: false` for a preparation */
export function limitsOf({ optional, numbered }) {
  if (optional === true) return LIMITS_OF_OPTIONAL;
  return numbered === false ? LIMITS_OF_PREPARATION : LIMITS;
}

const isProse = ({ kind }) => kind === "paragraph" || kind === "cell";
const isBreak = ({ kind }) => kind === "figure";
const isCheck = ({ kind }) => kind === "quiz";
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Words of the stretches between figures: before the first, between two, after the last. */
export function stretches(blocks) {
  const words = [0];
  for (const block of blocks) {
    if (isBreak(block)) words.push(0);
    else if (isProse(block)) words[words.length - 1] += countWords(block.text);
  }
  return words;
}

/**
 * @param {import("./prose.mjs").Block[]} blocks
 * @param {typeof LIMITS} limits
 * @returns {string[]} a sentence for each limit that the lesson does not keep.
 */
export function paceFaults(blocks, limits = LIMITS) {
  const faults = [];
  const limit = (value, most, what) => {
    if (value > most) faults.push(`${what}: ${value}, at most ${most}`);
  };
  const within = (value, [least, most], what) => {
    if (value < least || value > most) faults.push(`${what}: ${value}, from ${least} to ${most}`);
  };
  const between = stretches(blocks);
  const figures = between.length - 1;
  if (figures < limits.figures) faults.push(`figures: ${figures}, at least ${limits.figures}`);
  limit(between[0], limits.wordsBeforeFirstFigure, "words before the first figure");
  limit(
    median(between.slice(1, -1)),
    limits.medianBetweenFigures,
    "median of words between figures",
  );
  limit(
    Math.max(0, ...between.slice(1, -1)),
    limits.mostBetweenFigures,
    "most words between two figures",
  );
  limit(between.at(-1), limits.wordsAfterLastFigure, "words after the last figure");

  const texts = blocks.filter(({ kind }) => kind === "paragraph").map(({ text }) => text);
  const sentences = texts.flatMap(sentencesOf);
  const lengths = sentences.map(countWords);
  const words = lengths.reduce((sum, length) => sum + length, 0);
  limit(median(lengths), limits.medianSentence, "median of words in a sentence");
  const long = lengths.filter((length) => length > limits.longSentence).length / lengths.length;
  limit(
    Number(long.toFixed(2)),
    limits.shareOfLongSentences,
    `share of sentences over ${limits.longSentence} words`,
  );
  const asked = sentences.filter((sentence) => /\?[”’)]*$/.test(sentence)).length;
  within(
    Number(((1000 * asked) / Math.max(1, words)).toFixed(1)),
    limits.questionsPerThousandWords,
    "questions in 1,000 words",
  );

  const short = blocks.filter(({ isFolded }) => !isFolded);
  const wordsOfShort = short.filter(isProse).reduce((sum, { text }) => sum + countWords(text), 0);
  within(wordsOfShort, limits.shortPath.words, "words on the short path");
  within(short.filter(isCheck).length, limits.shortPath.checks, "checks on the short path");
  return faults;
}

/** A check directly after another, with no new idea between them. @returns {{line: number, id: string}[]} */
export function checksInARow(blocks) {
  return blocks.flatMap((block, index) =>
    isCheck(block) && index > 0 && isCheck(blocks[index - 1])
      ? [{ line: block.line, id: block.text }]
      : [],
  );
}

/**
 * Terms that a text uses before it explains them; a term of an earlier lesson is known.
 *
 * @param {import("./prose.mjs").Block[]} blocks
 * @param {Set<string>} known  terms of earlier lessons, in lower case; those of this one are added
 * @returns {{line: number, word: string}[]}
 */
export function earlyTerms(blocks, known) {
  const faults = [];
  const explained = new Map();
  blocks.forEach((block, index) =>
    block.terms.forEach(({ word, at }) => explained.set(word.toLowerCase(), { index, at, word })),
  );
  for (const [lower, { index, at, word }] of explained) {
    if (known.has(lower)) continue;
    const used = new RegExp(
      String.raw`(?<![\p{L}-])${lower.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\p{L}-])`,
      "iu",
    );
    const early = blocks.findIndex(
      ({ kind, text }, place) =>
        kind !== "figure" &&
        kind !== "quiz" &&
        kind !== "problem" &&
        kind !== "formula" &&
        (place < index ? used.test(text) : place === index && used.test(text.slice(0, at))),
    );
    if (early >= 0) faults.push({ line: blocks[early].line, word });
  }
  for (const lower of explained.keys()) known.add(lower);
  return faults;
}

const PROMISE =
  /\b(?:(?:the )?next|(?:a |in a )?later|(?:an? )?(?:other|coming|following)) (?:lesson|chapter)s?\b/i;

/** Promises of a lesson without a link to one that exists. @returns {{line: number, promise: string}[]} */
export function emptyPromises(blocks, slugs) {
  return blocks.flatMap(({ line, text, links }) => {
    const promise = PROMISE.exec(text)?.[0];
    const leads = links.some((link) => slugs.some((slug) => link.includes(`/lessons/${slug}/`)));
    return promise && !leads ? [{ line, promise }] : [];
  });
}
