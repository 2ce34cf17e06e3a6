/**
 * Shows an author what a learner meets: three drawn variants of a problem, each with its key and
 * with every mistake typed in, and what the checker answers. `npm run dev` shows it when a problem
 * is saved; by hand: node scripts/dev/variants.mjs NAME [NAME ...]
 */
import { openContext } from "../check/context.mjs";
import { engineOf } from "../check/practices/engine.mjs";
import { correctAnswer } from "../../web/practice/authoring/sweep/key-answers.mjs";
import { Drawer, questionsOf } from "../../web/practice/authoring/sweep/variants.mjs";
import { answersOfMistake } from "../../web/practice/authoring/sweep/question.mjs";
import { rendered } from "../../web/practice/authoring/sweep/texts.mjs";
import { isProgram } from "../lib/paths.mjs";
import { main, say, table } from "../lib/say.mjs";
import { withWebModules } from "../lib/site-modules.mjs";

const SHOWN = 3;
/** Seeds tried for variants that differ. */
const SEEDS = 50;
const MAX_CHARACTERS = 76;

const oneLine = (text) => text.replace(/\s+/g, " ").trim();
const short = (text) =>
  text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS - 1)}…` : text;

/** Names of the problems among saved files. */
export const problemsIn = (files) =>
  files.flatMap((file) => /^content[\\/]problems[\\/]([^\\/]+)\.md$/.exec(file)?.[1] ?? []);

/** What the checker says of the key and of every mistake: rows of answer, verdict and message. */
function rowsOf(asked, engine, variables) {
  const key = correctAnswer(asked, engine, variables);
  const rows = [["the key", key, engine.check(asked.question, key, variables).verdict, ""]];
  for (const mistake of [...asked.mistakes, ...asked.conventions])
    for (const { answer } of answersOfMistake(mistake, asked, { engine, variables })) {
      const { verdict, code } = engine.check(asked.question, answer, variables);
      const isNamed = code === mistake.code && verdict !== "correct";
      const values = { ...variables };
      for (const [name, formula] of Object.entries(mistake.with ?? {}))
        values[name] = engine.evaluate(formula, variables);
      rows.push([
        mistake.code,
        answer,
        isNamed ? verdict : `${verdict}, NAMED ${code || "NOTHING"}`,
        oneLine(rendered(mistake.message.source, engine, values)),
      ]);
    }
  return rows.map((row) => row.map(short));
}

/** The variants of a problem as text. */
export function variantsText(problem, engine) {
  const drawer = new Drawer(problem, engine);
  const parts = [];
  for (let seed = 1; seed <= SEEDS && parts.length < SHOWN; seed += 1) {
    const variables = drawer.next(seed);
    if (!variables) continue;
    const asked = oneLine(rendered(problem.statement.source, engine, variables));
    parts.push(`\n${problem.slug}, seed ${seed}: ${asked}`);
    for (const question of questionsOf(problem).filter(({ kind }) => kind !== "code"))
      parts[parts.length - 1] +=
        `\n${table([question.name ?? "what", "answer", "verdict", "message"], rowsOf(question, engine, variables))}`;
    if (problem.draws.length === 0) break;
  }
  return parts.join("\n");
}

if (isProgram(import.meta.url)) {
  const names = process.argv.slice(2);
  await main(async () => {
    await withWebModules(async (load) => {
      const { context } = await openContext(load);
      for (const name of names) {
        const problem = context.content.problems.find(({ slug }) => slug === name);
        if (!problem) throw new Error(`There is no problem ${name} in content/problems.`);
        say(variantsText(problem, engineOf(context.core)));
      }
    });
  });
}
