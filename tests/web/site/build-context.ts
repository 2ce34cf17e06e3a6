// The context of the site with the module that ships, and a way to render one text with it.

import path from "node:path";
import { Diagnostics } from "../../../web/practice/authoring/diagnostics.ts";
import { renderMarkdown, type RenderOptions } from "../../../web/site/build/markdown.ts";
import {
  newRendering,
  type Rendering,
  type BuildContext,
} from "../../../web/site/build/rendering.ts";
import { openBuildContext } from "../../../web/site/build/site.ts";

export const repository = path.resolve(import.meta.dirname, "../../..");
export const fixtures = path.join(import.meta.dirname, "fixtures");

let opened: Promise<BuildContext> | undefined;

/** One engine for all tests of a file, with fresh diagnostics for each call. */
export async function freshContext(): Promise<BuildContext> {
  opened ??= openBuildContext(repository);
  return { ...(await opened), diagnostics: new Diagnostics() };
}

export interface Try {
  readonly html: string;
  readonly faults: readonly string[];
  readonly rendering: Rendering;
}

/** Renders a text as if it were page.md in a lesson two levels below the root. */
export async function render(
  source: string,
  options: RenderOptions &
    Partial<Pick<Rendering, "maths" | "excerpts" | "place" | "conventions">> = {},
): Promise<Try> {
  const { maths, excerpts, place, conventions, ...rest } = options;
  const given = {
    ...(maths && { maths }),
    ...(excerpts && { excerpts }),
    ...(place && { place }),
    ...(conventions && { conventions }),
  };
  const rendering = newRendering(await freshContext(), {
    file: "page.md",
    root: "../../",
    ...given,
  });
  const { html } = renderMarkdown(source, rendering, rest);
  return { html: html.text, faults: rendering.diagnostics.list, rendering };
}
