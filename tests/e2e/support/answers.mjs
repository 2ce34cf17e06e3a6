/** Right answers and known mistakes of a problem's variant, computed by the core in Node: no answer is written into a test. */
import { correctAnswer } from "../../../web/practice/authoring/sweep/key-answers.mjs";
import { engineOf } from "../../../scripts/check/practices/engine.mjs";
import { drawVariant } from "../../../web/practice/authoring/sweep/variants.mjs";
import { hasValueKey } from "../../../scripts/lib/answer-kinds.mjs";
import { loadCore } from "../../../scripts/lib/core.mjs";

/**
 * @param {object} spec  a description as the pages carry it.
 * @param {number} seed
 * @returns {Promise<{key: string, mistakes: {code: string, answer: string}[], mistake: (code:
 *   string) => string}>} what a learner would type, or the ids they would choose or arrange; for
 *   each known mistake what it leads to.
 */
export async function variantOf(spec, seed) {
  const engine = engineOf(await loadCore());
  const { chart = {}, parts = [], through } = spec;
  const { axes: _axes, ...drawn } = chart;
  const question = questionOf(spec, drawn);
  const { draw: draws = [], derive = [], where = [], kind } = spec;
  const variables = drawVariant({ kind, draws, derive, where, question }, engine, seed);
  const keys = (parts.length > 0 ? parts : [question]).map((asked) =>
    answerTo({ ...asked, through }, asked.key, engine, variables),
  );
  const mistakes = (parts.length > 0 ? parts : [question]).flatMap((asked, place) =>
    (asked.mistakes ?? []).map((made) => ({
      code: made.code,
      answer: keys
        .with(
          place,
          answerTo(
            asked,
            String([made.value].flat()[0]),
            engine,
            quantitiesOf(made, engine, variables),
          ),
        )
        .join("\n"),
    })),
  );
  return {
    key: keys.join("\n"),
    mistakes,
    mistake: (code) => mistakes.find((made) => made.code === code).answer,
  };
}

/** What a learner would type whose answer is this formula. */
function answerTo({ kind, through, ...question }, formula, engine, variables) {
  if (hasValueKey(kind) || (kind === "chart" && formula !== undefined))
    return written(engine.evaluate(formula, variables));
  return correctAnswer(
    { kind, through, question: { kind, ...question, key: formula } },
    engine,
    variables,
  );
}

/** The quantities of a mistake are computed from those of the variant. */
function quantitiesOf({ with: own = {} }, engine, variables) {
  return {
    ...variables,
    ...Object.fromEntries(
      Object.entries(own).map(([name, formula]) => [
        name,
        engine.evaluate(String(formula), variables),
      ]),
    ),
  };
}

/** The fields of a description that the core is asked. */
function questionOf(
  {
    id: _id,
    title: _title,
    skill: _skill,
    level: _level,
    draw: _draw,
    derive: _derive,
    where: _where,
    chart: _chart,
    predict: _predict,
    through: _through,
    ...asked
  },
  drawn,
) {
  return { ...asked, ...drawn };
}

/**
 * Numbers to six decimals, small ones to twelve, since a bare 0 might be another mistake's value
 * rounded, and a single digit names no mistake; a matrix a row a line.
 */
function written(value) {
  if (typeof value === "number") return value.toFixed(Math.abs(value) < 1e-3 ? 12 : 6);
  const entries = Array.from(value.data, written);
  const columns = value.shape.length === 2 ? value.shape[1] : entries.length;
  return Array.from({ length: entries.length / columns }, (_, row) =>
    entries.slice(row * columns, (row + 1) * columns).join(", "),
  ).join("\n");
}
