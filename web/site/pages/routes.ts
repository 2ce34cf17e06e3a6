/** The routes on the course page: which lessons, how far to read each, and how long it takes. */
import { minutesOfRoute, type Pace, type Route, type Stage } from "../build/routes.ts";
import { html, type Html } from "../../practice/authoring/html.ts";
import { durationText } from "../../words/duration.ts";

const HOW: Record<Pace, string> = {
  short: "the short path",
  reading: "the full text",
  shortPractice: "the short path with practice",
  practice: "the full text, with practice",
};

/**
 * The ways through the course for readers with little time.
 *
 * @param routes  with the lessons of each stage
 * @returns false where there are none, which a page leaves out
 * @see tests/web/site/routes.test.ts
 */
export function routesSection(routes: readonly Route[]): Html | false {
  return (
    routes.length > 0 &&
    html`<section class="routes"><h2 id="routes">Short of time?</h2>
<p>The whole course goes in one order. These routes take you to one question. Or find out <a href="../study/start/">where to begin</a>.</p>
<ul>${routes.map(routeEntry)}</ul></section>`
  );
}

const routeEntry = (route: Route): Html => html`<li>
<h3>${route.title}</h3>
<p class="question">${route.question}</p>
<ol>${route.stages.map(stageEntry)}</ol>
<p class="source">Together: ${durationText(minutesOfRoute(route))}.</p>
</li>`;

const stageEntry = ({ lesson, pace }: Stage): Html =>
  html`<li><a href="../lessons/${lesson.slug}/">${lesson.title}</a>: ${HOW[pace]}, ${lesson.minutes[pace]} minutes</li>`;
