/** The course without a connection. */
import { html } from "../../../practice/authoring/html.ts";
import type { Door } from "./door.ts";

/** What works offline, and what a teacher can count on. */
export const offlineDoor: Door = {
  id: "offline",
  title: "Offline",
  when: "your room has no network that you trust",
  body: html`<p>Each page of the course that a student has opened opens again without a connection. Before a lesson in a room without a network, ask them to go to <a href="../offline/">Read offline</a> and keep the whole course: lessons, problems, races and code exercises then need no network. The page says how much room that takes, and deletes it again.</p>
<p>When you publish a new version, a page that is open says so and keeps working with its own version until the reader loads the new one; a page never mixes the files of two versions. Answers stay.</p>
<p>Three limits. Only pages of the course itself are kept: elements and frames in pages of yours need the network, as those pages do. The address has to begin with <code>https</code>, and a private window keeps nothing. A browser may delete what it keeps when a device runs out of room, so have students check on the day.</p>`,
};
