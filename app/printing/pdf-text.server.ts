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
