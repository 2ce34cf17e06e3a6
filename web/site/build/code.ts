/**
 * Code in lessons, colored at build.
 */
import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";

const languages = ["python", "html", "json", "text"] as const;

/**
 * Tokens name their colours, which {@link highlightCode} makes classes of; the style sheet takes
 * them from the palette.
 */
const theme = createCssVariablesTheme({ name: "orrery", variablePrefix: "--code-" });

/** Tokens in the color of the text around them need no element. */
const plainToken =
  /<span(?: style="color:var\(--code-(?:foreground|token-punctuation|token-parameter)\)")?>([^<]*)<\/span>/g;

/** The others say of which kind they are in one word. */
const coloredToken = /style="color:var\(--code-token-([a-z-]+)\)"/g;

/**
 * Loads Shiki with the languages and the theme that the course uses. One highlighter serves a
 * whole build.
 *
 * @returns the highlighter
 * @see tests/web/site/claims.test.ts
 */
export async function createCodeHighlighter(): Promise<HighlighterCore> {
  return createHighlighterCore({
    themes: [theme],
    langs: [
      import("@shikijs/langs/python"),
      import("@shikijs/langs/html"),
      import("@shikijs/langs/json"),
    ],
    engine: createJavaScriptRegexEngine(),
  });
}

/**
 * Colors code for both themes at once.
 *
 * @param highlighter  of this build
 * @param code         without the fence
 * @param language     as the fence names it
 * @returns HTML of a `pre` element
 * @throws {Error} if the fence names no language or an unknown one
 * @see tests/web/site/course.test.ts
 */
export function highlightCode(
  highlighter: HighlighterCore,
  code: string,
  language: string | null | undefined,
): string {
  if (!language || !(languages as readonly string[]).includes(language)) {
    throw new Error(
      `a code fence names its language; "${language ?? ""}" is none of ${languages.join(", ")}`,
    );
  }
  return highlighter
    .codeToHtml(code, { lang: language, theme: "orrery" })
    .replace(/<pre [^>]*>/, "<pre>")
    .replace(plainToken, "$1")
    .replace(coloredToken, 'class="$1"');
}
