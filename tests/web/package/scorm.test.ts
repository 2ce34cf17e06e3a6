import { describe, expect, it } from "vitest";
import { findApi, type ScormApi } from "../../../web/package/client/find-api.ts";
import { openScorm } from "../../../web/package/client/scorm.ts";
import type { Report } from "../../../web/package/client/platform.ts";

/** A platform of SCORM 1.2 that keeps what it is given, with some answers of its own. */
function platformOf(given: Record<string, (...args: string[]) => unknown> = {}) {
  const values = new Map<string, string>([["cmi.interactions._count", "0"]]);
  const calls: string[] = [];
  const methods: Record<string, (...args: string[]) => unknown> = {
    LMSInitialize: () => "true",
    LMSFinish: () => "true",
    LMSGetValue: (element = "") => values.get(element) ?? "",
    LMSSetValue: (element = "", value = "") => {
      values.set(element, value);
      return "true";
    },
    LMSCommit: () => "true",
    LMSGetLastError: () => "0",
    LMSGetErrorString: () => "",
    ...given,
  };
  const api = Object.fromEntries(
    Object.entries(methods).map(([name, method]) => [
      name,
      (...args: string[]) => {
        calls.push(name);
        return method(...args);
      },
    ]),
  );
  return { api: api as ScormApi, values, calls };
}

const report: Report = {
  state: "1.abc",
  place: "the-formula",
  result: { solved: 1, answered: 2, total: 4, score: 0.25, completed: false, passed: false },
};
const open = (api: ScormApi) => openScorm(api, "scorm12", () => 0);

