import type { SideWork } from "#side-work/side-work.server.ts";
import { typesetPdf } from "./typeset.server.ts";

/** Sets words in a layout, as `typesetPdf` does, into a PDF or the promise of one. */
export type TypesetInto<Pdf> = (layout: string, words: object, madeAt: number) => Pdf;

/** Rejected with Invalid where the words do not fit, and with Unavailable where none can be set just now: it is safe to ask again. */
export type Typeset = TypesetInto<Promise<Buffer>>;

/** Sets in this process: for commands, tests and development. */
export const typesetHere: Typeset = async (layout, words, madeAt) => typesetPdf(layout, words, madeAt);

interface Typesetting {
  readonly layout: string;
  readonly words: object;
  readonly madeAt: number;
}

/** Sets beside this process, in one of its own whose doers are `typesettingDoers`. */
export const typesetBeside =
  (side: Pick<SideWork, "run">): Typeset =>
  async (layout, words, madeAt) => {
    const given: Typesetting = { layout, words, madeAt };
    // Our own program is at the other end.
    return Buffer.from((await side.run("pdf", given)) as Uint8Array);
  };

/** What sets PDFs in a process for work beside the site. */
export const typesettingDoers = {
  pdf: (given: unknown): Uint8Array => {
    const { layout, words, madeAt } = given as Typesetting;
    return typesetPdf(layout, words, madeAt);
  },
};
