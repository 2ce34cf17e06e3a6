/**
 * Where the site lives, so that an element can offer links to it, on the site and in foreign pages
 * alike.
 */
let root: URL | undefined;

/**
 * Notes the root of the course, on which links and embeds are built. To be called once by the entry
 * scripts, which know their own address.
 *
 * @param url  absolute, with a slash at its end
 * @see tests/web/widgets/base-parts.test.ts
 */
export function setSiteRoot(url: string | URL): void {
  root = new URL(url);
}

/**
 * The address of the site's first page.
 *
 * @returns null where no entry script said it
 * @see tests/web/widgets/trained-table.test.ts
 */
export const siteRoot = (): URL | null => root ?? null;
