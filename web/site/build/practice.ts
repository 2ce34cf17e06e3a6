/**
 * The light-DOM form of quiz items and problems: readable without JavaScript, and what the players of web/practice
 * enhance. Its shape is the contract between the two:
 *
 *   <orrery-quiz id lesson> or <orrery-problem id problem lesson>
 *     .statement   the question
 *     .ask         label of the input (number, vector)
 *     .choice[data-id] with .text and .why
 *     .hint        one each     .explain, .solution
 *     .mistake[data-code]       what is said to a learner who made it
 *     script.spec  {@link PracticeSpec} as JSON
 *
 * Numbers in these parts stand in `data.value[data-formula]`, computed for seed 1; for another seed the player
 * computes them again with the drawn variables.
 */
import type { Value, Variables } from "../../engine/index.ts";
import { sentenceOf } from "./diagnostics.ts";
import { attributes, dataBlock, html, type Html } from "./html.ts";
import { renderMarkdown } from "./markdown.ts";
import type { Practice, Problem, QuizItem, Text } from "./practice-content.ts";
import type { Rendering } from "./rendering.ts";

/** What the player needs besides the words, which stand in the page. Fields that are empty are left out. */
export interface PracticeSpec {
  readonly id: string;
  readonly kind: string;
  readonly title?: string;
  readonly predict?: boolean;
  readonly skill?: string;
  readonly level?: number;
  readonly draw?: readonly { name: string; draw: string }[];
  readonly derive?: readonly { name: string; formula: string }[];
  readonly where?: readonly string[];
  readonly key?: string;
  readonly tolerance?: number;
  readonly relative?: number;
  readonly digits?: number;
  readonly names?: readonly string[];
  readonly mistakes?: readonly { code: string; value: string }[];
  readonly choices?: readonly { id: string; correct: boolean | string }[];
}

/** The parts of a quiz item or problem, rendered with the numbers of seed 1. */
export interface PracticeParts {
  readonly statement: Html;
  readonly ask: Html | null;
  readonly hints: readonly Html[];
  readonly solution: Html | null;
  readonly explain: Html | null;
  readonly choices: readonly { id: string; text: Html; why: Html }[];
  readonly mistakes: readonly { code: string; message: Html }[];
}

/** What the draw of seed 1 gives; an error is a fault of the content and gives no names. */
export function drawFirst(practice: Practice, rendering: Rendering): Variables {
  if (practice.draws.length === 0 && practice.derive.length === 0) return {};
  try {
    const { draws, derive, where } = practice;
    return rendering.engine.call("draw", { draws, derive, where, seed: 1 }) as Record<string, Value>;
  } catch (error) {
    practice.yaml.fail(`the draw fails: ${sentenceOf(error)}`);
    return {};
  }
}

function checkFormulas(practice: Practice, rendering: Rendering, variables: Variables): void {
  const named = [
    ...(practice.kind === "choice" ? [] : [["key", practice.key]]),
    ...practice.mistakes.map(({ code, value }) => [`the mistake ${code}`, value]),
    ...practice.choices.flatMap(({ id, correct }) => (typeof correct === "string" ? [[`correct of the choice ${id}`, correct]] : [])),
  ] as [string, string][];
  for (const [name, formula] of named) {
    try {
      rendering.engine.evaluate(formula, variables);
    } catch (error) {
      practice.yaml.fail(`${name}, ${formula}, cannot be computed: ${sentenceOf(error)}`);
    }
  }
}

export function renderParts(
  practice: Practice,
  texts: { statement: Text; explain?: Text; hints?: readonly Text[]; solution?: Text },
  rendering: Rendering,
): PracticeParts {
  const variables = drawFirst(practice, rendering);
  checkFormulas(practice, rendering, variables);
  const block = (text: Text) => renderMarkdown(text.source, rendering, { variables, lineOffset: text.lineOffset }).html;
  const line = (text: Text) => renderMarkdown(text.source, rendering, { variables, lineOffset: text.lineOffset, inline: true }).html;
  return {
    statement: block(texts.statement),
    ask: practice.ask ? line(practice.ask) : null,
    hints: (texts.hints ?? []).map(block),
    solution: texts.solution ? block(texts.solution) : null,
    explain: texts.explain ? block(texts.explain) : null,
    choices: practice.choices.map(({ id, text, why }) => ({ id, text: line(text), why: line(why) })),
    mistakes: practice.mistakes.map(({ code, message }) => ({ code, message: line(message) })),
  };
}

