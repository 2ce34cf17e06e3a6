/** The page of a class: reads many work records, and shows what they say together. */
import { html, nothing, render, type TemplateResult } from "lit";
import { styleMap } from "lit/directives/style-map.js";
import { classCsv } from "../../../practice/class/class-csv.ts";
import { classTable, NO_WORDS, type ClassTable } from "../../../practice/class/class-table.ts";
import { plainLine, readRecord, sizeFault } from "../../../practice/class/read-record.ts";
import type { StudyCourse } from "../../../practice/review/course.ts";
import type { MistakeWords } from "../../../practice/review/mistake-words.ts";
import type { Result } from "../../../practice/review/result.ts";
import type { WorkRecord } from "../../../practice/review/work-record.ts";
import { download } from "../../../widgets/base/download.ts";
import { allowFiles, droppedFiles } from "../../../widgets/base/dropped-files.ts";
import { counted } from "../../../words/counted.ts";
import { listed } from "../../../words/listed.ts";
import { partOf } from "../part-of.ts";
import { siteLink } from "../site-link.ts";
import { fetchCourse, fetchMistakes } from "../study/course.ts";
import { dayText, resultWords } from "../study/wording.ts";
import type { ClassChart } from "./class-chart.ts";
import { SHADES } from "./shades.ts";

/** More records are no class, and a folder that was dropped by mistake. */
const MOST_RECORDS = 1000;
/** Shorter words for cells; those of pages of study are beside the table. */
const SHORT: Readonly<Record<Result, string>> = {
  right: "✓ first",
  later: "later",
  wrong: "not solved",
  open: "open",
};
const ORDER = ["right", "later", "wrong", "open"] as const;

/**
 * Takes files that are chosen or dropped, and forgets them when it is asked to. What it has read is
 * in this page alone: it is gone when the page is closed.
 *
 * @param page  its main part
 * @returns a promise that resolves when files can be taken
 * @throws {Error} with a sentence, where the list of problems cannot be fetched
 * @see tests/e2e/class.spec.mjs
 */
export async function startClass(page: HTMLElement): Promise<void> {
  const view = new ClassPage(partOf(page, "[data-class]"), await fetchCourse());
  const input = partOf<HTMLInputElement>(page, "[data-files]");
  input.addEventListener("change", async () => {
    await view.take([...(input.files ?? [])]);
    input.value = ""; // The same file may be chosen again.
  });
  page.addEventListener("dragover", allowFiles);
  page.addEventListener("drop", (event) => void view.take(droppedFiles(event)));
  input.disabled = false;
}

class ClassPage {
  #records: readonly WorkRecord[] = [];
  #faults: readonly string[] = [];
  #said = "";
  /** Null until a record has been read, and where they cannot be fetched. */
  #words: MistakeWords | null = null;
  #chart: ClassChart | null = null;

  constructor(
    private readonly place: HTMLElement,
    private readonly course: StudyCourse,
  ) {}

  /** Reads files, one after the other. */
  async take(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    const before = this.#records.length;
    const faults: string[] = [];
    for (const file of files) {
      if (this.#records.length >= MOST_RECORDS) {
        faults.push(`A class has at most ${MOST_RECORDS} records here; the rest was left out.`);
        break;
      }
      const tooLarge = sizeFault(file.name, file.size);
      if (tooLarge) {
        faults.push(tooLarge);
        continue;
      }
      try {
        const { record, faults: own } = readRecord(file.name, await file.text());
        faults.push(...own);
        if (record) this.#records = [...this.#records, record];
      } catch {
        faults.push(`“${plainLine(file.name)}” could not be read by the browser; choose it again.`);
      }
    }
    this.#faults = [...this.#faults, ...faults];
    const read = this.#records.length - before;
    this.#said = `${counted(read, "record")} read${faults.length > 0 ? "; see the notes below" : ""}.`;
    await this.#fetchWords();
    await this.#show();
  }

  /** They weigh more than the rest of the page. */
  async #fetchWords(): Promise<void> {
    if (this.#records.length > 0) this.#words ??= await fetchMistakes().catch(() => null);
  }

