/**
 * What Orrery needs on a machine: how each thing is recognised (by the file or program it brings,
 * never by a package database) and what it is called in each package manager.
 */
import { findEmscripten } from "../emscripten.mjs";
import { CLANG_FORMAT_BY_HAND, CLANG_FORMAT_MAJOR, findClangFormat } from "../lib/clang-format.mjs";
import { findNumpy } from "../lib/numpy.mjs";

const CLANG_RUNTIMES = ["linux/libclang_rt.asan-x86_64.a", "linux/libclang_rt.asan-aarch64.a"];
const MINI_BROWSER = [
  "x86_64-linux-gnu/webkit2gtk-4.1",
  "x86_64-linux-gnu/webkit2gtk-4.0",
  "aarch64-linux-gnu/webkit2gtk-4.1",
];

/** Chromium by any of its names; Ubuntu's `chromium` package is a stub that fetches a snap, which is not one. */
export function findChromium(on) {
  const told = process.env.ORRERY_CHROMIUM;
  if (told) return on.file(told) ? told : null;
  for (const name of ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]) {
    const file = on.program(name);
    if (file && !isSnap(on, file)) return file;
  }
  const mac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
  return on.file(mac) ? mac : null;
}

const headlessShell = (on) => on.program("chromium-headless-shell");

/**
 * Chromium without its windows: the same engine, and no toolbars to be drawn for each page of a
 * test. Where there is none, the tests do with Chromium.
 */
export function findHeadlessChromium(on) {
  return (process.env.ORRERY_CHROMIUM ? null : headlessShell(on)) ?? findChromium(on);
}

/** Firefox ESR, or another Firefox. */
export function findFirefox(on) {
  const told = process.env.ORRERY_FIREFOX;
  if (told) return on.file(told) ? told : null;
  for (const name of ["firefox-esr", "firefox"]) {
    const file = on.program(name);
    if (file && !isSnap(on, file)) return file;
  }
  const mac = "/Applications/Firefox.app/Contents/MacOS/firefox";
  return on.file(mac) ? mac : null;
}

function isSnap(on, file) {
  if (on.realPath(file).includes("/snap")) return true;
  const text = on.platform === "linux" ? on.read(file) : null;
  return Boolean(text && text.length < 20_000 && /\bsnap (install|run)\b|\/snap\/bin/.test(text));
}

/** WebKitGTK's small browser, which WebKitWebDriver steers. */
export function findMiniBrowser(on) {
  return (
    MINI_BROWSER.map((folder) => `/usr/lib/${folder}/MiniBrowser`).find(on.file) ??
    ["/usr/libexec/webkit2gtk-4.1/MiniBrowser", "/usr/lib/webkit2gtk-4.1/MiniBrowser"].find(
      on.file,
    ) ??
    null
  );
}

/** Clang's major version, from `clang --version`; null where there is no clang. */
export function clangMajor(on) {
  const clang = on.program("clang++") ?? on.program("clang");
  const found = clang && /version (\d+)/.exec(on.output(clang, ["--version"]) ?? "");
  return found ? Number(found[1]) : null;
}

function hasSanitizers(on) {
  const clang = on.program("clang++");
  if (!clang) return false;
  if (on.platform === "darwin") return true;
  const folder = on.output(clang, ["-print-resource-dir"])?.trim();
  if (!folder) return false;
  return (
    CLANG_RUNTIMES.some((file) => on.file(`${folder}/lib/${file}`)) ||
    on
      .list(`${folder}/lib`)
      .some((name) =>
        on.list(`${folder}/lib/${name}`).some((file) => file.startsWith("libclang_rt.asan")),
      )
  );
}

const header = (name) => (on) =>
  [`/usr/include/${name}`, `/usr/local/include/${name}`, `/opt/homebrew/include/${name}`].some(
    on.file,
  );

