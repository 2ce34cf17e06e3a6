/** Servers of teachers from which frames of the site may fetch problems; the policy of its pages allows them. */

/**
 * @param {string} [told]  origins with spaces between, as PROBLEM_HOSTS has them.
 * @returns {string[]}
 * @throws {Error} a sentence, for what is no origin: it would be part of a policy.
 */
export function problemHosts(told = process.env.PROBLEM_HOSTS ?? "") {
  return told.split(/\s+/).filter(Boolean).map(originOf);
}

function originOf(text) {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin = [url?.origin, `${url?.origin}/`].includes(text);
  // A host may hold a semicolon, with which another rule of a policy would begin.
  if (isOrigin && /^https?:\/\/[a-z\d.:[\]-]+$/.test(url.origin)) return url.origin;
  throw new Error(
    `PROBLEM_HOSTS has ${JSON.stringify(text)}; it must hold origins such as https://teacher.example, with spaces between.`,
  );
}
