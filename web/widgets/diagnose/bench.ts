/** What the reader has given, and what the core finds behind it. */
import type { Diagnosis, Fit, Question, Workbench } from "../../engine/workbench/index.ts";
import { after, type Stop } from "../base/clock.ts";
import { sentenceOf } from "../base/index.ts";
import { LaterModule } from "../base/needed.ts";
import { configText, modelOf as publishedModel } from "../published/gallery.ts";
import { readFields, type Reading } from "./fields.ts";
import type { OfModel } from "./of-model.ts";
import {
  ANY_NUMBERS,
  countOf,
  kindOf,
  modelOf,
  withOtherwise,
  type Example,
  type Kind,
  type KindId,
  type Quantities,
} from "./kinds.ts";
import type { Attempt } from "./attempts.ts";
import { BEFORE, forReaders, PRINTED, wantedText } from "./asking.ts";
import type { Broken } from "./broken.ts";
import { miscountedText } from "./miscounted.ts";
import type { Factor } from "./factor.ts";
import { readPasted, rowText, type Pasted } from "./pasted.ts";
import { keepPaste, keepsPastes } from "./kept-paste.ts";
import { listText, printed } from "./printing.ts";
import { AXES, axesOf, rowsOf, withRows, type Rows, type Stretch } from "./rows.ts";
import type { Found, Search, SearchState } from "./search.ts";
import type { Further } from "./tell-apart.ts";

/** How long after the last key the numbers are judged, in ms. */
const PAUSE = 250;

/** Reads a configuration, which only a reader who names a model needs. */
const reader = new LaterModule("the reader of configurations", () => import("./of-model.ts"));

/** Reads files, where a reader gives one. */
const files = new LaterModule("the reader of files", () => import("./files.ts"));

/** Searches, which nobody needs before there are numbers. */
const judging = new LaterModule("what judges the numbers", () => import("./judging.ts"));

/** What is shown beside the form. */
export type Answer =
  | { readonly state: "empty" }
  /** What is still needed, as a sentence. */
  | { readonly state: "asking"; readonly sentence: string }
  | { readonly state: "refused"; readonly sentence: string }
  /** Entries are NaN or inf. */
  | { readonly state: "broken"; readonly broken: Broken }
  | {
      readonly state: "searching";
      readonly search: SearchState;
      readonly unknown: readonly string[];
    }
  | {
      readonly state: "found";
      readonly known: Quantities;
      readonly diagnosis: Diagnosis;
      readonly further: Further | null;
      /** Quantities that were left open and change nothing. */
      readonly indifferent: readonly string[];
      /** The numbers of what is nearest, where nothing fits and something is near. */
      readonly nearest: ArrayLike<number> | null;
      /** Of several rows that nothing explains together. */
      readonly stretches: readonly Stretch[];
      /** Nothing fits a row before with exactly its digits, and a right program fits a rounded one. */
      readonly isRightIfRounded: boolean;
    };

const PLAIN: Attempt = { factor: null, format: "read" };

/** A row of whole numbers is none of a model's: it was typed to try a program, as it is. */
const WHOLE = /^(?:[\s,;()[\]]*-?\d+\.?(?=[\s,;()[\]]|$))+[\s,;()[\]]*$/;

/** What the reader pastes stays in this browser: it is in no setting, event, link or request. */
export class Bench {
  kindId: KindId = "rotation";
  printed = "";
  before = "";
  /** Whether the program used the vector as it was printed. */
  isExact = false;
  /** Texts of the fields, by name. */
  texts: Readonly<Record<string, string>> = {};
  model = "";
  /** The model that has filled the fields; null: none. */
  ofModel: OfModel | null = null;
  answer: Answer = { state: "empty" };
  reading: Reading = { known: {}, unknown: [], missing: [], problems: {} };
  /** Whether this browser keeps what was pasted. */
  isKept = keepsPastes();
  #pasted: Pasted = readPasted("");
  #before: Pasted | null = null;
  #rows: Rows = rowsOf([], "positions");
  #stopWaiting: Stop | null = null;
  #search: Search | null = null;
  #attempt = PLAIN;

  /**
   * @param engine   judges
   * @param changed  told when something is to be drawn
   */
  constructor(
    readonly engine: Workbench,
    private readonly changed: () => void,
  ) {}

  /** What all entries are multiplied by, as far as the lengths of rows tell. */
  get factor(): Factor | null {
    return this.#attempt.factor;
  }

  get kind(): Kind {
    return this.factor?.kind ?? kindOf(this.kindId);
  }

  /** Whether a vector before belongs to the numbers. */
  get hasBefore(): boolean {
    return this.kindId === "rotation";
  }

