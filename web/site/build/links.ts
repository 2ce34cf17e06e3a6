/** Every link from content to a page of the site must lead somewhere, its anchor too. */
import type { Diagnostics } from "../../practice/authoring/diagnostics.ts";
import type { InternalLink } from "./rendering.ts";

/**
 * Notes every link of the site that leads nowhere, or to an id that its page does not have.
 *
 * @param links        with the places where they are written
 * @param files        What is going to be written, by path from the root of the site.
 * @param diagnostics  takes the faults
 * @see tests/web/site/course.test.ts
 */
export function checkLinks(
  links: readonly InternalLink[],
  files: ReadonlyMap<string, string>,
  diagnostics: Diagnostics,
): void {
  for (const { target, file, point } of links) {
    const [address = "", anchor] = target.slice(1).split("#");
    const [path = ""] = address.split("?");
    const page = files.get(path.endsWith("/") || path === "" ? `${path}index.html` : path);
    if (page === undefined) diagnostics.add(file, point, `the link to ${target} leads to no page`);
    else if (anchor && !page.includes(` id="${anchor}"`))
      diagnostics.add(
        file,
        point,
        `the link to ${target} leads to a page without the anchor ${anchor}`,
      );
  }
}
