/**
 * What a quiz item or problem says, rendered with the numbers of seed 1, and its description as the
 * players read it. The same for the course's own and for those that teachers write: the first is
 * made at build, the second in the browser.
 */
import { entryAt, type Value, type Variables } from "../../engine/index.ts";
import { seedOf } from "../seed.ts";
import { checkCodeProblem } from "./code-problem.ts";
import { drawFirst, placeOf } from "./draw-first.ts";
import { sentenceOf } from "./diagnostics.ts";
import { trusted, type Html } from "./html.ts";
import { renderText } from "./markdown.ts";
import { valuesOf, type Mistake } from "./mistakes.ts";
import type { Practice, Problem, QuizItem, Text } from "./practice-content.ts";
import type { Offered } from "./practice-kinds.ts";
import { specOf, type PracticeSpec } from "./practice-spec.ts";
import type { TextRendering } from "./text-rendering.ts";

/** The parts of a quiz item or problem, rendered with the numbers of seed 1. */
export interface PracticeParts {
  readonly statement: Html;
  readonly ask: Html | null;
  readonly asks: readonly Html[];
  readonly hints: readonly Html[];
  readonly solution: Html | null;
  readonly explain: Html | null;
  readonly choices: readonly { id: string; text: Html; why: Html | null }[];
  readonly mistakes: readonly { code: string; message: Html }[];
}

/** Of a practice whose numbers cannot be drawn there is nothing to show. */
const noParts: PracticeParts = {
  statement: trusted(""),
  ask: null,
  asks: [],
  hints: [],
  solution: null,
  explain: null,
  choices: [],
  mistakes: [],
};

/**
 * Every formula of the exercise must be computable; a mistake's are so over its own quantities too.
 */
function checkFormulas(practice: Practice, rendering: TextRendering, variables: Variables): void {
  const check = (name: string, formula: string, over: Variables): void => {
    try {
      rendering.engine.evaluate(formula, over);
    } catch (error) {
      practice.yaml
        .holding(formula)
        .fail(`${name}, ${formula}, cannot be computed: ${sentenceOf(error)}`);
    }
  };
  // What a formula may leave open has some value here; that it can be computed is all that is
  // asked.
  const open = Object.fromEntries(
    ((practice.question.variables ?? []) as string[]).map((name) => [name, 2]),
  );
  for (const [name, formula] of practice.formulas) check(name, formula, { ...variables, ...open });
  for (const mistake of [...practice.mistakes, ...practice.conventions]) {
    for (const [name, formula] of Object.entries(mistake.with ?? {}))
      check(`${name} of the mistake ${mistake.code}`, formula, variables);
    const over = quantitiesOf(mistake, variables, rendering);
    if (!over) continue;
    for (const formula of valuesOf(mistake))
      check(`the mistake ${mistake.code}`, formula, { ...over, ...open });
  }
}

/**
 * The quantities a mistake's formulas and message may use, or null where they cannot be computed.
 */
function quantitiesOf(
  mistake: Mistake,
  variables: Variables,
  { engine }: TextRendering,
): Variables | null {
  try {
    const own = Object.entries(mistake.with ?? {}).map(([name, formula]) => [
      name,
      engine.evaluate(formula, variables),
    ]);
    return { ...variables, ...(Object.fromEntries(own) as Variables) };
  } catch {
    return null; // checkFormulas has reported it
  }
}

/**
 * What is said to who made a mistake. The answer in it is, until one is typed, the mistake's own
 * value.
 *
 * @param mistake    of an exercise, or shared by several
 * @param variables  the quantities of a variant of the exercise
 * @param rendering  of the page that says it
 * @returns the message, with a link to where it is explained, for a shared one
 * @see tests/web/site/teaching.test.ts
 */
export function messageOf(mistake: Mistake, variables: Variables, rendering: TextRendering): Html {
  const { message, read } = mistake;
  const own = quantitiesOf(mistake, variables, rendering) ?? variables;
  const place = message.file ? { ...rendering, file: message.file } : rendering;
  let answer: Value = Number.NaN;
  try {
    answer = rendering.engine.evaluate(entryAt(valuesOf(mistake), 0), own);
  } catch {
    // checkFormulas has reported it.
  }
  const source = read
    ? `${message.source.trimEnd()} [See the explanation](${read})`
    : message.source;
  return renderText(source, place, {
    variables: { ...own, answer },
    lineOffset: message.lineOffset,
    inline: true,
  });
}

/**
 * Renders the texts of an exercise with the numbers of seed 1, and computes each of its formulas
 * once.
 *
 * @param practice   quiz item or problem
 * @param texts      statement, hints, solution and what else it says
 * @param rendering  its document, which takes the faults
 * @returns the texts as HTML
 * @see tests/web/site/course.test.ts
 */
