// A session of cmi5 whose record store has, or does, what it should not.

import { afterEach, describe, expect, it, vi } from "vitest";
import { openCmi5 } from "../../../web/package/client/cmi5.ts";
import type { Platform } from "../../../web/package/client/platform.ts";
import { Session } from "../../../web/package/client/session.ts";
import { interactionOf } from "./interaction-of.ts";
import { packageOf } from "./package-of.ts";

const launchData = {
  contextTemplate: {
    extensions: { "https://w3id.org/xapi/cmi5/context/extensions/sessionid": "1" },
  },
  launchMode: "Normal",
};
const done = {
  state: "1.new",
  place: "the-formula",
  result: { solved: 3, answered: 3, total: 3, score: 1, completed: true, passed: true },
};

interface Said {
  readonly verb: { readonly id: string };
}
const verbsOf = (statements: readonly Said[]) =>
  statements.map(({ verb }) => verb.id.split("/").at(-1));

/**
 * A record store in place of the network.
 *
 * @param kept     the text of the state that it has; null for none
 * @param refuses  statements for which it refuses a request, and with which status
 */
function storeOf(kept: string | null, refuses: (statements: readonly Said[]) => number = () => 0) {
  const documents = new Map<string, string>([["LMS.LaunchData", JSON.stringify(launchData)]]);
  if (kept !== null) documents.set("orrery.state", kept);
  const said: Said[] = [];
  vi.stubGlobal("fetch", async (to: string, { method = "GET", body = "" } = {}) => {
    const { pathname, searchParams } = new URL(to);
    const id = searchParams.get("stateId") ?? "";
    if (pathname === "/pass") return Response.json({ "auth-token": "dG9rZW4=" });
    if (pathname === "/xapi/agents/profile") return new Response(null, { status: 404 });
    if (pathname === "/xapi/activities/state" && method === "GET")
      return new Response(documents.get(id) ?? null, { status: documents.has(id) ? 200 : 404 });
    if (pathname === "/xapi/activities/state") {
      documents.set(id, body);
      return new Response(null, { status: 204 });
    }
    const statements = JSON.parse(body) as Said[];
    const status = refuses(statements);
    if (status) return new Response(null, { status });
    said.push(...statements);
    return Response.json([]);
  });
  return { documents, said };
}

const open = async (actor = `{"account":{"name":"ada"}}`): Promise<Platform> => {
  const address = new URL("https://course.example/package/index.html");
  const launch = {
    endpoint: "https://lms.example/xapi/",
    fetch: "https://lms.example/pass",
    actor,
    registration: "6a5c2b7e-0a0f-4a0e-9b43-1f6d4e3f5a11",
    activityId: "https://lms.example/activities/1",
  };
  for (const [name, value] of Object.entries(launch)) address.searchParams.set(name, value);
  return (await openCmi5(address, () => 0))!;
};

const sessionOn = (platform: Platform) =>
  new Session(platform, packageOf(), { saved: () => undefined }, () => "");

afterEach(() => vi.unstubAllGlobals());

describe("what a record store kept", () => {
  it.each([
    ["text that is not JSON", "<html>", "<html>"],
    ["a list", "[1,2]", "[1,2]"],
    ["a number", "7", "7"],
    ["a document of another tool", `{"bookmark":"3"}`, `{"bookmark":"3"}`],
    ["one whose state is no text", `{"state":{"a":1}}`, `{"state":{"a":1}}`],
    [
      "one with a prototype's key",
      `{"__proto__":{"state":"1.x"}}`,
      `{"__proto__":{"state":"1.x"}}`,
    ],
    ["a damaged state", `{"state":"1.damaged","told":["passed"]}`, "1.damaged"],
  ])("is set aside where it is %s, and the learner begins anew", async (_, kept, copied) => {
    const { documents } = storeOf(kept);
    const session = sessionOn(await open());
    await session.setUnreadAside();
    expect(JSON.parse(documents.get("orrery.unread")!)).toEqual({ state: copied });
    expect(session.complaint).toContain("A copy is in your record, as orrery.unread");
    expect(session.result.solved).toBe(0);
  });

  it.each([
    ["there is none", null],
    ["it is empty", ""],
    ["it is null", "null"],
  ])("is no reason to complain where %s", async (_, kept) => {
    const { documents } = storeOf(kept);
    const session = sessionOn(await open());
    await session.setUnreadAside();
    expect([session.complaint, documents.has("orrery.unread")]).toEqual(["", false]);
  });

  it("of a damaged state still says what was told, so that a mark is not given twice", async () => {
    const { said } = storeOf(`{"state":"1.damaged","told":["passed","completed","nonsense"]}`);
    const platform = await open();
    expect(await platform.save(done, false)).toBe("");
    expect(verbsOf(said)).toEqual(["initialized"]);
  });
});

describe("a store that refuses", () => {
  it("a second mark still gets the answers that came with it, and is not asked again", async () => {
    const isMark = (statements: readonly Said[]) => verbsOf(statements).includes("passed");
    const asked: string[][] = [];
    const { said } = storeOf("not ours", (statements) => {
      asked.push(verbsOf(statements) as string[]);
      return isMark(statements) ? 403 : 0;
    });
    const platform = await open();
    platform.tell(interactionOf());
    expect(await platform.save(done, false)).toMatch(/did not save/);
    expect(verbsOf(said)).toEqual(["initialized", "answered", "completed"]);
    platform.tell(interactionOf());
    expect(await platform.save(done, false)).toBe("");
    expect(asked.at(-1)).toEqual(["answered"]);
  });

  it("for a while gets everything later, once", async () => {
    let isDown = false;
    const { said } = storeOf(null, () => (isDown ? 503 : 0));
    const platform = await open();
    isDown = true;
    platform.tell(interactionOf());
    expect(await platform.save(done, false)).toMatch(/did not save/);
    isDown = false;
    expect(await platform.save(done, false)).toBe("");
    expect(verbsOf(said)).toEqual(["initialized", "answered", "completed", "passed"]);
  });
});

it("a launch that does not name the learner readably is answered with a sentence", async () => {
  storeOf(null);
  await expect(open("ada")).rejects.toThrow("did not say who you are in a form");
});