  /** Lengths of the axes of rows: none for one row. */
  get axes(): readonly number[] {
    return axesOf(this.kindId, this.#pasted);
  }

  get rows(): Rows {
    return this.#rows;
  }

  get #printed(): Pasted {
    return this.factor?.printed ?? this.#pasted;
  }

  /** The engine, to which a position is that of the first row. */
  get #judge(): Workbench {
    return withRows(this.engine, this.#rows);
  }

  /** What of the chosen model is not judged, as a sentence; "" where nothing is left out. */
  get caution(): string {
    return this.ofModel?.cautionFor(this.kind) ?? "";
  }

  /** Whether the vector was not rounded, as the reader says or as its digits show. */
  get isBeforeExact(): boolean {
    return this.isExact || WHOLE.test(this.before.replaceAll("tensor", ""));
  }

  /** Takes what the reader typed, and judges it when the typing pauses. */
  type(texts: Partial<Pick<Bench, "printed" | "before" | "texts">>): void {
    Object.assign(this, texts);
    this.#stopWaiting?.();
    this.#stopWaiting = after(PAUSE, () => this.judge());
  }

  /** Takes what the reader chose, and judges it at once. */
  choose(values: Partial<Pick<Bench, "kindId" | "isExact" | "texts">>): void {
    Object.assign(this, values);
    this.judge();
  }

  setField(name: string, text: string): void {
    this.type({ texts: { ...this.texts, [name]: text } });
  }

  empty(): void {
    this.ofModel = null;
    Object.assign(this, { printed: "", before: "", isExact: false, texts: {}, model: "" });
    this.judge();
  }

  leave(): void {
    this.#stopWaiting?.();
    this.#search?.stop();
  }

  stopSearch(): void {
    this.#search?.stop();
    this.#searched();
  }

  /** Fills base, width and pairs with those of a published model. */
  async take(id: string): Promise<void> {
    const last = this.model;
    this.model = id;
    const { ofModel, without } = await reader.load();
    const ofId = (one: string) => {
      const model = publishedModel(one);
      return model ? ofModel(this.engine, configText(model.config), model.name) : null;
    };
    // After a reload, only the name of the model is kept.
    this.texts = without(this.texts, this.ofModel ?? ofId(last));
    this.fill(ofId(id));
  }

  /** Fills the fields that a configuration says. */
  fill(model: OfModel | null): void {
    this.ofModel = model;
    this.texts = { ...this.texts, ...model?.texts };
    this.judge();
  }

  /** What a file has replaced in the fields. */
  replaced: Partial<Pick<Bench, "printed" | "before">> | null = null;

  /** Fills a field with the numbers of a file; where it cannot be read, what is there stays. */
  async takeFile(id: "printed" | "before", file: File): Promise<void> {
    const { textOf } = await files.load();
    const text = await textOf(file);
    this.replaced = this[id].trim() === "" ? null : { [id]: this[id] };
    this.type({ [id]: text });
    this.judge();
  }

  putBack(): void {
    Object.assign(this, this.replaced);
    this.replaced = null;
    this.judge();
  }

  /** Says what could not be fetched. */
  readonly failed = (error: unknown): void => {
    this.answer = { state: "refused", sentence: sentenceOf(error) };
    this.changed();
  };

  /** Shows an example: its numbers are computed now, with the fault that it has. */
  show({ known, before = [], faults, values = {}, form }: Example): void {
    const { engine, kind } = this;
    this.model = "";
    this.ofModel = null;
    const entries = Object.entries(known);
    this.texts = Object.fromEntries(
      entries.map(([name, value]) => [
        name,
        Array.isArray(value) ? listText(value as number[]) : String(value),
      ]),
    );
    this.before = before.length > 0 ? printed(engine, before, form) : "";
    this.isExact = before.length > 0;
    const count = countOf(kind, known, before);
    const all = withOtherwise(kind, known);
    const program = {
      model: modelOf(kind),
      known: all,
      count,
      before: this.before,
      faults,
      values,
    };
    this.printed = printed(engine, engine.faultNumbers(program).data, form);
    this.judge();
  }

  /** Judges what there is; where there is nothing, it is asked for. */
  ask(): void {
    this.judge();
    if (this.answer.state !== "empty") return;
    this.answer = { state: "asking", sentence: wantedText(this) };
    this.changed();
  }

