import { ownFacts } from "#brand/own-facts.ts";
import { claims } from "./claims.ts";
import { colours } from "./colours.ts";
import { firm } from "./firm.ts";
import { fonts } from "./fonts.ts";
import { hours } from "./hours.ts";
import { logo } from "./logo.ts";
import { meals } from "./meals.ts";
import { orders } from "./orders.ts";
import { quotes } from "./quotes.ts";
import { sectors } from "./sectors.ts";
import type { Fields, SettingDocument, SiteSettings } from "./setting-document.ts";
import { keysOf } from "#values/record.ts";

/** The documents, in the order of the desk's tabs. */
export const documents = {
  firm,
  sectors,
  hours,
  meals,
  quotes,
  orders,
  claims,
  colours,
  fonts,
  logo,
} as const satisfies Record<string, SettingDocument>;

export type DocumentKey = keyof typeof documents;

export const documentKeys = keysOf(documents);

export const isDocumentKey = (text: unknown): text is DocumentKey =>
  typeof text === "string" && Object.hasOwn(documents, text);

/**
 * What is in force: the defaults, with what each document's last version says over them. A field that a version does not
 * know is as the defaults have it. The sample's facts are in force in a demonstration alone, whoever saved them.
 */
export function inForce(
  defaults: SiteSettings,
  settled: ReadonlyMap<DocumentKey, Fields | null>,
): SiteSettings {
  const settings = documentKeys.reduce((settings, key) => {
    const fields = settled.get(key);
    const document: SettingDocument = documents[key];
    return fields ? document.apply(settings, { ...document.fieldsOf(defaults), ...fields }) : settings;
  }, defaults);
  return { ...settings, brand: ownFacts(settings.brand, defaults.brand.name) };
}
