// The part of a code exercise that is written and run: editor, buttons, result. The problem around
// it keeps the answer.

import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { Engine } from "../../engine/index.ts";
import { after } from "../../widgets/base/clock.ts";
import { elementStyles } from "../../widgets/base/element.css.ts";
import { sentenceOf } from "../../widgets/base/index.ts";
import { practiceStyles } from "../practice.css.ts";
import { casesOf, type Case, type Drawing } from "./cases.ts";
import { codeStyles } from "./code-element.css.ts";
import { limitMs, longestCode, memoryMegabytes } from "./limits.ts";
import { attributes, functions, indices, inPlace, leftOut, methods, operators } from "./np-list.ts";
import { Collector, type Report } from "./report.ts";
import { resultView } from "./result-view.ts";
import { Sandbox } from "./sandbox.ts";
import type { CodeTask } from "./task.ts";
import type { TextEditor } from "./text-editor.ts";

/** What the problem hands down. */
export interface CodeModel {
  readonly engine: Engine;
  readonly task: CodeTask;
  readonly drawing: Drawing;
  /** The learner's code; empty: the given one. */
  readonly answer: string;
  /** Tells each change of the code. */
  readonly type: (code: string) => void;
  /** Tells the outcome of a run and the code it is about. */
  readonly settle: (report: Report, code: string) => void;
}

/**
 * Nothing runs before the reader asks for it: code may come from a shared state.
 *
 * Keys: Ctrl+Enter (Cmd+Enter) runs; in the editor Tab indents, Escape and then Tab leaves.
 */
export class OrreryCode extends LitElement {
  static override styles = [elementStyles, practiceStyles, codeStyles];
  static override properties = { model: { attribute: false } };

