/** Saves progress as a file, and imports one after showing what it would change. */
import { compare, fileName, refuseHuge } from "../../../practice/progress/file.ts";
import type { Progress } from "../../../practice/progress/progress.ts";
import { download } from "../../../widgets/base/download.ts";
import { sentenceOf } from "../notice.ts";
import { ask } from "./confirm.ts";
import type { UndoBar } from "./undo-bar.ts";
import { changeSentence, contentsSentence } from "./wording.ts";

/**
 * Makes saving, choosing and pasting of files work on the page of progress. A file is shown before
 * it is imported.
 *
 * @param find      gives a part of the page by the name of its data attribute
 * @param progress  what is kept
 * @param undoBar   says what was done
 * @see tests/e2e/storage-page.spec.mjs
 */
export function startFiles(
  find: <E extends HTMLElement>(name: string) => E,
  progress: Progress,
  undoBar: UndoBar,
): void {
  find("save").addEventListener("click", () => {
    const name = fileName(new Date());
    try {
      download(name, progress.export(), "application/json");
      undoBar.say(`Saved as ${name}.`);
    } catch (error) {
      undoBar.say(sentenceOf(error));
    }
  });
  const offer = async (name: string, opener: HTMLElement, load: () => Promise<string> | string) => {
    const refused = find("refused");
    refused.textContent = "";
    find("ask-import").replaceChildren();
    try {
      const incoming = progress.readFile(await load());
      await progress.flush();
      const contents = compare(progress.document, incoming);
      const sentences = [contentsSentence(name, contents), changeSentence(contents)];
      if (!(await ask(find("ask-import"), sentences, "Import", "Cancel", opener))) return;
      await undoBar.change(`Imported ${name}.`, () => progress.importDocument(incoming));
    } catch (error) {
      refused.textContent = sentenceOf(error);
      opener.focus();
    }
  };
  const input = find<HTMLInputElement>("file");
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    if (!file) return;
    void offer(file.name, input, () => {
      refuseHuge(file.size, "bytes");
      return file.text();
    });
    input.value = ""; // The same file may be chosen again.
  });
  const text = find<HTMLTextAreaElement>("text");
  find("read-text").addEventListener("click", () => void offer("The text", text, () => text.value));
}
