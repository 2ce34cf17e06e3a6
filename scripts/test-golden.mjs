/**
 * `npm run test:golden`: the reference numbers through both builds: the native runner, and the
 * module that ships driven from JavaScript. Another folder of numbers: ORRERY_GOLDEN.
 */
import path from "node:path";
import { buildCore } from "./build-core.mjs";
import { runGoldenWasm } from "./golden-wasm.mjs";
import { build, isProgram } from "./lib/paths.mjs";
import { run } from "./lib/run.mjs";
import { main, readVerdict, say, verdict } from "./lib/say.mjs";

/** The native runner's counts; a runner that dies counts as one failure. */
async function runGoldenNative() {
  const result = await run(path.join(build, "native", "orrery_golden"), [], { seconds: 300 });
  say(result.output.trimEnd());
  const counted = readVerdict(result.output);
  if (!counted) return { passed: 0, failed: 1 };
  return result.code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

if (isProgram(import.meta.url)) {
  await main(async () => {
    const write = (text) => process.stdout.write(text);
    await buildCore("native", { targets: ["orrery_golden"], write });
    await buildCore("wasm", { targets: ["orrery", "orrery_training"], write });
    say("\nReference numbers, native");
    const native = await runGoldenNative();
    say("\nReference numbers, WebAssembly");
    const wasm = await runGoldenWasm();
    say(verdict(wasm.passed, wasm.failed));
    const failed = native.failed + wasm.failed;
    say("\nBoth");
    say(verdict(native.passed + wasm.passed, failed));
    return failed > 0 ? 1 : 0;
  });
}
