// The learner's session: takes the progress document from what the platform kept, saves it with the
// score whenever it changes and when the page is hidden, and ends once.

import { emptyDocument, type ProgressDocument } from "../../practice/progress/document.ts";
import { noJournal } from "../../practice/progress/journal.ts";
import type { DocumentStorage } from "../../practice/progress/storage.ts";
import type { ProgressOptions } from "../../practice/progress/synced-document.ts";
import type { PackageData } from "../package-data.ts";
import type { Interaction } from "./interaction.ts";
import type { Platform, Report } from "./platform.ts";
import { resultOf, type Result } from "./result.ts";
import { squeeze, unsqueeze, type Squeezed } from "./squeeze.ts";

/** What the page shows of a session. */
export interface SessionView {
  /** Called after each save; `trouble` is "" where everything was taken. */
  saved(result: Result, trouble: string): void;
}

export class Session {
  #complaint = "";
  #document: ProgressDocument = emptyDocument;
  #ended = false;
  /** The state that fitted last; it stays where a later one cannot be made to fit. */
  #fitting: string;

  constructor(
    readonly platform: Platform,
    private readonly data: PackageData,
    private readonly view: SessionView,
    /** The id of the heading that the learner has read to. */
    private readonly place: () => string,
  ) {
    this.#fitting = platform.state;
    try {
      if (platform.state) this.#document = unsqueeze(platform.state, data);
    } catch (error) {
      this.#complaint = (error as Error).message;
    }
  }

  /** Sentences about what was kept and could not be read; "" where nothing is wrong. */
  get complaint(): string {
    return this.#complaint;
  }

  /**
   * Has the platform keep a copy of a state that could not be read. Until that is done, the page must
   * not save anything: the next state takes the place of this one.
   */
  async setUnreadAside(): Promise<void> {
    if (!this.#complaint) return;
    const { state, placeOfCopies } = this.platform;
    const isKept = await this.platform.keepCopy(state);
    this.#complaint += isKept
      ? ` A copy is in ${placeOfCopies}, for your teacher to look at. You begin anew.`
      : " Your platform has no room for a copy of it, so save it as a file and give it to your teacher. You begin anew.";
  }

  /** Where progress is kept in a package: with the platform, and nowhere else. */
  get options(): ProgressOptions {
    return { storage: this.#storage(), journal: noJournal };
  }

  get result(): Result {
    return resultOf(this.#document, this.data, this.platform.mastery ?? this.data.mastery);
  }

  /** Takes the document as it is now, which storage gets a moment later, and saves it. */
  async keep(document: ProgressDocument, leaving = false): Promise<void> {
    if (this.#ended) return;
    this.#document = document;
    await this.#save(leaving);
  }

  tell(interaction: Interaction): void {
    if (!this.#ended) this.platform.tell(interaction);
  }

  /** Saves and ends the session; later calls do nothing. */
  end(document: ProgressDocument): void {
    if (this.#ended) return;
    this.#document = document;
    this.#ended = true;
    this.platform.end(this.#report().report);
  }

  async #save(leaving: boolean): Promise<void> {
    const { report, sentence } = this.#report();
    const { limit } = this.platform;
    const trouble = await this.platform.save(report, leaving);
    // A platform that keeps less than its version says is asked once more, with less.
    if (trouble && this.platform.limit < limit) return this.#save(leaving);
    if (!this.#ended) this.view.saved(report.result, trouble || sentence || this.#complaint);
  }

  #report(): { report: Report; sentence: string } {
    const { result } = this;
    let sentence: string;
    try {
      const squeezed = squeeze(this.#document, this.data, this.platform.limit);
      this.#fitting = squeezed.text;
      sentence = droppedSentence(squeezed, this.platform.limit);
    } catch (error) {
      sentence = (error as Error).message;
    }
    return { report: { state: this.#fitting, place: this.place(), result }, sentence };
  }

  #storage(): DocumentStorage {
    let stored: unknown = this.#document === emptyDocument ? undefined : this.#document;
    return {
      update: async (change) => {
        const wanted = change(stored);
        if (!wanted) return;
        stored = wanted.value;
        await this.keep(wanted.value as ProgressDocument);
      },
      listSetAside: async () => [],
      removeSetAside: async () => undefined,
      release: () => undefined,
    };
  }
}

/** What is said of work that did not fit; "" where all of it did. */
function droppedSentence({ droppedDrafts, droppedAnswers }: Squeezed, limit: number): string {
  if (droppedDrafts + droppedAnswers === 0) return "";
  const drafts = droppedDrafts === 1 ? "an unchecked answer" : `${droppedDrafts} unchecked answers`;
  const answers =
    droppedAnswers === 1 ? "the text of an answer" : `the texts of ${droppedAnswers} answers`;
  const lost = [droppedDrafts > 0 && drafts, droppedAnswers > 0 && answers].filter(Boolean);
  return `Your learning platform keeps only ${limit.toLocaleString("en-US")} characters, so it does not keep ${lost.join(" and ")}, the oldest first. Your verdicts and your score are kept.`;
}
