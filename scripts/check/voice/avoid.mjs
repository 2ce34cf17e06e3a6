/** Words and forms that nobody would say, each with what a native speaker writes instead. */

/** @type {readonly [pattern: RegExp, better: string][]} */
export const AVOIDED = [
  [/\bsomebody\b/i, "name who acts: the model, the layer, a reader"],
  [/\bnobody\b/i, "name who does not: no model, no paper"],
  [
    /\bstands? (?:for itself|at|in|on|beside|below|above|behind|between|there|out)\b/i,
    "“is”, or a verb that says what happens",
  ],
  [/\bstanding (?:at|in|on|beside)\b/i, "“at”, “in”, “beside” alone"],
  [/\b(?:comes?|came) out\b/i, "“is”, “gives”, “equals”, “you get”"],
  [/\bholds? up\b/i, "“keeps … high”, “supports”"],
  [
    /\b(?:is|are|was|were) told (?:apart )?(?:by|so|from)\b/i,
    "“differ by”, “you can tell … from …”",
  ],
  [/\bgo(?:es)? through\b/i, "“takes”, “passes”, “visits”"],
  [/\bquotients?\b/i, "“ratio”"],
  [/\bmend(?:s|ed|ing)?\b/i, "“fix”"],
  [/\bexchang(?:e|es|ed|ing)\b/i, "“swap”"],
  [/\bmay only\b/i, "“can only” or “must not”"],
  [/\bas it goes\b/i, "“so far”"],
  [/\bturns? out differently\b/i, "“Not this time”"],
  [/\bcommit yourself\b/i, "“guess before you read on”"],
  [/\bset so\b/i, "“in that mode”"],
  [/\b(?:simply|obviously|clearly|trivially|of course)\b/i, "nothing: show it instead"],
  [/\bfor (?:half|a full|the) \w+ takes\b/i, "“because …”"],
  [/\bthe like\b/i, "“similar ones”"],
  [/\bwhereof\b|\bthereof\b|\bhereby\b|\btherein\b/i, "“of it”, “in it”"],
  [
    /\bneighbour|\bcolour|\bbehaviour|\bfavour|\bhonour|\bcentre\b|\bmetre\b|\bgrey\b/i,
    "American spelling: neighbor, color, behavior, center, gray",
  ],
  [
    /\b\w+(?:ognis|rganis|ptimis|ormalis|nitialis|eneralis|uantis|inimis|aximis)(?:e|es|ed|ing|ation)\b/i,
    "American spelling: -ize, -ization",
  ],
  [/\bwhilst\b|\bamongst\b|\blearnt\b/i, "“while”, “among”, “learned”"],
  [/\bmultiplied out\b|\bwritten out in full\b/i, "“expanded”, “written in full”"],
  [/\bthe both\b|\bboth the two\b/i, "“both”"],
  [/\binformations\b|\bevidences\b|\bknowledges\b/i, "the singular"],
  [
    /\bin (?:your|one’s) head\b/i,
    "“without the figure”, “by yourself”: a head is one of attention",
  ],
  [/\b(?:possible|able) to be \w+ed\b/i, "“can be …”"],
];

/** @returns {{found: string, better: string}[]} */
export const avoidedIn = (text) =>
  AVOIDED.flatMap(([pattern, better]) => {
    const found = pattern.exec(text)?.[0];
    return found ? [{ found, better }] : [];
  });
