import type { School, Schools } from "../schools.ts";
import { defined } from "#values/defined.ts";
import { loadOnce } from "#values/load-once.ts";

/** Half a megabyte of reader that only an upload needs. */
export const loadPdfReader = loadOnce(() => import("unpdf"));

/** The title of a PDF and the words on its pages, as far as they can be read; "" when they cannot. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const { extractText, getDocumentProxy, getMeta } = await loadPdfReader();
  try {
    const document = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 });
    const { text } = await extractText(document, { mergePages: true });
    const { info } = await getMeta(document);
    return [info["Title"], text].filter((words) => typeof words === "string").join("\n");
  } catch {
    // Pages that are pictures, or fonts without letters: a person reads those.
    return "";
  }
}

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
