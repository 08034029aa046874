import { hasForbiddenCharacter, hasStackedMarks, textLength } from "#values/plain-text.ts";

/** How many characters people may write of a dish, in files and in commands alike. */
export const maxTextLength = { dish: 90, description: 300, note: 300, person: 80 } as const;

// Characters that no typeface has: the typesetter refuses the first two kinds.
const unprintable = /[\p{Co}\p{Cn}\p{Cs}]/u;

/** What is wrong with one line that goes onto pages, sheets and calendars; an empty list when nothing is. */
export function lineFaults(text: string, longest: number): string[] {
  const length = textLength(text);
  return [
    ...(length > longest ? [`has ${length} characters, ${longest} at most`] : []),
    ...(hasForbiddenCharacter(text, "one line") || unprintable.test(text)
      ? ["has a line break, a control character or one that cannot be seen or printed"]
      : []),
    ...(hasStackedMarks(text) ? ["has too many marks on one letter"] : []),
  ];
}

/** A text as it may leave: what the edge refuses today may stand in a store of before. Line ends stay. */
export function printable(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[\u202A-\u202E\u2066-\u206F\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu, "")
    .replace(/(?!\n)[\p{Cc}\p{Co}\p{Cn}\p{Cs}]/gu, " ");
}
