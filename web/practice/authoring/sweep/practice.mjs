/** One quiz item or problem over its seeds: every variant is drawn once and shown to every check. */
import { Guessing } from "./guessing.mjs";
import { Drawer, questionsOf } from "./variants.mjs";
import { Notes } from "./notes.mjs";
import { checkQuestion, formulasOf } from "./question.mjs";
import { chainOf, checkRounding } from "./rounding.mjs";
import { checkOtherwise, checkSolution } from "./solution.mjs";
import { checkPrinted, inRange, show, textsOf } from "./texts.mjs";

export const SEEDS = 300;

/**
 * @param {object} practice  as the site's readers give it, with `shown` and `question`
 * @param {ReturnType<import("./engine.mjs").sweepEngine>} engine
 * @returns {{faults: import("./notes.mjs").SweepFault[], drawn: number, redrawn: number}} redrawn:
 *   of how many seeds the first draw was turned down
 * @see tests/scripts/check-practices.test.mjs
 */
export function provePractice(practice, engine) {
  const proving = provingOf(practice, engine);
  for (;;) {
    const { done, value } = proving.next();
    if (done) return value;
  }
}

/**
 * The same in steps, for a page that must stay fluid.
 *
 * @param {object} practice  as for provePractice
 * @param {ReturnType<import("./engine.mjs").sweepEngine>} engine
 * @returns {Generator<{seed: number, seeds: number}, ReturnType<typeof provePractice>>} after each
 *          seed, how far it is
 * @see tests/web/practice/authoring/templates.test.ts
 */
export function* provingOf(practice, engine) {
  const notes = new Notes();
  const drawer = new Drawer(practice, engine);
  const texts = textsOf(practice);
  const questions = questionsOf(practice);
  const plan = {
    practice,
    texts,
    questions,
    chain: chainOf(practice, texts),
    formulas: [
      ...new Set([
        ...texts.flatMap(({ printed }) => printed.map(({ formula }) => formula)),
        ...questions.flatMap((asked) => formulasOf(asked, engine)),
      ]),
    ],
    statement: (practice.statement ?? practice.prompt).source,
  };
  const guessing = new Guessing(practice, questions);
  const seeds = practice.draws.length > 0 ? SEEDS : 1;
  let variants = 0;
  for (let seed = 1; seed <= seeds; seed += 1) {
    const say = (key, text, cure) => notes.add(key, text, cure, seed);
    yield { seed, seeds };
    try {
      const variables = drawer.next(seed);
      if (!variables) continue;
      variants += 1;
      const first = variants === 1;
      proveVariant(plan, { engine, variables, statement: plan.statement, first, say });
      if (practice.kind !== "code") guessing.see(engine, variables);
    } catch (error) {
      say(
        "draw",
        `the draw fails: ${error.message}`,
        "correct draw, derive, where or the mistakes",
      );
      break;
    }
  }
  return {
    faults: [...notes.list(practice.shown, variants), ...guessing.faults(practice.shown)],
    drawn: drawer.drawn,
    redrawn: drawer.redrawn,
  };
}

function proveVariant({ practice, texts, questions, chain, formulas }, variant) {
  const { engine, variables, say } = variant;
  engine.prepare(formulas, variables);
  for (const [name, value] of Object.entries(variables)) {
    if (!inRange(value))
      say(
        `range ${name}`,
        `${name} is ${show(value)}`,
        "draw numbers that are finite and below ten million",
      );
  }
  for (const text of texts) checkPrinted(text, variant);
  for (const asked of questions) checkQuestion(asked, inPart(asked, variant));
  checkRounding(questions[0], chain, variant);
  checkSolution(practice, questions, variant);
  checkOtherwise(practice, questions, variant);
}

/** Of a part's faults it is said which part it is. */
function inPart({ name }, { say, ...variant }) {
  return {
    ...variant,
    say: name ? (key, text, cure) => say(`${name} ${key}`, `part ${name}: ${text}`, cure) : say,
  };
}
