/** A text whose figures stay with their units ("57 g") and whose initials stay together ("A. K.") at the end of a line. */
export const keptTogether = (text: string): string =>
  text.replaceAll(/(\d) (k?g|ml)\b/g, "$1\u00a0$2").replaceAll(/\b(\p{Lu}\.) (?=\p{Lu}\.)/gu, "$1\u00a0");
