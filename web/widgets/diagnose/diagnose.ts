/** The workbench: paste what a program prints, and see which known fault gives these numbers. */
import { html, nothing, type TemplateResult } from "lit";
import type { Engine } from "../../engine/index.ts";
import type { Workbench } from "../../engine/workbench/index.ts";
import { figureStyles } from "../base/figure.css.ts";
import { define, OrreryElement, type AttributeInfos } from "../base/index.ts";
import { LaterModule, type Needed } from "../base/needed.ts";
import { workbenchForElements } from "../base/workbench-source.ts";
import { fileFieldStyles } from "../arrays/file-field.css.ts";
import { publishedModels } from "../published/gallery.ts";
import { blocksStyles } from "../blocks/blocks.css.ts";
import { codeStyles } from "../rope-program/code.css.ts";
import { Bench } from "./bench.ts";
import { diagnoseStyles } from "./diagnose.css.ts";
import { knownText, readKnown } from "./fields.ts";
import { formView } from "./form.ts";
import { keptPaste, type Paste } from "./kept-paste.ts";
import { faultsFile, KIND_IDS, KINDS_OF_ROTATION, type KindId } from "./kinds.ts";
import type { Reference } from "./reference.ts";
import { symptomsView } from "./symptoms.ts";

const TITLES: Readonly<Record<KindId, string>> = {
  rotation: "a query or key before and after its turn",
  cosines: "a row of cosines",
  frequencies: "frequencies",
  sinusoid: "a sinusoidal row",
  slopes: "slopes of ALiBi",
  bias: "a row of ALiBi’s bias",
  buckets: "buckets of T5",
};

/** Nobody has an answer before the form is there. */
const answers = new LaterModule("what shows the answer", () => import("./answer.ts"));

/** Nobody needs reference numbers before they are asked for. */
const references = new LaterModule(
  "what computes reference numbers",
  () => import("./reference.ts"),
);

export class OrreryDiagnose extends OrreryElement {
  static override tag = "orrery-diagnose";
  static override summary =
    "Paste what your program prints of RoPE, a sinusoidal table, ALiBi or T5’s buckets: the core names the known faults that give these numbers.";
  static override attributes = {
    kind: {
      kind: "choice",
      default: "rotation",
      choices: KIND_IDS,
      titles: TITLES,
      label: "numbers",
      sentence: "What was printed.",
    },
    known: {
      kind: "text",
      default: "",
      pattern: /^(|\w+=[^;=]+(; ?\w+=[^;=]+)*)$/,
      form: "what is known, such as position=5; base=10000",
      sentence: "What is known, as its fields have it at first: position=5; base=10000.",
    },
  } as const satisfies AttributeInfos;
  static override events = [
    {
      name: "orrery-change",
      detail: "{kind, known}",
      sentence: "The reader chose what was printed; no event carries the numbers.",
    },
  ];
  static override styles = [
    ...[OrreryElement.styles].flat(),
    figureStyles,
    codeStyles,
    fileFieldStyles,
    blocksStyles,
    diagnoseStyles,
  ];

  static override openEngine = workbenchForElements;

  #bench: Bench | null = null;
  #symptom: number | null = null;
  /** What the form took before a symptom changed it. */
  #held: KindId | null = null;
  #kept: Paste | null = null;
  #reference: Reference | null = null;

  protected override get needed(): Needed {
    return faultsFile;
  }

