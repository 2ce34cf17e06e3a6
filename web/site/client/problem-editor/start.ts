/**
 * The page "Write a problem": the text on one side, on the other the problem as students meet it.
 * What was typed is compiled when the typist pauses; faults lead to their lines.
 */
import { EditorView } from "@codemirror/view";
import type { Engine } from "../../../engine/index.ts";
import type { Fault } from "../../../practice/authoring/diagnostics.ts";
import { compileProblem, type OwnProblem } from "../../../practice/authoring/own-problem.ts";
import { openTextEditor, type TextEditor } from "../../../practice/code/text-editor.ts";
import { after } from "../../../widgets/base/clock.ts";
import { download } from "../../../widgets/base/download.ts";
import { allowFiles, droppedFiles } from "../../../widgets/base/dropped-files.ts";
import { engineForElements } from "../../../widgets/base/engine-source.ts";
import { sentenceOf } from "../notice.ts";
import { partOf } from "../part-of.ts";
import { keepText, keptText } from "./draft.ts";
import { CodePanel } from "./code-panel.ts";
import { fileName } from "./embed-code.ts";
import { showFaults } from "./fault-list.ts";
import { Preview } from "./preview.ts";
import { SweepPanel } from "./sweep-panel.ts";
import { templates } from "./templates.ts";

/** How long a pause in typing is, in ms. */
const PAUSE = 250;
/** Bytes of a file that may be a problem. */
const MAX_FILE = 1_000_000;

/**
 * Opens the editor with what was written last, or an example.
 *
 * @param page  its main part
 * @returns a promise that resolves when it can be used
 * @throws {Error} with a sentence, where the core does not start
 * @see tests/e2e/problem-editor.spec.mjs
 */
export async function startProblemEditor(page: HTMLElement): Promise<void> {
  const engine = await engineForElements();
  new ProblemEditor(page, engine);
  for (const part of ["[data-tools]", "[data-desk]", "[data-sweep]", "[data-code]"])
    partOf(page, part).hidden = false;
}

class ProblemEditor {
  readonly #editor: TextEditor;
  readonly #preview: Preview;
  readonly #sweep: SweepPanel;
  readonly #code: CodePanel;
  readonly #said: HTMLElement;
  readonly #faults: HTMLElement;
  /** Counts changes, so that only the last one is compiled. */
  #change = 0;
  #isKept = true;
  #compiled: OwnProblem = { faults: [], problem: null, data: null };

  constructor(
    page: HTMLElement,
    private readonly engine: Engine,
  ) {
    this.#said = partOf(page, "[data-said]");
    this.#faults = partOf(page, "[data-faults]");
    this.#preview = new Preview(partOf(page, "[data-preview]"));
    this.#sweep = new SweepPanel(partOf(page, "[data-sweep]"), engine, this.#leadTo);
    this.#code = new CodePanel(partOf(page, "[data-code]"));
    const place = partOf(page, "[data-text]");
    const root = place.attachShadow({ mode: "open" });
    this.#editor = openTextEditor({
      parent: root.appendChild(document.createElement("div")),
      root,
      text: keptText() ?? templates.get("number") ?? "",
      label: "Text of the problem",
      describedBy: "",
      extensions: [EditorView.lineWrapping],
      onInput: () => this.#changed(),
    });
    this.#startTools(page);
    this.#compile();
  }

  #startTools(page: HTMLElement): void {
    const choice = partOf<HTMLSelectElement>(page, "[data-template]");
    choice.addEventListener("change", () => {
      const text = templates.get(choice.value);
      if (text === undefined) return;
      this.#take(
        text,
        `${choice.selectedOptions[0]?.text ?? ""}: an example. Undo brings your text back.`,
      );
      choice.value = "";
    });
    const file = partOf<HTMLInputElement>(page, "[data-open]");
    file.addEventListener("change", () => {
      void this.#open(file.files?.[0]);
      file.value = "";
    });
    page.addEventListener("dragover", allowFiles);
    page.addEventListener("drop", (event) => void this.#open(droppedFiles(event)[0]));
    partOf(page, "[data-download]").addEventListener("click", () =>
      download(fileName(this.#compiled.problem?.title ?? ""), this.#editor.text, "text/markdown"),
    );
  }

  async #open(file: File | undefined): Promise<void> {
    if (!file) return;
    if (file.size > MAX_FILE)
      return this.#say(
        `${file.name} has ${Math.round(file.size / 1000)} kB; the text of a problem has at most ${MAX_FILE / 1000}.`,
      );
    try {
      const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
      this.#take(text, `${file.name} is open. Undo brings your text back.`);
    } catch (error) {
      this.#say(
        error instanceof TypeError
          ? `${file.name} is not text in UTF-8.`
          : `${file.name} cannot be read: ${sentenceOf(error)}`,
      );
    }
  }

  #take(text: string, said: string): void {
    this.#editor.setText(text.replaceAll("\r\n", "\n"));
    this.#compile();
    this.#say(said);
    this.#editor.goTo(1, 1);
  }

  #say(sentence: string): void {
    this.#said.textContent = sentence;
  }

  readonly #leadTo = ({ point }: Fault): void =>
    this.#editor.goTo(point?.line ?? 1, point?.column ?? 1);

  #changed(): void {
    const change = ++this.#change;
    after(PAUSE, () => {
      if (change === this.#change) this.#compile();
    });
  }

  #compile(): void {
    this.#change += 1;
    const { text } = this.#editor;
    this.#compiled = compileProblem(text, "draft", this.engine);
    const { faults, problem, data } = this.#compiled;
    this.#editor.markLines(faults.map(({ point }) => point?.line ?? 1));
    showFaults(this.#faults, faults, this.#leadTo);
    void this.#preview.show(data);
    this.#sweep.offer(data ? problem : null);
    this.#code.show(data ? text : null, problem?.title ?? "");
    const kept = keepText(text);
    if (!kept && this.#isKept)
      this.#say("This browser keeps nothing between visits. Download the text before you leave.");
    this.#isKept = kept;
  }
}
