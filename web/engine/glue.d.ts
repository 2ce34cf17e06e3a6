/** The glue code that Emscripten writes; what it exports is typed in module.ts. */
declare module "*/orrery.mjs" {
  export default function createOrrery(options: {
    instantiateWasm(
      imports: WebAssembly.Imports,
      done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
    ): object;
  }): Promise<import("./module.ts").Core>;
}
