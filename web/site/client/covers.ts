/**
 * Predictions are answered by figures: the figure moves, and the words follow. A figure whose
 * first picture would tell the answer is covered until the reader has guessed, asks to be shown, or
 * reaches for the figure; one with `data-then` shows the question, and moves when the reader has
 * guessed, whether it is below the question or above it. One that is `sealed` keeps its answer back
 * also from those who have guessed, until they have run it or ask for the answer. Words after
 * `:::told` wait with them, and a line in their place says so; others wait for a game until it is
 * won or its solution shown. Only the eye is kept from a covered figure: it can be read and reached
 * as ever.
 */
import { openProgress } from "../../practice/progress/open-progress.ts";
import { after } from "../../widgets/base/clock.ts";
import { prefersReducedMotion } from "../../widgets/base/frames.ts";
import { bringAnswerIntoView, offerWords } from "./bring-into-view.ts";
import { holdPlace } from "./held-words.ts";
import { placeOf, reveal } from "./reveal.ts";
import { isSetByAddress, setFigure, stagesIn, type Figure, type Values } from "./set-figure.ts";
import { questionKey } from "../../practice/progress/document.ts";
import { studyKeys } from "../../practice/review/course.ts";

/** How long a figure has the reader's eye before the words follow: longer than it moves. */
const WORDS_FOLLOW_MS = 900;
/** How long a stage of an answer is looked at before the next one. */
const STAGE_MS = 1500;

/**
 * Lets figures and words that answer a prediction wait until the reader has made it, asks to be
 * shown, or reaches for them.
 *
 * @see tests/e2e/covers.spec.mjs
 */
export function startCovers(): void {
  const answers = [...document.querySelectorAll<Figure>("[data-after]")];
  for (const told of answers)
    if (told.classList.contains("told"))
      holdPlace(told, () => showAsked(told.dataset.after), firstFor(told));
  const asked = new Set(answers.map(({ dataset }) => document.getElementById(dataset.after ?? "")));
  const waitedFor = [...asked].filter((one) => one !== null);
  const quizzes = waitedFor.filter((one) => !isGame(one));
  for (const quiz of quizzes) waitFor(quiz, answersTo(quiz.id));
  for (const game of waitedFor.filter(isGame)) void waitForGame(game);
  void noteEarlierGuesses(quizzes);
  showNamedPlace();
  addEventListener("hashchange", showNamedPlace);
  for (const type of ["click", "focusin"])
    document.addEventListener(type, ({ target }) => {
      if (target instanceof HTMLElement && target.matches("[data-after]") && isBelow(target))
        uncover(target);
    });
}

/**
 * Says on quizzes that a guess of an earlier visit is kept, as they say themselves when they open:
 * they open only as the reader comes near, who may have gone on below them.
 */
async function noteEarlierGuesses(quizzes: readonly HTMLElement[]): Promise<void> {
  const progress = await openProgress();
  for (const quiz of quizzes) {
    const key = questionKey(quiz.getAttribute("lesson"), quiz.id);
    if (progress.answer(key).verdict) quiz.dataset.guessed ??= "before";
  }
}

/** Who follows a link into words that wait sees them. */
function showNamedPlace(): void {
  const place = placeOf(location.hash);
  const waiting = ".told[data-after]";
  let told = place?.closest<HTMLElement>(waiting);
  if (!told) return;
  for (; told; told = told.parentElement?.closest<HTMLElement>(waiting))
    showEnd(told.dataset.after);
  // The browser has looked for it while it was hidden.
  place?.scrollIntoView();
}

/** Whether an answer is below its question: a figure above it can be used before the guess. */
function isBelow(answer: HTMLElement): boolean {
  const quiz = document.getElementById(answer.dataset.after ?? "");
  return !quiz || Boolean(quiz.compareDocumentPosition(answer) & Node.DOCUMENT_POSITION_FOLLOWING);
}

const isGame = (one: Element | null): boolean => one?.classList.contains("game") ?? false;

/** What a reader does before these words are shown. */
function firstFor({ dataset: { after } }: HTMLElement): "guess" | "race" | "game" {
  if (isGame(document.getElementById(after ?? ""))) return "game";
  return answersTo(after).some(isSealed) ? "race" : "guess";
}

/** Shows what a reader asks to see. Words that wait for a game wait no more in later visits. */
function showAsked(id = ""): void {
  showEnd(id);
  if (isGame(document.getElementById(id))) void keepSolved(id);
}

const keyOfGame = (id: string): string =>
  `${studyKeys}/game/${document.documentElement.dataset.lesson}/${id}`;

async function keepSolved(id: string): Promise<void> {
  const progress = await openProgress();
  const key = keyOfGame(id);
  if (!progress.answer(key).draft) progress.record(key, SOLVED);
}

/** A game says with each move whether it is solved; one solved in an earlier visit keeps nothing back. */
async function waitForGame(game: HTMLElement): Promise<void> {
  const solved = () => {
    game.dataset.guessed = "";
    showEnd(game.id);
  };
  game.addEventListener("orrery-change", ({ detail }: CustomEventInit<{ solved?: boolean }>) => {
    if (!detail?.solved) return;
    solved();
    void keepSolved(game.id);
  });
  const progress = await openProgress();
  if (progress.answer(keyOfGame(game.id)).draft) solved();
}

/** What is kept of a game that is solved, or whose solution the reader asked for. */
const SOLVED = { draft: "solved" };

