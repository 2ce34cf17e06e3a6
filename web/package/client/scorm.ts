// A session with a SCORM platform, version 1.2 or 2004. Platforms refuse calls, throw, or do not
// know parts of the data model; each call is guarded, and only what matters to the learner is told.

import type { ScormApi, ScormVersion } from "./find-api.ts";
import {
  legalId,
  outcomeOf,
  responseIn12,
  responseIn2004,
  type Interaction,
} from "./interaction.ts";
import type { Platform, Report } from "./platform.ts";
import type { Result } from "./result.ts";
import { clockTime, isoDuration, isoTime, longDuration } from "./times.ts";

/** What differs between the versions: names of methods and elements, and how values are written. */
interface Dialect {
  readonly name: string;
  readonly limit: number;
  readonly methods: Readonly<Record<Method, string>>;
  readonly elements: Readonly<Record<Element, string>>;
  /** Elements and values that tell of a result. */
  status(result: Result): readonly (readonly [element: string, value: string])[];
  /** Elements and values that keep a text in the comments, of which there are `count`; null where it is too long. */
  comments(
    text: string,
    count: number,
  ): readonly (readonly [element: string, value: string])[] | null;
  /** Elements and values of one interaction, without "cmi.interactions.n.". */
  interaction(one: Interaction): readonly (readonly [element: string, value: string])[];
  duration(ms: number): string;
}

type Method = "initialize" | "terminate" | "get" | "set" | "commit" | "lastError" | "errorString";
type Element = "state" | "place" | "learner" | "mode" | "mastery" | "exit" | "time";

/** Platforms need not keep more interactions than this. */
const mostInteractions = 250;
/** What a comment of the learner may have, in characters. */
const longestComment = { scorm12: 4096, scorm2004: 4000 } as const;
const longestPlace = { scorm12: 255, scorm2004: 1000 } as const;

const dialects: Readonly<Record<ScormVersion, Dialect>> = {
  scorm12: {
    name: "SCORM 1.2",
    limit: 4096,
    methods: {
      initialize: "LMSInitialize",
      terminate: "LMSFinish",
      get: "LMSGetValue",
      set: "LMSSetValue",
      commit: "LMSCommit",
      lastError: "LMSGetLastError",
      errorString: "LMSGetErrorString",
    },
    elements: {
      state: "cmi.suspend_data",
      place: "cmi.core.lesson_location",
      learner: "cmi.core.student_id",
      mode: "cmi.core.lesson_mode",
      mastery: "cmi.student_data.mastery_score",
      exit: "cmi.core.exit",
      time: "cmi.core.session_time",
    },
    status: ({ score, completed, passed }) => [
      ["cmi.core.score.min", "0"],
      ["cmi.core.score.max", "100"],
      ["cmi.core.score.raw", percent(score)],
      // One word says both, and a learner who may still try has not failed.
      ["cmi.core.lesson_status", passed ? "passed" : completed ? "completed" : "incomplete"],
    ],
    comments: (text) => (text.length > longestComment.scorm12 ? null : [["cmi.comments", text]]),
    interaction(one) {
      const { type, response } = responseIn12(one);
      return [
        ["id", legalId(one.key)],
        ["type", type],
        ["time", clockTime(one.at)],
        ["student_response", response],
        ["result", outcomeOf(one, "wrong")],
      ];
    },
    duration: longDuration,
  },
  scorm2004: {
    name: "SCORM 2004",
    limit: 64_000,
    methods: {
      initialize: "Initialize",
      terminate: "Terminate",
      get: "GetValue",
      set: "SetValue",
      commit: "Commit",
      lastError: "GetLastError",
      errorString: "GetErrorString",
    },
    elements: {
      state: "cmi.suspend_data",
      place: "cmi.location",
      learner: "cmi.learner_id",
      mode: "cmi.mode",
      mastery: "cmi.scaled_passing_score",
      exit: "cmi.exit",
      time: "cmi.session_time",
    },
    status: ({ score, completed, passed, answered, total }) => [
      ["cmi.score.min", "0"],
      ["cmi.score.max", "100"],
      ["cmi.score.raw", percent(score)],
      ["cmi.score.scaled", String(Math.round(10_000 * score) / 10_000)],
      ["cmi.progress_measure", String(Math.round(100 * share(answered, total)) / 100)],
      ["cmi.completion_status", completed ? "completed" : "incomplete"],
      ["cmi.success_status", passed ? "passed" : "unknown"],
    ],
    comments: (text, count) =>
      piecesOf(text, longestComment.scorm2004).map(
        (piece, at) => [`cmi.comments_from_learner.${count + at}.comment`, piece] as const,
      ),
    interaction(one) {
      const { type, response } = responseIn2004(one);
      return [
        ["id", legalId(one.key)],
        ["type", type],
        ["timestamp", isoTime(one.at)],
        ["description", one.title.slice(0, 250)],
        ["learner_response", response],
        ["result", outcomeOf(one, "incorrect")],
      ];
    },
    duration: isoDuration,
  },
};

/** The limit of state in earlier editions of SCORM 2004, for platforms that refuse more. */
const earlierLimit = 4000;

