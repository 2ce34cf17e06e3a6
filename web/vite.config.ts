/**
 * Scripts and styles of the site, and the embeddable script, in one build: they share their chunks.
 * Pages are written by site/build; scripts/build-site.mjs runs both.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig, type Plugin } from "vite";

const here = import.meta.dirname;

/** The typefaces of formulas and of text share a style sheet (site/build/fonts.ts). */
function katexWithoutFonts(): Plugin {
  return {
    name: "orrery-katex-without-fonts",
    enforce: "pre",
    transform: {
      filter: { id: /katex[^/]*\.css$/ },
      handler: (code) => code.replace(/@font-face\{[^}]*\}/g, ""),
    },
  };
}

/** What the modules do that `npm start` builds pages before. */
const LATER_MODULES = {
  training: "trains models",
  workbench: "looks for the faults behind printed numbers",
};

/**
 * `npm start` builds pages before all modules are compiled: until then, a placeholder for the glue
 * of each says so.
 */
function glueUntilCompiled(): Plugin {
  const compiled = (name: string) =>
    existsSync(path.resolve(here, `../build/wasm/orrery_${name}.mjs`));
  return {
    name: "orrery-glue-until-compiled",
    enforce: "pre",
    resolveId: {
      filter: { id: /\/orrery_(training|workbench)\.mjs$/ },
      handler(id) {
        const name = /orrery_(\w+)\.mjs$/.exec(id)?.[1] ?? "";
        return compiled(name) ? undefined : `\0orrery-glue-of-${name}`;
      },
    },
    load: {
      filter: { id: /orrery-glue-of-\w+$/ },
      handler(id) {
        const name = id.split("-").at(-1) as keyof typeof LATER_MODULES;
        const sentence = `The part of the core that ${LATER_MODULES[name]} is not compiled yet.`;
        return `export default () => { throw new Error(${JSON.stringify(sentence)}); };`;
      },
    },
  };
}

/**
 * Emscripten writes the same glue for the module of pages and for that of the workbench, but for the
 * name of a file that we fetch ourselves. Where it does, both run with the first: the workbench's page
 * has it already, among what figures share, and is spared 5 KB.
 */
function oneGlue(): Plugin {
  const glue = (name: string) => path.resolve(here, `../build/wasm/${name}.mjs`);
  const [pages, workbench] = [glue("orrery"), glue("orrery_workbench")];
  const text = (file: string) => readFileSync(file, "utf8").replaceAll(path.parse(file).name, "");
  return {
    name: "orrery-one-glue",
    enforce: "pre",
    resolveId: {
      filter: { id: /\/orrery_workbench\.mjs$/ },
      handler: () => (existsSync(workbench) && text(workbench) === text(pages) ? pages : undefined),
    },
  };
}

/**
 * Emscripten's glue does much that is never asked of ours: we fetch and compile the module
 * ourselves, and the core has neither wide strings nor a look into the glue's own tables, exports each
 * function once, with types that are known, and none with 64-bit integers. What these functions do
 * instead; the minifier drops what only they call.
 */
const UNASKED: Readonly<Record<string, string>> = {
  instantiateAsync: "() {}",
  preRun: "() {}",
  postRun: "() {}",
  callRuntimeCallbacks: "(callbacks) { for (const callback of callbacks) callback(Module); }",
  __embind_register_std_wstring: "() {}",
  exposePublicSymbol: "() {}",
  replacePublicSymbol: "(name, value) { Module[name] = value; }",
  getShiftFromSize: "(size) { return Math.log2(size); }",
  getDynCaller: "() {}",
  extendError: "(type) { return type; }",
  getTypeName: "(type) { return type; }",
  throwUnboundTypeError: "() {}",
  emval_get_global: "() { return globalThis; }",
  init_emval: "() {}",
};

function leanGlue(): Plugin {
  return {
    name: "orrery-lean-glue",
    transform: {
      filter: { id: /\/build\/wasm\/orrery(_workbench)?\.mjs$/ },
      handler(code) {
        let lean = code;
        for (const [name, body] of Object.entries(UNASKED)) {
          const begin = `function ${name}(`;
          if (!lean.includes(begin))
            this.error(`The glue of the core has no ${name} any more: see UNASKED.`);
          // Under another name, the first one is of no use to anybody.
          lean = lean.replace(begin, () => `${begin.slice(0, -1)}${body}function unasked_${name}(`);
        }
        return { code: lean, map: null };
      },
    },
  };
}

