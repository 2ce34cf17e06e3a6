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
import { findApi, type ScormVersion } from "./find-api.ts";
import { followLinks } from "./links.ts";
import { headingAt, headingReached } from "./place.ts";
import { giveOwnNumbers, type OwnNumbers } from "./own-numbers.ts";
import type { Platform } from "./platform.ts";
import { openScorm } from "./scorm.ts";
import { Session } from "./session.ts";

const now = () => performance.now();

/** @throws {Error} with a sentence, where there is no platform or it refuses. */
async function openPlatform({ format }: PackageData): Promise<Platform> {
  const platform = format === "cmi5" ? await launchedCmi5() : foundScorm(format);
  if (platform) return platform;
  throw new Error(
    "This page was opened outside a learning platform, so no score is reported. Your answers stay in this browser.",
  );
}

async function launchedCmi5(): Promise<Platform | null> {
  const { openCmi5 } = await import("./cmi5.ts");
  return openCmi5(new URL(location.href), now);
}

function foundScorm(wanted: ScormVersion): Platform | null {
  const found = findApi(wanted, window);
  return found && openScorm(found.api, found.version, now);
}

/** Where the work is and whose numbers it has, in words; "" where something went wrong. */
function keptWords(
  { scores, learner }: Platform,
  seed: number | null,
  trouble: string,
  done = "saved",
): string {
  if (trouble) return "";
  const kept = scores
    ? `${done} to your learning platform`
    : "opened for a look: your score does not change";
  if (seed === null) return kept;
  return learner
    ? `${kept} · your own numbers, of seed ${seed}`
    : `${kept} · your platform does not say who you are, so you have the numbers of seed ${seed}`;
}

/** Opens the session; where that fails, the page works alone and says so. */
async function begin(packaged: PackageData, bar: Bar): Promise<ProgressOptions> {
  let session: Session;
  let numbers: OwnNumbers;
  try {
    const platform = await openPlatform(packaged);
    numbers = giveOwnNumbers(document, packaged, platform.learner);
    const { seed } = numbers;
    session = new Session(
      platform,
      numbers.data,
      { saved: (result, trouble) => bar.show(result, keptWords(platform, seed, trouble), trouble) },
      () => headingReached(document),
    );
  } catch (error) {
    giveOwnNumbers(document, packaged, "");
    bar.say((error as Error).message);
    return { journal: browserJournal() };
  }
  const { data, seed } = numbers;
  await session.setUnreadAside();
  const { platform, complaint } = session;
  if (complaint) bar.offerFile("orrery-record.txt", platform.state);
  bar.show(session.result, keptWords(platform, seed, complaint, "connected"), complaint);
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
