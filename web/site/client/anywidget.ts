/**
 * The elements of the course for notebooks, `anywidget.js`: a module as anywidget's specification
 * asks for it. A notebook's own module is one line, `export { default } from` this address: MyST
 * copies the file that it is given, without those beside it.
 */
import { submitOwnForms } from "../../embed/own-forms.ts";
import { setSiteRoot } from "../../widgets/base/site-address.ts";
import { renderView } from "./notebook-view.ts";

setSiteRoot(new URL("./", import.meta.url));
// What a notebook prints may be in a sandboxed frame.
submitOwnForms();

export default { render: renderView };
