/** The routes on the course page: which lessons, how far to read each, and how long it takes. */
import { minutesOfRoute, type Pace, type Route, type Stage } from "../build/routes.ts";
import { html, type Html } from "../build/html.ts";

const HOW: Record<Pace, string> = {
  short: "the short path",
  reading: "the full text",
  practice: "the full text, with practice",
};

/** "50 minutes", "2 hours", "1 hour 55 minutes". */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const count = (number: number, unit: string) =>
    number > 0 ? [`${number} ${unit}${number === 1 ? "" : "s"}`] : [];
  return [...count(hours, "hour"), ...count(rest, "minute")].join(" ");
}

export function routesSection(routes: readonly Route[]): Html | false {
  return (
    routes.length > 0 &&
    html`<section class="routes"><h2 id="routes">Short of time?</h2>
<p>The whole course goes in one order. These routes take you to one question.</p>
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
