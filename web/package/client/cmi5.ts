// A session with a cmi5 platform: its record store is asked over HTTP, at the address and with the
// pass that the launch names.

import type { Interaction } from "./interaction.ts";
import type { Platform, Report } from "./platform.ts";
import {
  answeredStatement,
  definedStatement,
  type Launch,
  type LaunchData,
  type Statement,
  type Verb,
} from "./statements.ts";

/** How the state of the package is called in the record store. */
const stateId = "orrery.state";
/** And a state that could not be read, beside the one that took its place. */
const unreadId = "orrery.unread";
const launchDataId = "LMS.LaunchData";
/** The record store sets no limit; years of work fit in this. */
const limit = 200_000;

/** What the store keeps between sessions. */
interface Kept {
  readonly state: string;
  readonly place: string;
  /** What may be said only once, in whichever session. */
  readonly told: readonly Verb[];
}

const nothingKept: Kept = { state: "", place: "", told: [] };

/**
 * Opens a session by the address with which a platform launched the page.
 *
 * @param address  of the page, with the parameters of the launch
 * @param now      milliseconds that go on while the page is open
 * @returns null where the page was not launched
 * @throws {Error} with a sentence, where the record store refuses
 * @see tests/e2e/packages.spec.mjs
 */
export async function openCmi5(address: URL, now: () => number): Promise<Platform | null> {
  const { searchParams: given } = address;
  const [endpoint, pass, actor, registration, activityId] = [
    "endpoint",
    "fetch",
    "actor",
    "registration",
    "activityId",
  ].map((name) => given.get(name) ?? "") as [string, string, string, string, string];
  if (!endpoint || !pass || !actor || !registration || !activityId) return null;
  const store = new RecordStore(endpoint, await tokenFrom(pass), actor, registration, activityId);
  const data = (await store.readState(launchDataId)) as LaunchData | null;
  if (!data?.contextTemplate)
    throw new Error(
      "Your learning platform did not say how this page was launched, so no score is reported.",
    );
  const [state] = await Promise.all([
    store.readState(stateId),
    // The specification has each page ask; ours has no settings that follow from it.
    store.readPreferences(),
  ]);
  const launch = { actor: agentIn(actor), activityId, registration, data };
  const session = new Cmi5Session(store, launch, readKept(state), now);
  await session.begin();
  return session;
}

/** @throws {Error} with a sentence, where the pass was used before or cannot be had. */
async function tokenFrom(address: string): Promise<string> {
  const answer = await fetch(address, { method: "POST" }).catch(() => null);
  const told = (await answer?.json().catch(() => null)) as Record<string, unknown> | null;
  const token = told?.["auth-token"];
  if (typeof token === "string" && token) return token;
  throw new Error(
    "Your learning platform refused this launch, perhaps because it was used before. Go back to the platform and open the page from there again.",
  );
}

/** @throws {Error} with a sentence, where the address does not name the learner */
function agentIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Error(
      "Your learning platform did not say who you are in a form that this page can read, so no score is reported.",
    );
  }
}

/** What was kept. A document that is none of ours becomes a state that cannot be read, and is set aside as such. */
function readKept(raw: unknown): Kept {
  if (raw === null) return nothingKept;
  const { state, place, told } = Object(raw) as Record<string, unknown>;
  if (typeof state !== "string")
    return { ...nothingKept, state: typeof raw === "string" ? raw : JSON.stringify(raw) };
  return {
    state,
    place: typeof place === "string" ? place : "",
    told: Array.isArray(told)
      ? (["completed", "passed"] as const).filter((verb) => told.includes(verb))
      : [],
  };
}

/** Whether the store took a request, refused what was in it, or may take it later. */
type Sent = "taken" | "refused" | "failed";
const REFUSALS = new Set([400, 403, 409, 412]);

/** The requests of a session to the record store. */
class RecordStore {
  readonly #endpoint: string;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(
    endpoint: string,
    token: string,
    private readonly actor: string,
    private readonly registration: string,
    private readonly activityId: string,
  ) {
    this.#endpoint = endpoint.endsWith("/") ? endpoint : `${endpoint}/`;
    this.#headers = {
      Authorization: `Basic ${token}`,
      "X-Experience-API-Version": "1.0.3",
      "Content-Type": "application/json",
    };
  }

  /** Reads a document of this launch's state: null where there is none, its text where it is not JSON. */
  async readState(id: string): Promise<unknown> {
    return this.#read(this.#stateAddress(id));
  }

  async readPreferences(): Promise<unknown> {
    const query = new URLSearchParams({ profileId: "cmi5LearnerPreferences", agent: this.actor });
    return this.#read(`agents/profile?${query}`).catch(() => null);
  }

  /** @returns whether the store took it */
  async writeState(id: string, content: unknown, leaving: boolean): Promise<boolean> {
    return (await this.#send("PUT", this.#stateAddress(id), content, leaving)) === "taken";
  }

  /**
   * Says statements. For one that it does not allow, such as a second “passed” after the record of the
   * first was lost, a store refuses all that come with it; then each is said alone.
   *
   * @returns those that may still be taken later, and whether all were taken
   */
  async say(
    statements: readonly Statement[],
    leaving: boolean,
  ): Promise<{ unsaid: readonly Statement[]; taken: boolean }> {
    if (statements.length === 0) return { unsaid: [], taken: true };
    const answer = await this.#send("POST", "statements", statements, leaving);
    if (answer === "taken") return { unsaid: [], taken: true };
    if (answer === "failed") return { unsaid: statements, taken: false };
    if (statements.length === 1) return { unsaid: [], taken: false };
    const unsaid: Statement[] = [];
    for (const one of statements) unsaid.push(...(await this.say([one], leaving)).unsaid);
    return { unsaid, taken: false };
  }

  #stateAddress(id: string): string {
    const { actor, registration, activityId } = this;
    const query = { stateId: id, activityId, agent: actor, registration };
    return `activities/state?${new URLSearchParams(query)}`;
  }

  async #read(path: string): Promise<unknown> {
    const answer = await fetch(`${this.#endpoint}${path}`, { headers: this.#headers }).catch(
      () => null,
    );
    if (answer?.status === 404) return null;
    if (!answer?.ok)
      throw new Error(
        `The record store of your learning platform ${answer ? `answered ${answer.status}` : "did not answer"}, so no score is reported.`,
      );
    const text = await answer.text();
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return text === "" ? null : text;
    }
  }

  async #send(method: string, path: string, body: unknown, leaving: boolean): Promise<Sent> {
    const answer = await fetch(`${this.#endpoint}${path}`, {
      method,
      headers: this.#headers,
      body: JSON.stringify(body),
      // What is sent as the page is left goes on without it.
      keepalive: leaving,
    }).catch(() => null);
    if (answer?.ok) return "taken";
    return answer && REFUSALS.has(answer.status) ? "refused" : "failed";
  }
}