  declare model: CodeModel | undefined;
  readonly #sandbox = new Sandbox();
  #editor: TextEditor | null = null;
  #code: string | null = null;
  /** The answer as the problem has it, "" for the given code. */
  #known: string | null = null;
  #cases: readonly Case[] = [];
  #casesOf: CodeModel["drawing"] | null = null;
  #running = false;
  #plain = false;
  /** Whether the pictures of the result are drawn: they come after the verdict, so that it is not late. */
  #drawn = false;
  #report: { readonly report: Report; readonly code: string } | null = null;
  /** The code before Reset, for the way back. */
  #before: string | null = null;
  #said = "";
  #problem = "";

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#open();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sandbox.close();
    this.#editor?.destroy();
    this.#editor = null;
  }

  async #open(): Promise<void> {
    // Python is fetched while the reader reads; what goes wrong is said when code is to run.
    void this.#sandbox.ready().catch(() => undefined);
    await this.updateComplete;
    const parent = this.renderRoot.querySelector<HTMLElement>(".editor");
    if (!parent || this.#editor || !this.model) return;
    try {
      const { openEditor } = await import("./editor.ts");
      if (!this.isConnected) return;
      this.#editor = openEditor({
        parent,
        root: this.renderRoot as ShadowRoot,
        text: this.#text,
        label: this.#label,
        describedBy: "keys",
        onInput: (text) => this.#take(text),
        onTooLong: (length) => this.#refuse(length),
        onRun: () => void this.#run(),
      });
    } catch {
      this.#plain = true; // a plain text field does as well
    }
    this.requestUpdate();
  }

  get #text(): string {
    return this.#code ?? (this.model?.answer || this.model?.task.given || "");
  }

  get #label(): string {
    return `Your code: the function ${this.model?.task.function}`;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("model") || !this.model) return;
    // The answer changes from outside when a state is set or another visit's answer is taken up.
    const { answer, task } = this.model;
    if (answer === this.#known) return;
    this.#known = answer;
    this.#code = answer || task.given;
    this.#editor?.setText(this.#code);
  }

  #take(code: string): void {
    if (code === this.#code) return;
    this.#code = code;
    this.#known = code === this.model?.task.given ? "" : code;
    this.#problem = "";
    this.model?.type(this.#known);
    this.requestUpdate();
  }

  /** Says why what was typed or pasted is not in the editor. */
  #refuse(length: number): void {
    this.#problem = `The code would have ${length} characters, and at most ${longestCode} are taken; nothing was inserted.`;
    this.requestUpdate();
  }

  protected override render(): unknown {
    const { model } = this;
    if (!model) return nothing;
    const { task } = model;
    const report = this.#report;
    return html`${about()}
      <label class="label" for="plain">${this.#label}</label>
      <div class="editor" @keydown=${this.#onKey}>${this.#plain ? this.#textarea() : nothing}</div>
      <p class="keys" id="keys">${this.#plain ? "" : "Tab indents; Escape and then Tab leaves the editor. "}Ctrl+Enter (⌘ Enter) runs and checks.</p>
      <div class="row">
        <button type="button" class="main" aria-disabled=${this.#running ? "true" : "false"} @click=${() => void this.#run()}>Run and check</button>
        <button type="button" aria-disabled=${this.#running ? "false" : "true"} @click=${() => this.#sandbox.stop()}>Stop</button>
        <button type="button" class="quiet" @click=${this.#reset}>${this.#before === null ? "Reset" : "Undo reset"}</button>
        <button type="button" class="quiet" @click=${this.#copy}>Copy code</button>
        <span class="state">${this.#running ? "Running …" : ""}</span>
      </div>
      <p class="unseen" role="status">${this.#said}</p>
      ${this.#problem ? html`<p class="problem" role="alert">${this.#problem}</p>` : nothing}
      ${
        report
          ? resultView({
              report: report.report,
              code: report.code,
              old: this.#running || report.code !== this.#text,
              heatmap: task.heatmap && this.#drawn,
              print: (value, whole) => model.engine.format(value, whole ? "" : ".4"),
            })
          : nothing
      }`;
  }

  #textarea(): TemplateResult {
    return html`<textarea id="plain" aria-label=${this.#label} aria-describedby="keys" spellcheck="false" autocapitalize="off" autocomplete="off"
      .value=${live(this.#text)} @input=${this.#onPlainInput}></textarea>`;
  }

  readonly #onPlainInput = (event: Event): void => {
    const { value } = event.target as HTMLTextAreaElement;
    if (value.length <= longestCode) this.#take(value);
    else this.#refuse(value.length);
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (!this.#plain || event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void this.#run();
  };

  async #run(): Promise<void> {
    const { model } = this;
    if (!model || this.#running) return;
    const code = this.#text;
    this.#running = true;
    this.#problem = "";
    this.#editor?.markLines([]);
    this.#tell("Running.");
    try {
      const cases = this.#casesFor(model);
      const collector = new Collector(model.engine, model.task, cases);
      const { function: name, pure } = model.task;
      const ended = await this.#sandbox.run(
        { code, function: name, pure, cases: cases.map(({ given }) => given) },
        (message) => collector.take(message),
      );
      const report = collector.report(ended);
      this.#report = { report, code };
      this.#drawn = false;
      after(0, () => {
        this.#drawn = true;
        this.requestUpdate();
      });
      this.#running = false;
      this.#tell(""); // the problem around says the verdict
      if (report.told.line > 0 && code === this.#text) this.#editor?.markLines([report.told.line]);
      model.settle(report, code === model.task.given ? "" : code);
    } catch (error) {
      this.#running = false;
      this.#problem = sentenceOf(error);
      this.#tell("");
    }
  }

  #casesFor({ engine, task, drawing }: CodeModel): readonly Case[] {
    if (this.#casesOf !== drawing) {
      this.#cases = casesOf(engine, task, drawing);
      this.#casesOf = drawing;
    }
    return this.#cases;
  }

  readonly #reset = (): void => {
    const before = this.#before;
    this.#before = before === null ? this.#text : null;
    const code = before ?? this.model?.task.given ?? "";
    this.#editor?.setText(code);
    this.#take(code);
    this.#tell(
      before === null
        ? "The given code is restored. Undo reset brings yours back."
        : "Your code is restored.",
    );
  };

  readonly #copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(this.#text);
      this.#tell("The code is copied.");
    } catch {
      this.#problem = "This page may not copy; select the code and copy it.";
      this.requestUpdate();
    }
  };

  #tell(sentence: string): void {
    this.#said = sentence;
    this.requestUpdate();
  }
}

const code = (text: string): TemplateResult => html`<code>${text}</code>`;

/** What np has here, above the editor: the list that tests hold to NumPy. */
const about =
  (): TemplateResult => html`<p class="about">Python with a small NumPy: arrays, slices, broadcasting, <code>@</code>, <code>einsum</code>, sin, exp, sum and more. Not here: complex numbers, <code>random</code>, <code>linalg</code>, float32, PyTorch.</p>
<details class="about">
  <summary>Everything np supports here</summary>
  <p>Your code runs in this page, in MicroPython 1.27, for at most ${limitMs / 1000} seconds and with ${memoryMegabytes} MB for each call of your function. <code>import numpy as np</code> gives a small NumPy of ours, with the same names and results:</p>
  <ul>${Object.entries(functions).map(([what, names]) => html`<li>${what}: ${code(names)}</li>`)}
    <li>Methods and attributes: ${code(`${methods} ${attributes}`)}</li>
    <li>Operators: ${code(operators)}, and in place, on rows and other views too: ${code(inPlace)}</li>
    <li>Indices to read and write: ${indices.map((form, at) => html`${at > 0 ? ", " : ""}${code(form)}`)}; slices are views, as in NumPy, and masks and lists give copies</li>
  </ul>
  <p>Floats are double precision, whole numbers have 64 bits, and truth values stay truth values. Dividing by zero gives <code>inf</code> or <code>nan</code>, without a warning. Left out, each with a message that says so: ${leftOut.join("; ")}. Code reaches no network, no files and nothing of this page.</p>
</details>`;

if (typeof customElements !== "undefined" && !customElements.get("orrery-code"))
  customElements.define("orrery-code", OrreryCode);
