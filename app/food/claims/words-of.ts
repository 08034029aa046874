/** Finds each of these patterns where it stands as whole words, in any case; each list is words of ours, `a|b`. */
export function wordsOf(...lists: readonly string[]): RegExp {
  return new RegExp(firstWordOf(...lists), "giu");
}

/** The same for the first of them: it may be tested again and again. */
export function firstWordOf(...lists: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])(?:${lists.join("|")})(?![\\p{L}\\d])`, "iu");
}
