/** A table that the course does not ship, to be looked at like those that it does. */
import type { TrainedTable } from "./table-files.ts";

export interface OwnTable extends Pick<TrainedTable, "rows"> {
  /** "the table of this race" */
  readonly title: string;
}

/** Fewer rows hold too few waves to compare. */
export const MIN_ROWS = 12;