export function specOf(practice: Practice, more: Pick<PracticeSpec, "title" | "predict" | "skill" | "level"> = {}): PracticeSpec {
  const { id, kind, draws, derive, where, key, tolerance, relative, digits, names } = practice;
  const spec: PracticeSpec = {
    id, kind, ...more, draw: draws, derive, where, key, tolerance, relative, digits, names,
    mistakes: practice.mistakes.map(({ code, value }) => ({ code, value })),
    choices: practice.choices.map(({ id: choice, correct }) => ({ id: choice, correct })),
  };
  const told = Object.entries(spec).filter(([, value]) => value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0));
  return Object.fromEntries(told) as unknown as PracticeSpec;
}

function partsMarkup(parts: PracticeParts, answerTitle: string): Html {
  return html`
<div class="statement">${parts.statement}</div>
${parts.choices.length > 0 && html`<ul class="choices">${parts.choices.map(({ id, text, why }) => html`
<li class="choice" data-id="${id}"><div class="text">${text}</div><details class="fold"><summary>Is it this one?</summary><div class="why">${why}</div></details></li>`)}
</ul>`}
${parts.ask && html`<p class="asked">Answer: <span class="ask">${parts.ask}</span></p>`}
${parts.hints.map((hint, index) => html`<details class="fold"><summary>Hint ${index + 1}</summary><div class="hint">${hint}</div></details>`)}
${parts.explain && html`<details class="fold"><summary>${answerTitle}</summary><div class="explain">${parts.explain}</div></details>`}
${parts.solution && html`<details class="fold"><summary>${answerTitle}</summary><div class="solution">${parts.solution}</div></details>`}
${parts.mistakes.length > 0 && html`<div hidden>${parts.mistakes.map(({ code, message }) => html`<div class="mistake" data-code="${code}">${message}</div>`)}</div>`}`;
}

export function quizMarkup(item: QuizItem, lesson: string, rendering: Rendering): Html {
  const parts = renderParts(item, { statement: item.prompt, explain: item.explain }, rendering);
  const spec = specOf(item, { predict: item.predict || undefined });
  return html`<orrery-quiz${attributes({ id: item.id, lesson })}>${partsMarkup(parts, "Answer")}${dataBlock("spec", spec)}</orrery-quiz>`;
}

export function problemParts(problem: Problem, rendering: Rendering): PracticeParts {
  const { statement, hints, solution } = problem;
  return renderParts(problem, { statement, hints, solution }, rendering);
}

function problemSpec(problem: Problem): PracticeSpec {
  const { title, skill, level } = problem;
  return specOf(problem, { title, skill, level });
}

/** The problem on its own page, whole. */
export function problemMarkup(problem: Problem, parts: PracticeParts): Html {
  return html`<orrery-problem${problemAttributes(problem)}><p class="block-title">${problem.title}</p>${partsMarkup(parts, "Solution")}${dataBlock("spec", problemSpec(problem))}</orrery-problem>`;
}

/**
 * The problem inside a lesson: what is asked. Hints and solution stand on its own page, from which the player takes
 * them; a dozen whole problems would double the size of a lesson.
 *
 * @param address  Of the problem's page.
 */
export function problemTeaser(problem: Problem, parts: PracticeParts, address: string): Html {
  return html`<orrery-problem${problemAttributes(problem)}><p class="block-title">${problem.title}</p><div class="statement">${parts.statement}</div>
<p class="asked"><a href="${address}">${parts.choices.length > 0 ? "Choices, hints and solution" : "Hints and solution"}</a></p></orrery-problem>`;
}

function problemAttributes({ id, lesson }: Problem): Html {
  return attributes({ id: `problem-${id}`, problem: id, lesson: lesson.split("#")[0] });
}

/** The problem as data, for players on pages of others. */
export function problemFile(problem: Problem, parts: PracticeParts): string {
  const text = (part: Html | null) => part?.text ?? "";
  return JSON.stringify({
    slug: problem.id,
    title: problem.title,
    spec: problemSpec(problem),
    html: {
      statement: text(parts.statement),
      ask: text(parts.ask),
      hints: parts.hints.map(text),
      solution: text(parts.solution),
      choices: parts.choices.map(({ id, text: words, why }) => ({ id, text: words.text, why: why.text })),
      mistakes: parts.mistakes.map(({ code, message }) => ({ code, message: message.text })),
    },
  });
}
