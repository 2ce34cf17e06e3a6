/** The page of what is kept: a table that follows every change, a file out and in, forgetting, and taking back. */
import { openProgress, type Progress } from "../../practice/progress.ts";
import { startAsides } from "./progress-asides.ts";
import { ask } from "./progress-ask.ts";
import { Doings } from "./progress-doings.ts";
import { startFiles } from "./progress-files.ts";
import { fillTable } from "./progress-table.ts";
import { contentsText } from "./progress-words.ts";

export async function startProgressPage(page: HTMLElement): Promise<void> {
  const progress = await openProgress();
  const find = <E extends HTMLElement>(name: string) => page.querySelector<E>(`[data-${name}]`)!;
  const doings = new Doings(find("done"), progress);
  const show = () => {
    // The page says by itself what a bar at its head would.
    progress.takeNotice();
    const where = progress.trouble || "Everything is written to this browser’s database.";
    if (find("where").textContent !== where) find("where").textContent = where;
    fillTable(page, progress.document);
  };
  progress.subscribe(show);
  show();
  startFiles(find, progress, doings);
  startReset(find, progress, doings);
  page.dataset.kept = "shown";
  await startAsides(find, progress, doings);
}

function startReset(
  find: <E extends HTMLElement>(name: string) => E,
  progress: Progress,
  doings: Doings,
): void {
  const button = find<HTMLButtonElement>("reset");
  button.addEventListener("click", async () => {
    await progress.flush();
    const held = contentsText(progress.document);
    if (!held) {
      doings.say("There is nothing to forget.");
      return;
    }
    if (
      !(await ask(
        find("ask-reset"),
        [
          `This deletes what this browser keeps of ${held}. It can be undone until you leave this page.`,
        ],
        "Forget it all",
        "Keep it",
        button,
      ))
    )
      return;
    await doings.change("Everything is forgotten.", () => progress.reset());
  });
}
