import { PdfRefused } from "./pdf-refused.ts";

/**
 * Throws PdfRefused where another reader finds other pages or other words in the file than in what we made of it: what a
 * person compared with the menu would not be what is published. What notes and fields show is at the end of a page.
 */
export async function checkSameWords(file: Uint8Array, made: Uint8Array): Promise<void> {
  const [before, after] = [await wordsOf(file), await wordsOf(made)];
  if (before.length !== after.length || before.some((words, page) => !after[page]?.startsWith(words)))
    throw new PdfRefused("is read in two ways by two readers: print it into a new PDF, and send that");
}

/** The letters of each page. */
async function wordsOf(bytes: Uint8Array): Promise<string[]> {
  // Half a megabyte of reader that only an upload needs.
  const { extractText, getDocumentProxy } = await import("unpdf");
  try {
    const document = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 });
    const { text } = await extractText(document, { mergePages: false });
    return text.map((words) => words.replaceAll(/\s+/g, ""));
  } catch {
    throw new PdfRefused("is read by one reader and not by another: print it into a new PDF, and send that");
  }
}