/** Styles of elements travel in scripts, where no minifier takes out their comments and indents. */
function leanStyles(): Plugin {
  return {
    name: "orrery-lean-styles",
    transform: {
      filter: { id: /\/web\/.*\.ts$/, code: "css`" },
      handler: (code) => ({
        code: code.replace(/(?<=\bcss`)[^`]*(?=`)/g, leanStyle),
        map: null,
      }),
    },
  };
}

/** Without comments and blanks; what is quoted stays. A blank before a colon is part of a selector. */
const leanStyle = (style: string): string =>
  style
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/"[^"]*"|\s+/g, (part) => (part.startsWith('"') ? part : " "))
    .replace(/"[^"]*"|;(?= ?\})|([{};:,]) | (?=[{}])/g, (part, sign: string = "") =>
      part.startsWith('"') ? part : sign,
    );

/** The functions of widgets/base/setting.ts, and which of their arguments documents the setting. */
const DOCUMENTING: Readonly<Record<string, number>> = {
  toggle: 0,
  text: 1,
  integer: 2,
  number: 2,
  choice: 2,
};

/**
 * What documents settings and figures is read by the build alone: for the reference, and for the file
 * of sentences that the dialog “Embed” fetches. Scripts travel without it.
 */
function leanSettings(): Plugin {
  interface Node {
    readonly type: string;
    readonly start: number;
    readonly end: number;
    readonly [field: string]: unknown;
  }
  const isText = ({ type }: Node) => /^(String)?Literal$|^TemplateLiteral$/.test(type);
  return {
    name: "orrery-lean-settings",
    apply: "build",
    enforce: "post",
    transform: {
      filter: { id: /\/web\/widgets\/.*\.ts$/ },
      handler(code) {
        const texts: Node[] = [];
        const { body } = this.parse(code);
        const makers = settingMakers(body as unknown as Node[]);
        const visit = (part: unknown): void => {
          if (Array.isArray(part)) return part.forEach(visit);
          if (!part || typeof part !== "object") return;
          texts.push(...documentingTexts(part as Node, makers));
          Object.values(part).forEach(visit);
        };
        visit(body);
        const lean = texts
          .filter(isText)
          .sort((a, b) => b.start - a.start)
          .reduce((text, { start, end }) => `${text.slice(0, start)}""${text.slice(end)}`, code);
        return { code: lean, map: null };
      },
    },
  };
  /** What a module calls the functions of setting.ts; others have a `text`, too, such as shapes. */
  function settingMakers(body: readonly Node[]): Map<string, string> {
    const imports = body as unknown as {
      source?: { value?: unknown };
      specifiers?: { local: { name: string }; imported?: { name: string } }[];
    }[];
    return new Map(
      imports
        .filter(({ source }) => /\/setting\.ts$/.test(String(source?.value)))
        .flatMap(({ specifiers = [] }) => specifiers)
        .map(({ local, imported }) => [local.name, imported?.name ?? ""]),
    );
  }
  function documentingTexts(node: Node, makers: ReadonlyMap<string, string>): Node[] {
    if (node.type === "CallExpression") {
      const { callee, arguments: given } = node as unknown as { callee: Node; arguments: Node[] };
      const { object, property, name } = callee as unknown as Record<string, Node | undefined>;
      if (String(name) === "figure") return propertiesOf(given[0], ["summary", "change"]);
      const maker =
        makers.get(String(object?.name)) === "" ? property?.name : makers.get(String(name));
      const text = given[DOCUMENTING[String(maker)] ?? -1];
      return text ? [text] : [];
    }
    return propertiesOf(node, ["kind"]).length > 0 ? propertiesOf(node, ["sentence"]) : [];
  }
  function propertiesOf(node: Node | undefined, names: readonly string[]): Node[] {
    if (node?.type !== "ObjectExpression") return [];
    return (node.properties as { key?: Node; value?: Node }[]).flatMap(({ key, value }) =>
      value && names.includes(String(key?.name)) ? [value] : [],
    );
  }
}

/**
 * Vite wraps each `import()` in a helper that asks ahead for what the file imports. The lists of
 * names weigh more than they bring: what a page needs first is named in its head, and the rest comes
 * before it is near.
 */
function plainImports(): Plugin {
  return {
    name: "orrery-plain-imports",
    enforce: "pre",
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => "export const __vitePreload = (load) => load();",
    },
  };
}

/**
 * What figures are made of: Lit, the core's glue and face, the base, but for what pages without
 * figures use as well.
 */
const figures =
  /\/node_modules\/(@lit\/reactive-element|lit|lit-element|lit-html)\/|\/build\/(wasm\/orrery\.mjs|generated\/functions\.ts)$|\/web\/(engine\/(?!training)|words\/)|\/widgets\/base\/(?!dropped-files)/;

/**
 * Which file a module goes into. Many small files wait for one another on a slow line, so what
 * every page needs is one, what most figures need is another, and so on; the first that fits takes
 * it. What only some figures need is put together by which of them do, in files of a kilobyte or more:
 * the first figure of a lesson waits for nothing of the others. The weight check holds what pages
 * fetch to budgets: it grows at once where a file of the start is missing here.
 */
const files = [
  {
    name: "start",
    test: /preload-helper|rolldown.runtime|\/site\/client\/(notice|page-timing)\.ts$|\/practice\/shorten\.ts$|\/engine\/entry\.ts$|\/widgets\/base\/(near-viewport|scrollable|site-address|clock)\.ts$/,
  },
  { name: "elements", test: /\/upgrade-elements\.ts$|\/(widgets|practice)\/registry\.ts$/ },
  // What pages of others wait for before their first element.
  { name: "install", test: /\/web\/embed\/(install|element-state|own-forms|refused)\.ts$/ },
  { name: "progress", test: /\/practice\/(progress\/[\w-]+|state)\.ts$|\/node_modules\/idb\// },
  { name: "figure", test: figures, minShareCount: 45 },
  {
    name: "parts",
    test: figures,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 1000,
  },
  {
    name: "exercise",
    test: /\/practice\/(?!review|sets|present-exercise|right-answer|class|authoring|state-text|code\/(?!outcome|task|limits))/,
  },
];

export default defineConfig({
  root: here,
  base: "./",
  publicDir: false,
  appType: "custom",
  resolve: {
    alias: {
      // In browsers it reads the names of characters through innerHTML, which pages with Trusted
      // Types refuse; its table for other places works everywhere.
      "decode-named-character-reference": path.resolve(
        here,
        "../node_modules/decode-named-character-reference/index.js",
      ),
    },
  },
  plugins: [
    katexWithoutFonts(),
    glueUntilCompiled(),
    oneGlue(),
    leanGlue(),
    leanStyles(),
    leanSettings(),
    plainImports(),
  ],
  worker: { format: "es", plugins: () => [glueUntilCompiled()] },
  build: {
    outDir: path.join(here, "../dist"),
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    modulePreload: false,
    rolldownOptions: {
      input: {
        main: path.join(here, "site/client/main.ts"),
        early: path.join(here, "site/client/before-paint.ts"),
        first: path.join(here, "site/styles/critical.css"),
        orrery: path.join(here, "site/client/orrery.ts"),
        anywidget: path.join(here, "site/client/anywidget.ts"),
        package: path.join(here, "package/client/start.ts"),
      },
      // Notebooks take what anywidget.js exports.
      preserveEntrySignatures: "allow-extension",
      output: {
        // What pages of others point at keeps its name.
        entryFileNames: ({ name }) =>
          /^(orrery|anywidget)$/.test(name) ? "[name].js" : "assets/[name]-[hash].js",
        // The bundler names a file of parts after all figures that need it.
        chunkFileNames: ({ name }) => `chunks/${name.replace(/~.*/, "")}-[hash].js`,
        assetFileNames: "assets/[name]-[hash][extname]",
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: files.map((file, index) => ({ ...file, priority: files.length - index })),
        },
      },
    },
  },
});