/** The program /usr/bin/cmake in the version our CMakeLists asks for. */
function hasCmake(on) {
  const cmake = on.program("cmake");
  const found = cmake && /version (\d+)\.(\d+)/.exec(on.output(cmake, ["--version"]) ?? "");
  return (
    Boolean(found) && (Number(found[1]) > 3 || (Number(found[1]) === 3 && Number(found[2]) >= 22))
  );
}

/** Debian's clang metapackage brings the runtime of its own number: libclang-rt-14-dev on Debian 12. */
function runtimePackage(on) {
  const candidate =
    clangMajor(on) ??
    /^Depends: clang-(\d+)/m.exec(
      on.output("apt-cache", ["show", "--no-all-versions", "clang"]) ?? "",
    )?.[1] ??
    /clang-(\d+)/.exec(on.output("apt-cache", ["depends", "clang"]) ?? "")?.[1];
  return `libclang-rt-${candidate ?? 14}-dev`;
}

/**
 * @typedef {object} Need
 * @property {string} name       as people call it
 * @property {"start" | "test"} since  the first command that needs it ("test" needs all)
 * @property {(on: import("./machine.mjs").Machine) => boolean} there
 * @property {boolean} [optional] the tests only run faster with it: it comes with what else is
 *           missing, and is not missed
 * @property {Record<string, string | ((on) => string)>} packages by package manager: apt, dnf,
 *           pacman, zypper, brew
 * @property {string} [byHand]   how to get it where no package manager has it
 */
/** @type {Need[]} */
export const needs = [
  {
    name: "Emscripten",
    since: "start",
    there: (on) => findEmscripten(on) !== null,
    packages: {
      apt: "emscripten",
      dnf: "emscripten",
      pacman: "emscripten",
      zypper: "emscripten",
      brew: "emscripten",
    },
  },
  {
    name: "CMake 3.22 or newer",
    since: "start",
    there: hasCmake,
    packages: { apt: "cmake", dnf: "cmake", pacman: "cmake", zypper: "cmake", brew: "cmake" },
  },
  {
    name: "Ninja",
    since: "start",
    there: (on) => Boolean(on.program("ninja") ?? on.program("ninja-build")),
    packages: {
      apt: "ninja-build",
      dnf: "ninja-build",
      pacman: "ninja",
      zypper: "ninja",
      brew: "ninja",
    },
  },
  {
    name: "Highway",
    since: "start",
    there: header("hwy/highway.h"),
    packages: {
      apt: "libhwy-dev",
      dnf: "highway-devel",
      pacman: "highway",
      zypper: "highway-devel",
      brew: "highway",
    },
  },
  {
    name: "a C++ compiler",
    since: "test",
    there: (on) => Boolean(on.program("g++") ?? on.program("c++")),
    packages: { apt: "g++", dnf: "gcc-c++", pacman: "gcc", zypper: "gcc-c++", brew: "llvm" },
  },
  {
    name: "GoogleTest's sources",
    since: "test",
    there: (on) => on.file("/usr/src/googletest") || header("gtest/gtest.h")(on),
    packages: {
      apt: "googletest",
      dnf: "gtest-devel",
      pacman: "gtest",
      zypper: "gtest",
      brew: "googletest",
    },
  },
  {
    name: "JSON for Modern C++",
    since: "test",
    there: header("nlohmann/json.hpp"),
    packages: {
      apt: "nlohmann-json3-dev",
      dnf: "json-devel",
      pacman: "nlohmann-json",
      zypper: "nlohmann_json-devel",
      brew: "nlohmann-json",
    },
  },
  {
    name: "Google Benchmark",
    since: "test",
    there: header("benchmark/benchmark.h"),
    packages: {
      apt: "libbenchmark-dev",
      dnf: "google-benchmark-devel",
      pacman: "benchmark",
      zypper: "benchmark-devel",
      brew: "google-benchmark",
    },
  },
  {
    name: "Clang",
    since: "test",
    there: (on) => Boolean(on.program("clang++")),
    packages: { apt: "clang", dnf: "clang", pacman: "clang", zypper: "clang", brew: "llvm" },
  },
  {
    name: "Clang's sanitizer runtime",
    since: "test",
    there: hasSanitizers,
    packages: {
      apt: runtimePackage,
      dnf: "compiler-rt",
      pacman: "compiler-rt",
      zypper: "clang",
      brew: "llvm",
    },
  },
  {
    name: `clang-format ${CLANG_FORMAT_MAJOR}`,
    since: "test",
    there: (on) => findClangFormat(on) !== null,
    packages: { apt: `clang-format-${CLANG_FORMAT_MAJOR}` },
    byHand: CLANG_FORMAT_BY_HAND,
  },
  {
    name: "NumPy",
    since: "test",
    there: (on) => findNumpy(on) !== null,
    packages: {
      apt: "python3-numpy",
      dnf: "python3-numpy",
      pacman: "python-numpy",
      zypper: "python3-numpy",
      brew: "numpy",
    },
  },
  {
    name: "Chromium",
    since: "test",
    there: (on) => findChromium(on) !== null,
    packages: {
      apt: "chromium",
      dnf: "chromium",
      pacman: "chromium",
      zypper: "chromium",
      brew: "--cask google-chrome",
    },
  },
  {
    name: "Chromium's headless shell",
    since: "test",
    optional: true,
    there: (on) => Boolean(headlessShell(on)),
    packages: { apt: "chromium-headless-shell" },
  },
  {
    name: "Firefox ESR",
    since: "test",
    there: (on) => findFirefox(on) !== null,
    packages: {
      apt: "firefox-esr",
      dnf: "firefox",
      pacman: "firefox",
      zypper: "MozillaFirefox",
      brew: "--cask firefox",
    },
  },
  {
    name: "WebKitGTK's driver",
    since: "test",
    there: (on) => Boolean(on.program("WebKitWebDriver")) && findMiniBrowser(on) !== null,
    packages: {
      apt: "webkit2gtk-driver",
      dnf: "webkit2gtk4.1",
      pacman: "webkit2gtk-4.1",
      zypper: "WebKitGTK-4.1-lang",
    },
  },
  {
    name: "Xvfb",
    since: "test",
    there: (on) => Boolean(on.program("xvfb-run")),
    packages: {
      apt: "xvfb xauth",
      dnf: "xorg-x11-server-Xvfb",
      pacman: "xorg-server-xvfb",
      zypper: "xorg-x11-server-Xvfb",
    },
  },
];

