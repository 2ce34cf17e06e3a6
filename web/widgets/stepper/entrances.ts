/** Where a position can enter attention: the tables that the steps mark, and what happens there. */
import { stepOf } from "./numbers.ts";
import type { MatrixName } from "./matrices.ts";

interface Entrance {
  /** What a position does to each of these tables, in a few words. */
  readonly tables: Partial<Record<MatrixName, string>>;
  readonly says: string;
}

const turned = "turned by position";

/** [step]: null where no position enters. */
const ENTRANCES: readonly (Entrance | null)[] = [
  { tables: { x: "+ position" }, says: "A position can enter here, added to each embedding." },
  {
    tables: { query: turned, key: turned },
    says: "A position can enter here, as a turn of each query and key. The values stay as they are.",
  },
  null,
  {
    tables: { logits: "+ number by position" },
    says: "Positions can enter here, as a number added to each logit.",
  },
  null,
  null,
  {
    tables: { value: "+ vector by position" },
    says: "Positions can enter here, as a vector added to each value.",
  },
];

/** What the figure says in a step without one. */
export const NO_ENTRANCE = "None of the four places is here.";

/**
 * The place where a position can enter in the step that is shown.
 *
 * @param settings  the step, and whether places are marked
 * @returns null where none is, or none is to be marked
 * @see tests/web/widgets/stepper.test.ts
 */
export const entranceOf = (
  settings: Parameters<typeof stepOf>[0] & { readonly places: boolean },
): Entrance | null => (settings.places ? (ENTRANCES[stepOf(settings)] ?? null) : null);
