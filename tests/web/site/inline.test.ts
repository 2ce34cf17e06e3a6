// What stands in the pages themselves: scripts and styles with their hashes, and paths that are
// drawn more than once.
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { criticalCss, inline } from "../../../web/site/build/inline.ts";
import { shareRepeatedPaths } from "../../../web/site/build/shared-paths.ts";

describe("a text that stands in the page", () => {
  it("has the hash that a policy names it by", () => {
    // echo -n "alert('Hello, world.');" | openssl sha256 -binary | openssl base64: the example of
    // the standard (CSP Level 3).
    expect(inline("alert('Hello, world.');").hash).toBe(
      "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
    );
    expect(inline("a{}").hash).toBe(
      `'sha256-${createHash("sha256").update("a{}").digest("base64")}'`,
    );
  });

  it.each(["a</script>b", "a</STYLE>b", "<!-- a"])(
    "is refused where it would end its element: %s",
    (text) => {
      expect(() => inline(text)).toThrow("which would end it");
    },
  );
});

describe("the style of a first screen", () => {
  const css =
    "a{color:var(--orrery-accent)}a:hover,b:focus{color:var(--orrery-ink)}@media print{p:target{color:red}h1{margin:0}}";

  it("has of the palette what it uses, for light, dark and either by choice", () => {
    const style = criticalCss(css);
    expect(style.match(/--orrery-accent:/g)).toHaveLength(4);
    expect(style).not.toContain("--orrery-ink");
    expect(style).toContain("@media (prefers-color-scheme:dark)");
  });

  it("leaves out what only a pointer or a key shows", () => {
    expect(criticalCss(css)).toMatch(
      /a\{color:var\(--orrery-accent\)\}@media print\{h1\{margin:0\}\}$/,
    );
  });
});

describe("a path that is drawn more than once", () => {
  const long = (name: string) => `<path d="M${name}${"0 1 ".repeat(60)}"/>`;

  it("stands in the page once and is used by its name", () => {
    const shared = shareRepeatedPaths(
      `<i>${long("a")}${long("b")}</i>${long("a")}<path d="M1 1"/><path d="M1 1"/>${long("c")}${long("b")}${long("a")}`,
    );
    const named = (name: string, id: string) => long(name).replace("<path ", `<path id="${id}" `);
    expect(shared).toBe(
      `<i>${named("a", "shape-1")}${named("b", "shape-2")}</i><use href="#shape-1"/><path d="M1 1"/><path d="M1 1"/>${long("c")}<use href="#shape-2"/><use href="#shape-1"/>`,
    );
  });
});
