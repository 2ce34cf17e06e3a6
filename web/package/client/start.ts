/**
 * The script of a packaged page. It runs before the page's own, opens a session with the learning
 * platform, and makes the page keep progress there.
 */
import "./package.css";
import type { AnswerReport } from "../../practice/exercise-session.ts";
import { keepProgressIn, openProgress } from "../../practice/progress/open-progress.ts";
import type { ProgressOptions } from "../../practice/progress/synced-document.ts";
import { browserJournal } from "../../practice/progress/journal.ts";
import { readPackageData, type PackageData } from "../package-data.ts";
import { answerOf } from "./answer.ts";
import { Bar } from "./bar.ts";
import { findApi } from "./find-api.ts";
import { followLinks } from "./links.ts";
import { headingAt, headingReached } from "./place.ts";
import type { Platform } from "./platform.ts";
import { openScorm } from "./scorm.ts";
import { Session } from "./session.ts";

const now = () => performance.now();

/** @throws {Error} with a sentence, where there is no platform or it refuses. */
async function openPlatform({ format }: PackageData): Promise<Platform> {
  if (format === "cmi5") {
    const { openCmi5 } = await import("./cmi5.ts");
    return openCmi5(new URL(location.href), now);
  }
  const found = findApi(format, window);
  if (!found)
    throw new Error(
      "This page was opened outside a learning platform, so no score is reported. Your answers stay in this browser.",
    );
  return openScorm(found.api, found.version, now);
}

/** Where the work is, in words; "" where something went wrong. */
function keptWords({ scores }: Platform, trouble: string, done = "saved"): string {
  if (trouble) return "";
  return scores
    ? `${done} to your learning platform`
    : "opened for a look: your score does not change";
}

/** Opens the session; where that fails, the page works alone and says so. */
async function begin(data: PackageData, bar: Bar): Promise<ProgressOptions> {
  let session: Session;
  try {
    const platform = await openPlatform(data);
    session = new Session(
      platform,
      data,
      { saved: (result, trouble) => bar.show(result, keptWords(platform, trouble), trouble) },
      () => headingReached(document),
    );
  } catch (error) {
    bar.say((error as Error).message);
    return { journal: browserJournal() };
  }
  const { platform, complaint } = session;
  bar.show(session.result, keptWords(platform, complaint, "connected"), complaint);
  const heading = headingAt(document, platform.place);
  if (heading) bar.offerPlace(heading);
  void openProgress().then((progress) => {
    const leave = () => session.end(progress.document);
    document.addEventListener("orrery-answer", (event) => {
      const interaction = answerOf(event as CustomEvent<AnswerReport>, data);
      // The answer is written right after this event, and committed with it.
      if (interaction) session.tell(interaction);
    });
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") void session.keep(progress.document, true);
    });
    addEventListener("pagehide", leave);
    addEventListener("pageshow", ({ persisted }) => {
      // The session has ended; a page that comes back begins another.
      if (persisted) location.reload();
    });
    if (platform.returnAddress)
      bar.offerLeave(() => {
        leave();
        location.assign(platform.returnAddress);
      });
  });
  return session.options;
}

const data = readPackageData(document);
if (data) {
  const bar = new Bar();
  const root = new URL(document.documentElement.dataset.root ?? "./", document.baseURI);
  followLinks(root, data.site, (sentence) => bar.warn(sentence));
  keepProgressIn(begin(data, bar));
}
