/**
 * Names of the built scripts and styles, from Vite's manifest.
 */
interface ManifestEntry {
  readonly file: string;
  readonly src?: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestEntry>>;

export interface Assets {
  readonly styles: readonly string[];
  readonly main: string;
  /** Modules of the main script, of the engine and of frames, as {@link scriptsOf} takes them. */
  readonly mainModule: string;
  readonly engineModule: string;
  readonly workbenchModule: string;
  readonly frameModule: string;
  /** Runs before the first paint; inlined in the pages. */
  readonly early: string;
  /** Style of a first screen; inlined in the pages that have one. */
  readonly first: string;
  /** The script of packaged pages that speaks with learning platforms, and its style sheets. */
  readonly package: { readonly script: string; readonly styles: readonly string[] };
  /** The compiled core: the module of pages, and that of the workbench. */
  readonly wasm: string | undefined;
  readonly workbench: string | undefined;
  /** Scripts that a module needs, itself first. */
  scriptsOf(module: string): readonly string[];
}

/**
 * Finds the built scripts and styles in Vite's manifest.
 *
 * @param manifest  of one build of web/vite.config.ts
 * @returns their paths from the root of the site
 * @throws {Error} naming the entry that the manifest lacks
 * @see tests/web/site/course.test.ts
 */
export function readAssets(manifest: Manifest): Assets {
  const entry = (source: string): ManifestEntry => {
    const found = manifest[source];
    if (!found)
      throw new Error(
        `the manifest of the scripts has no entry ${source}; it has ${Object.keys(manifest).join(", ")}`,
      );
    return found;
  };
  const closure = (key: string, seen: Set<string>): Set<string> => {
    const found = manifest[key];
    if (!found || seen.has(found.file)) return seen;
    seen.add(found.file);
    for (const imported of found.imports ?? []) closure(imported, seen);
    return seen;
  };
  const mainModule = "site/client/main.ts";
  const main = entry(mainModule);
  const client = entry("package/client/start.ts");
  const files = Object.values(manifest).flatMap(({ file, assets }) => [file, ...(assets ?? [])]);
  return {
    styles: main.css ?? [],
    main: main.file,
    mainModule,
    engineModule: "site/client/start-engine.ts",
    workbenchModule: "engine/workbench/index.ts",
    frameModule: "embed/frame.ts",
    early: entry("site/client/before-paint.ts").file,
    first: entry("site/styles/critical.css").file,
    package: { script: client.file, styles: client.css ?? [] },
    wasm: files.find((file) => /\/orrery-[^/]*\.wasm$/.test(file)),
    workbench: files.find((file) => /\/orrery_workbench-[^/]*\.wasm$/.test(file)),
    scriptsOf: (module) => [...closure(module, new Set())],
  };
}
