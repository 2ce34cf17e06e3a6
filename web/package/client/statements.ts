// The statements of a cmi5 session, as the cmi5 specification (Quartz, sections 9 and 10) words them.

import { legalId, responseIn2004, type Interaction } from "./interaction.ts";
import type { Result } from "./result.ts";
import { isoDuration } from "./times.ts";

/** What the platform says about a launch, in the document LMS.LaunchData. */
export interface LaunchData {
  readonly contextTemplate: Context;
  readonly launchMode: string;
  readonly masteryScore?: number;
  readonly returnURL?: string;
}

export interface Context {
  readonly contextActivities?: Readonly<Record<string, readonly unknown[]>>;
  readonly extensions?: Readonly<Record<string, unknown>>;
  readonly [other: string]: unknown;
}

/** Whom and what the statements of a session are about. */
export interface Launch {
  readonly actor: unknown;
  readonly activityId: string;
  readonly registration: string;
  readonly data: LaunchData;
}

export type Statement = Readonly<Record<string, unknown>>;

const verbs = {
  initialized: "http://adlnet.gov/expapi/verbs/initialized",
  completed: "http://adlnet.gov/expapi/verbs/completed",
  passed: "http://adlnet.gov/expapi/verbs/passed",
  failed: "http://adlnet.gov/expapi/verbs/failed",
  terminated: "http://adlnet.gov/expapi/verbs/terminated",
  answered: "http://adlnet.gov/expapi/verbs/answered",
} as const;
export type Verb = Exclude<keyof typeof verbs, "answered">;

const cmi5 = "https://w3id.org/xapi/cmi5/context";
const judged: readonly Verb[] = ["completed", "passed", "failed"];

/**
 * A statement that cmi5 defines.
 *
 * @param verb    one of those that a packaged page may say
 * @param launch  of the session
 * @param result  for what judges the learner's work
 * @param ms      since the session began, in milliseconds
 * @returns an object of xAPI that can be sent as JSON
 * @see tests/web/package/statements.test.ts
 */
export function definedStatement(
  verb: Verb,
  launch: Launch,
  result: Result | null,
  ms: number,
): Statement {
  const isJudged = judged.includes(verb);
  const isScored = verb === "passed" || verb === "failed";
  const { masteryScore } = launch.data;
  const outcome = {
    ...(verb === "initialized" ? {} : { duration: isoDuration(ms) }),
    ...(verb === "completed" ? { completion: true } : {}),
    ...(isScored ? { success: verb === "passed" } : {}),
    ...(isScored && result
      ? { score: { scaled: Math.round(10_000 * result.score) / 10_000 } }
      : {}),
  };
  return {
    ...frame(verb, launch),
    object: { objectType: "Activity", id: launch.activityId },
    ...(Object.keys(outcome).length > 0 ? { result: outcome } : {}),
    context: contextOf(
      launch,
      [`${cmi5}/categories/cmi5`, ...(isJudged ? [`${cmi5}/categories/moveon`] : [])],
      isScored && masteryScore !== undefined
        ? { [`${cmi5}/extensions/masteryscore`]: masteryScore }
        : {},
    ),
  };
}

/**
 * A statement about one answer, which cmi5 allows beside its own.
 *
 * @param one     a checked answer
 * @param launch  of the session
 * @returns an object of xAPI that can be sent as JSON
 * @see tests/web/package/statements.test.ts
 */
export function answeredStatement(one: Interaction, launch: Launch): Statement {
  const { type, response } = responseIn2004(one);
  return {
    ...frame("answered", launch),
    object: {
      objectType: "Activity",
      id: `${launch.activityId}/${legalId(one.key)}`,
      definition: {
        type: "http://adlnet.gov/expapi/activities/cmi.interaction",
        interactionType: type,
        name: { "en-US": one.title },
      },
    },
    result: { response, success: one.verdict === "correct", score: { scaled: one.credit } },
    context: contextOf(launch, [], {}),
  };
}

const frame = (verb: keyof typeof verbs, { actor }: Launch): Statement => ({
  id: uuid(),
  timestamp: new Date().toISOString(),
  actor,
  verb: { id: verbs[verb], display: { "en-US": verb } },
});

/** The platform's template, to which things are added and in which nothing is changed. */
function contextOf(
  { registration, data: { contextTemplate } }: Launch,
  categories: readonly string[],
  extensions: Readonly<Record<string, unknown>>,
): Context {
  const { contextActivities = {} } = contextTemplate;
  const given = contextActivities.category ?? [];
  const category = [...given, ...categories.map((id) => ({ objectType: "Activity", id }))];
  return {
    registration,
    ...contextTemplate,
    contextActivities: { ...contextActivities, ...(category.length > 0 ? { category } : {}) },
    extensions: { ...extensions, ...contextTemplate.extensions },
  };
}

/** A random UUID; `crypto.randomUUID` is missing where a page is served without TLS. */
function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
