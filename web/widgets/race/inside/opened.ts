/** What words of a page open inside a model, in one attribute: "rope tokens=48 head=2.1 places". */
import { schemePattern, trainingSchemes } from "../../../engine/training/index.ts";
import type { AttributeInfo } from "../../base/index.ts";
import { OPERATIONS, type Operation } from "./operations.ts";

const kinds = Object.keys(OPERATIONS).join("|");
const FORM = new RegExp(
  `^((?<scheme>${schemePattern(trainingSchemes)})( tokens=(?<tokens>\\d+))?( head=(?<layer>[1-9])\\.(?<head>[1-9]))?( positions=(?<kind>${kinds}))?(?<places> places)?)?$`,
);

export const lookAttribute = {
  kind: "text",
  default: "",
  pattern: FORM,
  form: "a scheme, then tokens=48, head=2.1, positions=shifted and places as wanted",
  sentence: "The model that is looked into once it is trained, and what is shown of it.",
} as const satisfies AttributeInfo;

export interface Opened {
  /** Empty where nothing is opened. */
  readonly scheme: string;
  /** Of the sequence that is shown; the usual length where none is named. */
  readonly tokens: number | undefined;
  /** The layer and its head, counted from 0. */
  readonly layer: number;
  readonly head: number;
  readonly kind: Operation["kind"];
  /** Whether the test of the places is open. */
  readonly hasPlaces: boolean;
}

/**
 * Reads what is opened.
 *
 * @param text  a value of {@link lookAttribute}
 * @returns the scheme whose model is opened, "" for none, with its test; what the text leaves out
 *          has its default
 * @see tests/web/widgets/race.test.ts
 */
export function openedBy(text: string): Opened {
  const groups = FORM.exec(text)?.groups ?? {};
  const { scheme = "", tokens, layer = "1", head = "1", kind = "as-trained", places } = groups;
  return {
    scheme,
    tokens: tokens ? Number(tokens) : undefined,
    layer: Number(layer) - 1,
    head: Number(head) - 1,
    kind: kind as Operation["kind"],
    hasPlaces: places !== undefined,
  };
}

/**
 * What is opened as text, which {@link openedBy} reads back.
 *
 * @param opened  tokens undefined for the usual length
 * @see tests/web/widgets/race.test.ts
 */
export const openedText = ({ scheme, tokens, layer, head, kind, hasPlaces }: Opened): string =>
  [
    scheme,
    ...(tokens === undefined ? [] : [`tokens=${tokens}`]),
    ...(layer === 0 && head === 0 ? [] : [`head=${layer + 1}.${head + 1}`]),
    ...(kind === "as-trained" ? [] : [`positions=${kind}`]),
    ...(hasPlaces ? ["places"] : []),
  ].join(" ");
