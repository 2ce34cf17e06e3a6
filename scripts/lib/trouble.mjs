/** Trouble outside the project: a full disk, no network. It is told in a sentence, whichever program met it. */
import fs from "node:fs";
import { root } from "./paths.mjs";

const FULL = /ENOSPC|EDQUOT|No space left on device|[Dd]isk quota exceeded|not enough free space/;
const UNREACHED =
  /ENOTFOUND|ENOTCACHED|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ECONNREFUSED|Temporary failure (in name resolution|resolving)|Could not (resolve|connect to)|Unable to connect to|Network is unreachable|Connection (refused|timed out)/;

const DISK_IS_FULL =
  "The disk is full. Free some space and run the same command again; what has been built so far is kept.";
const NO_NETWORK =
  "The network could not be reached, and something must still be downloaded. Connect this machine and run the same command again; what has been installed so far is kept.";

/** What a person can do about it, from what a program printed or an error says; null where it is something else. */
export function troubleIn(text) {
  if (FULL.test(text)) return DISK_IS_FULL;
  return UNREACHED.test(text) ? NO_NETWORK : null;
}

const MB = 1024 * 1024;

/** Bytes that are free on the disk that holds the repository. */
function freeHere() {
  const { bavail, bsize } = fs.statfsSync(root);
  return bavail * bsize;
}

/**
 * Says no at once where there is too little room, before an hour's work ends in a write that fails.
 *
 * @param {number} needed  bytes.
 * @throws {Error} a sentence with both numbers.
 */
export function needRoom(needed, free = freeHere()) {
  if (free >= needed) return;
  throw new Error(
    `The disk that holds this folder has ${Math.floor(free / MB)} MB left; this command needs about ${Math.ceil(needed / MB)} MB. Free some space and run it again.`,
  );
}
