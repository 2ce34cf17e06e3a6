/** Versions of the course side by side, so that what a class sees does not change. */
import { html } from "../../../practice/authoring/html.ts";
import type { Door } from "./door.ts";

/** How a version is pinned on a static host. */
export const versionsDoor: Door = {
  id: "versions",
  title: "Pin a version",
  when: "what your students see must not change during a term",
  body: html`<p>A static host holds versions side by side, each in a folder that is named for it. Build a version for its address, and put what is in <code>dist/</code> there:</p>
<pre tabindex="0"><code>SITE_URL=https://example.org/orrery/v1.2.0/ npm run build</code></pre>
<p>Then leave the folder as it is. Code that you copy from a figure or a problem of that version names its folder, and all that runs comes from it: script, core, problems, data. No version asks for a file of another.</p>
<p>Versions on one host do not disturb each other. In a folder whose name is a <code>v</code> and a number, such as <code>v1.2.0</code>, each keeps its own pages for reading offline and its own progress; so a version never meets stored work that it cannot read. Students who move to another version take their progress along as a file, from <a href="../progress/">your progress</a>. Theme and reading path are the reader’s, and are shared.</p>
<p>What a folder cannot do: code that names a version shows nothing once you delete its folder, except for the link in it; and a pinned version keeps its mistakes, too.</p>`,
};
