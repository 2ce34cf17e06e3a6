// One checked answer, in the forms that SCORM and cmi5 allow. An answer that fits none of their
// types is sent as a text: as "other", and in SCORM 1.2, which has no such type, as "fill-in".

/** One checked answer. */
export interface Interaction {
  /** The key of the exercise, with the seed of its variant. */
  readonly key: string;
  readonly title: string;
  /** The kind of answer, as the core names it. */
  readonly kind: string;
  /** The ids of what is chosen from or put in order, where there is any. */
  readonly ids: readonly string[];
  readonly answer: string;
  readonly verdict: string;
  /** 0 to 1. */
  readonly credit: number;
  /** Time of checking, ms since 1970. */
  readonly at: number;
}

/** An answer as a platform's data model writes it. */
export interface TypedResponse {
  readonly type: "choice" | "sequencing" | "numeric" | "fill-in" | "other";
  readonly response: string;
}

const longestFillIn = 255;
const longestOther = 4000;
/** The kinds whose answer is a list of ids, by what SCORM calls them. */
const listTypes: Readonly<Record<string, "choice" | "sequencing">> = {
  choice: "choice",
  choices: "choice",
  ordering: "sequencing",
};
const mostIds = 36;
const letters = "abcdefghijklmnopqrstuvwxyz0123456789";
const listed = (answer: string): string[] => answer.split(/[\s,]+/).filter(Boolean);

/**
 * A name that both versions of SCORM take as the identifier of an interaction.
 *
 * @param key  any text
 * @returns at most 250 letters, digits, hyphens and underscores, at least one of them
 * @see tests/web/package/interaction.test.ts
 */
export const legalId = (key: string): string => key.replace(/[^\w-]+/g, "-").slice(0, 250) || "x";

/**
 * The answer in SCORM 1.2: choices and lines by the letters of their places, numbers as decimals,
 * anything else as a text of at most 255 characters.
 *
 * @param interaction  a checked answer
 * @returns the type of the interaction, and the response as text
 * @see tests/web/package/interaction.test.ts
 */
export function responseIn12(interaction: Interaction): TypedResponse {
  const { kind, ids, answer } = interaction;
  const type = listTypes[kind];
  const places = listed(answer).map((id) => ids.indexOf(id));
  if (type && places.every((place) => place >= 0 && place < letters.length))
    return { type, response: places.map((place) => letters[place]).join(",") };
  return (
    numeric(interaction) ?? {
      type: "fill-in",
      response: oneLine(answer).slice(0, longestFillIn),
    }
  );
}

/**
 * The answer in SCORM 2004: choices and lines by their ids, numbers as decimals, anything else as a
 * text of the type "other" with at most 4,000 characters.
 *
 * @param interaction  a checked answer
 * @returns the type of the interaction, and the response as text
 * @see tests/web/package/interaction.test.ts
 */
export function responseIn2004(interaction: Interaction): TypedResponse {
  const { kind, ids, answer } = interaction;
  const type = listTypes[kind];
  const chosen = listed(answer);
  if (type && chosen.length <= mostIds && chosen.every((id) => ids.includes(id)))
    return { type, response: chosen.map(legalId).join("[,]") };
  return numeric(interaction) ?? { type: "other", response: answer.slice(0, longestOther) };
}

/**
 * The outcome as both versions write it: a word, or for part of the credit the share.
 *
 * @param interaction  a checked answer
 * @param wrong        what the version calls a wrong answer
 * @see tests/web/package/interaction.test.ts
 */
export const outcomeOf = (
  { verdict, credit }: Interaction,
  wrong: "wrong" | "incorrect",
): string =>
  verdict === "correct"
    ? "correct"
    : verdict === "partly" && credit > 0 && credit < 1
      ? String(Math.round(100 * credit) / 100)
      : wrong;

/** A number as a decimal, which both versions write alike; null for anything else. */
function numeric({ kind, answer }: Interaction): TypedResponse | null {
  const response = answer.trim().replace(/^[−–]/, "-");
  const isPlain = kind === "number" && /^-?\d{1,10}(\.\d{1,10})?$/.test(response);
  return isPlain ? { type: "numeric", response } : null;
}

const oneLine = (answer: string): string => answer.replace(/\s*\n\s*/g, "; ");
