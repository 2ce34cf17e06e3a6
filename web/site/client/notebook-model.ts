/** What hosts of anywidget give a view. The npm package ships this file as it is, as its types. */

/** What a view needs of a model. Pages of MyST, which have no kernel, throw at the last three. */
export interface NotebookModel {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  on(event: string, changed: () => void): void;
  off(event: string, changed: () => void): void;
  save_changes(): void;
  send(content: unknown): void;
}

/** One view of a model. */
export interface NotebookView {
  readonly model: NotebookModel;
  /** Its place in the notebook. */
  readonly el: HTMLElement;
}
