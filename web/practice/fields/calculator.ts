// A calculator beside the answer, which keeps the learner's steps: each line is computed like an
// answer, and later lines may use its value by name.

import { entryAt } from "../../engine/index.ts";
import { html, nothing, type TemplateResult } from "lit";
import type { Item, Outcome } from "../item.ts";
import { longestStep, mostSteps, readSteps } from "../state.ts";
import { marked } from "./preview.ts";

/** The inputs of a calculator, and the functions it calls. */
export interface CalculatorModel {
  readonly item: Pick<Item, "calculate" | "names">;
  /** Id of its input; the ids of its other elements begin with this. */
  readonly id: string;
  /** The lines so far, with line breaks between them. */
  readonly steps: string;
  readonly setSteps: (steps: string, said: string) => void;
  /** Puts a value into the answer. */
  readonly use: (value: string) => void;
  readonly say: (said: string) => void;
  readonly focus: (selector: string) => void;
}

/** What is not kept beyond the page: the values computed last, and a line that could not be computed. */
interface CalculatorState {
  steps: string;
  outcomes: readonly Outcome[];
  refused: { readonly line: string; readonly message: string; readonly at: number } | null;
  open: boolean;
  /** Index of the line that was brought back into the input. */
  recalled: number;
}

const states = new WeakMap<CalculatorModel["item"], CalculatorState>();

function stateOf({ item, steps }: CalculatorModel): CalculatorState {
  const state = states.get(item) ?? {
    steps: "",
    outcomes: [],
    refused: null,
    open: steps !== "",
    recalled: 0,
  };
  states.set(item, state);
  if (state.steps !== steps) {
    const lines = readSteps(steps);
    Object.assign(state, { steps, outcomes: item.calculate(lines), recalled: lines.length });
  }
  return state;
}

/**
 * Draws the calculator, folded until it has steps.
 *
 * @param model  the exercise that computes, the steps so far, and what the buttons do
 * @returns a fold with the steps and the input for the next one
 * @see tests/web/practice/calculator.test.ts
 */
export function calculator(model: CalculatorModel): TemplateResult {
  const state = stateOf(model);
  const { id, item } = model;
  const lines = readSteps(model.steps);
  const { refused } = state;
  const quantities = item.names.length > 0 ? ` Quantities: ${item.names.join(", ")}.` : "";
  return html`<details class="calculator" .open=${state.open} @toggle=${(event: Event) => (state.open = (event.currentTarget as HTMLDetailsElement).open)}>
    <summary>Calculator</summary>
    ${lines.length > 0 ? html`<ol class="tape" aria-label="Steps">${lines.map((line, place) => step(model, line, entryAt(state.outcomes, place), place, place === lines.length - 1))}</ol>` : nothing}
    <label class="ask" for=${id}>Next step</label>
    <div class="entry"><input id=${id} type="text" inputmode="text" autocomplete="off" autocapitalize="off" autocorrect="off" spellcheck="false" enterkeyhint="done"
      maxlength=${longestStep} aria-describedby=${`${id}-read`} aria-invalid=${refused ? "true" : "false"} @keydown=${(event: KeyboardEvent) => pressed(model, event)} @input=${() => clearMessage(model)}></div>
    <p class="read" id=${`${id}-read`}>${
      refused
        ? html`${marked(refused.line, refused.at)}${refused.message}`
        : html`Enter keeps a step, such as sqrt(2)/3. Later steps may use s1, s2, …; The up arrow brings back your last steps.${quantities}`
    }</p>
  </details>`;
}

function step(
  model: CalculatorModel,
  line: string,
  { verdict, read, message }: Outcome,
  place: number,
  last: boolean,
): TemplateResult {
  const name = `s${place + 1}`;
  const remove = (): void => {
    stateOf(model).refused = null;
    model.setSteps(readSteps(model.steps).slice(0, -1).join("\n"), `Step ${name} is removed.`);
    model.focus(`#${model.id}`);
  };
  const computed = verdict === "correct";
  return html`<li><span class="sum"><b class="name">${name}</b> ${line} ${computed ? html`= <b>${read}</b>` : html`<span class="told wrong">${message}</span>`}</span>
    <span class="moves">${computed ? html`<button type="button" aria-label=${`Use ${name} as answer`} @click=${() => model.use(read)}>Use as answer</button>` : nothing}
    ${last ? html`<button type="button" aria-label=${`Remove ${name}`} @click=${remove}>×</button>` : nothing}</span></li>`;
}

/** Removes the message about a refused line once the input changes. */
function clearMessage(model: CalculatorModel): void {
  const state = stateOf(model);
  if (!state.refused) return;
  state.refused = null;
  model.say("");
}

function pressed(model: CalculatorModel, event: KeyboardEvent): void {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  const input = event.target as HTMLInputElement;
  if (event.key === "Enter") keep(model, input);
  else if (event.key === "ArrowUp" || event.key === "ArrowDown")
    recall(model, input, event.key === "ArrowUp" ? -1 : 1);
  else return;
  // Enter would check the answer.
  event.preventDefault();
}

const full = {
  verdict: "unreadable",
  message: `There are already ${mostSteps} steps; remove one first.`,
  at: -1,
  read: "",
} as const;

function keep(model: CalculatorModel, input: HTMLInputElement): void {
  const line = input.value.trim();
  if (line === "") return;
  const state = stateOf(model);
  const lines = readSteps(model.steps);
  const outcome =
    lines.length < mostSteps ? entryAt(model.item.calculate([...lines, line]), -1) : full;
  if (outcome.verdict !== "correct") {
    state.refused = { ...outcome, line };
    if (outcome.at >= 0) input.setSelectionRange(outcome.at, outcome.at + 1);
    return model.say(outcome.message);
  }
  state.refused = null;
  input.value = "";
  model.setSteps([...lines, line].join("\n"), `s${lines.length + 1} is ${outcome.read}`);
}

function recall(model: CalculatorModel, input: HTMLInputElement, by: number): void {
  clearMessage(model);
  const state = stateOf(model);
  const lines = readSteps(model.steps);
  state.recalled = Math.min(lines.length, Math.max(0, state.recalled + by));
  input.value = lines[state.recalled] ?? "";
}