const answersTo = (guess: string | undefined) =>
  [...document.querySelectorAll<Figure>("[data-after]")].filter(
    ({ dataset }) => dataset.after === guess,
  );

/**
 * The quiz keeps its words back until the figure has answered. A paragraph is read, not watched: beside
 * it, the words name the reader's choice at once.
 */
function waitFor(quiz: HTMLElement, answers: readonly Figure[]): void {
  const figure = answers.find(isFigure);
  const wait = () => {
    if (figure && !isParagraph(figure)) quiz.dataset.waits = isSealed(figure) ? "race" : "figure";
  };
  // A sealed figure may be opened without a guess.
  if (figure && isSealed(figure)) void opened(figure).then(() => showEnd(quiz.id));
  const look = () => {
    // A reader who predicts again is answered as at first.
    if (!("guessed" in quiz.dataset)) return wait();
    if (figure && quiz.dataset.guessed !== "before") return void answer(figure, quiz);
    // A guess of an earlier visit has been answered then.
    showEnd(quiz.id);
    quiz.removeAttribute("data-waits");
  };
  const watch = new MutationObserver(look);
  watch.observe(quiz, { attributeFilter: ["data-guessed"] });
  wait();
  look();
}

/** Shows all that answers a prediction, its figure as it ends. */
function showEnd(guess: string | undefined): void {
  for (const one of answersTo(guess)) {
    delete one.dataset.after;
    if (isFigure(one) && !isSetByAddress(one)) setFigure(one, stagesIn(one.dataset.then).flat());
    if (isSealed(one)) setFigure(one, UNSEALED);
  }
}

const isFigure = ({ classList }: HTMLElement) => !classList.contains("told");

const isParagraph = ({ localName }: HTMLElement) => localName === "orrery-live";

const UNSEALED: Values = [["sealed", "false"]];

/** Whether a figure keeps its answer back until it has been run. */
const isSealed = (figure: Figure): boolean =>
  figure.shown
    ? figure.shown.sealed === true
    : figure.hasAttribute("sealed") && figure.getAttribute("sealed") !== "false";

/** Until a sealed figure shows its answer. */
const opened = (figure: Figure) =>
  new Promise<void>((open) => {
    const look = () => {
      if (isSealed(figure)) return;
      figure.removeEventListener("orrery-change", look);
      open();
    };
    figure.addEventListener("orrery-change", look);
    look();
  });

async function answer(figure: Figure, quiz: HTMLElement): Promise<void> {
  const stages = stagesIn(figure.dataset.then);
  reveal(figure);
  uncover(figure);
  bringAnswerIntoView(figure, quiz);
  await Promise.all([started(figure), seen(figure)]);
  if (isSealed(figure)) {
    if (quiz.dataset.guessed === "shown") setFigure(figure, UNSEALED);
    await opened(figure);
  }
  await inStages(figure, stages);
  await rest(WORDS_FOLLOW_MS);
  await tellWhy(quiz, figure);
}

/** Time to look; readers who asked for less motion see the end at once. */
const rest = (milliseconds: number) =>
  new Promise<void>((follow) => {
    if (prefersReducedMotion()) follow();
    else after(milliseconds, follow);
  });

/** A reader who takes the figure meanwhile keeps it as it is. */
async function inStages(figure: Figure, stages: readonly Values[]): Promise<void> {
  const taken = new AbortController();
  for (const type of ["pointerdown", "keydown"])
    figure.addEventListener(type, () => taken.abort(), { signal: taken.signal });
  for (const [stage, values] of stages.entries()) {
    if (stage > 0) await rest(STAGE_MS);
    if (taken.signal.aborted) return;
    setFigure(figure, values);
  }
  taken.abort();
}

/** What the page asks of a quiz whose code is there. */
interface Quiz extends HTMLElement {
  readonly updateComplete?: Promise<unknown>;
  readonly told?: { readonly verdict: string; readonly why: HTMLElement } | null;
}

/**
 * The words make the quiz higher; what the reader looks at stays where it is. Where the reason is
 * out of sight then, the figure says how the guess was, and leads to it.
 */
async function tellWhy(quiz: Quiz, figure: HTMLElement): Promise<void> {
  const { top } = figure.getBoundingClientRect();
  quiz.removeAttribute("data-waits");
  await quiz.updateComplete;
  // Who has gone up meanwhile, as while a race was run, looks at what is above both.
  if (top < innerHeight)
    scrollBy({ top: figure.getBoundingClientRect().top - top, behavior: "instant" });
  const { told } = quiz;
  if (told) offerWords(figure, told.why, `${told.verdict} Read why`.trim());
}

/** Until the figure can move. */
const started = async (figure: Figure) => {
  if (figure.dataset.ready === undefined)
    await new Promise((ready) => figure.addEventListener("orrery-ready", ready, { once: true }));
};

/** Until some of the figure is in the window. */
const seen = (figure: Figure) =>
  new Promise<void>((inView) => {
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      inView();
    });
    watch.observe(figure);
  });

/**
 * Shows what answers the same prediction as this, covered or not. Words wait on for a sealed figure.
 *
 * @param element  a figure or words that wait for a prediction, or a part of such words; others
 *                 change nothing
 * @see tests/web/site/all-answers.test.ts
 */
export function uncover(element: HTMLElement): void {
  const answer = element.closest<HTMLElement>("[data-after]");
  const wordsWait = answer !== null && isFigure(answer) && isSealed(answer);
  for (const one of answer ? answersTo(answer.dataset.after) : [])
    if (isFigure(one) || !wordsWait) delete one.dataset.after;
}
