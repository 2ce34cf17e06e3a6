// What the tests of the players share: the module that ships, and exercises as the site writes them
// into a page.

import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { loadEngine, type Engine } from "../../../web/engine/index.ts";
import { provideEngine } from "../../../web/widgets/base/engine-source.ts";
import { clock } from "../manual-clock.ts";
import type { Player } from "../../../web/practice/player.ts";
import type { OrreryProblem } from "../../../web/practice/problem.ts";
import { openProgress } from "../../../web/practice/progress/open-progress.ts";
import { setSiteRoot } from "../../../web/widgets/base/site-address.ts";

const wasm = path.resolve(import.meta.dirname, "../../../build/wasm/orrery.wasm");

/** The real core, given to every element of the test. */
export async function useCore(): Promise<Engine> {
  const engine = await loadEngine({ bytes: readFileSync(wasm) });
  provideEngine(() => Promise.resolve(engine));
  return engine;
}

/**
 * Begins each test of a file on an empty page of the course, where nothing has been solved.
 *
 * @returns gives the core to tests that run
 */
export function onAnEmptyPage(): () => Engine {
  let engine: Engine;
  beforeAll(async () => {
    engine = await useCore();
    setSiteRoot("http://localhost:3000/orrery/");
  });
  beforeEach(async () => {
    (await openProgress()).reset();
    history.replaceState(null, "", "/");
  });
  afterEach(() => {
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });
  return () => engine;
}

/** Puts markup into the page and waits for its player. */
export async function place<P extends Player>(markup: string): Promise<P> {
  const parsed = new DOMParser().parseFromString(markup, "text/html");
  const player = document.importNode(parsed.body.firstElementChild!, true) as P;
  let isReady = false;
  player.addEventListener("orrery-ready", () => (isReady = true), { once: true });
  document.body.append(player);
  while (!isReady) await drawn(player);
  return player;
}

/** Moves the clock until nothing is left to draw. */
export async function drawn(player: Player): Promise<void> {
  await clock.finish();
  await player.updateComplete;
}

export function part<E extends HTMLElement = HTMLElement>(player: Player, selector: string): E {
  const found = player.shadowRoot!.querySelector<E>(selector);
  if (!found)
    throw new Error(`there is no ${selector} in ${player.shadowRoot!.textContent.slice(0, 400)}`);
  return found;
}
export const has = (player: Player, selector: string): boolean =>
  player.shadowRoot!.querySelector(selector) !== null;
export const text = (player: Player, selector: string): string =>
  part(player, selector).textContent.replace(/\s+/g, " ").trim();
export const status = (player: Player): string => text(player, "[role=status]");

/** What stands in the cells of a vector or matrix. */
export const cells = (player: Player): string[] =>
  [...player.shadowRoot!.querySelectorAll<HTMLInputElement>(".cells input")].map(
    ({ value }) => value,
  );

/** Types into the field, as a reader does. */
export async function type(player: Player, answer: string): Promise<void> {
  const input = part<HTMLInputElement>(player, "#answer");
  input.value = answer;
  input.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
  await drawn(player);
}

/** Presses Enter or Check. */
export async function check(player: Player, answer?: string): Promise<void> {
  if (answer !== undefined) await type(player, answer);
  part<HTMLFormElement>(player, "form").requestSubmit();
  await drawn(player);
}

export async function press(player: Player, label: string): Promise<void> {
  const button = [...player.shadowRoot!.querySelectorAll("button")].find((found) =>
    [found.getAttribute("aria-label"), found.textContent].some((name) => name?.includes(label)),
  );
  if (!button)
    throw new Error(`there is no button “${label}” in ${player.shadowRoot!.textContent}`);
  button.click();
  await drawn(player);
}

export async function choose(player: Player, id: string): Promise<void> {
  part<HTMLInputElement>(player, `input[value=${id}]`).click();
  await drawn(player);
}

/** Which choice or part is shown, by the slots that are drawn. */
export const slots = (player: Player): string[] =>
  [...player.shadowRoot!.querySelectorAll("slot")].map(({ name }) => name);

/** What a player told the page. */
export function listen(player: Player, name: string): Record<string, unknown>[] {
  const heard: Record<string, unknown>[] = [];
  player.addEventListener(name, (event) =>
    heard.push((event as CustomEvent<Record<string, unknown>>).detail),
  );
  return heard;
}

const json = (value: unknown): string =>
  `<script type="application/json" class="spec">${JSON.stringify(value).replaceAll("<", "\\u003c")}</script>`;
const number = (formula: string, style = ""): string =>
  `<data class="value" data-formula="${formula}" data-style="${style}" value="0">0</data>`;

