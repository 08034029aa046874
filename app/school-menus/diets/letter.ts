import { mebibyte } from "#values/numbers/file-size.ts";
import { Invalid } from "#values/problem.ts";

/** A page or a file of a doctor's letter that was made safe: a PDF of its pages alone, or a picture without what a camera wrote into it. */
export interface LetterPage {
  readonly kind: "pdf" | "jpeg";
  readonly bytes: Uint8Array;
}

/** The most bytes of a letter's files that are taken at once. */
export const largestLetter = 10 * mebibyte;
/** How many files a letter may have: one of a few pages, or a photograph of each. */
export const mostLetterPages = 4;
/** How long a letter is kept where nobody decides; a case that needs it then waits for another. */
export const letterKeptFor = 90 * 86_400_000;

/** Why a letter is not taken; nothing else that was typed is wrong for it. */
export const letterRefused = (message: string): Invalid => new Invalid([{ field: "letter", message }]);

export const tooManyPages = (): Invalid =>
  letterRefused(
    `The letter: at most ${mostLetterPages} files. Where it has more pages, send them as one PDF, or delete what you sent first.`,
  );
