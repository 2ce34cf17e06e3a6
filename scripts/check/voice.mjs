/**
 * What a machine can hold of the voice: words to avoid, sentences too long to be read aloud, terms
 * before they are explained, promises of lessons that do not exist, sums that do not add up as
 * printed, and the pace of a lesson. Reading aloud remains a person's work.
 */
import { practicesOf } from "./practices/list.mjs";
import { drawVariant } from "../../web/practice/authoring/sweep/variants.mjs";
import { engineOf } from "./practices/engine.mjs";
import { formulasIn } from "../../web/practice/authoring/sweep/printed.mjs";
import { rendered } from "../../web/practice/authoring/sweep/texts.mjs";
import { avoidedIn } from "./voice/avoid.mjs";
import { checksInARow, earlyTerms, emptyPromises, limitsOf, paceFaults } from "./voice/lesson.mjs";
import { countWords, readProse, sentencesOf } from "./voice/prose.mjs";
import { wrongSums } from "./voice/sums.mjs";

export const name = "voice of all texts";

/** A longer sentence cannot be read aloud in one breath. */
const MAX_SENTENCE_WORDS = 35;
/** Variants of each practice whose printed sums are added up. */
const SEEDS = 20;
const SHOWN = 70;

/** Prose besides lessons and exercises. */
const isProse = (file) =>
  /^content\/.*\.md$/.test(file) &&
  !/^content\/(lessons|problems|misconceptions|conventions|guide)\/|coverage\.md$/.test(file);
/** Where the interface keeps its words. */
const isInterface = (file) => /^web\/(practice|widgets|site)\/.*\.ts$/.test(file);

const withoutFrontMatter = (text) => text.replace(/^---\n[\s\S]*?\n---\n/, "");
const excerpt = (text) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

export async function run({ content, core, files, read, code, load }) {
  const faults = [];
  const note = (file, fault, cure) => faults.push({ file, fault, cure });
  await ofLessons({ content, core, load }, note);
  for (const practice of practicesOf(content)) ofPractice(practice, engineOf(core), note);
  for (const kind of ["misconceptions", "conventions"])
    for (const entry of content.library[kind].values())
      ofText(entry.message.source, entry.file, note);
  for (const { texts, file } of [...content.claims, ...content.terms, ...content.cards])
    for (const text of texts) ofText(text, file, note);
  for (const file of files.filter(isProse)) ofText(withoutFrontMatter(read(file)), file, note);
  for (const file of files.filter(isInterface))
    for (const { text, line } of stringsOf(code(file)))
      for (const { found, better } of avoidedIn(text))
        note(`${file}:${line}`, `says “${found}” in “${excerpt(text)}”`, `write ${better}`);
  return faults;
}

async function ofLessons({ content: { lessons, order }, core, load }, note) {
  const { parseQuantities } = await load("web/widgets/prose/quantities.ts");
  const known = new Set();
  const inOrder = order.map((slug) => lessons.find((lesson) => lesson.slug === slug));
  for (const { file, body, bodyOffset, head } of inOrder.filter(Boolean)) {
    const place = (line) => `${file}:${line + bodyOffset}`;
    const blocks = readProse(body);
    ofBlocks(blocks, place, note);
    const isOptional = head.optional === true;
    for (const fault of paceFaults(blocks, limitsOf(head)))
      note(file, fault, "see LIMITS in voice/lesson.mjs");
    for (const { line, id } of checksInARow(blocks))
      note(place(line), `asks ${id} directly after another check`, "put a new idea between them");
    // A reader may have skipped an optional page: later lessons explain its terms themselves.
    for (const { line, word } of earlyTerms(blocks, isOptional ? new Set(known) : known))
      note(place(line), `uses “${word}” before it is explained`, "explain it first with :term[…]");
    for (const { line, promise } of emptyPromises(blocks, order))
      note(
        place(line),
        `promises “${promise}” without a link`,
        "name and link a lesson that exists",
      );
    const variables = {};
    for (const [, values] of body.matchAll(/:{2,3}orrery-live\{[^}\n]*?values="([^"]*)"/g))
      for (const { name: quantity, info } of parseQuantities(values))
        variables[quantity] = info.default;
    ofSums(body, engineOf(core), { layout: "interleaved", origin: 0, ...variables }, file, note);
    for (const { text } of head.objectives ?? [])
      for (const { found, better } of avoidedIn(String(text)))
        note(file, `says “${found}” in the objective “${excerpt(text)}”`, `write ${better}`);
  }
}

/** All that a quiz item or problem says, and its sums in some of its variants. */
function ofPractice(practice, engine, note) {
  const { statement, prompt, hints = [], solution, explain, ask, offered, mistakes } = practice;
  const texts = [
    statement,
    prompt,
    ...hints,
    solution,
    explain,
    practice.otherwise,
    ask,
    ...(practice.parts ?? []).map((part) => part.ask),
    ...offered.flatMap(({ text, why }) => [text, why]),
    ...mistakes.filter(({ message }) => !message.file).map(({ message }) => message),
  ].filter((text) => text?.source);
  for (const { source } of texts) ofText(source, practice.shown, note);
  const printing = [statement, prompt, ...hints, solution, explain].filter((text) => text?.source);
  const sums = new Set();
  for (let seed = 1; seed <= (practice.draws.length > 0 ? SEEDS : 1); seed += 1) {
    const variables = drawVariant(practice, engine, seed);
    for (const { source } of printing)
      ofSums(source, engine, variables, practice.shown, (file, fault, cure) => {
        if (sums.size < 1) note(file, `${fault} (seed ${seed})`, cure);
        sums.add(fault);
      });
  }
}

function ofSums(source, engine, variables, file, note) {
  if (formulasIn(source).length === 0) return;
  const text = rendered(source, engine, variables)
    .replace(/\\(?:cdot|times)/g, "×")
    .replaceAll("$", "");
  for (const { written, sum } of wrongSums(text))
    note(
      file,
      `prints “${written}”, but its terms add up to ${Number(sum.toPrecision(12))}`,
      "print more digits, or the sum of what is printed",
    );
}

const WORDED = ["paragraph", "heading", "cell", "caption"];
const ofText = (source, file, note) => ofBlocks(readProse(source), () => file, note);

function ofBlocks(blocks, place, note) {
  for (const { kind, text, line } of blocks) {
    if (!WORDED.includes(kind)) continue;
    for (const { found, better } of avoidedIn(text))
      note(place(line), `says “${found}” in “${excerpt(text)}”`, `write ${better}`);
    for (const sentence of sentencesOf(text)) {
      const words = countWords(sentence);
      if (words > MAX_SENTENCE_WORDS)
        note(
          place(line),
          `has a sentence of ${words} words: “${excerpt(sentence)}”`,
          `at most ${MAX_SENTENCE_WORDS}: make two of it`,
        );
    }
  }
}

/** String literals and the words of templates with their lines, from code without comments. */
export function stringsOf(text) {
  const found = [];
  for (const { 0: literal, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g)) {
    const words = literal.slice(1, -1).replace(/\$\{[^{}]*\}/g, " 0 ");
    if (/\s/.test(words.trim()) && /[a-z]{2}/.test(words))
      found.push({ text: words, line: text.slice(0, index).split("\n").length });
  }
  return found;
}