  readonly #tryAgain = async (): Promise<void> => {
    await this.#fetchWords();
    await this.#show();
  };

  #forget(): void {
    this.#records = [];
    this.#faults = [];
    this.#said = "Everything is forgotten.";
    void this.#show();
  }

  async #show(): Promise<void> {
    const table = classTable(this.#records, this.course, this.#words ?? NO_WORDS);
    const faults = [...this.#faults, ...table.faults];
    render(
      html`<p role="status">${this.#said}</p>
        ${faults.length > 0 ? faultsView(faults) : nothing}
        ${table.rows.length === 0 ? nothing : this.#tableView(table)}
        ${this.#records.length + faults.length === 0 ? nothing : html`<p class="row"><button type="button" @click=${() => this.#forget()}>Forget all</button></p>`}`,
      this.place,
    );
    const canvas = this.place.querySelector("canvas");
    if (!canvas) {
      this.#chart?.destroy();
      this.#chart = null;
      return;
    }
    const { drawClass } = await import("./class-chart.ts");
    this.#chart?.destroy();
    this.#chart = drawClass(canvas, table.items, ORDER);
  }

  #tableView(table: ClassTable): TemplateResult {
    const save = (): void =>
      download(
        `orrery-class-${new Date().toISOString().slice(0, 10)}.csv`,
        // Spreadsheets take a file without this mark for one in the machine's own encoding.
        `\uFEFF${classCsv(table, resultWords)}`,
        "text/csv",
      );
    return html`<section aria-labelledby="by-exercise"><h2 id="by-exercise">By exercise</h2>
        <p>${counted(table.rows.length, "student")}, ${counted(table.items.length, "exercise")}.</p>
        <ul class="class-legend">${ORDER.map((result) => html`<li style=${styleMap({ "--shade": `var(${SHADES[result]})` })}>${resultWords[result]}</li>`)}</ul>
        <div class="class-chart"><canvas role="img" aria-label="How many students solved each exercise; the table below has the same numbers."></canvas></div>
        <div class="table-scroll" tabindex="0" role="region" aria-labelledby="by-exercise"><table>
          <thead><tr><th scope="col">Exercise</th>${ORDER.map((result) => html`<th scope="col">${resultWords[result]}</th>`)}</tr></thead>
          <tbody>${table.items.map(({ title, address, counts }) => html`<tr><th scope="row">${linked(title, address)}</th>${ORDER.map((result) => html`<td class="number">${counts[result]}</td>`)}</tr>`)}</tbody>
        </table></div>
      </section>
      <section aria-labelledby="by-mistake"><h2 id="by-mistake">The commonest mistakes</h2>${mistakesView(table)}
        ${this.#words || table.mistakes.length === 0 ? nothing : html`<p class="row">What these short names mean could not be fetched. <button type="button" @click=${this.#tryAgain}>Try again</button></p>`}
      </section>
      <section aria-labelledby="by-student"><h2 id="by-student">By student</h2>
        <p class="row"><button type="button" @click=${save}>Save as CSV</button> <button type="button" @click=${() => print()}>Print</button></p>
        <div class="table-scroll" tabindex="0" role="region" aria-labelledby="by-student"><table>
          <thead><tr><th scope="col">Student</th>${table.items.map(({ title }) => html`<th scope="col">${title}</th>`)}<th scope="col">Record made</th></tr></thead>
          <tbody>${table.rows.map(
            ({ name, made, results, note }) =>
              html`<tr><th scope="row">${name}${note ? html`<br /><span class="about">${note}</span>` : nothing}</th>${results.map((result) => html`<td data-result=${result ?? "none"}>${result === null ? "–" : SHORT[result]}</td>`)}<td>${made === "" ? "not said" : dayText(Date.parse(made))}</td></tr>`,
          )}</tbody>
        </table></div>
        <p class="source">“✓ first” is ${resultWords.right}, without hints; “later” is ${resultWords.later}; “open” is ${resultWords.open}; a dash is an exercise that the student’s set does not have.</p>
      </section>`;
  }
}

const linked = (title: string, address: string): unknown =>
  address === "" ? title : html`<a href=${siteLink(address)}>${title}</a>`;

const faultsView = (faults: readonly string[]): TemplateResult =>
  html`<details class="set-faults" open><summary>${counted(faults.length, "note")} about the files</summary>
    <ul>${faults.map((fault) => html`<li>${fault}</li>`)}</ul></details>`;

function mistakesView({ mistakes }: ClassTable): TemplateResult {
  if (mistakes.length === 0) return html`<p>No answer fits a mistake that the course knows.</p>`;
  return html`<div class="table-scroll" tabindex="0" role="region" aria-labelledby="by-mistake"><table>
    <thead><tr><th scope="col">Mistake</th><th scope="col">Students</th><th scope="col">Who</th><th scope="col">In</th></tr></thead>
    <tbody>${mistakes.map(({ name, title, asks, students, exercises }) => html`<tr><th scope="row">${title || name}${title ? html` <span class="about">${name}</span>` : nothing}${asks ? html`<br /><span class="about">Asked: ${asks}</span>` : nothing}</th><td class="number">${students.length}</td><td>${listed(students)}</td><td>${listed(exercises)}</td></tr>`)}</tbody>
  </table></div>`;
}