  /** Judges what there is. */
  judge(): void {
    this.#stopWaiting?.();
    this.#search?.stop();
    this.#search = null;
    this.#attempt = PLAIN;
    this.isKept = keepPaste(this);
    try {
      this.answer = this.#judged();
    } catch (error) {
      this.answer = { state: "refused", sentence: this.#refusal(sentenceOf(error)) };
    }
    this.changed();
  }

  /** The core's sentence in the words of the form; of words among the numbers, what was read. */
  #refusal(sentence: string): string {
    const isOfWord = sentence.includes("each entry must be a finite number");
    const before = isOfWord && this.#before && judging.arrived.wordsText(this.#before, BEFORE);
    return before || forReaders(sentence);
  }

  #judged(): Answer {
    const { engine, kind } = this;
    const first = AXES.find((axis) => axis === this.texts.axes) ?? "positions";
    this.#pasted = readPasted(this.printed);
    this.#rows = rowsOf(this.axes.length > 2 ? [] : this.axes, first);
    const count = this.length;
    this.reading = readFields(engine, kind, this.texts, count);
    const wanted = wantedText(this);
    if (this.printed.trim() === "")
      return this.hasBefore && this.before.trim() !== ""
        ? { state: "asking", sentence: wanted }
        : { state: "empty" };
    const judges = judging.arrivedOrNull;
    if (!judges) return this.#waiting();
    this.#before = this.hasBefore && this.before.trim() !== "" ? readPasted(this.before) : null;
    const broken = judges.brokenOf(kind.id, this.#pasted, this.#before);
    if (broken) return { state: "broken", broken };
    const words = count === 0 ? judges.wordsText(this.#pasted, PRINTED) : "";
    if (words) return { state: "refused", sentence: words };
    if (wanted)
      return {
        state: "asking",
        sentence: `${wanted}${this.axes[0] === 2 ? " Is it the first of the two rows that you pasted? Then move it to its field." : ""}`,
      };
    const { known, missing, problems } = this.reading;
    if (Object.keys(problems).length > 0)
      return { state: "asking", sentence: "One of the fields cannot be read; it says why." };
    if (missing.length > 0)
      return { state: "asking", sentence: "Fill in the fields that are marked as needed." };
    const miscounted = miscountedText(this, known);
    if (miscounted) return { state: "refused", sentence: miscounted };
    const before = this.#before;
    const factor = before && judges.factorOf(kind, this.#pasted, before, count, this.isBeforeExact);
    return this.#inTurn(judges.attemptsFor(this.#pasted, factor));
  }

  /** Judges the numbers as one thing after the other, until there is an explanation. */
  #inTurn([attempt = PLAIN, ...others]: readonly Attempt[]): Answer {
    this.#attempt = attempt;
    const { kind } = this;
    const { known, unknown } = this.reading;
    const judges = judging.arrived;
    const question = this.#question();
    if (unknown.join() === "layout") {
      const found = judges.byBothPairings(this.#judge, question, kind, known);
      const hasFits = found.some(({ diagnosis }) => diagnosis.fits.length > 0);
      if (!hasFits && others.length > 0) return this.#inTurn(others);
      return this.#unlessRandom(this.#ofCombinations(found, true));
    }
    if (unknown.length > 0) {
      const judge = this.#judge;
      this.#search = new judges.Search(judge, question, kind, unknown, known, this.length, () =>
        this.#searched(others),
      );
      return { state: "searching", search: this.#search.state, unknown };
    }
    const diagnosis = this.#judge.diagnose({ ...question, known });
    if (diagnosis.fits.length > 0) return this.#found(known, diagnosis);
    const fits = judges.freedFits(this.#judge, question, kind, known, diagnosis);
    if (fits.length > 0) return this.#found(known, { ...diagnosis, fits, nearest: [] });
    if (others.length > 0) return this.#inTurn(others);
    return this.#unlessRandom(this.#found(known, diagnosis));
  }

  /** An answer; a factor after which the numbers have no pattern is none. */
  #unlessRandom(answer: Answer): Answer {
    const isRandom = answer.state === "found" && !isExplained(answer);
    return this.factor && isRandom ? this.#inTurn([PLAIN]) : answer;
  }

  /** Judges once what judges has come. */
  #waiting(): Answer {
    judging.load().then(() => this.judge(), this.failed);
    return { state: "asking", sentence: "The search for faults is on its way." };
  }

  #question(): Omit<Question, "known"> {
    return {
      model: modelOf(this.kind),
      printed: this.#printed.text,
      before: this.#before?.text ?? "",
      before_exact: this.isBeforeExact,
      format: this.#attempt.format,
    };
  }

