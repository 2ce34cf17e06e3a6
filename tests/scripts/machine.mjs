// A machine that is made up: which programs, files and outputs it has is said by the test.

/**
 * @param {{programs?: Record<string, string>, files?: string[], texts?: Record<string, string>,
 *   outputs?: Record<string, string>, links?: Record<string, string>, release?: object, platform?:
 *   string, isRoot?: boolean, node?: string}} has programs: name → full path. outputs: "program
 *   argument" → what it prints.
 */
export function machineWith({
  programs = {},
  files = [],
  texts = {},
  outputs = {},
  links = {},
  release = { ID: "debian" },
  platform = "linux",
  isRoot = true,
  node = "20.20.2",
} = {}) {
  const there = new Set([...files, ...Object.keys(texts), ...Object.values(programs)]);
  return {
    program: (name) => programs[name] ?? null,
    file: (file) => there.has(file),
    read: (file) => texts[file] ?? null,
    list: (folder) =>
      [...there]
        .filter((file) => file.startsWith(`${folder}/`))
        .map((file) => file.slice(folder.length + 1).split("/")[0]),
    realPath: (file) => links[file] ?? file,
    output: (program, args) => outputs[`${program.split("/").at(-1)} ${args.join(" ")}`] ?? null,
    platform,
    release,
    isRoot,
    node,
  };
}

const bin = (...names) => Object.fromEntries(names.map((name) => [name, `/usr/bin/${name}`]));

/** Debian 12 with everything `npm test` needs. */
export const wholeDebian = () => ({
  programs: bin(
    "apt-get",
    "emcc",
    "em-config",
    "cmake",
    "ninja",
    "g++",
    "clang",
    "clang++",
    "clang-format-14",
    "chromium",
    "chromium-headless-shell",
    "firefox-esr",
    "WebKitWebDriver",
    "xvfb-run",
  ),
  links: { "/usr/bin/emcc": "/usr/share/emscripten/wrapper" },
  files: [
    "/usr/share/emscripten/cmake/Modules/Platform/Emscripten.cmake",
    "/usr/src/googletest",
    "/usr/include/nlohmann/json.hpp",
    "/usr/include/hwy/highway.h",
    "/usr/include/benchmark/benchmark.h",
    "/usr/lib/llvm-14/lib/clang/14.0.6/lib/linux/libclang_rt.asan-x86_64.a",
    "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
    "/usr/bin/python3",
  ],
  outputs: {
    "cmake --version": "cmake version 3.25.1",
    "clang-format-14 --version": "Debian clang-format version 14.0.6",
    "clang++ --version": "Debian clang version 14.0.6",
    "python3 -c import numpy": "",
    "clang++ -print-resource-dir": "/usr/lib/llvm-14/lib/clang/14.0.6\n",
  },
});
