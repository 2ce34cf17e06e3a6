/** The text that is read, and what the reader points at in it. */
import { after, type Stop } from "../base/clock.ts";
import type { Part as FigurePart, PartHost } from "../base/index.ts";
import type { settings } from "./config.ts";
import { OWN, configText, modelOf, publishedModels } from "../published/gallery.ts";
import { readConfig, type Answers } from "../../config/read-config.ts";
import type { ConfigReading, Field, RopeUse } from "../../config/reading.ts";

/** How long after the last key the text is read, in ms. */
const PAUSE = 250;

/** What the reader pastes stays here: it is in no setting, event, link or request. */
export class Source implements FigurePart {
  text = "";
  reading: ConfigReading = readConfig("");
  /** Which of the uses of RoPE is drawn. */
  index = 0;
  /** The field that is pointed at. */
  lit: Field | null = null;
  /** The model whose text is shown. */
  #model = "";
  #stopWaiting: Stop | null = null;
  #area: HTMLTextAreaElement | null = null;

  constructor(private readonly host: PartHost<typeof settings>) {}

  /** Undefined where there are no hands to draw. */
  get use(): RopeUse | undefined {
    return this.reading.uses[this.index];
  }

  get isEmpty(): boolean {
    return this.text.trim() === "";
  }

  /** Shows the text of the chosen model where it has changed. */
  settle(): void {
    const { model } = this.host.settings();
    if (model === this.#model || !publishedModels.arrivedOrNull) return;
    this.#model = model;
    if (model !== OWN) this.#read(configText(modelOf(model)?.config));
  }

  drawn(root: ParentNode): void {
    this.#area = root.querySelector("#source");
  }

  left(): void {
    this.#stopWaiting?.();
  }

  #read(text: string, answers?: Answers): void {
    this.text = text;
    this.reading = readConfig(text, answers);
    this.index = 0;
    this.lit = null;
  }

  #readOwn(text: string): void {
    this.#read(text);
    this.#model = OWN;
    this.host.change({ model: OWN });
  }

  readonly typed = (event: Event): void => {
    const { value } = event.target as HTMLTextAreaElement;
    this.text = value;
    this.#stopWaiting?.();
    this.#stopWaiting = after(PAUSE, () => this.#readOwn(value));
  };

  readonly empty = (): void => {
    this.#stopWaiting?.();
    this.#readOwn("");
    this.#area?.focus();
  };

  /** The reader says what the text does not: whether the model uses RoPE. */
  answer(rope: boolean): void {
    this.#read(this.text, { rope });
    this.host.change({});
  }

  /** Draws the hands of another kind of layers, by its number among the uses. */
  choose(index: number): void {
    this.index = index;
    this.host.requestUpdate();
  }

  /** Lights what a field changes; null: nothing. */
  readonly light = (field: Field | null): undefined => {
    if (field === this.lit) return;
    this.lit = field;
    this.host.requestUpdate();
  };

  /** Selects a field in the text, so that the eye finds it there. */
  readonly show = (field: Field): void => {
    this.light(field);
    const area = this.#area;
    if (!area) return;
    area.setSelectionRange(field.start, field.end);
    const line = this.text.slice(0, field.start).split("\n").length - 1;
    const lines = this.text.split("\n").length;
    area.scrollTop = Math.max(0, (area.scrollHeight * line) / lines - area.clientHeight / 2);
  };
}