  #found(given: Quantities, all: Diagnosis, indifferent: readonly string[] = []): Answer {
    const { engine, kind } = this;
    const judges = judging.arrived;
    const found = { known: given, diagnosis: all };
    const { known, diagnosis } = judges.withOpen(this.#judge, this.#question(), kind, found);
    const opened = Object.keys(known).filter((name) => known[name] !== given[name]);
    this.reading = { ...this.reading, unknown: [...this.reading.unknown, ...opened] };
    const { count: rows } = this.#rows;
    const count = diagnosis.printed.data.length;
    const unit = Math.max(...diagnosis.units.data);
    const whole = this.#before;
    const before = whole && rows > 1 ? rowText(whole, 0, rows) : (whole?.text ?? "");
    const alike = { kind, known, before, count: count / rows, fits: diagnosis.fits, unit };
    const [nearest] = diagnosis.nearest;
    const isApart = rows > 1 && diagnosis.fits.length === 0;
    // One row alone may be too short to tell the format that all of them have.
    const question = { ...this.#question(), format: diagnosis.format };
    const mayBeRounded = this.isExact && diagnosis.fits.length === 0;
    const rounded = { ...question, known, before_exact: false, only: ["ok"] };
    return {
      state: "found",
      isRightIfRounded: mayBeRounded && this.#judge.diagnose(rounded).fits.length > 0,
      known,
      diagnosis,
      indifferent,
      further: diagnosis.fits.length > 1 ? judges.furtherNumber(engine, alike) : null,
      nearest: nearest && judges.isNear(diagnosis) ? this.#numbersOf(nearest, known, count) : null,
      stretches: isApart
        ? judges.stretchesOf(engine, question, known, this.#rows, this.#printed, whole)
        : [],
    };
  }

  #numbersOf({ faults, values }: Fit, known: Quantities, count: number): ArrayLike<number> {
    const before = this.#before?.text ?? "";
    const program = { model: modelOf(this.kind), known, count, before, faults, values };
    return this.#judge.faultNumbers(program).data;
  }

  #searched(others: readonly Attempt[] = []): void {
    const search = this.#search;
    if (!search) return;
    const { found, isDone } = search.state;
    const isOver = !isDone || found.length > 0 || others.length === 0;
    this.answer = isOver ? this.#ofCombinations(found, isDone, search.state) : this.#inTurn(others);
    this.changed();
  }

  /** The answer where combinations of unknown quantities were tried. */
  #ofCombinations(found: readonly Found[], isDone: boolean, state?: SearchState): Answer {
    const { unknown } = this.reading;
    const [only] = found;
    const indifferent = isDone ? unknown.filter((name) => this.#isIndifferent(found, name)) : [];
    const telling = unknown.filter((name) => !indifferent.includes(name));
    // With one program alone, nothing is left unknown that matters.
    const programOf = ({ known, diagnosis: { fits } }: Found) =>
      JSON.stringify([fits, telling.map((name) => known[name])]);
    const isOne = only && found.every((one) => programOf(one) === programOf(only));
    if (!isDone || !isOne) {
      const { length } = found;
      const search = state ?? { tried: length, all: length, found, isDone };
      return { state: "searching", search, unknown };
    }
    this.reading = { ...this.reading, unknown: telling };
    return this.#found(only.known, only.diagnosis, indifferent);
  }

  /** Whether what was found computes the same with other values of a quantity, so that no program uses it. */
  #isIndifferent(found: readonly Found[], name: string): boolean {
    const values = this.kind.unknown[name] ?? [];
    const others = typeof values === "number" ? SOME : values;
    return found.every(({ known, diagnosis: { fits, printed } }) => {
      const isSame = (fit: Fit) => {
        const numbers = (all: Quantities) =>
          Array.from(this.#numbersOf(fit, all, printed.data.length)).join();
        const own = numbers(known);
        return others.every((value) => numbers({ ...known, [name]: value }) === own);
      };
      return fits.length > 0 && fits.every(isSame);
    });
  }

  /** Entries of a row. */
  get length(): number {
    return this.#count() / this.#rows.count;
  }

  /** How many numbers were printed, as far as can be said before they are read. */
  #count(): number {
    try {
      const question = { ...this.#question(), before: "", model: ANY_NUMBERS, known: {} };
      return this.engine.diagnose({ ...question, format: "float32" }).printed.data.length;
    } catch {
      return 0;
    }
  }
}

/** Whether something gives the numbers, or some of them. */
const isExplained = ({ diagnosis, nearest, stretches }: Answer & { state: "found" }): boolean =>
  diagnosis.fits.length > 0 || nearest !== null || stretches.length > 0;

/** Of whole numbers, those with which it is seen whether a program uses a quantity. */
const SOME: readonly number[] = [0, 1, 2];
