/** The glue code that Emscripten writes; what it exports is typed where it is loaded. */
declare module "*/orrery.mjs" {
  const createOrrery: import("./instance.ts").CreateModule<import("./module.ts").Core>;
  export default createOrrery;
}
declare module "*/orrery_workbench.mjs" {
  const createOrrery: import("./instance.ts").CreateModule<import("./module.ts").Core>;
  export default createOrrery;
}
declare module "*/orrery_training.mjs" {
  const createTraining: import("./instance.ts").CreateModule<
    import("./training/module.ts").TrainingModule
  >;
  export default createTraining;
}
