/** How each kind of answer is given by keys alone, and a wrong answer to a question where no mistake is known. */

const ids = (answer) => answer.split(", ");
const check = (given) => async (exercise, answer, file) => {
  await given(exercise, answer, file);
  // A guess is compared with what is so, and not checked.
  const compare = exercise.element.getByRole("button", { name: "Compare", exact: true });
  await exercise.press((await compare.count()) > 0 ? "Compare" : "Check");
};

const typed = (exercise, answer) => exercise.answer(answer);
const pasted = async (exercise, answer) => {
  await exercise.clear();
  await exercise.paste(answer);
  // In several lines Enter begins another one.
  await exercise.page.keyboard.press(
    (await exercise.element.locator("textarea#answer").count()) > 0 ? "Control+Enter" : "Enter",
  );
};

/** Partners are chosen by what their options say. */
const matched = check((exercise, answer, file) => {
  const texts = new Map(file.html.choices.map(({ id, text }) => [id, text]));
  return exercise.match(ids(answer).map((pair) => ({ label: texts.get(pair.split("=")[1]) })));
});

const assessed = check(async (exercise, answer) => {
  const [text, points] = answer.split("\nrubric: ");
  await exercise.write(text, false);
  const compare = exercise.element.getByRole("button", { name: "Compare with the rubric" });
  if (await compare.count()) await exercise.press("Compare with the rubric");
  await exercise.tick(points === "" ? [] : ids(points));
});

/** @type {Record<string, (exercise, answer: string, file) => Promise<void>>} */
export const give = {
  number: typed,
  vector: typed,
  matrix: pasted,
  formula: typed,
  chart: typed,
  derivation: (exercise, answer) => exercise.write(answer),
  choice: check((exercise, answer) => exercise.choose(answer)),
  choices: check((exercise, answer) => exercise.tick(ids(answer))),
  matching: matched,
  ordering: check((exercise, answer) => exercise.arrange(ids(answer))),
  text: assessed,
  parts: (exercise, answer) => exercise.answerParts(answer.split("\n")),
};

/** @type {Record<string, (key: string, spec: object) => string>} */
export const wrong = {
  number: () => "0.987654321",
  vector: (key) => key.replace(/^[^,]+/, "0.5"),
  matrix: (key) => key.replace(/^[^,]+/, "0.5"),
  formula: () => "0.987654321",
  chart: (key, { chart }) => String(Number(chart.to) === Number(key) ? chart.from : chart.to),
  derivation: () => "0.987654321",
  choice: (key, { choices }) => choices.find(({ id }) => id !== key).id,
  // One that does not belong: a key of a single choice would be right without the others.
  choices: (key, { choices }) =>
    choices.find(({ id }) => !ids(key).includes(id))?.id ?? ids(key)[0],
  matching: (key) =>
    ids(key)
      .map(
        (pair, place, all) =>
          `${pair.split("=")[0]}=${all[(place + 1) % all.length].split("=")[1]}`,
      )
      .join(", "),
  ordering: (key) => ids(key).reverse().join(", "),
  text: (key) => key.replace(/rubric: .*/, "rubric: "),
  parts: (key) => key.replace(/^[^\n]*/, (line) => line.replace(/[^,]+/, "0.987654321")),
};
