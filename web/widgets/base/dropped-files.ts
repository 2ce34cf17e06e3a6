/** Files that are dropped onto a part of a figure; what is dropped as text goes into its field. */

/**
 * Lets files be dropped, as a listener of `dragover`: the browser would open them in place of the page.
 *
 * @param event  prevented where files are dragged
 * @see tests/web/widgets/dropped-files.test.ts
 */
export function allowFiles(event: DragEvent): void {
  if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
}

/**
 * Takes what was dropped.
 *
 * @param event  of `drop`; prevented where there are files
 * @returns the files in their order; none where something else was dropped
 * @see tests/web/widgets/dropped-files.test.ts
 */
export function droppedFiles(event: DragEvent): readonly File[] {
  const files = [...(event.dataTransfer?.files ?? [])];
  if (files.length > 0) event.preventDefault();
  return files;
}