/** What Ubuntu does not package: its chromium is a stub for a snap, and it has no firefox-esr. */
const UBUNTU_LACKS = {
  chromium:
    "Ubuntu's chromium package is a stub for a snap, which the tests cannot steer: install Chrome or another Chromium as a .deb, or set ORRERY_CHROMIUM to its program.",
  "chromium-headless-shell": "Ubuntu has none; the tests use Chromium.",
  "firefox-esr":
    "Ubuntu has no firefox-esr, and its firefox is a snap, which the tests cannot steer: install Mozilla's own .deb or archive, or set ORRERY_FIREFOX to its program.",
};

/** Releases whose apt has the clang-format that the tree is formatted with. */
const HAVE_CLANG_FORMAT = ["debian 12", "ubuntu 22.04", "ubuntu 24.04"];

/** Why apt cannot bring this package on this system, or null where it can. */
export function noPackage(on, aptName) {
  const { ID, VERSION_ID } = on.release;
  if (aptName.startsWith("clang-format") && VERSION_ID)
    return HAVE_CLANG_FORMAT.includes(`${ID} ${VERSION_ID}`) ? null : CLANG_FORMAT_BY_HAND;
  return ID === "ubuntu" ? (UBUNTU_LACKS[aptName] ?? null) : null;
}

/** What is missing for "start" or "test". */
export const missing = (purpose, on) =>
  needs.filter((need) => (need.since === "start" || purpose === "test") && !need.there(on));

/** The name of a need's package; it can depend on what else is there. */
export function packageOf(need, manager, on) {
  const name = need.packages[manager];
  return typeof name === "function" ? name(on) : name;
}
