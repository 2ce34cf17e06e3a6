/** What exercises and their options say in a line of plain text, made from their Markdown. */
import type { Practice, QuizItem } from "../../practice/authoring/practice-content.ts";
import { problemKey, questionKey } from "../../practice/progress/document.ts";
import type { ExerciseWords, SaidExercise } from "../../practice/review/exercise-words.ts";
import { shorten } from "../../practice/shorten.ts";
import type { Course } from "./content.ts";

/** Characters of a line. */
const LONGEST = 100;

/** Commands of formulas with a character of their own; of others the name stays. */
const CHARACTERS: Readonly<Record<string, string>> = {
  cdot: "·",
  times: "×",
  le: "≤",
  leq: "≤",
  ge: "≥",
  geq: "≥",
  neq: "≠",
  ne: "≠",
  approx: "≈",
  infty: "∞",
  top: "ᵀ",
  to: "→",
  dots: "…",
  ldots: "…",
  omega: "ω",
  theta: "θ",
  Delta: "Δ",
  delta: "δ",
  phi: "φ",
  lambda: "λ",
  alpha: "α",
  beta: "β",
  pi: "π",
  sqrt: "√",
};

const formulaText = (tex: string): string =>
  tex
    .replace(/\\(?:math(?:bf|rm|bb|cal)|boldsymbol|text|operatorname|bm)\s*\{([^{}]*)\}/g, "$1")
    .replace(/\\d?frac\{([^{}]*)\}\{([^{}]*)\}/g, "$1/$2")
    .replace(/\\(?:left|right|big|Big)\b/g, "")
    .replace(/\\[,;!: ]/g, " ")
    .replace(/\\([A-Za-z]+)/g, (_, name: string) => CHARACTERS[name] ?? name)
    .replace(/[{}\\]/g, "");

/**
 * A Markdown text as plain words. Drawn numbers differ with the variant, so each is "…".
 *
 * @param source  of a question or an option
 * @returns one line
 * @see tests/web/site/exercise-words.test.ts
 */
export const plainWords = (source: string): string =>
  source
    .replace(/`=[^`]*`|\\val\{[^{}]*\}/g, "…")
    .replace(/\$\$?([^$]+)\$\$?/g, (_, tex: string) => formulaText(tex))
    .replace(/`([^`]*)`/g, "$1")
    .replace(/!?:?\w*\[([^\]]*)\](?:\([^)]*\)|\{[^}]*\})?/g, "$1")
    .replace(/(\*\*|\*|\b_|_\b)(?=\S)(.+?)\1/g, "$2")
    .replace(/\s+/g, " ")
    .trim();

/**
 * What a question is called in a list: its last sentence that asks, shortened.
 *
 * @param prompt  as Markdown
 * @returns plain words
 * @see tests/web/site/exercise-words.test.ts
 */
export function questionWords(prompt: string): string {
  const text = plainWords(prompt);
  const asked = text
    .match(/[^.?!]+(?:\.\d[^.?!]*)*\?/g)
    ?.at(-1)
    ?.trim();
  return shorten(asked ?? text, LONGEST);
}

/**
 * All exercises of the lessons in words.
 *
 * @param course  with its lessons
 * @returns the words by the keys of progress, of predictions too
 * @see tests/web/site/exercise-words.test.ts
 */
export function exerciseWords({ lessons }: Pick<Course, "lessons">): ExerciseWords {
  const said = lessons.flatMap(({ slug, questions, problems }): [string, SaidExercise][] => [
    ...questions.map((item): [string, SaidExercise] => [
      questionKey(slug, item.id),
      ofQuestion(item),
    ]),
    ...problems.map((problem): [string, SaidExercise] => [
      problemKey(problem.id),
      { title: problem.title, ...choicesOf(problem) },
    ]),
  ]);
  return Object.fromEntries(said);
}

const ofQuestion = (item: QuizItem): SaidExercise => ({
  title: questionWords(item.prompt.source),
  ...choicesOf(item),
  ...(item.predict ? { predict: true } : {}),
});

function choicesOf({ offered }: Practice): Pick<SaidExercise, "choices"> {
  if (offered.length === 0) return {};
  const texts = offered.map(({ id, text }) => [id, shorten(plainWords(text.source), LONGEST)]);
  return { choices: Object.fromEntries(texts) as Record<string, string> };
}