describe("a SCORM session", () => {
  it("keeps a copy of a state in the comments, if it has room for all of it", () => {
    const { api, values } = platformOf();
    expect(open(api).keepCopy("1.damaged")).toBe(true);
    expect(values.get("cmi.comments")).toBe("1.damaged");
    expect(open(api).keepCopy("x".repeat(4097))).toBe(false);
    expect(values.get("cmi.comments")).toBe("1.damaged");
    expect(open(platformOf({ LMSSetValue: () => "false" }).api).keepCopy("1.damaged")).toBe(false);
  });

  it("of 2004 keeps it in as many comments as it takes, after those that are there", () => {
    const { api, values } = platformOf();
    values.set("cmi.comments_from_learner._count", "2");
    const { LMSInitialize, LMSGetValue, LMSSetValue, LMSCommit } = api;
    const api2004 = { Initialize: LMSInitialize, GetValue: LMSGetValue, SetValue: LMSSetValue, Commit: LMSCommit } as ScormApi; // prettier-ignore
    const text = "ab".repeat(2500);
    expect(openScorm(api2004, "scorm2004", () => 0).keepCopy(text)).toBe(true);
    const pieces = [2, 3].map((at) => values.get(`cmi.comments_from_learner.${at}.comment`));
    expect(pieces.map((piece) => piece?.length)).toEqual([4000, 1000]);
    expect(pieces.join("")).toBe(text);
  });

  it("writes score, status, place and state, and commits them", () => {
    const { api, values, calls } = platformOf();
    expect(open(api).save(report, false)).toBe("");
    expect(Object.fromEntries(values)).toMatchObject({
      "cmi.core.score.raw": "25",
      "cmi.core.score.min": "0",
      "cmi.core.score.max": "100",
      "cmi.core.lesson_status": "incomplete",
      "cmi.core.lesson_location": "the-formula",
      "cmi.core.exit": "suspend",
      "cmi.suspend_data": "1.abc",
    });
    expect(calls.at(-1)).toBe("LMSCommit");
  });

  it("scores where the platform sets no mode, and not where it opens the package for review", () => {
    expect(open(platformOf().api).scores).toBe(true);
    for (const mode of ["review", "browse"]) {
      const { api, values } = platformOf();
      values.set("cmi.core.lesson_mode", mode);
      const session = open(api);
      expect(session.scores).toBe(false);
      void session.save(report, false);
      expect(values.has("cmi.core.score.raw")).toBe(false);
      expect(values.get("cmi.suspend_data")).toBe("1.abc");
    }
  });

  it("ends once, and writes the time that it took", () => {
    const { api, values, calls } = platformOf();
    let time = 0;
    const session = openScorm(api, "scorm12", () => time);
    time = 3_723_450;
    session.end(report);
    session.end(report);
    void session.save(report, false);
    expect(values.get("cmi.core.session_time")).toBe("0001:02:03.45");
    expect(calls.filter((name) => name === "LMSFinish")).toHaveLength(1);
    expect(calls.at(-1)).toBe("LMSFinish");
  });

  it("says in a sentence that a call was refused, with what the platform says of it", () => {
    const { api } = platformOf({
      LMSCommit: () => "false",
      LMSGetLastError: () => "391",
      LMSGetErrorString: () => "General Commit Failure",
    });
    expect(open(api).save(report, false)).toBe(
      "Your learning platform did not save your latest work (error 391: General Commit Failure).",
    );
  });

  it("survives a platform that throws at every call after the first", () => {
    const throwing = () => {
      throw new Error("gone");
    };
    const { api } = platformOf({
      LMSGetValue: throwing,
      LMSSetValue: throwing,
      LMSCommit: throwing,
      LMSFinish: throwing,
      LMSGetLastError: throwing,
    });
    const session = open(api);
    expect(session).toMatchObject({ state: "", place: "", mastery: null, scores: true });
    expect(session.save(report, false)).toMatch(/did not save/);
    expect(() => session.end(report)).not.toThrow();
  });

  it.each([["false"], [undefined], [""]])(
    "that the platform answers with %s is not opened",
    (answer) => {
      const { api } = platformOf({ LMSInitialize: () => answer });
      expect(() => open(api)).toThrow(/did not open a session/);
    },
  );

  it.each([[true], [1], ["True"], ["true"]])(
    "is open where the platform answers with %s",
    (answer) => {
      expect(open(platformOf({ LMSInitialize: () => answer }).api).name).toBe("SCORM 1.2");
    },
  );

  it("takes the platform's mark to pass", () => {
    const { api, values } = platformOf();
    values.set("cmi.student_data.mastery_score", "80");
    expect(open(api).mastery).toBe(0.8);
  });

  it("asks a platform of SCORM 2004 that refuses a long state for 4,000 characters from then on", () => {
    const kept = new Map<string, string>();
    const api: ScormApi = {
      Initialize: () => "true",
      Terminate: () => "true",
      Commit: () => "true",
      GetValue: () => "",
      SetValue: (element = "", value = "") => {
        if (value.length > 4000) return "false";
        kept.set(element, value);
        return "true";
      },
      GetLastError: () => "406",
      GetErrorString: () => "Data Model Element Type Mismatch",
    };
    const session = openScorm(api, "scorm2004", () => 0);
    expect(session.limit).toBe(64_000);
    expect(session.save({ ...report, state: "x".repeat(5000) }, false)).toMatch(/error 406/);
    expect(session.limit).toBe(4000);
    expect(session.save({ ...report, state: "x".repeat(4000) }, false)).toBe("");
  });
});

describe("the object of a platform", () => {
  const window = (given: object) => given as unknown as Window;
  const top = (given: object = {}) => {
    const made: Record<string, unknown> = { ...given };
    made.parent = made;
    return made;
  };

  it("is found in a window around, in the opener, and in a window around the opener", () => {
    const api = {};
    expect(findApi("scorm12", window({ parent: { parent: top({ API: api }) } }))?.api).toBe(api);
    expect(findApi("scorm12", window({ ...top(), opener: top({ API: api }) }))?.api).toBe(api);
    const opener = { parent: top({ API_1484_11: api }) };
    expect(findApi("scorm2004", window({ ...top(), opener }))?.api).toBe(api);
  });

  it("of the package's own version goes before that of the other", () => {
    const both = top({ API: {}, API_1484_11: {} });
    expect(findApi("scorm2004", window(both))?.version).toBe("scorm2004");
    expect(findApi("scorm12", window(both))?.version).toBe("scorm12");
    expect(findApi("scorm2004", window(top({ API: {} })))?.version).toBe("scorm12");
  });

  it("is not looked for in windows that may not be read, nor for ever", () => {
    const closed = Object.defineProperty({}, "API", {
      get: () => {
        throw new Error("cross-origin");
      },
    });
    expect(findApi("scorm12", window({ parent: closed }))).toBeNull();
    const endless = (): object => Object.defineProperty({}, "parent", { get: endless });
    expect(findApi("scorm12", window(endless()))).toBeNull();
  });
});
