import { hasForbiddenCharacter, hasStackedMarks, textLength } from "../text/plain-text.ts";

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
