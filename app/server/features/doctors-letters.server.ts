import { UnusablePicture } from "#gallery/pictures/unusable-picture.ts";
import type { LetterPage } from "#school-menus/diets/letter.ts";
import { largestLetter, letterRefused, mostLetterPages, tooManyPages } from "#school-menus/diets/letter.ts";
import { Invalid, Unavailable } from "#values/problem.ts";
import type { Services } from "../services.ts";

/**
 * Makes what was chosen as a letter safe to keep and to open: of a PDF its pages alone, of a picture its pixels alone. Throws
 * Invalid, with a sentence for its sender, where that cannot be done.
 */
export async function readLetter(
  site: Pick<Services, "plainPdf" | "sizes">,
  files: readonly File[],
): Promise<LetterPage[]> {
  if (files.length > mostLetterPages) throw tooManyPages();
  const pages: LetterPage[] = [];
  for (const file of files) pages.push(await readPage(site, new Uint8Array(await file.arrayBuffer())));
  return pages;
}

// Wide enough that small print on a sheet of paper is read.
const letterWidths = { avif: [], webp: [], jpeg: [2_000] };

async function readPage(
  { plainPdf, sizes }: Pick<Services, "plainPdf" | "sizes">,
  bytes: Uint8Array,
): Promise<LetterPage> {
  try {
    if (Buffer.from(bytes.subarray(0, 4)).toString("latin1") === "%PDF")
      return { kind: "pdf", bytes: await plainPdf(bytes, largestLetter) };
    const [made] = (await sizes(bytes, { widths: letterWidths })).sizes;
    if (!made) throw letterRefused("The letter: this picture cannot be read. Please send another.");
    return { kind: "jpeg", bytes: made.bytes };
  } catch (error) {
    if (error instanceof UnusablePicture)
      throw letterRefused(`The letter: ${error.message} A PDF is taken too.`);
    if (error instanceof Unavailable)
      throw letterRefused(
        "The letter: it could not be looked at just now. Try again in a minute, or add it later.",
      );
    if (!(error instanceof Invalid)) throw error;
    const faults = error.problems.map(({ message }) => message).join(", and ");
    throw letterRefused(`The letter: ${faults}. A new PDF or a photograph of it is taken.`);
  }
}
