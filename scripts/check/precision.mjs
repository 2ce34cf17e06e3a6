/**
 * What a question accepts, compared with the digits that it asks for: an answer that rounds to the
 * key is right, one that does not is wrong. Where rounding on the way may cost more, because a
 * learner computes in several steps, the question says how far off an answer may be: “within 0.02”.
 */
import { practicesOf } from "./practices/list.mjs";
import { questionsOf } from "../../web/practice/authoring/sweep/variants.mjs";

export const name = "precision that is asked for and accepted";

const WORDS = ["one", "two", "three", "four", "five", "six"];
const ASKED = new RegExp(`\\b(${WORDS.join("|")})(?: or more)? (decimals?|significant digits?)`);
/** What is asked for last counts: a statement may print numbers with two decimals. */
const SPEAKS = /\b(decimals?|digits?|whole)\b/;
const WITHIN = /within ([\d.]+)(%?)/;

export function run({ content }) {
  return practicesOf(content).flatMap((practice) =>
    questionsOf(practice).flatMap((question) => {
      const fault = faultOf(practice, question);
      if (!fault) return [];
      const part = question === practice || !question.name ? "" : `part ${question.name}: `;
      return [{ file: practice.file ?? practice.shown, ...fault, fault: `${part}${fault.fault}` }];
    }),
  );
}

/**
 * @param practice  with the text that a learner reads
 * @param question  of it, or one of its parts
 * @returns {{ fault: string, cure: string } | null}
 */
export function faultOf(practice, { ask, question = {} }) {
  const { mode, value, digits } = question;
  if (mode !== "absolute" && mode !== "relative") return null;
  const texts = [ask, practice.prompt ?? practice.statement].map((one) => one?.source ?? "");
  const text = texts.find((one) => SPEAKS.test(one)) ?? "";
  const counted = ASKED.exec(text);
  const wanted = digits ?? (counted ? WORDS.indexOf(counted[1]) + 1 : undefined);
  if (wanted === undefined) return null;
  const within = WITHIN.exec(text);
  if (!within)
    return {
      fault: `it asks for ${wanted} digits and accepts what is off by ${value}, without a word of it`,
      cure: `write mode: ${mode === "relative" ? "significant" : "places"} and value: ${wanted}, or say how far off an answer may be: “within …”`,
    };
  const said = within[2] ? Number(within[1]) / 100 : Number(within[1]);
  return Math.abs(said - value) < 1e-9
    ? null
    : { fault: `it says “${within[0]}” and accepts what is off by ${value}`, cure: "say the same" };
}