export function renderParts(
  practice: Practice,
  texts: Pick<QuizItem, "explain"> & {
    statement: Text;
    hints?: readonly Text[];
    solution?: Text;
  },
  rendering: TextRendering,
): PracticeParts {
  const { diagnostics } = rendering;
  const { variables, failure } = drawFirst(practice, rendering.engine);
  if (variables) {
    const before = diagnostics.faults.length;
    checkFormulas(practice, rendering, variables);
    // A formula that cannot be computed is why the draw failed.
    if (failure && diagnostics.faults.length === before) placeOf(failure, practice).fail(failure);
  } else {
    placeOf(failure, practice).fail(failure);
    return noParts; // every number of the texts would be a fault that only follows
  }
  const block = (text: Text) =>
    renderText(text.source, rendering, { variables, lineOffset: text.lineOffset });
  const line = (text: Text) =>
    renderText(text.source, rendering, { variables, lineOffset: text.lineOffset, inline: true });
  return {
    statement: block(texts.statement),
    ask: practice.ask ? line(practice.ask) : null,
    asks: practice.parts.map((part) => line(part.ask)),
    hints: (texts.hints ?? []).map(block),
    solution: texts.solution ? block(texts.solution) : null,
    explain: texts.explain ? block(texts.explain) : null,
    choices: mixed(practice, rendering).map(({ id, text, why }) => ({
      id,
      text: line(text),
      why: why ? line(why) : null,
    })),
    mistakes: [
      ...[...practice.mistakes, ...practice.conventions].map((mistake) => ({
        code: mistake.code,
        message: messageOf(mistake, variables, rendering),
      })),
      ...practice.distractors.map(({ code, message }) => ({ code, message: line(message) })),
      // The core's code of a wrong answer that it does not recognize.
      ...(practice.otherwise ? [{ code: "other", message: line(practice.otherwise) }] : []),
    ],
  };
}

/** The choices in the order of the page: lines to be ordered are shuffled. */
function mixed({ kind, id, offered }: Practice, { engine }: TextRendering): readonly Offered[] {
  if (kind !== "ordering") return offered;
  const order = engine.call("shuffle", { count: offered.length, seed: seedOf(id) }) as unknown as {
    data: Float64Array;
  };
  return Array.from(order.data, (index) => entryAt(offered, index));
}

/**
 * Renders the texts of a problem.
 *
 * @param problem    as it was read
 * @param rendering  of the page that shows it
 * @returns the texts as HTML
 * @see tests/web/site/course.test.ts
 */
export function problemParts(problem: Problem, rendering: TextRendering): PracticeParts {
  checkCodeProblem(problem, rendering.engine);
  const { statement, hints, solution } = problem;
  return renderParts(problem, { statement, hints, solution }, rendering);
}

/**
 * The description of a problem, as a player reads it.
 *
 * @param problem  as it was read
 * @returns the fields; empty ones are left out
 * @see tests/web/site/course.test.ts
 */
export function problemSpec(problem: Problem): PracticeSpec {
  const { title, skill, level } = problem;
  return specOf(problem, { title, skill, level });
}

/** The texts of an exercise as data: markup, "" for what it lacks. */
export type ExerciseTexts = {
  readonly statement: string;
  readonly ask: string;
  readonly asks?: readonly string[];
  readonly hints: readonly string[];
  readonly solution: string;
  readonly explain?: string;
  readonly choices: readonly { id: string; text: string; why: string }[];
  readonly mistakes: readonly { code: string; message: string }[];
};

/** A problem as data: what players on pages of others are made of. */
export interface ProblemData {
  readonly slug: string;
  readonly title: string;
  readonly spec: unknown;
  readonly html: ExerciseTexts;
}

/**
 * The problem as data, for players on pages of others.
 *
 * @param problem  as it was read
 * @param parts    rendered without references to the page around them
 * @returns its name and title, what the core takes, and its texts as HTML
 * @see tests/web/site/course.test.ts
 */
export function problemData(problem: Problem, parts: PracticeParts): ProblemData {
  const { id: slug, title } = problem;
  return { slug, title, spec: problemSpec(problem), html: exerciseTexts(parts) };
}

/**
 * The texts of an exercise as data.
 *
 * @param parts  rendered without references to the page around them
 * @returns HTML by the names of the texts; "" for one that the exercise lacks
 * @see tests/web/site/course.test.ts
 */
export function exerciseTexts(parts: PracticeParts): ExerciseTexts {
  const text = (part: Html | null) => part?.text ?? "";
  return {
    statement: text(parts.statement),
    ask: text(parts.ask),
    asks: parts.asks.map(text),
    hints: parts.hints.map(text),
    solution: text(parts.solution),
    ...(parts.explain && { explain: parts.explain.text }),
    choices: parts.choices.map(({ id, text: words, why }) => ({
      id,
      text: words.text,
      why: text(why),
    })),
    mistakes: parts.mistakes.map(({ code, message }) => ({ code, message: message.text })),
  };
}
