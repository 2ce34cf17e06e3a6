/**
 * What a teacher gets for a lesson: a plan for fifty minutes and questions to discuss, from
 * content/teaching/, and the mistakes that the lesson's exercises know, from those themselves.
 */
import fs from "node:fs";
import path from "node:path";
import { questionTitle } from "../../practice/review/course.ts";
import { drawFirst } from "../../practice/authoring/draw-first.ts";
import type { Mistake } from "../../practice/authoring/mistakes.ts";
import { messageOf } from "../../practice/authoring/practice.ts";
import type { Practice } from "../../practice/authoring/practice-content.ts";
import { splitFrontMatter } from "../../practice/authoring/yaml.ts";
import { readText, type Lesson } from "./content.ts";
import { trusted, type Html } from "../../practice/authoring/html.ts";
import { renderMarkdown } from "./markdown.ts";
import { newRendering, type BuildContext, type InternalLink, type Rendering } from "./rendering.ts";

/** A mistake that the exercises of a lesson recognize. */
export interface LikelyError {
  readonly code: string;
  /** The words of its code, by which a class at a glance names it. */
  readonly name: string;
  /** What someone does who makes it; "" where its name has to do. */
  readonly title: string;
  /** What a learner who makes it is asked, in the numbers of one variant. */
  readonly message: Html;
  /** Where it can be made, from the root of the site. */
  readonly exercises: readonly { readonly title: string; readonly address: string }[];
  /** Whether several exercises share it and a page explains it. */
  readonly isShared: boolean;
}

export interface PlannedStep {
  readonly minutes: number;
  readonly html: Html;
}

export interface Teaching {
  readonly lesson: Lesson;
  /** What the lesson turns on, and what goes wrong in class. */
  readonly lead: Html;
  readonly plan: readonly PlannedStep[];
  readonly questions: readonly { readonly ask: Html; readonly hear: Html }[];
  readonly errors: readonly LikelyError[];
}

export const TEACHING_FOLDER = "content/teaching";
/** What a plan adds up to. */
export const PLANNED_MINUTES = 50;
/** From `teach/lessons/<slug>/`. */
const ROOT = "../../../";

/**
 * Reads the teacher's part of each lesson that has one. Faults are noted in the context.
 *
 * @param root     the repository
 * @param lessons  of the course
 * @param context  core, references, and where faults go
 * @param links    takes the links of the texts, which are checked later
 * @returns in the order of the lessons
 * @see tests/web/site/teaching.test.ts
 */
export function readTeaching(
  root: string,
  lessons: readonly Lesson[],
  context: BuildContext,
  links: InternalLink[],
): Teaching[] {
  const folder = path.join(root, TEACHING_FOLDER);
  const slugs = fs.existsSync(folder)
    ? fs.readdirSync(folder).map((file) => file.replace(/\.md$/, ""))
    : [];
  const known = new Map(lessons.map((lesson) => [lesson.slug, lesson]));
  for (const slug of slugs.filter((name) => !known.has(name)))
    context.diagnostics.add(
      `${TEACHING_FOLDER}/${slug}.md`,
      undefined,
      `there is no lesson ${slug}; the file has the name of its lesson`,
    );
  return lessons
    .filter(({ slug }) => slugs.includes(slug))
    .map((lesson) => {
      const file = `${TEACHING_FOLDER}/${lesson.slug}.md`;
      const text = readText(root, file, context.diagnostics);
      return teachingOf(text, file, lesson, context, links);
    });
}

/**
 * Reads the teacher's part of one lesson.
 *
 * @param text     of its file: `plan`, a list of `minutes` and `do`; `questions`, a list of `ask` and
 *                 `hear`; below the head, what the lesson turns on
 * @param file     its path from the repository's root
 * @param lesson   that it is for
 * @param context  core, references, and where faults go
 * @param links    takes the links of the texts
 * @returns the plan, the questions and the likely errors
 * @see tests/web/site/teaching.test.ts
 */
export function teachingOf(
  text: string,
  file: string,
  lesson: Lesson,
  context: BuildContext,
  links: InternalLink[],
): Teaching {
  const rendering = newRendering(context, { file, root: ROOT });
  const { data, body, bodyOffset } = splitFrontMatter(text, file, context.diagnostics);
  data.refuseOthers(["plan", "questions"]);
  const words = (yaml: ReturnType<typeof data.need>): Html =>
    renderMarkdown(yaml.text(), rendering, { lineOffset: yaml.textLine - 1, inline: true }).html;
  const plan = data.need("plan", "list the steps, each with minutes and do").items();
  const steps = plan.map((step) => ({
    minutes: step.need("minutes", "say how long the step takes").number(),
    html: words(step.need("do", "say what the class does")),
  }));
  const sum = steps.reduce((total, { minutes }) => total + minutes, 0);
  if (sum !== PLANNED_MINUTES)
    data.fail(`\`plan\` adds up to ${sum} minutes; a plan has ${PLANNED_MINUTES}`);
  const questions = data.need("questions", "list them, each with ask and hear").items();
  const teaching = {
    lesson,
    lead: renderMarkdown(body, rendering, { lineOffset: bodyOffset }).html,
    plan: steps,
    questions: questions.map((question) => ({
      ask: words(question.need("ask", "write the question")),
      hear: words(question.need("hear", "say what a good answer has, or what is often said")),
    })),
    errors: likelyErrors(lesson, { ...rendering, anchorsOf: `lessons/${lesson.slug}/` }),
  };
  links.push(...rendering.links);
  return teaching;
}

/** The mistakes of a lesson's exercises; those that most of them know come first. */
function likelyErrors({ slug, questions, problems }: Lesson, rendering: Rendering): LikelyError[] {
  const exercises = [
    ...questions
      .filter(({ predict }) => !predict)
      .map((item) => ({
        practice: item,
        title: questionTitle(item.id),
        address: `lessons/${slug}/#${item.id}`,
      })),
    ...problems.map((problem) => ({
      practice: problem,
      title: problem.title,
      address: `problems/${problem.id}/`,
    })),
  ];
  const found = new Map<string, LikelyError & { exercises: LikelyError["exercises"][number][] }>();
  for (const { practice, title, address } of exercises)
    for (const mistake of practice.mistakes) {
      const { code, read, title: done = "" } = mistake;
      const known = found.get(code);
      if (known) known.exercises.push({ title, address });
      else
        found.set(code, {
          code,
          name: questionTitle(code),
          title: done,
          message: messageIn(practice, mistake, rendering),
          exercises: [{ title, address }],
          isShared: read !== undefined,
        });
    }
  return [...found.values()].sort(
    (a, b) => Number(b.isShared) - Number(a.isShared) || b.exercises.length - a.exercises.length,
  );
}

function messageIn(practice: Practice, mistake: Mistake, rendering: Rendering): Html {
  const { variables } = drawFirst(practice, rendering.engine);
  const { text } = messageOf(mistake, variables ?? {}, { ...rendering, file: practice.file });
  // The page does not know the quantities of the exercise, so it cannot compute these numbers again.
  return trusted(text.replace(/ data-(formula|style)="[^"]*"/g, ""));
}
