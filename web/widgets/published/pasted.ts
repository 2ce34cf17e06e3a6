/** The text of a configuration that a figure reads: that of a published model, or the reader's own. */
import { after, type Stop } from "../base/clock.ts";
import type { AttributeInfos, Part as FigurePart, PartHost } from "../base/index.ts";
import { camelCase } from "../base/attributes.ts";
import { readConfig, type Answers } from "../../config/read-config.ts";
import type { ConfigReading } from "../../config/reading.ts";
import { OWN, configText, modelOf, publishedModels } from "./gallery.ts";
import { keepText, keptText } from "./kept-texts.ts";

/** How long after the last key the text is read, in ms. */
const PAUSE = 250;

/** What the reader pastes stays here or in this browser: it is in no setting, event, link or request. */
export class Pasted implements FigurePart {
  text = "";
  reading: ConfigReading = readConfig("");
  /** The field of the page, where it is drawn. */
  protected area: HTMLTextAreaElement | null = null;
  /** The model whose text is shown. */
  #model = "";
  #stopWaiting: Stop | null = null;

  /**
   * @param host     whose setting names the model
   * @param setting  that names it: one of `MODEL_IDS`, or `OWN`
   * @param field    id of the field
   * @param kept     all settings of a figure in which a reload does not lose what was pasted
   */
  constructor(
    protected readonly host: PartHost,
    private readonly setting: string,
    readonly field: string,
    private readonly kept?: AttributeInfos,
  ) {}

  get isEmpty(): boolean {
    return this.text.trim() === "";
  }

  /** Shows the text of the chosen model where it has changed. */
  settle(): void {
    const model = String(this.host.settings()[this.setting]);
    if (model === this.#model || !publishedModels.arrivedOrNull) return;
    const last = this.#model;
    this.#model = model;
    if (last === "" && this.#takesKept()) return;
    if (last === OWN) this.#keep("");
    if (model !== OWN) this.read(configText(modelOf(model)?.config));
  }

  /** Shows what was kept, where the page says nothing else. */
  #takesKept(): boolean {
    const text = this.kept ? keptText(this.field) : "";
    const now: Readonly<Record<string, unknown>> = this.host.settings();
    const isOpen = Object.entries(this.kept ?? {}).every(([name, info]) =>
      [info.default, OWN].includes(now[camelCase(name)] as string),
    );
    if (text === "" || !isOpen) return false;
    this.#model = OWN;
    this.read(text);
    this.host.assign({ [this.setting]: OWN });
    return true;
  }

  #keep(text: string): void {
    if (this.kept) keepText(this.field, text);
  }

  drawn(root: ParentNode): void {
    this.area = root.querySelector(`#${this.field}`);
  }

  left(): void {
    this.#stopWaiting?.();
  }

  protected read(text: string, answers?: Answers): void {
    this.text = text;
    this.reading = readConfig(text, answers);
  }

  #readOwn(text: string): void {
    this.read(text);
    this.#keep(text);
    this.#model = OWN;
    this.host.change({ [this.setting]: OWN });
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
    this.area?.focus();
  };

  /** The reader says what the text does not: whether the model uses RoPE. */
  answer(rope: boolean): void {
    this.read(this.text, { rope });
    this.host.change({});
  }
}
