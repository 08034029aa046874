/** How long a text is as a person counts: code points after NFC, so that an emoji or an accent is not two. */
export function textLength(text: string): number {
  let length = 0;
  for (const _ of text.normalize("NFC")) length += 1;
  return length;
}

// What nobody sees and no writing needs, as it comes along when words are pasted: soft hyphens, marks of direction, zero
// spaces, byte order marks, invisible operators, fillers. What joins and shapes letters (ZWJ, ZWNJ, variants) stays.
const unseen = /[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u2060-\u2065\u3164\uFEFF\uFFA0]/gu;

/**
 * A text as we store it: nothing invisible, NFC, line ends as one LF, no white space around it. A form sends CR LF for
 * each line end, so the same text from a form and from a script becomes the same.
 */
export function tidyText(text: string): string {
  return text
    .replaceAll(unseen, "")
    .replaceAll("\u2800", " ")
    .replaceAll("\r\n", "\n")
    .replaceAll("\r", "\n")
    .normalize("NFC")
    .trim();
}

/** Whether a tidied text has no letter, digit or sign at all: marks and joiners alone are no content. */
export function hasNoContent(text: string): boolean {
  return !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}

// Control characters but TAB and LF, lone surrogates, noncharacters; and what turns or hides the text beside it:
// bidirectional overrides, embeddings and isolates, line and paragraph separators, deprecated format characters,
// interlinear notes, invisible "tag" characters.
const forbidden =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u206F\uFFF9-\uFFFB\uFFFE\uFFFF\p{Surrogate}\u{E0000}-\u{E007F}]/u;

/** Whether a tidied text holds a character that is no part of any writing. `lines` allows TAB and line ends. */
export function hasForbiddenCharacter(text: string, lines: "one line" | "many lines"): boolean {
  return forbidden.test(text) || (lines === "one line" && /[\t\n]/.test(text));
}

// Vietnamese and some Indic writing stack three marks; more is decoration that spills over the lines around it.
const stackedMarks = /\p{M}{7,}/u;

/** Whether marks are piled up on one letter ("zalgo"). */
export function hasStackedMarks(text: string): boolean {
  return stackedMarks.test(text);
}
