/**
 * The light-DOM form of quiz items and problems: readable without JavaScript, and what the players
 * of web/practice enhance. Its shape is the contract between the two:
 *
 *   <orrery-quiz id lesson> or <orrery-problem id problem lesson>
 *     .statement   the question
 *     .ask         label of the input
 *     .part-ask    one for each part of a problem that asks several questions
 *     .choice[data-id] with .text and .why: what is offered to choose, match, order or compare with
 *     .hint        one each     .explain, .solution
 *     .mistake[data-code]       what is said to a learner who made it; of conventions and misplaced
 * lines too
 *     script.spec  {@link PracticeSpec} as JSON
 *
 * Numbers in these parts are in `.value[data-formula]`, computed for seed 1; for another seed the
 * player computes them again with the drawn variables.
 */
import { entryAt, type Value, type Variables } from "../../engine/index.ts";
import { seedOf } from "../../practice/seed.ts";
import { readSpec } from "../../practice/spec.ts";
import { drawVariant } from "../../practice/variant.ts";
import { aboutProblem } from "../../practice/words.ts";
import { conventions, type Convention } from "../../widgets/base/conventions.ts";
import { checkCodeProblem } from "./code-problem.ts";
import { givenText } from "./conventions.ts";
import { sentenceOf } from "./diagnostics.ts";
import { attributes, dataBlock, html, type Html } from "./html.ts";
import { renderMarkdown } from "./markdown.ts";
import { valuesOf, type Mistake } from "./mistakes.ts";
import type { Practice, Problem, QuizItem, Text } from "./practice-content.ts";
import type { Offered } from "./practice-kinds.ts";
import type { Rendering } from "./rendering.ts";

/** What the player needs besides the texts, which are in the page. Empty fields are left out. */
export interface PracticeSpec {
  readonly id: string;
  readonly title?: string;
  readonly predict?: boolean;
  readonly skill?: string;
  readonly level?: number;
  readonly draw?: readonly { name: string; draw: string }[];
  readonly derive?: readonly { name: string; formula: string }[];
  readonly where?: readonly string[];
  /** The question as the core takes it, beginning with its kind. */
  readonly [field: string]: unknown;
}

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

/**
 * What the draw of seed 1 gives; an error is a fault of the content and gives no names.
 *
 * @param practice   quiz item or problem
 * @param rendering  its document, which takes the fault
 * @returns quantities by name
 * @see tests/web/site/course.test.ts
 */
export function drawFirst(practice: Practice, rendering: Rendering): Variables {
  if (practice.draws.length === 0 && practice.derive.length === 0) return {};
  try {
    const spec = readSpec(JSON.stringify(specOf(practice)), practice.id);
    return drawVariant(rendering.engine, spec, 1);
  } catch (error) {
    practice.yaml.fail(`the draw fails: ${sentenceOf(error)}`);
    return {};
  }
}

/**
 * Every formula of the exercise must be computable; a mistake's are so over its own quantities too.
 */
function checkFormulas(practice: Practice, rendering: Rendering, variables: Variables): void {
  const check = (name: string, formula: string, over: Variables): void => {
    try {
      rendering.engine.evaluate(formula, over);
    } catch (error) {
      practice.yaml.fail(`${name}, ${formula}, cannot be computed: ${sentenceOf(error)}`);
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
  { engine }: Rendering,
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
 */
function messageOf(mistake: Mistake, variables: Variables, rendering: Rendering): Html {
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
    ? `${message.source.trimEnd()} [Where it is explained](${read})`
    : message.source;
  return renderMarkdown(source, place, {
    variables: { ...own, answer },
    lineOffset: message.lineOffset,
    inline: true,
  }).html;
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
  texts: Pick<QuizItem, "explain" | "otherwise"> & {
    statement: Text;
    hints?: readonly Text[];
    solution?: Text;
  },
  rendering: Rendering,
): PracticeParts {
  const variables = drawFirst(practice, rendering);
  checkFormulas(practice, rendering, variables);
  const block = (text: Text) =>
    renderMarkdown(text.source, rendering, { variables, lineOffset: text.lineOffset }).html;
  const line = (text: Text) =>
    renderMarkdown(text.source, rendering, { variables, lineOffset: text.lineOffset, inline: true })
      .html;
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
      ...(texts.otherwise ? [{ code: "other", message: line(texts.otherwise) }] : []),
    ],
  };
}

/** The choices in the order of the page: lines to be ordered are shuffled. */
function mixed({ kind, id, offered }: Practice, { engine }: Rendering): readonly Offered[] {
  if (kind !== "ordering") return offered;
  const order = engine.call("shuffle", { count: offered.length, seed: seedOf(id) }) as unknown as {
    data: Float64Array;
  };
  return Array.from(order.data, (index) => entryAt(offered, index));
}

/**
 * The description of an exercise, as a player reads it.
 *
 * @param practice  quiz item or problem
 * @param more      what only one of the two has
 * @returns the fields; empty ones are left out
 * @see tests/web/site/course.test.ts
 */
export function specOf(
  practice: Practice,
  more: Pick<PracticeSpec, "title" | "predict" | "skill" | "level"> = {},
): PracticeSpec {
  const { id, draws, derive, where, through, question } = practice;
  const spec = { id, ...more, draw: draws, derive, where, through, ...question };
  return Object.fromEntries(
    Object.entries(spec).filter(
      ([, value]) =>
        value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0),
    ),
  ) as unknown as PracticeSpec;
}

