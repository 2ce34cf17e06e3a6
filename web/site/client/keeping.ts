/** Saving progress as a file, reading it back, and forgetting it. */
import type { Progress } from "../../practice/progress.ts";
import { sentenceOf } from "./notice.ts";

export function startKeeping(section: HTMLElement, progress: Progress): void {
  const find = <E extends HTMLElement>(name: string) => section.querySelector<E>(`[data-${name}]`);
  const said = find("kept");
  const say = (sentence: string) => {
    if (said) said.textContent = sentence;
  };
  find("export")?.addEventListener("click", () => {
    const address = URL.createObjectURL(new Blob([progress.export()], { type: "application/json" }));
    const link = document.createElement("a");
    link.href = address;
    link.download = "orrery-progress.json";
    link.click();
    URL.revokeObjectURL(address);
    say("Saved as orrery-progress.json.");
  });
  find<HTMLInputElement>("import")?.addEventListener("change", async ({ target }) => {
    const input = target as HTMLInputElement;
    const file = input.files?.[0];
    if (!file) return;
    try {
      progress.import(await file.text());
      say(`What ${file.name} holds was joined with what is here.`);
    } catch (error) {
      say(sentenceOf(error));
    }
    input.value = "";
  });
  // Two steps, since what is forgotten cannot be brought back.
  const reset = find<HTMLButtonElement>("reset");
  reset?.addEventListener("click", () => {
    if (reset.dataset.sure === undefined) {
      reset.dataset.sure = "";
      reset.textContent = "Forget everything: press again";
      return;
    }
    progress.reset();
    delete reset.dataset.sure;
    reset.textContent = "Forget everything";
    say("Nothing is kept any more.");
  });
  section.hidden = false;
}