  protected override prepare(): void {
    // A page that says what is asked for is no place for an earlier paste.
    const { kind, known } = OrreryDiagnose.attributes;
    const isOpen = this.text("kind") === kind.default && this.text("known") === known.default;
    this.#kept = isOpen ? keptPaste() : null;
    if (this.#kept) this.assign({ kind: this.#kept.kindId });
    // The form does without the models.
    publishedModels.load().then(
      () => this.requestUpdate(),
      () => undefined,
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#bench?.leave();
  }

  protected override draw(engine: Engine): TemplateResult {
    const { missing } = this;
    if (missing)
      return html`<slot></slot><p class="status">The workbench needs ${missing.what}, which is not here yet.</p>`;
    const bench = (this.#bench ??= this.#opened(engine as Workbench));
    const kind = this.text("kind") as KindId;
    if (bench.kindId !== kind)
      Object.assign(bench, { kindId: kind, printed: "", before: "", answer: { state: "empty" } });
    const choose = (id: KindId) => {
      this.change({ kind: id });
    };
    return html`<figure class="bench" part="figure" aria-label="Workbench">
      ${symptomsView(faultsFile.arrived.symptoms, this.#symptom, (index) => this.#chooseSymptom(index), { now: kind, held: this.#held, choose })}
      <div class="sides" @click=${this.#answered}>
        ${formView(bench, choose)}
        <div class="answer" role="status" aria-live="polite">${this.#answer(bench)}</div>
        <p class="on-paper">${bench.kind.title}. ${knownText(bench.texts)}</p>
      </div>
      ${this.#referenceView(bench)}
      ${this.problems.map((sentence) => html`<p class="problem">${sentence}</p>`)}
    </figure>`;
  }

  #answer(bench: Bench): TemplateResult {
    const { answer } = bench;
    if (answer.state === "empty")
      return html`<p class="blank">Paste what your program printed, or try an example. The answer appears here.</p>`;
    const view = answers.arrivedOrNull;
    if (view) return view.answerView(bench, answer);
    if (answer.state === "refused")
      return html`<p class="problem" role="alert">${answer.sentence}</p>`;
    answers.load().then(() => this.requestUpdate(), bench.failed);
    return html`<p class="blank">The answer is on its way.</p>`;
  }

  /** Right numbers for a unit test, of the kinds that depend on RoPE; what computes them comes when it is opened. */
  #referenceView(bench: Bench): TemplateResult | typeof nothing {
    if (!KINDS_OF_ROTATION.includes(bench.kindId)) return nothing;
    const opened = (event: Event) => {
      if (!(event.target as HTMLDetailsElement).open) return;
      references.load().then(({ Reference }) => {
        this.#reference ??= new Reference(this);
        this.requestUpdate();
      }, bench.failed);
    };
    return html`<details class="reference" @toggle=${opened}><summary>Reference numbers for a unit test</summary>${this.#reference?.view(bench) ?? nothing}</details>`;
  }

  #opened(engine: Workbench): Bench {
    const bench = new Bench(engine, () => this.requestUpdate());
    bench.texts = readKnown(this.text("known"));
    if (this.#kept) Object.assign(bench, this.#kept);
    if (this.#kept) void this.updateComplete.then(() => bench.judge());
    return bench;
  }

  /**
   * Where the page is narrow, the answer is below the form: what a button asks for is brought into
   * view. Without numbers there is none, and the field that waits for them has the focus.
   */
  readonly #answered = (event: Event): void => {
    const button = (event.target as Element).closest("#judge, [aria-label=Examples] button");
    if (!button) return;
    void this.updateComplete.then(() => {
      const fields = [...this.renderRoot.querySelectorAll("textarea")];
      const waiting = fields.find(({ value }) => value.trim() === "");
      if (button.id === "judge" && waiting) waiting.focus();
      else this.renderRoot.querySelector(".answer")?.scrollIntoView?.({ block: "nearest" });
    });
  };

  #chooseSymptom(index: number): void {
    const last = faultsFile.arrived.symptoms[this.#symptom ?? -1]?.kind;
    const before = this.text("kind") as KindId;
    if (before !== last) this.#held = before;
    this.#symptom = index;
    const kind = faultsFile.arrived.symptoms[index]?.kind;
    if (kind) this.change({ kind });
    this.requestUpdate();
    // Where the page is narrow, what to print is below many symptoms.
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector(".pointer")?.scrollIntoView?.({ block: "nearest" }),
    );
  }
}

define(OrreryDiagnose);
