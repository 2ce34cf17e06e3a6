/** The home page: the first figure, one sentence, and the links into the course. */
import { html, type Html } from "../build/html.ts";
import type { Course } from "../build/content.ts";
import { minutesText } from "./minutes.ts";
import type { Page } from "./layout.ts";

export function homePage(course: Course, words: Html): Page {
  const first = course.lessons[0];
  const total = course.lessons.reduce(
    (sum, { minutes }) => ({
      reading: sum.reading + minutes.reading,
      practice: sum.practice + minutes.practice,
    }),
    { reading: 0, practice: 0 },
  );
  return {
    path: "",
    kind: "home",
    title: "how attention learns the order of words",
    description:
      "A course on positional encodings and attention in Transformers, computed in your browser: move it, predict it, check it.",
    first: "orrery-words",
    body: html`<main id="main">
<div class="hero" data-pagefind-ignore>
<h1>Position in Transformers</h1>
${words}
</div>
<div class="column" data-pagefind-body>
<p class="lead">A course in ${countText(course.lessons.length)}, from attention that cannot tell the order of words to the waves that first told it. You need vectors, matrix products and sines. ${minutesText(total)} No account: what you answer stays in this browser.</p>
<p class="continue" data-continue hidden>${course.lessons.map(({ slug, title }) => html`<span data-lesson="${slug}" hidden>Continue with <a href="./lessons/${slug}/">${title}</a>.</span>`)}</p>
<ul class="doors">
<li><a href="./lessons/${first?.slug}/"><strong>Start</strong><span>Lesson 1: ${first?.title}. ${first?.minutes.reading} minutes to read.</span></a></li>
<li><a href="./course/"><strong>Straight to what you need</strong><span>Lessons by question, problems by level, every term where it is explained.</span></a></li>
<li><a href="./teach/"><strong>Use it in your course</strong><span>Two lines put a figure or a problem into a page of yours.</span></a></li>
</ul>
</div>
</main>`,
  };
}

function countText(lessons: number): string {
  const words = [
    "no lessons",
    "one lesson",
    "two lessons",
    "three lessons",
    "four lessons",
    "five lessons",
    "six lessons",
  ];
  return words[lessons] ?? `${lessons} lessons`;
}
