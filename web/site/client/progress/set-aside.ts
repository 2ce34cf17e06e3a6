/**
 * Lists what could not be read and was set aside: it can be saved as it was found, and deleted
 * after asking.
 */
import { partOf } from "../part-of.ts";
import { setAsidePrefix } from "../../../practice/progress/storage.ts";
import type { Progress } from "../../../practice/progress/progress.ts";
import { download } from "../../../widgets/base/download.ts";
import { sentenceOf } from "../notice.ts";
import { ask, button } from "./confirm.ts";
import type { UndoBar } from "./undo-bar.ts";
import { momentText } from "./wording.ts";

/**
 * Lists what could not be read, with buttons to save and delete it.
 *
 * @param find      gives a part of the page by the name of its data attribute
 * @param progress  what is kept
 * @param undoBar   says what was done
 * @returns a promise that resolves when the list is there; where storage refuses, it is empty
 * @see tests/e2e/storage-page.spec.mjs
 */
export async function listSetAside(
  find: <E extends HTMLElement>(name: string) => E,
  progress: Progress,
  undoBar: UndoBar,
): Promise<void> {
  const section = find("asides");
  const show = async () => {
    // Where storage refuses, nothing can be listed; the head of the page says so.
    const found = await progress.listSetAside().catch(() => []);
    const entries = found.map(({ key, value }) => {
      const when = momentText(Number(key.slice(setAsidePrefix.length)));
      return entry(`Set aside on ${when}`, value, `orrery-${key}.json`, async (opener) => {
        const sentence = `This deletes what was set aside on ${when}. This can’t be undone.`;
        if (!(await ask(find("ask-aside"), [sentence], "Delete it", "Keep it", opener))) return;
        await progress.removeSetAside(key);
        undoBar.say("Deleted.");
        await show();
      });
    });
    if (progress.newer !== undefined)
      entries.push(
        entry(
          "Written by a newer version, and left unchanged",
          progress.newer,
          "orrery-progress-newer.json",
        ),
      );
    section.hidden = entries.length === 0;
    partOf(section, "ul").replaceChildren(...entries);
  };
  await show();
}

function entry(
  words: string,
  value: unknown,
  name: string,
  remove?: (opener: HTMLElement) => Promise<void>,
): HTMLLIElement {
  const text = textOf(value);
  const item = document.createElement("li");
  const said = document.createElement("span");
  said.textContent = `${words} (${text.length} characters)`;
  item.append(
    said,
    " ",
    button("Save as a file", () => download(name, text, "application/json")),
  );
  if (remove) {
    const removing = button(
      "Delete",
      () => void remove(removing).catch((error: unknown) => (said.textContent = sentenceOf(error))),
    );
    item.append(" ", removing);
  }
  return item;
}

/** The value as JSON where it can be written so; a database may contain other values. */
function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  try {
    return JSON.stringify(value, null, 1) ?? String(value);
  } catch {
    return String(value);
  }
}
