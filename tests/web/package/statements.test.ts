import { describe, expect, it } from "vitest";
import {
  answeredStatement,
  definedStatement,
  type Launch,
} from "../../../web/package/client/statements.ts";
import { interactionOf } from "./interaction-of.ts";

const cmi5 = "https://w3id.org/xapi/cmi5/context";
const launch: Launch = {
  actor: { account: { homePage: "https://lms.example", name: "ada" } },
  activityId: "https://lms.example/activities/1",
  registration: "6a5c2b7e-0a0f-4a0e-9b43-1f6d4e3f5a11",
  data: {
    contextTemplate: {
      contextActivities: { grouping: [{ id: "https://course.example/au" }] },
      extensions: { [`${cmi5}/extensions/sessionid`]: "s1" },
    },
    launchMode: "Normal",
    masteryScore: 0.8,
  },
};
const result = { solved: 1, answered: 3, total: 3, score: 1 / 3, completed: true, passed: false };
const categories = (statement: Readonly<Record<string, unknown>>) =>
  (
    statement as { context: { contextActivities: { category?: { id: string }[] } } }
  ).context.contextActivities.category?.map(({ id }) => id.split("/").at(-1));

describe("a statement of cmi5", () => {
  it("has an id, the actor, a time in UTC, and the context that the platform gave", () => {
    const statement = definedStatement("initialized", launch, null, 0);
    expect(statement).toMatchObject({
      actor: launch.actor,
      object: { id: launch.activityId },
      context: {
        registration: launch.registration,
        extensions: launch.data.contextTemplate.extensions,
      },
    });
    expect(statement.id).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(statement.timestamp).toMatch(/Z$/);
    expect(statement).not.toHaveProperty("result");
    expect(categories(statement)).toEqual(["cmi5"]);
  });

  it("says completion, success and score where the specification wants them, and nowhere else", () => {
    const said = (verb: "completed" | "failed" | "terminated") =>
      definedStatement(verb, launch, result, 61_500);
    expect(said("completed").result).toEqual({ completion: true, duration: "PT1M1.5S" });
    expect(said("failed").result).toEqual({
      success: false,
      score: { scaled: 0.3333 },
      duration: "PT1M1.5S",
    });
    expect(said("terminated").result).toEqual({ duration: "PT1M1.5S" });
    expect(categories(said("completed"))).toEqual(["cmi5", "moveon"]);
    expect(categories(said("terminated"))).toEqual(["cmi5"]);
    const { extensions } = said("failed").context as { extensions: object };
    expect(extensions).toEqual({
      [`${cmi5}/extensions/sessionid`]: "s1",
      [`${cmi5}/extensions/masteryscore`]: 0.8,
    });
  });

  it("about an answer has its type and response, and is in no category of cmi5", () => {
    const answered = answeredStatement(interactionOf(), launch);
    expect(answered).toMatchObject({
      object: {
        id: "https://lms.example/activities/1/problem-row-by-hand-7",
        definition: { interactionType: "numeric" },
      },
      result: { response: "0.5", success: true, score: { scaled: 1 } },
    });
    expect(categories(answered)).toBeUndefined();
  });
});
