/** The page “Work record”: a file and a printed page that a learner can hand in. */
import { openProgress } from "../../../practice/progress/open-progress.ts";
import {
  recordFile,
  workRecord,
  type RecordedPrediction,
  type RecordedWork,
} from "../../../practice/review/work-record.ts";
import { readSet } from "../../../practice/sets/problem-set.ts";
import { setRecord } from "../../../practice/sets/set-record.ts";
import { download } from "../../../widgets/base/download.ts";
import { partOf } from "../part-of.ts";
import { siteLink } from "../site-link.ts";
import { seedFor, studentIn } from "../sets/student.ts";
import { fetchCourse, fetchWords } from "./course.ts";
import { keepName } from "./kept-name.ts";
import { setText } from "./set-text.ts";
import { recordCount, tryWords, workWords } from "./wording.ts";

/** The value of the choice of the set that the address names; no title of a lesson. */
const SET = "set";

/**
 * Lists the work of one lesson, of all, or of the set that the address names, and saves and prints
 * what is listed.
 *
 * @param page  its main part
 * @returns a promise that resolves when the list is there
 * @throws {Error} with a sentence, where the titles of problems cannot be fetched
 * @see tests/e2e/study.spec.mjs
 */
export async function startWorkRecord(page: HTMLElement): Promise<void> {
  const [progress, course, words] = await Promise.all([
    openProgress(),
    fetchCourse(),
    fetchWords(),
  ]);
  const name = partOf<HTMLInputElement>(page, "[data-name]");
  const lesson = partOf<HTMLSelectElement>(page, "[data-of]");
  const query = new URLSearchParams(location.search);
  const { set } = readSet(query, course);
  const seed = seedFor(set, progress);
  if (set.items.length > 0 && seed !== null) {
    lesson.add(new Option(set.title || "the set of problems", SET, true, true), 0);
  }
  keepName(name, progress, set.isPerStudent ? studentIn(progress) : "");
  const chosen = () => {
    const { value } = lesson;
    const typed = name.value.trim();
    if (value === SET && seed !== null)
      return setRecord(course, progress.document, set, seed, typed, Date.now(), words);
    const record = workRecord(course, progress.document, typed, Date.now(), words);
    if (!value) return record;
    const ofLesson = ({ lesson: title }: { readonly lesson: string }) => title === value;
    const { work, predictions = [] } = record;
    return { ...record, work: work.filter(ofLesson), predictions: predictions.filter(ofLesson) };
  };
  const show = () => {
    const { work, predictions = [] } = chosen();
    setText(partOf(page, "[data-count]"), recordCount(work, Date.now()));
    partOf(page, "[data-work]").replaceChildren(...work.map(workItem));
    partOf(page, "[data-predictions]").hidden = predictions.length === 0;
    partOf(page, "[data-guesses]").replaceChildren(...predictions.map(predictionItem));
    for (const button of page.querySelectorAll<HTMLButtonElement>("[data-needs-work]"))
      button.disabled = work.length + predictions.length === 0;
  };
  lesson.addEventListener("change", show);
  partOf(page, "[data-save-record]").addEventListener("click", () => {
    const record = chosen();
    const file = recordFile(record);
    download(file, `${JSON.stringify(record, null, 1)}\n`, "application/json");
    const noName = record.name ? "" : " It has no name: type yours above if you hand it in.";
    setText(partOf(page, "[data-saved]"), `Saved as ${file}.${noName}`);
  });
  partOf(page, "[data-print-record]").addEventListener("click", () => print());
  progress.subscribe(show);
  show();
}

function workItem(work: RecordedWork): HTMLLIElement {
  const item = document.createElement("li");
  item.append(heading(work), paragraph("about", workWords(work)));
  if (work.tries.length > 0) {
    const tries = document.createElement("ol");
    tries.append(
      ...work.tries.map((one) => {
        const line = document.createElement("li");
        const answer = document.createElement("code");
        answer.textContent = one.said ?? one.answer;
        line.append(answer, ` · ${tryWords(one)}`);
        return line;
      }),
    );
    item.append(tries);
  }
  if (work.unchecked !== undefined)
    item.append(typed(work.compared ? "Your text: " : "Typed, not checked: ", [work.unchecked]));
  if (work.steps.length > 0) item.append(typed("Calculator: ", work.steps));
  return item;
}

function predictionItem(guess: RecordedPrediction): HTMLLIElement {
  const item = document.createElement("li");
  item.append(heading(guess), paragraph("about", `${guess.lesson} · your guess: ${guess.answer}`));
  return item;
}

/** The title of an exercise, as a link where the course has it. */
function heading({ address, title }: Pick<RecordedWork, "address" | "title">): HTMLHeadingElement {
  const head = document.createElement("h3");
  if (!address) {
    head.textContent = title;
    return head;
  }
  const link = document.createElement("a");
  link.href = siteLink(address);
  link.textContent = title;
  head.append(link);
  return head;
}

function paragraph(className: string, text: string): HTMLParagraphElement {
  const made = document.createElement("p");
  made.className = className;
  made.textContent = text;
  return made;
}

/** Lines that the learner typed, after a word about them. */
function typed(word: string, lines: readonly string[]): HTMLParagraphElement {
  const made = paragraph("typed", word);
  lines.forEach((line, index) => {
    const code = document.createElement("code");
    code.textContent = line;
    made.append(...(index > 0 ? ["; "] : []), code);
  });
  return made;
}
