/** Files that are dropped beside the workbench's fields: the browser would open them in place of the page. */
import { allowFiles, droppedFiles } from "../../widgets/base/dropped-files.ts";
import { sentenceOf, showNotice } from "./notice.ts";
import { reveal } from "./reveal.ts";

/** A longer file is no configuration. */
const MOST_BYTES = 1_000_000;

type Field = HTMLInputElement | HTMLTextAreaElement;

/** How far a point is from what is drawn, in px; infinite where nothing is. */
function distance(field: Element, { clientX: x, clientY: y }: MouseEvent): number {
  const { left, right, top, bottom, width, height } = field.getBoundingClientRect();
  if (width * height === 0) return Infinity;
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

/** What takes files in a tool, the nearest first: buttons for files, or else fields of text. */
function takers(tool: Element, event: MouseEvent): Field[] {
  const fields = [
    ...(tool.shadowRoot?.querySelectorAll<Field>("textarea, input[type=file]") ?? []),
  ];
  const buttons = fields.filter(({ type }) => type === "file");
  // A button for files is below the field that shows what it read.
  const near = (field: Field) => {
    const above = fields[fields.indexOf(field) - 1];
    const ofField = above?.type === "textarea" ? distance(above, event) : Infinity;
    return Math.min(distance(field, event), ofField);
  };
  return (buttons.length > 0 ? buttons : fields).sort((one, other) => near(one) - near(other));
}

async function give(field: Field, files: readonly File[]): Promise<void> {
  reveal(field, "details");
  if (field instanceof HTMLInputElement) {
    const transfer = new DataTransfer();
    for (const file of field.multiple ? files : files.slice(0, 1)) transfer.items.add(file);
    field.files = transfer.files;
  } else {
    const [file] = files;
    if (!file) return;
    if (file.size > MOST_BYTES)
      throw new Error(
        `“${file.name}” has ${file.size} bytes; this field takes at most ${MOST_BYTES}.`,
      );
    field.value = await file.text();
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/**
 * Takes files that no field of the page has taken.
 *
 * @param page  with the tools
 * @see tests/e2e/own-matrices.spec.mjs
 */
export function startDrops(page: HTMLElement): void {
  document.addEventListener("dragover", allowFiles);
  document.addEventListener("drop", (event) => {
    if (event.defaultPrevented) return;
    const files = droppedFiles(event);
    if (files.length === 0) return;
    const [place] = event
      .composedPath()
      .filter((target) => target instanceof Element && target.shadowRoot);
    const [field] = place instanceof Element && page.contains(place) ? takers(place, event) : [];
    if (field) give(field, files).catch((error: unknown) => showNotice(sentenceOf(error)));
    else
      showNotice(
        `“${files[0]?.name ?? ""}” was dropped where nothing takes files. Drop it on the tool that is to read it.`,
      );
  });
}