const piecesOf = (text: string, length: number): string[] =>
  Array.from({ length: Math.ceil(text.length / length) }, (_, at) =>
    text.slice(at * length, (at + 1) * length),
  );

const percent = (score: number): string => String(Math.round(10_000 * score) / 100);
const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

/**
 * Opens a session with a SCORM platform.
 *
 * @param api      as `findApi` found it
 * @param version  of the object
 * @param now      milliseconds that go on while the page is open
 * @returns the platform as packaged pages know it, whatever its version
 * @throws {Error} with a sentence, where the platform refuses to open a session
 * @see tests/web/package/scorm.test.ts
 */
export function openScorm(api: ScormApi, version: ScormVersion, now: () => number): Platform {
  return new ScormSession(api, version, now);
}

class ScormSession implements Platform {
  readonly name: string;
  readonly scores: boolean;
  readonly mastery: number | null;
  readonly learner: string;
  readonly state: string;
  readonly place: string;
  readonly returnAddress = "";
  readonly placeOfCopies = "the comments of your attempt";
  #limit: number;
  #ended = false;
  #interactions: number;
  readonly #began: number;
  readonly #dialect: Dialect;

  constructor(
    private readonly api: ScormApi,
    private readonly version: ScormVersion,
    private readonly now: () => number,
  ) {
    this.#dialect = dialects[version];
    this.#limit = this.#dialect.limit;
    this.name = this.#dialect.name;
    const { elements } = this.#dialect;
    if (!this.#agrees("initialize", ""))
      throw new Error(`Your learning platform did not open a session${this.#reason()}.`);
    this.#began = now();
    // Some platforms never set a mode; that is the normal one.
    this.scores = !["browse", "review"].includes(this.#get(elements.mode));
    this.mastery = this.#mastery(this.#get(elements.mastery));
    this.learner = this.#get(elements.learner);
    this.state = this.#get(elements.state);
    this.place = this.#get(elements.place);
    this.#interactions = Number.parseInt(this.#get("cmi.interactions._count"), 10) || 0;
  }

  get limit(): number {
    return this.#limit;
  }

  save({ state, place, result }: Report): string {
    if (this.#ended) return "";
    const { elements, status } = this.#dialect;
    this.#set(elements.place, place.slice(0, longestPlace[this.version]));
    if (this.scores) for (const [element, value] of status(result)) this.#set(element, value);
    // A session that is left is taken up again, also a completed one.
    this.#set(elements.exit, "suspend");
    const kept = this.#set(elements.state, state);
    const reason = kept ? "" : this.#reason();
    if (!kept && this.#limit > earlierLimit && state.length > earlierLimit)
      this.#limit = earlierLimit;
    const committed = this.#agrees("commit", "");
    if (kept && committed) return "";
    return `Your learning platform did not save your latest work${reason || this.#reason()}.`;
  }

  keepCopy(state: string): boolean {
    const count = Number.parseInt(this.#get("cmi.comments_from_learner._count"), 10) || 0;
    const comments = this.#dialect.comments(state, count);
    return comments?.every(([element, piece]) => this.#set(element, piece)) ?? false;
  }

  tell(one: Interaction): void {
    if (this.#ended || !this.scores || this.#interactions >= mostInteractions) return;
    const at = `cmi.interactions.${this.#interactions}`;
    const [first, ...others] = this.#dialect.interaction(one);
    // A platform without this part of the data model refuses the first element.
    if (!first || !this.#set(`${at}.${first[0]}`, first[1])) return;
    this.#interactions += 1;
    for (const [element, value] of others) this.#set(`${at}.${element}`, value);
  }

  end(report: Report): void {
    if (this.#ended) return;
    const { elements, duration } = this.#dialect;
    this.#set(elements.time, duration(this.now() - this.#began));
    this.save(report);
    this.#agrees("terminate", "");
    this.#ended = true;
  }

  /** The platform's own mark to pass: 1.2 writes it from 0 to 100, 2004 from −1 to 1. */
  #mastery(text: string): number | null {
    const mark = text.trim() === "" ? NaN : Number(text);
    const scaled = this.version === "scorm12" ? mark / 100 : mark;
    return scaled >= 0 && scaled <= 1 ? scaled : null;
  }

  #get(element: string): string {
    const value = this.#call("get", element);
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  }

  #set(element: string, value: string): boolean {
    return this.#agrees("set", element, value);
  }

  /** Whether a call is answered with true, in any of the ways in which platforms write it. */
  #agrees(method: Method, ...args: string[]): boolean {
    const answer = this.#call(method, ...args);
    return answer === true || answer === 1 || String(answer).toLowerCase() === "true";
  }

  #call(method: Method, ...args: string[]): unknown {
    try {
      return this.api[this.#dialect.methods[method]]?.(...args);
    } catch {
      return undefined;
    }
  }

  /** What the platform says went wrong, in parentheses; "" where it says nothing. */
  #reason(): string {
    const code = String(this.#call("lastError") ?? "");
    if (!/^[1-9]\d{0,4}$/.test(code)) return "";
    const words = this.#call("errorString", code);
    return typeof words === "string" && words !== ""
      ? ` (error ${code}: ${words.slice(0, 200)})`
      : ` (error ${code})`;
  }
}
