import { isRecord } from "#values/record.ts";

// Where a document is read that pages give their readers: "/pdfs/Qm9vayBvZiBtZW51.pdf". Its name is the hash of its bytes.

const whole = /^\/pdfs\/[\w-]{16}\.pdf$/;
// On another site the host stands before it.
const among = /(?<![\w.-])\/pdfs\/[\w-]{16}\.pdf/g;

export const isPdfAddress = (value: unknown): value is string =>
  typeof value === "string" && whole.test(value);

/** A document that a page or an item names, with the path of its field. */
export interface PlacedPdf {
  readonly at: string;
  readonly address: string;
}

/** The documents that values name: those that are chosen, and those to which a link leads, among words too. */
export const pdfsIn = (value: unknown, at: string): PlacedPdf[] =>
  placed((text) => text.match(among) ?? [], value, at);

/** Those of them that stand alone in a field: chosen, or where its link leads. */
export const chosenPdfsIn = (value: unknown, at: string): PlacedPdf[] =>
  placed((text) => (isPdfAddress(text) ? [text] : []), value, at);

function placed(named: (text: string) => readonly string[], value: unknown, at: string): PlacedPdf[] {
  if (typeof value === "string") return named(value).map((address) => ({ at, address }));
  if (Array.isArray(value))
    // Paragraphs are one field.
    return value.flatMap((one: unknown, index) =>
      placed(named, one, typeof one === "string" ? at : `${at}.${index}`),
    );
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    placed(named, one, name === "to" ? at : `${at}.${name}`),
  );
}

/** The same text with something else in place of each document's address. */
export const replacePdfs = (text: string, by: (address: string) => string): string => text.replace(among, by);

/** The same with another address wherever it names a document, as a key too. Plain JSON. */
export const withPdfsAt = <Of>(value: Of, addressOf: (address: string) => string): Of =>
  JSON.parse(replacePdfs(JSON.stringify(value), addressOf)) as Of;

/** What is wrong with documents that are named and are not there. */
export const faultsOfPdfs = (named: readonly PlacedPdf[], there: ReadonlySet<string>) =>
  named
    .filter(({ address }) => !there.has(address))
    .map(({ at, address }) => ({
      field: at,
      message: `There is no document at ${address} any more: choose another, or take it out.`,
    }));
