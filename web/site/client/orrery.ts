/**
 * The embeddable script, `orrery.js`: on any page it brings the elements of the course to life as
 * they come near the screen. It adds nothing else to the page.
 */
import { setSiteRoot } from "../../widgets/base/site-address.ts";
import { warnOfSwallowed } from "./self-closed.ts";
import { upgradeElements } from "./upgrade-elements.ts";

setSiteRoot(new URL("./", import.meta.url));
upgradeElements(
  (tag, error) => console.error(`Orrery: ${tag} could not be loaded.`, error),
  undefined,
  warnOfSwallowed,
);
