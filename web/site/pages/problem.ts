/** A problem on its own page, which can be shared with its seed. */
import type { Course } from "../build/content.ts";
import { html, type Html } from "../../practice/authoring/html.ts";
import type { Problem } from "../../practice/authoring/practice-content.ts";
import { conventionsOf } from "../build/practice.ts";
import { conventionData, conventionSwitch } from "./convention-switch.ts";
import type { Page } from "./layout.ts";
import { groupsOf } from "./problems.ts";

/**
 * The page of one problem.
 *
 * @param problem  whose page it is
 * @param markup   the problem as it is rendered
 * @param course   for the lesson that it belongs to
 * @returns path, title, description and body, with the conventions that its script reads
 * @see tests/web/site/course.test.ts
 */
export function problemPage(problem: Problem, markup: Html, course: Course): Page {
  const conventions = conventionsOf(problem);
  const [slug, anchor] = problem.lesson.split("#");
  const lesson = course.lessons.find((candidate) => candidate.slug === slug);
  const inOrder = groupsOf(course).flatMap(({ problems }) => problems);
  const next = inOrder[inOrder.findIndex(({ id }) => id === problem.id) + 1];
  return {
    path: `problems/${problem.id}/`,
    kind: "plain",
    title: problem.title,
    description: `A problem with new numbers each time and a worked solution, checked by computation: ${problem.title}.`,
    data: conventionData(conventions),
    first: "orrery-problem",
    body: html`<main id="main" class="column" data-pagefind-body data-pagefind-weight="0.3">
<p class="kicker">${lesson ? html`<a href="../../lessons/${lesson.slug}/${anchor && `#${anchor}`}">${lesson.title}</a>` : html`<a href="../#beyond">Beyond the lessons so far</a>${problem.topic && `: ${problem.topic}`}`}</p>
<h1>${problem.title}</h1>
${conventions.length > 0 && conventionSwitch(conventions)}${markup}
<p><button class="quiet" type="button" hidden data-embed-problem="${problem.id}" data-title="${problem.title}">Embed this problem in your course</button></p>
${next && html`<p class="source">Next problem: <a href="../${next.id}/">${next.title}</a></p>`}
<p class="source to-package" data-pagefind-ignore><a href="../../teach/?problems=${problem.id}#package">Package this problem for your learning platform</a></p>
</main>`,
  };
}
