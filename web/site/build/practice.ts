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
 *     script.spec  PracticeSpec of practice/authoring/practice-spec.ts as JSON
 *
 * Numbers in these parts are in `.value[data-formula]`, computed for seed 1; for another seed the
 * player computes them again with the drawn variables.
 */
import { aboutProblem } from "../../practice/words.ts";
import { conventions, type Convention } from "../../widgets/prose/conventions.ts";
import { givenText } from "../../practice/authoring/conventions.ts";
import { attributes, dataBlock, html, type Html } from "../../practice/authoring/html.ts";
import {
  exerciseTexts,
  problemSpec,
  renderParts,
  type PracticeParts,
} from "../../practice/authoring/practice.ts";
import { specOf } from "../../practice/authoring/practice-spec.ts";
import type { Practice, Problem, QuizItem } from "../../practice/authoring/practice-content.ts";
import type { Rendering } from "./rendering.ts";

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
 * A quiz item as the page has it before a player wakes. What is no prediction is also noted as data,
 * for frames.
 *
 * @param item       of the lesson
 * @param lesson     its slug, which the item's key begins with
 * @param rendering  of the lesson
 * @returns the element with its texts
 * @see tests/web/site/course.test.ts
 */
export function quizMarkup(item: QuizItem, lesson: string, rendering: Rendering): Html {
  const parts = renderParts(item, { ...item, statement: item.prompt }, rendering);
  const { id, predict } = item;
  const given = givenTo(item);
  const spec = specOf(item, { predict: predict || undefined });
  if (!predict)
    rendering.quiz.push({ id, given: given.given ?? "", spec, html: exerciseTexts(parts) });
  // The element already has its name.
  const described = dataBlock("spec", { ...spec, id: undefined });
  return html`<orrery-quiz${attributes({ id, lesson, ...given })}>${partsMarkup(parts, "Answer")}${described}</orrery-quiz>`;
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
 * The problem inside a lesson: what is asked, and what is offered to choose or to order, which a
 * lesson that is printed at once has no time to fetch. Hints and solution are on its own page, from
 * which the player takes all; a dozen whole problems would double the size of a lesson.
 *
 * @param problem  as it was read
 * @param parts    rendered for the lesson
 * @param address  Of the problem's page.
 * @returns the element with its statement
 * @see tests/web/site/course.test.ts
 */
export function problemTeaser(problem: Problem, parts: PracticeParts, address: string): Html {
  return html`<orrery-problem${problemAttributes(problem)}><p class="block-title">${problem.title}</p><div class="statement">${parts.statement}</div>
${parts.choices.length > 0 && html`<ul class="choices">${parts.choices.map(({ text }) => html`<li class="choice">${text}</li>`)}</ul>`}
<p class="asked"><a href="${address}">Hints and solution</a></p></orrery-problem>`;
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
