// A set of sixty problems, answered to the end in a learning platform: scorm-again takes every call, and
// what it has kept at the end of one session is what the next one begins with.
import fc from "fast-check";
import { Scorm12API, Scorm2004API } from "scorm-again";
import { expect, it } from "vitest";
import type { ScormApi, ScormVersion } from "../../../web/package/client/find-api.ts";
import { openScorm } from "../../../web/package/client/scorm.ts";
import { Session } from "../../../web/package/client/session.ts";
import { problemKey } from "../../../web/practice/progress/document.ts";
import { openProgressWith } from "../../../web/practice/progress/open-progress.ts";
import { seed } from "../practice/progress/documents.ts";
import { packageOf } from "./package-of.ts";

const SLUGS = Array.from({ length: 60 }, (_, at) => `problem-${at}`);
const data = packageOf({
  kind: "set",
  lesson: "",
  exercises: SLUGS.map((slug) => problemKey(slug)),
  guesses: [],
});

const SETTINGS = { autocommit: false, logLevel: 5, lmsCommitUrl: false } as const;

/** The platform as it is at the next launch, with what it has kept. */
const PLATFORMS = {
  scorm12: () => new Scorm12API(SETTINGS),
  scorm2004: () => new Scorm2004API(SETTINGS),
};

interface Kept {
  loadFromJSON(json: object, element: string): void;
  renderCMIToJSONObject(): { cmi: object };
}

/** Opens the set beside a platform, whose troubles are collected. */
async function launch(version: ScormVersion, kept: { cmi: object } | null) {
  const api = PLATFORMS[version]() as unknown as ScormApi & Kept;
  if (kept) api.loadFromJSON(kept.cmi, "cmi");
  const platform = openScorm(api, version, () => 0);
  const troubles: string[] = [];
  const view = {
    saved: (_: unknown, trouble: string) => {
      if (trouble) troubles.push(trouble);
    },
  };
  const session = new Session(platform, data, view, () => "");
  const progress = await openProgressWith(session.options);
  const leave = async () => {
    await progress.flush();
    session.end(progress.document);
    return api.renderCMIToJSONObject();
  };
  return { session, progress, troubles, leave };
}

/** Eight entries with four decimals are as long as the longest answers of the course. */
const entry = fc.integer({ min: -99_999, max: 99_999 }).map((whole) => (whole / 10_000).toFixed(4));
const works = fc.array(
  fc.record({
    answer: fc.array(entry, { minLength: 1, maxLength: 8 }).map((entries) => entries.join(", ")),
    verdict: fc.constantFrom("correct", "partly", "incorrect"),
    seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  }),
  { minLength: 60, maxLength: 60 },
);

it.each(["scorm12", "scorm2004"] as const)(
  "sixty problems answered in %s are all there at the next launch, with their score",
  async (version) => {
    await fc.assert(
      fc.asyncProperty(works, async (all) => {
        const first = await launch(version, null);
        for (const [at, { answer, verdict, seed }] of all.entries())
          first.progress.record(problemKey(SLUGS[at]!, seed), {
            answer,
            draft: answer,
            verdict,
            seed,
          });
        const kept = await first.leave();
        expect(first.troubles).toEqual([]);

        const solved = all.filter(({ verdict }) => verdict === "correct").length;
        const next = await launch(version, kept);
        expect(next.session.result).toMatchObject({ solved, answered: 60, total: 60 });
        for (const [at, { answer, verdict, seed }] of all.entries())
          expect(next.progress.answer(problemKey(SLUGS[at]!, seed))).toMatchObject({
            answer,
            verdict,
          });
        expect(next.troubles).toEqual([]);
      }),
      { seed, numRuns: 3 },
    );
  },
);
