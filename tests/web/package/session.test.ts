import { describe, expect, it } from "vitest";
import type { Platform, Report } from "../../../web/package/client/platform.ts";
import type { Result } from "../../../web/package/client/result.ts";
import { Session } from "../../../web/package/client/session.ts";
import { unsqueeze } from "../../../web/package/client/squeeze.ts";
import { emptyAnswer, emptyDocument } from "../../../web/practice/progress/document.ts";
import { openProgressWith } from "../../../web/practice/progress/open-progress.ts";
import { packageOf } from "./package-of.ts";

const data = packageOf();

/** A platform in memory; `refuse` says of each report what is wrong with it. */
function platformOf(state = "", refuse: (report: Report) => string = () => "", limit = 4096) {
  const saved: Report[] = [];
  const ended: Report[] = [];
  const copies: string[] = [];
  const platform: Platform = {
    name: "test",
    limit,
    scores: true,
    mastery: null,
    learner: "",
    state,
    place: "",
    returnAddress: "",
    save: (report) => {
      saved.push(report);
      return refuse(report);
    },
    placeOfCopies: "the comments",
    keepCopy: (text) => copies.push(text) < 3,
    tell: () => undefined,
    end: (report) => void ended.push(report),
  };
  return { platform, saved, ended, copies };
}

function sessionOn(platform: Platform) {
  const shown: { result: Result; trouble: string }[] = [];
  const view = { saved: (result: Result, trouble: string) => void shown.push({ result, trouble }) };
  return { session: new Session(platform, data, view, () => "the-formula"), shown };
}

const key = "sinusoidal-encoding/row-entry";

describe("a session", () => {
  it("keeps progress with the platform, which the next session finds", async () => {
    const first = platformOf();
    const { session, shown } = sessionOn(first.platform);
    const progress = await openProgressWith(session.options);
    progress.record(key, { answer: "0.5", draft: "0.5", verdict: "correct" });
    await progress.flush();
    expect(first.saved.at(-1)).toMatchObject({ place: "the-formula", result: { solved: 1 } });
    expect(shown.at(-1)).toMatchObject({ result: { solved: 1, total: 3 }, trouble: "" });

    const second = platformOf(first.saved.at(-1)?.state);
    const again = sessionOn(second.platform).session;
    expect(again.result.solved).toBe(1);
    const found = await openProgressWith(again.options);
    expect(found.answer(key)).toMatchObject({ answer: "0.5", verdict: "correct", attempts: 1 });
  });

  it("ends once with what was not saved yet, and saves nothing afterwards", async () => {
    const { platform, saved, ended } = platformOf();
    const { session } = sessionOn(platform);
    const progress = await openProgressWith(session.options);
    const { length } = saved;
    progress.record(key, { draft: "0.4" });
    session.end(progress.document);
    session.end(progress.document);
    await progress.flush();
    expect(saved).toHaveLength(length);
    expect(ended).toHaveLength(1);
    expect(unsqueeze(ended[0]!.state, data).answers[key]).toMatchObject({ draft: "0.4" });
  });

  it("says what the platform did not take, and what it has no room for", async () => {
    const refusing = platformOf("", () => "It refused.");
    const { session, shown } = sessionOn(refusing.platform);
    await session.keep(emptyDocument);
    expect(shown.at(-1)?.trouble).toBe("It refused.");

    const { platform } = platformOf("", () => "", 180);
    const small = sessionOn(platform);
    const progress = await openProgressWith(small.session.options);
    const long = Array.from({ length: 60 }, (_, at) => (at * 7919) % 9973).join(" ");
    progress.record(key, { draft: long });
    await progress.flush();
    expect(small.shown.at(-1)?.trouble).toMatch(
      /keeps only 180 characters, so it does not keep an unchecked answer/,
    );
  });

  it("asks a platform that keeps less than it said once more, and says what was left out then", async () => {
    let limit = 4096;
    const { platform, saved } = platformOf("", ({ state }) => {
      limit = 180;
      return state.length > limit ? "It refused." : "";
    });
    Object.defineProperty(platform, "limit", { get: () => limit });
    const { session, shown } = sessionOn(platform);
    const draft = Array.from({ length: 60 }, (_, at) => (at * 7919) % 9973).join(" ");
    await session.keep({ ...emptyDocument, answers: { [key]: { ...emptyAnswer, draft } } });
    expect(saved.map(({ state }) => state.length > 180)).toEqual([true, false]);
    expect(shown.at(-1)?.trouble).toMatch(
      /keeps only 180 characters, so it does not keep an unchecked answer/,
    );
  });

  it("begins anew where what the platform kept cannot be read, with a copy of that, and goes on saying so", async () => {
    const { platform, saved, copies } = platformOf("1.damaged");
    const { session, shown } = sessionOn(platform);
    expect(session.complaint).toMatch(/damaged/);
    await session.setUnreadAside();
    expect([copies, saved]).toEqual([["1.damaged"], []]);
    expect(session.complaint).toContain("A copy is in the comments, for your teacher to look at.");
    expect(session.result.solved).toBe(0);
    const progress = await openProgressWith(session.options);
    progress.record(key, { answer: "0.5", draft: "0.5", verdict: "correct" });
    await progress.flush();
    expect(shown.at(-1)?.trouble).toBe(session.complaint);
  });

  it("says so where the platform has no room for the copy, and copies nothing that can be read", async () => {
    const { platform, copies } = platformOf("1.damaged");
    copies.push("full", "full");
    const { session } = sessionOn(platform);
    await session.setUnreadAside();
    expect(session.complaint).toContain("Your platform has no room for a copy of it");

    const fresh = platformOf();
    await sessionOn(fresh.platform).session.setUnreadAside();
    expect(fresh.copies).toEqual([]);
  });
});
