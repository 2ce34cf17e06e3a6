/**
 * Progress as the pages show it: faces whose hand has turned as far as the lesson is done, and the
 * way back in.
 */
import { isProblem } from "../../practice/progress/document.ts";
import { openProgress } from "../../practice/progress/open-progress.ts";
import type { Progress } from "../../practice/progress/progress.ts";
import { showNotice } from "./notice.ts";
import { ReadShare } from "./read-share.ts";

/** A lesson counts as done when a little less than all of it has been read. */
const almostAll = 0.97;

/** Milliseconds between two looks at what is in view. */
const betweenLooks = 250;

/**
 * Records how far the lesson is read, and shows on dials and links what this browser knows of the
 * course.
 *
 * @returns a promise that resolves when both have begun
 * @see tests/e2e/lessons.spec.mjs
 */
export async function startReading(): Promise<void> {
  const progress = await openProgress();
  const tell = () => {
    const notice = progress.takeNotice();
    if (notice) showNotice(notice);
  };
  const { lesson } = document.documentElement.dataset;
  if (lesson) followReading(lesson, progress);
  const refresh = () => {
    for (const face of document.querySelectorAll<HTMLElement>("[data-progress]"))
      turnFace(face, progress);
    tell();
  };
  progress.subscribe(refresh);
  refresh();
  const place = document.querySelector<HTMLElement>("[data-continue]");
  if (place) (await import("./continue.ts")).showContinue(place, progress);
}

function followReading(lesson: string, progress: Progress): void {
  progress.markOpened(lesson);
  const read = new ReadShare(progress.lesson(lesson).scrolled);
  let waiting = false;
  const note = () => {
    waiting = false;
    const article = document.querySelector("article");
    if (!article) return;
    const { top, height } = article.getBoundingClientRect();
    if (read.look({ from: -top / height, to: (window.innerHeight - top) / height })) soon();
    progress.scroll(lesson, read.share);
    if (read.share >= almostAll && progress.lesson(lesson).done === 0) progress.markDone(lesson);
  };
  const soon = () => {
    if (waiting) return;
    waiting = true;
    setTimeout(note, betweenLooks);
  };
  addEventListener("scroll", soon, { passive: true });
  soon();
}

/** Half of the turn is reading, half is the checks. */
function turnFace(face: HTMLElement, progress: Progress): void {
  const read = progress.lesson(face.dataset.progress ?? "").scrolled;
  const checks = (face.dataset.checks ?? "").split(" ").filter(Boolean);
  const isSolved = (key: string) => progress.answer(key).solved > 0;
  const solved = checks.filter(isSolved).length;
  const part = checks.length === 0 ? read : (read + solved / checks.length) / 2;
  face.style.setProperty("--turn", String(part));
  face.toggleAttribute("data-begun", part > 0);
  const words = face.querySelector(".unseen");
  if (words)
    words.textContent =
      part > 0
        ? `${Math.round(100 * read)} percent read, ${solvedText(checks, isSolved)}`
        : "Not begun";
}

/** "3 of 3 quiz items and 2 of 4 problems solved", as the page of progress counts the short path. */
function solvedText(checks: readonly string[], isSolved: (key: string) => boolean): string {
  const part = (keys: readonly string[], noun: string) =>
    `${keys.filter(isSolved).length} of ${keys.length} ${noun}`;
  const quizzes = checks.filter((key) => !isProblem(key));
  return `${part(quizzes, "quiz items")} and ${part(checks.filter(isProblem), "problems")} solved`;
}
