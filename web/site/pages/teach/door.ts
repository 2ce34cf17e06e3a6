/** One way to bring the course into a page or a system of a teacher's: a section of the page "Embed in your course". */
import type { Html } from "../../../practice/authoring/html.ts";

export interface Door {
  /** The fragment of its heading. */
  readonly id: string;
  readonly title: string;
  /** For whom it is, in the list of doors. */
  readonly when: string;
  readonly body: Html;
}