function partsMarkup(parts: PracticeParts, answerTitle: string): Html {
  return html`
<div class="statement">${parts.statement}</div>
${
  parts.choices.length > 0 &&
  html`<ul class="choices">${parts.choices.map(
    ({ id, text, why }) => html`
<li class="choice" data-id="${id}"><div class="text">${text}</div>${why && html`<details class="fold"><summary>Is it this one?</summary><div class="why">${why}</div></details>`}</li>`,
  )}
</ul>`
}
${parts.ask && html`<p class="asked">Answer: <span class="ask">${parts.ask}</span></p>`}
${parts.asks.length > 0 && html`<ol class="asked">${parts.asks.map((ask) => html`<li><span class="part-ask">${ask}</span></li>`)}</ol>`}
${parts.hints.map((hint, index) => html`<details class="fold"><summary>Hint ${index + 1}</summary><div class="hint">${hint}</div></details>`)}
${parts.explain && html`<details class="fold"><summary>${answerTitle}</summary><div class="explain">${parts.explain}</div></details>`}
${parts.solution && html`<details class="fold"><summary>${answerTitle}</summary><div class="solution">${parts.solution}</div></details>`}
${parts.mistakes.length > 0 && html`<div hidden>${parts.mistakes.map(({ code, message }) => html`<div class="mistake" data-code="${code}">${message}</div>`)}</div>`}`;
}

/**
 * A quiz item as the page has it before a player wakes.
 *
 * @param item       of the lesson
 * @param lesson     its slug, which the item's key begins with
 * @param rendering  of the lesson
 * @returns the element with its texts
 * @see tests/web/site/course.test.ts
 */
export function quizMarkup(item: QuizItem, lesson: string, rendering: Rendering): Html {
  const parts = renderParts(item, { ...item, statement: item.prompt }, rendering);
  // The element already has its name.
  const spec = { ...specOf(item, { predict: item.predict || undefined }), id: undefined };
  return html`<orrery-quiz${attributes({ id: item.id, lesson, ...givenTo(item) })}>${partsMarkup(parts, "Answer")}${dataBlock("spec", spec)}</orrery-quiz>`;
}

/**
 * The conventions that an exercise derives and a page may set.
 *
 * @param practice  quiz item or problem
 * @returns some of the course's conventions, in their order
 * @see tests/web/site/course.test.ts
 */
export const conventionsOf = ({ derive }: Practice): readonly Convention[] =>
  conventions.filter(({ name }) => derive.some((made) => made.name === name));

function givenTo(practice: Practice): { given?: string } {
  const given = givenText(conventionsOf(practice));
  return given ? { given } : {};
}

/**
 * Renders the texts of a problem.
 *
 * @param problem    as it was read
 * @param rendering  of the page that shows it
 * @returns the texts as HTML
 * @see tests/web/site/course.test.ts
 */
export function problemParts(problem: Problem, rendering: Rendering): PracticeParts {
  checkCodeProblem(problem, rendering.engine);
  const { statement, hints, solution } = problem;
  return renderParts(problem, { statement, hints, solution }, rendering);
}

function problemSpec(problem: Problem): PracticeSpec {
  const { title, skill, level } = problem;
  return specOf(problem, { title, skill, level });
}

/**
 * The problem on its own page, whole.
 *
 * @param problem  as it was read
 * @param parts    rendered for this page
 * @returns the element with its texts
 * @see tests/web/site/course.test.ts
 */
export function problemMarkup(problem: Problem, parts: PracticeParts): Html {
  const hasVariants = problem.draws.length > 0 && problem.kind !== "code";
  const about = aboutProblem(problem.level, problem.skill, hasVariants ? 1 : null);
  return html`<orrery-problem${problemAttributes(problem)}><p class="kind"><b>Problem</b><span>${about}</span></p><p class="block-title">${problem.title}</p>${partsMarkup(parts, "Solution")}${dataBlock("spec", problemSpec(problem))}</orrery-problem>`;
}

/**
 * The problem inside a lesson: what is asked. Hints and solution are on its own page, from which
 * the player takes them; a dozen whole problems would double the size of a lesson.
 *
 * @param problem  as it was read
 * @param parts    rendered for the lesson
 * @param address  Of the problem's page.
 * @returns the element with its statement
 * @see tests/web/site/course.test.ts
 */
export function problemTeaser(problem: Problem, parts: PracticeParts, address: string): Html {
  return html`<orrery-problem${problemAttributes(problem)}><p class="block-title">${problem.title}</p><div class="statement">${parts.statement}</div>
<p class="asked"><a href="${address}">${parts.choices.length > 0 ? "Choices, hints and solution" : "Hints and solution"}</a></p></orrery-problem>`;
}

function problemAttributes(problem: Problem): Html {
  const { id, lesson } = problem;
  return attributes({
    id: `problem-${id}`,
    problem: id,
    lesson: lesson.split("#")[0] || undefined,
    ...givenTo(problem),
  });
}

/**
 * The problem as data, for players on pages of others.
 *
 * @param problem  as it was read
 * @param parts    rendered without references to the page around them
 * @returns JSON
 * @see tests/web/site/course.test.ts
 */
export function problemFile(problem: Problem, parts: PracticeParts): string {
  const text = (part: Html | null) => part?.text ?? "";
  return JSON.stringify({
    slug: problem.id,
    title: problem.title,
    spec: problemSpec(problem),
    html: {
      statement: text(parts.statement),
      ask: text(parts.ask),
      asks: parts.asks.map(text),
      hints: parts.hints.map(text),
      solution: text(parts.solution),
      choices: parts.choices.map(({ id, text: words, why }) => ({
        id,
        text: words.text,
        why: text(why),
      })),
      mistakes: parts.mistakes.map(({ code, message }) => ({ code, message: message.text })),
    },
  });
}
