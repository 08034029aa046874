/** Finds each of these patterns where it stands as whole words, in any case; each list is words of ours, `a|b`. */
export function wordsOf(...lists: readonly string[]): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${lists.join("|")})(?!\\p{L})`, "giu");
}
