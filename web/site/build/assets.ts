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
  readonly theme: string;
  /** The compiled core. */
  readonly wasm: string | undefined;
  /** Scripts that the module of an element needs, itself first. */
  scriptsOf(module: string): readonly string[];
}

/** @throws Error naming the entry that the manifest lacks. */
export function readAssets(manifest: Manifest): Assets {
  const entry = (source: string): ManifestEntry => {
    const found = manifest[source];
    if (!found) throw new Error(`the manifest of the scripts has no entry ${source}; it has ${Object.keys(manifest).join(", ")}`);
    return found;
  };
  const closure = (key: string, seen: Set<string>): Set<string> => {
    const found = manifest[key];
    if (!found || seen.has(found.file)) return seen;
    seen.add(found.file);
    for (const imported of found.imports ?? []) closure(imported, seen);
    return seen;
  };
  const main = entry("site/client/main.ts");
  const files = Object.values(manifest).flatMap(({ file, assets }) => [file, ...(assets ?? [])]);
  return {
    styles: main.css ?? [],
    main: main.file,
    theme: entry("site/client/theme.ts").file,
    wasm: files.find((file) => file.endsWith(".wasm")),
    scriptsOf: (module) => [...closure(module, new Set())],
  };
}
