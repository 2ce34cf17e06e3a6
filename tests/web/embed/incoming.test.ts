import { describe, expect, it } from "vitest";
import { readIncoming } from "../../../web/embed/incoming.ts";
import { longestState } from "../../../web/practice/state-text.ts";

const source = {} as Window;
const host = "https://courses.example.edu";
const read = (data: unknown, more: { origin?: string; source?: Window | null } = {}) =>
  readIncoming({ data, origin: host, source, ...more }, { source, hosts: [host] });

describe("a message that comes into a frame", () => {
  it("asks for the state, with or without an id", () => {
    expect(read({ type: "orrery-get-state" })).toEqual({ asks: "state", id: undefined });
    expect(read({ type: "orrery-get-state", id: 7 })).toEqual({ asks: "state", id: 7 });
  });

  it("sets the state", () => {
    expect(read({ type: "orrery-set-state", id: "a", state: "1.e30" })).toEqual({
      asks: "set",
      id: "a",
      state: "1.e30",
    });
  });

  const restored = (state: unknown, more = {}) =>
    read({ subject: "SPLICE.getState.response", message_id: "a", state, ...more });

  it("brings back what a SPLICE platform kept: as it was given, as its JSON, or as a text alone", () => {
    const kept = { state: "1.e30", scores: [0.5, 1] };
    const asks = { asks: "restore", id: "a", kept };
    expect(restored(kept)).toEqual(asks);
    expect(restored(JSON.stringify(kept))).toEqual(asks);
    const alone = { asks: "restore", id: "a", kept: { state: "1.e30", scores: [] } };
    expect(restored("1.e30")).toEqual(alone);
    expect(restored(JSON.stringify("1.e30"))).toEqual(alone);
  });

  it("says that a SPLICE platform has kept nothing, or could not look, beside more that it may say", () => {
    const nothing = { asks: "restore", id: "a", kept: null };
    expect(restored(null)).toEqual(nothing);
    expect(restored(undefined)).toEqual(nothing);
    expect(restored(null, { user_id: "u", context_id: "c" })).toEqual(nothing);
    expect(restored("1.e30", { error: { code: "timeout" } })).toEqual(nothing);
  });

  const polluting = JSON.parse(
    '{"type": "orrery-set-state", "state": "1.e30", "__proto__": {"polluted": true}}',
  ) as unknown;
  const inherited = Object.create({ type: "orrery-get-state" }) as object;
  const deep = (state: unknown) => ({
    subject: "SPLICE.getState.response",
    message_id: "a",
    state,
  });
  const many = Object.fromEntries(Array.from({ length: 1e5 }, (_, key) => [`k${key}`, key]));

  it.each([
    ["from another window", "source", read({ type: "orrery-get-state" }, { source: {} as Window })],
    ["from no window", "source", read({ type: "orrery-get-state" }, { source: null })],
    [
      "from another origin",
      "origin",
      read({ type: "orrery-get-state" }, { origin: "https://evil.example" }),
    ],
    [
      "from the same host without encryption",
      "origin",
      read({ type: "orrery-get-state" }, { origin: "http://courses.example.edu" }),
    ],
    [
      "from a page without an origin",
      "origin",
      read({ type: "orrery-get-state" }, { origin: "null" }),
    ],
    ["that is a text", "other", read("orrery-get-state")],
    ["that is null", "other", read(null)],
    ["that is an array", "other", read(["orrery-get-state"])],
    ["that is a map", "other", read(new Map([["type", "orrery-get-state"]]))],
    ["that inherits its keys", "other", read(inherited)],
    ["of another convention", "other", read({ subject: "lti.frameResize.response" })],
    ["that no frame knows", "shape", read({ type: "orrery-delete-everything" })],
    ["with a key too many", "shape", read({ type: "orrery-get-state", then: "x" })],
    ["with a __proto__ of its own", "shape", read(polluting)],
    ["with an id that is an object", "shape", read({ type: "orrery-get-state", id: {} })],
    ["with an id that is no number", "shape", read({ type: "orrery-get-state", id: NaN })],
    ["with a long id", "shape", read({ type: "orrery-get-state", id: "x".repeat(101) })],
    ["without its state", "shape", read({ type: "orrery-set-state" })],
    ["with a state that is an object", "shape", read({ type: "orrery-set-state", state: {} })],
    ["with a hundred thousand keys", "shape", read({ ...many, type: "orrery-get-state" })],
    [
      "with a huge state",
      "size",
      read({ type: "orrery-set-state", state: "1".repeat(longestState + 1) }),
    ],
    ["that answers SPLICE without an id", "shape", read({ subject: "SPLICE.getState.response" })],
    ["that restores an array", "shape", read(deep(["1.e30"]))],
    ["that restores a state that is no text", "shape", read(deep({ state: 1 }))],
    ["that restores scores of a cheat", "shape", read(deep({ state: "1.e30", scores: [2] }))],
    [
      "that restores scores with holes",
      "shape",
      read(deep({ state: "1.e30", scores: new Array(2) })),
    ],
    ["that restores broken JSON", "shape", read(deep("{"))],
    [
      "that restores JSON with a __proto__",
      "shape",
      read(deep('{"__proto__": {"state": "1.e30"}}')),
    ],
    ["that restores a huge state", "size", read(deep({ state: "1".repeat(longestState + 1) }))],
    ["that restores a huge text", "size", read(deep("1".repeat(3 * longestState)))],
  ])("%s is ignored: %s", (_, why, found) => {
    expect(found).toBe(why);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it("may come from any page where the address allows any, from the page around alone", () => {
    const event = { data: { type: "orrery-get-state" }, origin: "https://any.example" };
    expect(readIncoming({ ...event, source }, { source, hosts: [] })).toMatchObject({
      asks: "state",
    });
    expect(readIncoming({ ...event, source: {} as Window }, { source, hosts: [] })).toBe("source");
  });
});