/** The id of an actor: cmi5 has every platform give the name of an account. */
function learnerOf(actor: unknown): string {
  const { account } = (actor ?? {}) as { readonly account?: { readonly name?: unknown } };
  return typeof account?.name === "string" ? account.name : "";
}

class Cmi5Session implements Platform {
  readonly name = "cmi5";
  readonly limit = limit;
  readonly scores: boolean;
  readonly mastery: number | null;
  readonly learner: string;
  readonly state: string;
  readonly place: string;
  readonly returnAddress: string;
  readonly placeOfCopies = `your record, as ${unreadId}`;
  readonly #began: number;
  /** Statements that the store does not have yet, in their order. */
  #unsaid: Statement[] = [];
  #told: readonly Verb[];
  #sending: Promise<unknown> = Promise.resolve();
  #ended = false;

  constructor(
    private readonly store: RecordStore,
    private readonly launch: Launch,
    kept: Kept,
    private readonly now: () => number,
  ) {
    const { launchMode, masteryScore, returnURL = "" } = launch.data;
    this.scores = launchMode !== "Browse" && launchMode !== "Review";
    this.mastery = typeof masteryScore === "number" ? masteryScore : null;
    this.returnAddress = /^https?:\/\//.test(returnURL) ? returnURL : "";
    this.learner = learnerOf(launch.actor);
    this.state = kept.state;
    this.place = kept.place;
    this.#told = kept.told;
    this.#began = now();
  }

  /** @throws {Error} with a sentence, where the store does not take the first statement */
  async begin(): Promise<void> {
    const initialized = definedStatement("initialized", this.launch, null, 0);
    if ((await this.store.say([initialized], false)).taken) return;
    throw new Error(
      "The record store of your learning platform took no statement, so no score is reported.",
    );
  }

  async save(report: Report, leaving: boolean): Promise<string> {
    if (this.#ended) return "";
    this.#judge(report);
    // A page that is being left does not live until an earlier request is answered.
    const saved = leaving
      ? this.#send(report, true)
      : this.#sending.then(() => this.#send(report, false));
    this.#sending = saved;
    return (await saved) ? "" : "Your learning platform did not save your latest work.";
  }

  keepCopy(state: string): Promise<boolean> {
    return this.store.writeState(unreadId, { state }, false);
  }

  tell(one: Interaction): void {
    if (!this.#ended && this.scores) this.#unsaid.push(answeredStatement(one, this.launch));
  }

  end(report: Report): void {
    if (this.#ended) return;
    this.#judge(report);
    const { answered, total, passed } = report.result;
    if (this.scores && total > 0 && answered === total && !passed && !this.#told.includes("passed"))
      this.#unsaid.push(this.#defined("failed", report));
    this.#unsaid.push(this.#defined("terminated", report));
    this.#ended = true;
    void this.#send(report, true);
  }

  /** Says what follows from the result and was not said before. */
  #judge(report: Report): void {
    if (!this.scores) return;
    for (const verb of ["completed", "passed"] as const) {
      if (!report.result[verb] || this.#told.includes(verb)) continue;
      this.#told = [...this.#told, verb];
      this.#unsaid.push(this.#defined(verb, report));
    }
  }

  #defined(verb: Verb, { result }: Report): Statement {
    return definedStatement(verb, this.launch, result, this.now() - this.#began);
  }

  async #send({ state, place }: Report, leaving: boolean): Promise<boolean> {
    const statements = this.#unsaid;
    this.#unsaid = [];
    const kept: Kept = { state, place, told: this.#told };
    const [written, { unsaid, taken }] = await Promise.all([
      this.store.writeState(stateId, kept, leaving),
      this.store.say(statements, leaving),
    ]);
    // Said again with the next report; each has an id, so that none counts twice.
    this.#unsaid = [...unsaid, ...this.#unsaid];
    return written && taken;
  }
}
