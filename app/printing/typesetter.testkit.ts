import { typesetPdf } from "./typeset.server.ts";
import type { Typeset } from "./typesetter.server.ts";

const set = new Map<string, Buffer>();

/** Sets in this process, and the same words once for all tests: a menu on the other database is the same PDF. */
export const typesetOnce: Typeset = async (layout, words, madeAt) => {
  const key = JSON.stringify([layout, words, madeAt]);
  const pdf = set.get(key) ?? typesetPdf(layout, words, madeAt);
  set.set(key, pdf);
  return Buffer.from(pdf);
};
