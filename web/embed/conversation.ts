// What a frame and the page around it say to each other, in three languages at once: our own
// messages, SPLICE (cssplice.org) for platforms that keep scores and states, and the resize message
// of LTI that Canvas and others listen for. Every page gets all of them and takes what it knows.

import { after, type Stop } from "../widgets/base/clock.ts";
import { sentenceOf } from "../widgets/base/element.ts";
import type { Contents } from "./contents.ts";
import type { Host } from "./host.ts";
import { readIncoming, type Incoming, type MessageId, type Refusal } from "./incoming.ts";

/** Events of elements that are told to the page around. */
const forwarded = [
  "orrery-ready",
  "orrery-change",
  "orrery-answer",
  "orrery-score",
  "orrery-hint",
  "orrery-error",
] as const;
type Forwarded = (typeof forwarded)[number];

/** How long a change waits for others, in ms: a platform may write each report to its server. */
const reportDelayMs = 1000;

/** What a conversation needs beside the page around. */
export interface Speaker {
  /** Where the elements are; it counts in `data-ignored` what was ignored. */
  readonly place: HTMLElement;
  readonly contents: Contents;
  /** Origins of the pages that are talked to; any where it is empty. */
  readonly hosts: readonly string[];
  /** Tells the learner what is wrong. */
  tell(sentence: string): void;
}

/** Posts what happens in a frame, and answers what it is asked. */
export class Conversation {
  readonly #host: Host;
  readonly #speaker: Speaker;
  readonly #ignored = new Map<Refusal, number>();
  readonly #nextId = messageIds();
  /** The id of the question for what the platform keeps; "" before it and after its answer. */
  #question = "";
  /** Whether the learner has begun, or what the platform kept is shown: what comes then is late. */
  #isSettled = false;
  /** The last change that was not reported yet. */
  #change: unknown = null;
  #stopTimer: Stop | null = null;

  /** Begins to listen, to the elements and to the page around. */
  constructor(host: Host, speaker: Speaker) {
    this.#host = host;
    this.#speaker = speaker;
    for (const type of forwarded)
      speaker.place.addEventListener(type, (event) =>
        this.#pass(type, (event as CustomEvent<unknown>).detail ?? null),
      );
    host.listen((event) => this.#take(event));
    // A page that is left takes with it what it has not said.
    addEventListener("pagehide", () => this.#reportChange());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") this.#reportChange();
    });
  }

  /** How many messages were ignored, for each reason. */
  get ignored(): ReadonlyMap<Refusal, number> {
    return this.#ignored;
  }

  #post(message: object): void {
    this.#host.post(message, this.#speaker.hosts);
  }

  #splice(subject: string, fields: object): string {
    const id = this.#nextId();
    this.#post({ subject: `SPLICE.${subject}`, message_id: id, ...fields });
    return id;
  }

  #pass(type: Forwarded, detail: unknown): void {
    this.#post({ type, detail });
    switch (type) {
      case "orrery-ready":
        // SPLICE takes this question as the word that the activity is ready. One is enough.
        if (!this.#question && !this.#isSettled) this.#question = this.#splice("getState", {});
        break;
      case "orrery-change":
        this.#isSettled = true;
        this.#change = detail;
        this.#stopTimer ??= after(reportDelayMs, () => this.#reportChange());
        break;
      case "orrery-answer":
        this.#isSettled = true;
        this.#forgetChange();
        this.#event(type, detail);
        this.#report();
        break;
      case "orrery-hint":
      case "orrery-error":
        this.#event(type, detail);
        break;
      case "orrery-score": // The report that follows its answer says it.
        break;
    }
  }

  #event(name: Forwarded, data: unknown): void {
    this.#splice("sendEvent", { name, data });
  }

  /** Reports the last of the changes that wait. */
  #reportChange(): void {
    const change = this.#change;
    this.#forgetChange();
    if (change === null) return;
    this.#event("orrery-change", change);
    this.#report();
  }

  #forgetChange(): void {
    this.#change = null;
    this.#stopTimer?.();
    this.#stopTimer = null;
  }

  /** Score and state, for a platform that keeps them. A figure has no score, so it reports none. */
  #report(): void {
    const { score, scores, state } = this.#speaker.contents;
    if (score === null) return;
    this.#splice("reportScoreAndState", { score, state: { state, scores: [...scores] } });
  }

  #take(event: MessageEvent<unknown>): void {
    const { source } = this.#host;
    const { hosts } = this.#speaker;
    const read = readIncoming(event, { source, hosts });
    if (typeof read === "string") this.#ignore(read);
    else this.#answer(read);
  }

  #answer(incoming: Incoming): void {
    switch (incoming.asks) {
      case "state":
        this.#tellState(incoming.id);
        break;
      case "set": {
        const problem = this.#problemOf(() =>
          this.#speaker.contents.show({ state: incoming.state, scores: [] }),
        );
        if (problem) this.#post({ type: "orrery-error", ...named(incoming.id), detail: problem });
        else this.#tellState(incoming.id);
        break;
      }
      case "restore":
        this.#restore(incoming);
    }
  }

  #tellState(id: MessageId | undefined): void {
    const { state, score } = this.#speaker.contents;
    this.#post({ type: "orrery-state", ...named(id), state, score });
  }

  #restore({ id, kept }: Incoming & { asks: "restore" }): void {
    if (id !== this.#question || this.#isSettled) return this.#ignore("late");
    this.#isSettled = true;
    if (!kept) return;
    const problem = this.#problemOf(() => this.#speaker.contents.show(kept));
    if (!problem) return;
    this.#speaker.tell(
      `What you did here before could not be brought back: ${problem.message} You can begin anew.`,
    );
    this.#post({ type: "orrery-error", detail: problem });
  }

  #problemOf(work: () => void): { readonly message: string } | null {
    try {
      work();
      return null;
    } catch (error) {
      return { message: sentenceOf(error) };
    }
  }

  #ignore(why: Refusal): void {
    this.#ignored.set(why, (this.#ignored.get(why) ?? 0) + 1);
    this.#speaker.place.dataset.ignored = [...this.#ignored]
      .map(([reason, count]) => `${reason} ${count}`)
      .join(", ");
  }
}

const named = (id: MessageId | undefined): { id?: MessageId } => (id === undefined ? {} : { id });

/**
 * Ids that no other frame of the page uses.
 *
 * @returns a function that gives the next one
 * @see tests/web/embed/conversation.test.ts
 */
export function messageIds(): () => string {
  const [frame = 0] = crypto.getRandomValues(new Uint32Array(1));
  let count = 0;
  return () => `orrery-${frame.toString(36)}-${(count += 1)}`;
}
