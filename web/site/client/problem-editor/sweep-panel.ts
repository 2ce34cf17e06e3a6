/** The part of the editor that tries the variants: a button, how far it is, and what it found. */
import { html, nothing, render, type TemplateResult } from "lit";
import type { Engine } from "../../../engine/index.ts";
import type { Fault } from "../../../practice/authoring/diagnostics.ts";
import type { Problem } from "../../../practice/authoring/practice-content.ts";
import { SEEDS } from "../../../practice/authoring/sweep/practice.mjs";
import type { Tried } from "../../../practice/authoring/try-seeds.ts";
import { sentenceOf } from "../notice.ts";
import { showFaults } from "./fault-list.ts";
import { sweep } from "./sweep.ts";

type State =
  | { readonly name: "waiting" }
  | { readonly name: "running"; readonly tried: Tried; readonly stop: AbortController }
  | { readonly name: "stopped"; readonly tried: Tried }
  | { readonly name: "failed"; readonly sentence: string }
  | { readonly name: "done"; readonly seeds: number; readonly faults: readonly Fault[] };

export class SweepPanel {
  #problem: Problem | null = null;
  #state: State = { name: "waiting" };
  readonly #place: HTMLElement;
  readonly #found: HTMLElement;

  /**
   * @param section  below whose heading it is
   * @param engine   draws and checks
   * @param lead     leads to the place of a fault
   */
  constructor(
    section: HTMLElement,
    private readonly engine: Engine,
    private readonly lead: (fault: Fault) => void,
  ) {
    this.#place = section.appendChild(document.createElement("div"));
    this.#found = section.appendChild(document.createElement("div"));
    this.#draw();
  }

  /** Takes another text; what was found in the one before no longer holds. */
  offer(problem: Problem | null): void {
    if (this.#state.name === "running") this.#state.stop.abort();
    this.#problem = problem;
    this.#state = { name: "waiting" };
    this.#draw();
  }

  async #start(problem: Problem): Promise<void> {
    const stop = new AbortController();
    let tried: Tried = { seed: 0, seeds: 1 };
    const tell = (next: Tried) => {
      tried = next;
      this.#state = { name: "running", tried, stop };
      this.#draw();
    };
    tell(tried);
    try {
      const faults = await sweep(problem, this.engine, tell, stop.signal);
      if (this.#problem !== problem) return;
      this.#state = faults
        ? { name: "done", seeds: tried.seeds, faults }
        : { name: "stopped", tried };
    } catch (error) {
      if (this.#problem !== problem) return;
      this.#state = { name: "failed", sentence: sentenceOf(error) };
    }
    this.#draw();
  }

  #draw(): void {
    render(this.#view(), this.#place);
    const { name } = this.#state;
    showFaults(this.#found, name === "done" ? this.#state.faults : [], this.lead);
    this.#found.hidden = name !== "done";
  }

  #view(): TemplateResult {
    const state = this.#state;
    const problem = this.#problem;
    const running = state.name === "running";
    const button = running
      ? html`<button type="button" @click=${() => state.stop.abort()}>Stop</button>`
      : html`<button type="button" ?disabled=${problem === null} @click=${() => problem && void this.#start(problem)}>Try all variants</button>`;
    return html`<p>Students get different numbers. This draws ${SEEDS} variants and checks in each that the answer is accepted, that mistakes are told apart, that every number can be computed, and that nothing gives the answer away.</p>
      <p class="editor-run">${button}${
        running
          ? html`<progress max=${state.tried.seeds} value=${state.tried.seed} aria-label="Variants tried"></progress><span>${state.tried.seed} of ${state.tried.seeds}</span>`
          : nothing
      }</p>
      <p role="status">${this.#said()}</p>`;
  }

  #said(): string {
    const state = this.#state;
    switch (state.name) {
      case "waiting":
        return this.#problem ? "" : "Variants can be tried once the text has no fault.";
      case "running":
        return "";
      case "stopped":
        return `Stopped after ${state.tried.seed} of ${state.tried.seeds} variants.`;
      case "failed":
        return `The variants cannot be tried: ${state.sentence}`;
      case "done": {
        if (state.faults.length > 0) return "";
        return state.seeds === 1
          ? "Nothing is drawn, so there is one variant, and nothing is wrong with it."
          : `All ${state.seeds} seeds were tried, and nothing is wrong.`;
      }
    }
  }
}
