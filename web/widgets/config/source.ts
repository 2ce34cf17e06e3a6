/** The text that is read, and what the reader points at in it. */
import type { PartHost } from "../base/index.ts";
import type { settings } from "./config.ts";
import { Pasted } from "../published/pasted.ts";
import type { Answers } from "../../config/read-config.ts";
import type { Field, RopeUse } from "../../config/reading.ts";

/** A configuration whose fields can be pointed at, one by one. */
export class Source extends Pasted {
  /** Which of the uses of RoPE is drawn. */
  index = 0;
  /** The field that is pointed at. */
  lit: Field | null = null;

  constructor(host: PartHost<typeof settings>) {
    super(host, "model", "source");
  }

  /** Undefined where there are no hands to draw. */
  get use(): RopeUse | undefined {
    return this.reading.uses[this.index];
  }

  protected override read(text: string, answers?: Answers): void {
    super.read(text, answers);
    this.index = 0;
    this.lit = null;
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
    const { area } = this;
    if (!area) return;
    area.setSelectionRange(field.start, field.end);
    const line = this.text.slice(0, field.start).split("\n").length - 1;
    const lines = this.text.split("\n").length;
    area.scrollTop = Math.max(0, (area.scrollHeight * line) / lines - area.clientHeight / 2);
  };
}
