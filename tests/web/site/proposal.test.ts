// The route as it follows from what is kept.

import { describe, expect, it } from "vitest";
import { problemKey } from "../../../web/practice/progress/document.ts";
import { openProgressWith } from "../../../web/practice/progress/open-progress.ts";
import { placementSeed } from "../../../web/practice/review/placement.ts";
import { keptProposal } from "../../../web/site/client/study/proposal.ts";
import { memoryStorage } from "../practice/progress/memory-storage.ts";
import { courseOf, lessonOf } from "../practice/review/course.ts";

const course = {
  ...courseOf(lessonOf("one", 2), lessonOf("two", 2), lessonOf("three", 2)),
  placement: ["one-1", "two-1"],
};
const now = Date.UTC(2026, 8, 16, 9);
const opened = () => openProgressWith({ storage: memoryStorage(), now: () => now });
const right = { answer: "1", draft: "1", verdict: "correct", code: "", hints: 0 };

describe("the route that is kept", () => {
  it("rests on no answer where the same problem was answered in other numbers", async () => {
    const progress = await opened();
    progress.record(problemKey("one-1", 7), { ...right, seed: 7 });
    expect(keptProposal(course, progress, now).answered).toBe(0);
  });

  it("begins after what was answered right in the numbers of the test", async () => {
    const progress = await opened();
    const seed = placementSeed("one-1", 1);
    progress.record(problemKey("one-1", seed), { ...right, seed });
    const { answered, stages } = keptProposal(course, progress, now);
    expect(answered).toBe(1);
    expect(stages.map(({ lesson }) => lesson.slug)).toEqual(["two", "three"]);
  });

  it("takes a bet that is the check of an objective as made, not as right", async () => {
    const bets = courseOf({ ...lessonOf("one", 2), questions: [] });
    const progress = await opened();
    expect(keptProposal(bets, progress, now).stages[0]).toMatchObject({ isDone: false });
    progress.record("one/check", { ...right, verdict: "incorrect", seed: 1 });
    expect(keptProposal(bets, progress, now).stages[0]).toMatchObject({ isDone: true, shaky: 0 });
  });

  it("says of a lesson that is worked through what its objectives have become", async () => {
    const progress = await opened();
    progress.record("two/check", { ...right, seed: 1 });
    const month = 30 * 24 * 60 * 60 * 1000;
    const { stages } = keptProposal(course, progress, now + month);
    expect(stages[1]).toMatchObject({ isDone: true, shaky: 0, faded: 1 });
  });
});
