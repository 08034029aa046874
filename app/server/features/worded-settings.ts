import type { WordedDish } from "#food/claims/claims-in-words.ts";
import { nothingKnown } from "#food/claims/claims-in-words.ts";
import { documents } from "#settings/documents.ts";
import type { DocumentKey } from "#settings/documents.ts";
import type { Fields, SettingDocument } from "#settings/setting-document.ts";

/** A text that is settled at the desk, as its words are held to what is known: of no dish anything is. */
export interface WordedSetting {
  readonly field: string;
  readonly dish: WordedDish;
}

/** The texts of a document that somebody types, by field. Numbers, days, addresses and colours claim nothing. */
export function wordedSettings(key: DocumentKey, fields: Fields): WordedSetting[] {
  const document: SettingDocument = documents[key];
  return document.fields
    .filter(({ kind }) => kind === undefined || kind === "lines")
    .map(({ name, label }) => ({
      field: name,
      dish: { name: label, description: fields[name] ?? "", ...nothingKnown },
    }));
}
