// Links out of a package: its page has parts that link to other pages of the course, which are not
// in the package. They open in the published course where its address is known.

/**
 * Catches clicks on links to pages that the package lacks, also in figures and problems.
 *
 * @param root  the folder of the package
 * @param site  address of the published course; "" where it is unknown
 * @param tell  says a sentence
 * @see tests/web/package/client.test.ts
 */
export function followLinks(root: URL, site: string, tell: (sentence: string) => void): void {
  document.addEventListener("click", (event) => {
    const link = event
      .composedPath()
      .find((one): one is HTMLAnchorElement => one instanceof HTMLAnchorElement);
    const outside = link && pathOutside(new URL(link.href, document.baseURI), root);
    if (outside === undefined || outside === null) return;
    event.preventDefault();
    if (site) open(new URL(outside, site), "_blank", "noopener");
    else tell("This link leads to a page of the course that is not in this package.");
  });
}

/** The path of a page of the course that is not in the package; null for all other addresses. */
function pathOutside(address: URL, root: URL): string | null {
  if (address.origin !== root.origin || !address.pathname.startsWith(root.pathname)) return null;
  const inPackage = address.pathname.replace(/index\.html$/, "");
  if (inPackage === location.pathname.replace(/index\.html$/, "")) return null;
  // Pages of the course end with a slash; a package names its files in full.
  return address.pathname.endsWith("/") ? address.href.slice(root.href.length) : null;
}
