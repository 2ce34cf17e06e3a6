/** Where each student has numbers of their own: who gets which, by a list of names that a teacher pastes. */
import { html, nothing, type TemplateResult } from "lit";
import {
  classListCsv,
  readClassList,
  type ClassList,
  type ListedStudent,
} from "../../../practice/sets/class-list.ts";
import { querySet, type ProblemSet } from "../../../practice/sets/problem-set.ts";
import { download } from "../../../widgets/base/download.ts";
import { counted } from "../../../words/counted.ts";
import { siteLink } from "../site-link.ts";
import { faultsView } from "./faults.ts";

/**
 * A field for names, and below it each student's set, sheet and key. Names are in no address and in
 * nothing that is kept.
 *
 * @param set     whose numbers vary
 * @param names   as they were typed, one a line
 * @param change  is given what is typed
 * @returns a template
 * @see tests/e2e/assign.spec.mjs
 */
export function ownNumbersView(
  set: ProblemSet,
  names: string,
  change: (names: string) => void,
): TemplateResult {
  const list = readClassList(names, set.seed);
  return html`<label class="assign-names">Who gets which numbers? <textarea rows="4" spellcheck="false" autocomplete="off" placeholder="names or numbers, one a line" .value=${names}
      @input=${(event: Event) => change((event.target as HTMLTextAreaElement).value)}></textarea></label>
    <p class="source">The names stay in this page and are forgotten with it; only seeds are in the addresses below.</p>
    ${faultsView(list.faults)}
    ${list.students.length === 0 ? nothing : studentsView(set, list)}`;
}

function studentsView(set: ProblemSet, { students }: ClassList): TemplateResult {
  const queryOf = ({ seed }: ListedStudent): string =>
    querySet({ ...set, seed, isPerStudent: false });
  const linkOf = (student: ListedStudent): string => siteLink(`set/${queryOf(student)}`);
  const save = (): void =>
    download(
      "orrery-class-list.csv",
      // Spreadsheets take a file without this mark for one in the machine's own encoding.
      `\uFEFF${classListCsv(students, linkOf)}`,
      "text/csv",
    );
  return html`<div class="table-scroll" tabindex="0" role="region" aria-label="Numbers by student"><table class="assign-students">
      <thead><tr><th scope="col">Student</th><th scope="col">Seed</th><th scope="col">Open</th></tr></thead>
      <tbody>${students.map(
        (
          student,
        ) => html`<tr><th scope="row">${student.name}</th><td class="number">${student.seed}</td>
          <td>${links(linkOf(student), siteLink(`sheet/${queryOf(student)}`), student.name)}</td></tr>`,
      )}</tbody>
    </table></div>
    <p class="row"><button type="button" @click=${save}>Save ${counted(students.length, "student")} as CSV</button></p>
    <p class="source">The file has each student’s own link, for a mail merge. Whoever opens that link types no name. With the one link for all, a student types the name as it is in your list, and <a href=${siteLink("class/")}>a class at a glance</a> tells you where numbers and name do not match.</p>`;
}

const links = (set: string, sheet: string, name: string): TemplateResult => {
  const of = html`<span class="unseen"> of ${name}</span>`;
  return html`<a href=${set}>set${of}</a> · <a href=${sheet}>sheet${of}</a> · <a href=${`${sheet}&for=teacher`}>key${of}</a>`;
};
