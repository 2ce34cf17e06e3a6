/**
 * Texts for the places that a page may protect by Trusted Types. The course's policy is named
 * `orrery`; where a page lists the policies it allows, it must list `lit-html` too, which Lit
 * makes.
 */

interface Policy {
  createHTML(markup: string): string;
  createScriptURL(address: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

const asIs: Policy = { createHTML: (markup) => markup, createScriptURL: (address) => address };
let policy: Policy | undefined;

/** The page's list of policies leaves ours out. */
export class PolicyError extends Error {}

/** @throws PolicyError */
function ownPolicy(): Policy {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  try {
    policy ??= trustedTypes?.createPolicy("orrery", asIs) ?? asIs;
  } catch {
    throw new PolicyError(
      "This page's content security policy does not allow the Trusted Types policy of the course. " +
        "The author of the page can allow it by adding orrery and lit-html to trusted-types.",
    );
  }
  return policy;
}

/**
 * Markup for a DOMParser, whose document runs nothing.
 *
 * @param markup  to be parsed into a document without a browsing context
 * @returns the same text, in the form that a page with Trusted Types accepts
 * @throws {PolicyError} where the page's policy forbids ours
 * @see tests/web/practice/maths.test.ts
 */
export const trustedMarkup = (markup: string): string => ownPolicy().createHTML(markup);

/**
 * The address of a worker of the course.
 *
 * @param url  of a worker of this build, or of a copy of its text
 * @returns the same address, in the form that a page with Trusted Types accepts
 * @throws {PolicyError} where the page's policy forbids ours
 * @see tests/e2e/host-pages.spec.mjs
 */
export const trustedWorkerUrl = (url: URL | string): string =>
  ownPolicy().createScriptURL(String(url));
