import type { School, Schools } from "../schools/schools.ts";
import { defined } from "#values/defined.ts";

/**
 * Why a PDF with these words may not be this menu's; null when it names its school. One that names no school is not
 * taken either: only a person can see whose it is.
 */
export function wrongSchoolReason(words: string, about: School, schools: Schools): string | null {
  const plain = letters(words);
  const names = (menu: School) =>
    [menu.school, menu.label].some((name) => plain.includes(letters(defined(name.split("(")[0]))));
  if (names(about)) return null;
  const other = schools.find(names);
  const says = other ? `names ${other.school}, and not ${about.school}` : `does not name ${about.school}`;
  return `the PDF ${says}; if you have seen that it is theirs, add --school "${about.school}"`;
}

/** Words without signs and cases, for comparing. */
export function letters(words: string): string {
  return words
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
