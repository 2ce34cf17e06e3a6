/** Read offline: what this device keeps of the course, and how to keep all of it or nothing. */
import type { Course } from "../build/content.ts";
import { html } from "../../practice/authoring/html.ts";
import type { Page } from "./layout.ts";
import { titlePrefix } from "./lesson-number.ts";

/**
 * The page about reading without a connection; a script shows what is kept.
 *
 * @param course  whose lessons are listed, those that are kept
 * @see tests/web/site/offline.test.ts
 */
export const offlinePage = ({ lessons }: Pick<Course, "lessons">): Page => ({
  path: "offline/",
  kind: "plain",
  title: "Read offline",
  description:
    "Keep the course on this device: lessons, problems, races and code exercises work without a connection.",
  body: html`<main id="main" class="column offline-page" data-offline data-pagefind-body>
<h1>Read offline</h1>
<p class="lead">Each page that you open is kept on this device, and opens again without a connection. You can also keep the whole course, before a flight or for a room without a network.</p>
<p class="missing" role="alert" data-missing hidden></p>
<p class="row"><a class="button" data-retry hidden>Try that page again</a></p>
<p class="scriptless">Without JavaScript no page is kept.</p>
<section aria-labelledby="kept"><h2 id="kept">On this device</h2>
<p class="state" role="status" data-state>Looking at what is kept …</p>
<p><progress aria-label="How much is fetched" hidden></progress></p>
<p class="row"><button type="button" data-keep hidden>Keep the whole course on this device</button> <button type="button" data-stop hidden>Stop</button> <button type="button" data-again hidden>Keep the pages I open</button> <button type="button" class="quiet" data-forget hidden>Delete what is kept</button></p>
<p class="told" role="status" data-told></p>
<div data-ask-forget></div>
<div data-pages hidden><h3 id="kept-lessons">Lessons that are kept</h3>
<ul aria-labelledby="kept-lessons">${lessons.map(
    (lesson) =>
      html`<li data-address="lessons/${lesson.slug}/" hidden><a href="../lessons/${lesson.slug}/">${titlePrefix(lesson, "short")}${lesson.title}</a></li>`,
  )}</ul></div></section>
<section aria-labelledby="what"><h2 id="what">What works without a connection</h2>
<p>Everything that is kept works as it does online. Figures, answers, races of small models and your Python programs are computed on your device anyway; without a connection nothing changes for them. Links to papers and to other sites need one.</p>
<p>A figure that you have never opened may need a part that is not kept yet. Keeping the whole course fetches those parts too.</p></section>
<section aria-labelledby="versions"><h2 id="versions">When a new version comes</h2>
<p>A line at the head of the page says so. Until you load it, pages that are kept stay as they are, and a page that is open keeps working with its own version. Your answers stay, also those that you have typed and not checked yet; figures begin anew.</p></section>
<section aria-labelledby="room"><h2 id="room">Room on this device</h2>
<p>A browser that runs out of room may delete what it keeps without asking; the pages are then fetched again. Your progress is stored separately: <a href="../progress/">your progress</a> shows it and saves it as a file.</p></section>
</main>`,
});
