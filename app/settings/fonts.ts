import { fontPairs, isFontPair, usualFonts } from "#brand/font-pairs.ts";
import { entriesOf, keysOf } from "#values/record.ts";
import type { SettingDocument } from "./setting-document.ts";

/** In which of the pairs of typefaces the firm's pages, e-mails and PDFs are set. */
export const fonts: SettingDocument = {
  title: "Fonts",
  fields: [
    {
      name: "pair",
      label: "Pair of fonts",
      kind: "choice",
      choices: entriesOf(fontPairs).map(([value, { name, about }]) => ({ value, name, about })),
    },
  ],
  fieldsOf: ({ brand }) => ({ pair: brand.fonts }),
  faults: ({ pair }) =>
    isFontPair(pair)
      ? []
      : [{ field: "pair", message: `Pair of fonts: choose ${keysOf(fontPairs).join(", ")}.` }],
  apply: (settings, { pair }) => ({
    ...settings,
    // One that a later release had is not in this one.
    brand: { ...settings.brand, fonts: isFontPair(pair) ? pair : usualFonts },
  }),
};
