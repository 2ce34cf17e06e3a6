/**
 * Progress as the pages show it: faces whose hand has turned as far as the lesson is done, and the
 * way back in.
 */
import { openProgress } from "../../practice/progress/open-progress.ts";
import type { Progress } from "../../practice/progress/progress.ts";
import { showNotice } from "./notice.ts";

/** The end of a lesson counts as reached a little before the last pixel. */
const endReached = 0.97;

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
    showContinue(progress);
    tell();
  };
  progress.subscribe(refresh);
  refresh();
}

function followReading(lesson: string, progress: Progress): void {
  progress.markOpened(lesson);
  let waiting = false;
  const note = () => {
    waiting = false;
    const article = document.querySelector("article");
    if (!article) return;
    const { top, height } = article.getBoundingClientRect();
    const fraction = Math.min(1, Math.max(0, (window.innerHeight - top) / height));
    progress.scroll(lesson, fraction);
    if (fraction >= endReached && progress.lesson(lesson).done === 0) progress.markDone(lesson);
  };
  const soon = () => {
    if (waiting) return;
    waiting = true;
    setTimeout(note, 250);
  };
  addEventListener("scroll", soon, { passive: true });
  soon();
}

/** Half of the turn is reading, half is the checks. */
function turnFace(face: HTMLElement, progress: Progress): void {
  const read = progress.lesson(face.dataset.progress ?? "").scrolled;
  const checks = (face.dataset.checks ?? "").split(" ").filter(Boolean);
  const solved = checks.filter((key) => progress.answer(key).solved > 0).length;
  const part = checks.length === 0 ? read : (read + solved / checks.length) / 2;
  face.style.setProperty("--turn", String(part));
  face.toggleAttribute("data-begun", part > 0);
  const words = face.querySelector(".unseen");
  if (words)
    words.textContent =
      part > 0
        ? `${Math.round(100 * read)} percent read, ${solved} of ${checks.length} exercises solved`
        : "Not begun";
}

function showContinue(progress: Progress): void {
  const place = document.querySelector<HTMLElement>("[data-continue]");
  const slug = progress.lastLesson();
  const title = place?.querySelector<HTMLElement>(`[data-lesson="${CSS.escape(slug)}"]`);
  if (!place || !slug || !title) return;
  for (const other of place.querySelectorAll<HTMLElement>("[data-lesson]"))
    other.hidden = other !== title;
  place.hidden = false;
}
