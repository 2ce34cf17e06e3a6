/** What the course covers, topic by topic, and where: for readers who look for one, and for teachers. */
import type { CoveredSubject, CoveredTopic, Place } from "../build/coverage.ts";
import { html, type Html } from "../../practice/authoring/html.ts";
import { slugOf } from "../build/slug.ts";
import type { Page } from "./layout.ts";

/**
 * The page of all topics.
 *
 * @param subjects  with their topics, and what serves each
 * @returns path, title, description and body
 * @see tests/web/site/coverage.test.ts
 */
export function coveragePage(subjects: readonly CoveredSubject[]): Page {
  const topics = subjects.flatMap((subject) => subject.topics);
  const served = topics.filter(isServed).length;
  return {
    path: "coverage/",
    kind: "plain",
    title: "What this course covers",
    description: `${topics.length} topics on attention and positions, and the lessons, problems and claims that treat each.`,
    body: html`<main id="main" class="wide" data-pagefind-body data-pagefind-weight="0.3">
<h1>What this course covers</h1>
<p class="lead">Here are ${topics.length} topics from what is usually taught about attention and positions, with the lessons, problems and claims that treat them.${leftOut(topics.length - served)}</p>
<ul class="index">${subjects.map(({ title }) => html`<li><a href="#${slugOf(title)}">${title}</a></li>`)}</ul>
${subjects.map(section)}
</main>`,
  };
}

const leftOut = (count: number): string =>
  count === 0 ? "" : ` ${count} of them ${count === 1 ? "is" : "are"} not treated yet.`;

const isServed = ({ places }: CoveredTopic): boolean => places.length > 0;

const section = ({ title, topics }: CoveredSubject): Html => html`<section>
<h2 id="${slugOf(title)}">${title}</h2>
<ul>${topics.map(({ text, places }) => html`<li>${text} <span class="source">${places.length > 0 ? listOf(places) : "Not yet."}</span></li>`)}</ul>
</section>`;

const listOf = (places: readonly Place[]): Html[] =>
  places.map(
    ({ address, title, kind }, index) =>
      html`${index > 0 && ", "}${kind === "problem" && "problem "}<a href="../${address}">${title}</a>`,
  );
