/**
 * The page “Your progress”: a table that follows every change, saving and importing files, and
 * forgetting with undo.
 */
import { partOf } from "../part-of.ts";
import { openProgress } from "../../../practice/progress/open-progress.ts";
import type { Progress } from "../../../practice/progress/progress.ts";
import { listSetAside } from "./set-aside.ts";
import { ask } from "./confirm.ts";
import { UndoBar } from "./undo-bar.ts";
import { deleteKeptByFigures, keptByFigures } from "./figure-storage.ts";
import { startFiles } from "./files.ts";
import { fillTable, listUnsolved } from "./table.ts";
import { contentsText, deletionWords } from "./wording.ts";
import { listed } from "../../../words/listed.ts";

/**
 * Fills the page “Your progress” and follows every change.
 *
 * @param page  its main part
 * @returns a promise that resolves when everything on it can be used
 * @see tests/e2e/storage-page.spec.mjs
 */
export async function startProgressPage(page: HTMLElement): Promise<void> {
  const progress = await openProgress();
  const find = <E extends HTMLElement>(name: string) => partOf<E>(page, `[data-${name}]`);
  const undoBar = new UndoBar(find("done"), progress);
  const show = () => {
    // The page itself says what the notice bar would.
    progress.takeNotice();
    const where = progress.trouble || "Everything is saved in this browser’s database.";
    if (find("where").textContent !== where) find("where").textContent = where;
    fillTable(page, progress.document);
    listUnsolved(find("unsolved"), progress.document);
  };
  progress.subscribe(show);
  show();
  startFiles(find, progress, undoBar);
  startReset(find, progress, undoBar);
  page.dataset.kept = "shown";
  await listSetAside(find, progress, undoBar);
}

function startReset(
  find: <E extends HTMLElement>(name: string) => E,
  progress: Progress,
  undoBar: UndoBar,
): void {
  const button = find<HTMLButtonElement>("reset");
  button.addEventListener("click", async () => {
    await progress.flush();
    const held = contentsText(progress.document);
    const byFigures = listed(keptByFigures());
    if (!held && !byFigures) {
      undoBar.say("There is nothing to delete.");
      return;
    }
    if (
      !(await ask(
        find("ask-reset"),
        [`${deletionWords(held, byFigures)} You can undo it until you leave this page.`],
        "Delete it all",
        "Keep it",
        button,
      ))
    )
      return;
    let bringBack = (): void => undefined;
    await undoBar.change(
      "Everything is deleted.",
      () => {
        progress.reset();
        bringBack = deleteKeptByFigures();
      },
      () => bringBack(),
    );
  });
}
