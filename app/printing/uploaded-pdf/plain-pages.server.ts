import { PdfBudget } from "./budget.ts";
import { forbiddenIn } from "./forbidden.server.ts";
import { checkSameWords } from "./page-words.server.ts";
import { PdfRefused } from "./pdf-refused.ts";
import { readObjects } from "./read-objects.server.ts";
import { rewritten } from "./rewrite.server.ts";

/** A new file of a PDF's pages, or what is wrong with it, in words that go on from "the file". */
export async function plainPages(
  bytes: Uint8Array,
  largest: number,
): Promise<{ readonly made: Uint8Array<ArrayBuffer> } | { readonly faults: readonly string[] }> {
  try {
    const budget = new PdfBudget();
    const objects = await readObjects(bytes, budget);
    const faults = forbiddenIn(objects.context);
    if (faults.length) return { faults: faults.map((what) => `holds ${what}`) };
    const made = Uint8Array.from(await rewritten(objects, budget));
    if (made.length > largest)
      return { faults: [`has ${made.length} bytes when it is written anew, ${largest} at most`] };
    await checkSameWords(bytes, made);
    return { made };
  } catch (error) {
    if (error instanceof PdfRefused) return { faults: [error.message] };
    throw error;
  }
}
