import { mebibyte } from "#values/numbers/file-size.ts";

/** A file that cannot be a logo or an icon; the message is a sentence for who sent it. */
export class UnusableMark extends Error {
  override name = "UnusableMark";
}

/** `why` is the end of the sentence: "has a script in it". */
export const unusable = (why: string): UnusableMark =>
  new UnusableMark(`This file ${why}. Nothing was taken over.`);

/** The largest file that may become a logo or an icon, in bytes. */
export const largestMark = mebibyte;

export const tooLargeMark =
  "This file is larger than 1 MB, and a logo needs a fraction of that. Save it smaller.";