export const swapQuiz = (more = "", spec = {}): string => `<orrery-quiz lesson="attention" ${more}>
  <div class="statement"><p>Two words change places. What happens to their outputs?</p></div>
  <ul class="choices">
    <li class="choice" data-id="move"><div class="text">They change places too.</div><details><div class="why">Each output follows its word.</div></details></li>
    <li class="choice" data-id="stay"><div class="text">They stay.</div><details><div class="why">The values move with the words.</div></details></li>
    <li class="choice" data-id="new"><div class="text">They become new vectors.</div><details><div class="why">The sums have the same terms.</div></details></li>
  </ul>
  ${json({
    id: "swap",
    kind: "choice",
    choices: [
      { id: "move", correct: true },
      { id: "stay", correct: false },
      { id: "new", correct: false },
    ],
    ...spec,
  })}
</orrery-quiz>`;

export const angleQuiz = (spec = {}): string => `<orrery-quiz lesson="attention">
  <div class="statement"><p>Position ${number("p")}: what is its sine?</p></div>
  <p class="ask">The sine, four decimals</p>
  <details><div class="explain"><p>It is ${number("sin(p)", ".4")}.</p></div></details>
  <div class="mistakes" hidden><div class="mistake" data-code="degrees">Is your calculator in degrees? Then sin ${number("p")} is ${number("sin(p*pi/180)", ".4")}.</div></div>
  ${json({
    id: "angle",
    kind: "number",
    draw: [{ name: "p", draw: "integer 3..3" }],
    derive: [],
    where: [],
    key: "sin(p)",
    mode: "places",
    value: 4,
    mistakes: [
      { code: "degrees", value: "sin(p*pi/180)", message: "Is your calculator in degrees?" },
    ],
    ...spec,
  })}
</orrery-quiz>`;

export const rowProblem = (attributes = "", spec = {}): string => `<orrery-problem ${attributes}>
  <p class="block-title">A row by hand</p>
  <div class="statement"><p>Work out the row of position ${number("m")}.</p></div>
  <p class="ask">All four entries</p>
  <details><summary>Hint 1</summary><div class="hint"><p>How many pairs?</p></div></details>
  <details><summary>Hint 2</summary><div class="hint"><p>The row begins with ${number("row[0]", ".4")}.</p></div></details>
  <details><summary>Solution</summary><div class="solution"><p>It is ${number("row", ".4")}.</p></div></details>
  ${json({
    id: "row",
    kind: "vector",
    title: "A row by hand",
    skill: "sinusoidal-row",
    level: 2,
    draw: [{ name: "m", draw: "integer 2..200" }],
    derive: [{ name: "row", formula: "sinusoidal(m, 4)" }],
    where: [],
    key: "row",
    mode: "places",
    value: 4,
    mistakes: [
      {
        code: "late",
        value: "sinusoidal(m + 1, 4)",
        message: "Did you count positions from 1? Then yours is `= m + 1`.",
      },
    ],
    ...spec,
  })}
</orrery-problem>`;

/** A problem of any kind, with the texts of what it offers and the messages of mistakes. */
export const problemOf = (
  spec: Record<string, unknown>,
  offered: Readonly<Record<string, string>> = {},
  mistakes: Readonly<Record<string, string>> = {},
): string => `<orrery-problem>
  <p class="block-title">A problem</p>
  <div class="statement"><p>What is it?</p></div>
  <p class="ask">The answer</p>
  <ul class="choices">${Object.entries(offered)
    .map(
      ([id, words]) =>
        `<li class="choice" data-id="${id}"><div class="text">${words}</div><details><div class="why">Because of ${id}.</div></details></li>`,
    )
    .join("")}</ul>
  <details><div class="solution"><p>So it is.</p></div></details>
  <div hidden>${Object.entries(mistakes)
    .map(([code, words]) => `<div class="mistake" data-code="${code}">${words}</div>`)
    .join("")}</div>
  ${json({ id: "it", skill: "it", level: 1, ...spec })}
</orrery-problem>`;

/** A problem of these fields, placed in the page. */
export const problem = (...given: Parameters<typeof problemOf>): Promise<OrreryProblem> =>
  place<OrreryProblem>(problemOf(...given));
/** What a problem shows of a kind. */
export const all = <E extends HTMLElement = HTMLElement>(
  player: OrreryProblem,
  selector: string,
): E[] => [...player.shadowRoot!.querySelectorAll<E>(selector)];

export const headline = (player: OrreryProblem): string => text(player, ".headline");

/** Presses a key on an element. */
export async function key(
  player: OrreryProblem,
  element: Element,
  name: string,
  more = {},
): Promise<void> {
  element.dispatchEvent(
    new KeyboardEvent("keydown", {
      key: name,
      bubbles: true,
      composed: true,
      cancelable: true,
      ...more,
    }),
  );
  await drawn(player);
}

/** Types into the text area of an answer. */
export async function write(player: OrreryProblem, answer: string): Promise<void> {
  const area = part<HTMLTextAreaElement>(player, "#answer");
  area.value = answer;
  area.dispatchEvent(new InputEvent("input", { bubbles: true }));
  await drawn(player);
}
