/** The files of the build that a service worker belongs to; scripts/lib/service-worker.mjs lists them. */
declare module "virtual:orrery-files" {
  /** Names the build by all its files. */
  export const build: string;
  /** Address from the root of the site, hash as in an integrity attribute without its "sha256-", bytes. */
  export const files: readonly (readonly [address: string, hash: string, bytes: number])[];
}
