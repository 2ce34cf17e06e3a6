/** The element in notebooks and in books made from them. */
import { html, type Html } from "../../../practice/authoring/html.ts";
import type { Door } from "./door.ts";

/** What the page shows; each is a file that the tests run. */
export interface NotebookExamples {
  /** The module of one line. */
  readonly module: Html;
  /** A page of MyST. */
  readonly myst: Html;
  /** A cell of a notebook. */
  readonly cell: Html;
}

/**
 * The section on anywidget's module in Jupyter, marimo and MyST.
 *
 * @param examples  for each of them
 * @returns its heading, for whom it is, and its text
 * @see tests/e2e/notebooks.spec.mjs
 */
export const notebookDoor = ({ module, myst, cell }: NotebookExamples): Door => ({
  id: "notebooks",
  title: "In Jupyter, marimo and MyST",
  when: "you teach with notebooks, or with a Jupyter Book",
  body: html`<p>For notebooks there is a module after the specification of <a href="https://anywidget.dev/en/afm/">anywidget</a>. In a notebook of Jupyter, where the package anywidget is installed, one cell defines the widget, and every later one can show a figure or a problem:</p>
${cell}
<p>What you give as <code>attributes</code> are those of the tag. As the reader goes on, the widget writes back: <code>event</code> holds the last event with its detail and <code>answer</code> the last verdict, a figure keeps its <code>attributes</code>, an exercise its <code>state</code>. To hear every event, listen with <code>on_msg</code>. In marimo, wrap the widget: <code>mo.ui.anywidget(Orrery(…))</code>.</p>
<p>MyST has a directive for such modules. It copies the file that you name, but not the files which that one needs, so save these lines next to your page:</p>
${module}
<p>and name them in your page:</p>
${myst}
<p>A MyST page has no kernel, so what students do there stays in their browser.</p>
<p>Our tests run both examples in a browser, inside the model and view that anywidget (version 0.11.0) gives a module and the way the theme of MyST (version 1.4.1) loads one. They start neither JupyterLab nor marimo, so try one cell before class.</p>`,
});
