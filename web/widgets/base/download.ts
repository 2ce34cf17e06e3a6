import { after } from "./clock.ts";

/**
 * Starts a download of text or of a blob in the reader's browser.
 *
 * @param name     of the file, with its ending
 * @param content  a blob, or text in UTF-8
 * @param type     the media type of a text
 * @see tests/web/widgets/compare.test.ts
 */
export function download(name: string, content: Blob | string, type = "text/plain"): void {
  const blob = typeof content === "string" ? new Blob([content], { type }) : content;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  after(1000, () => URL.revokeObjectURL(link.href));
}

/**
 * Puts text on the clipboard; false where the browser or the frame does not allow it.
 *
 * @param text  of any length
 * @returns whether it is there
 * @see tests/web/widgets/how-far.test.ts
 */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // The text is selected beside the button, so the reader can copy it by hand.
  }
}
