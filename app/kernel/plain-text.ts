/** How long a text is as a person counts: code points after NFC, so that an emoji or an accent is not two. */
export function textLength(text: string): number {
  let length = 0;
  for (const _ of text.normalize("NFC")) length += 1;
  return length;
}

/**
 * A text as we keep it: NFC, line ends as one LF, no white space around it. A form sends CR LF for each line end, so
 * the same text from a form and from a script becomes the same.
 */
export function tidyText(text: string): string {
  return text.replaceAll("\r\n", "\n").replaceAll("\r", "\n").normalize("NFC").trim();
}

// Control characters but TAB and LF, lone surrogates, noncharacters; and what turns or hides the text beside it:
// bidirectional overrides, embeddings and isolates, line and paragraph separators, invisible "tag" characters.
const forbidden =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF\p{Surrogate}\u{E0000}-\u{E007F}]/u;

/** Whether a tidied text holds a character that is no part of any writing. `lines` allows TAB and line ends. */
export function hasForbiddenCharacter(text: string, lines: "one line" | "many lines"): boolean {
  return forbidden.test(text) || (lines === "one line" && /[\t\n]/.test(text));
}

// Vietnamese and some Indic writing stack three marks; more is decoration that spills over the lines around it.
const stackedMarks = /\p{M}{7,}/u;

/** Whether marks are piled up on one letter ("zalgo"). */
export function hasPiledMarks(text: string): boolean {
  return stackedMarks.test(text);
}
