import { markWords } from "#brand/mark.ts";
import type { SiteContext } from "#server/services.ts";
import { documents, inForce } from "#settings/documents.ts";
import type { DocumentKey } from "#settings/documents.ts";
import { lapsingClaims, sampleClaims } from "#settings/lapsing-claims.ts";
import type { Fields, SettingDocument, SettingField } from "#settings/setting-document.ts";
import { fieldsInForce, settingHistory } from "#settings/settings.server.ts";
import type { SettingVersion } from "#settings/settings.server.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { signedNames } from "../people.server.ts";
import { previewLines } from "./preview.server.ts";

/** One field as two versions have it. */
export interface Difference {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

const documentOf = (key: DocumentKey): SettingDocument => documents[key];

/** All that the screen of one document shows. */
export async function settingsView(site: SiteContext, key: DocumentKey, compare: number | null) {
  const { defaults } = site.settings;
  const history = await settingHistory(site.store.db, key);
  const nameOf = await signedNames(site.store.db);
  const at = (version: number) => history.find((one) => one.version === version) ?? null;
  const [last = null] = history;
  const now = fieldsInForce(defaults, last, key);
  const settings = inForce(site.settings.now(), new Map([[key, now]]));
  const today = londonDay(site.clock.now());
  return {
    document: key,
    title: documents[key].title,
    questions: documentOf(key).fields,
    fields: now,
    base: last?.version ?? 0,
    preview: previewLines(key, settings, today),
    lapsing: key === "claims" ? lapsingClaims(settings, today) : [],
    sample:
      key === "claims" ? sampleClaims(settings).map((claim) => ({ claim, ...settings.claims[claim] })) : [],
    history: history.map((version) => ({
      version: version.version,
      by: nameOf(version.savedBy),
      at: formatInstant(version.savedAt, "full"),
      usual: version.fields === null,
      changes: differencesOf(
        key,
        fieldsInForce(defaults, at(version.version - 1), key),
        fieldsInForce(defaults, version, key),
      ),
    })),
    compared: comparison(key, now, {
      compare,
      of: compare === null ? null : at(compare),
      defaults: fieldsInForce(defaults, null, key),
    }),
  };
}

export type SettingsView = Awaited<ReturnType<typeof settingsView>>;

/** An earlier version beside what is in force; version 0 is what the environment says. */
function comparison(
  key: DocumentKey,
  now: Fields,
  { compare, of, defaults }: { compare: number | null; of: SettingVersion | null; defaults: Fields },
) {
  if (compare === null || (compare !== 0 && !of)) return null;
  return { version: compare, differences: differencesOf(key, { ...defaults, ...of?.fields }, now) };
}

/** The fields in which two versions differ, in the form's order. */
export function differencesOf(key: DocumentKey, before: Fields, after: Fields): Difference[] {
  let part = "";
  return documentOf(key).fields.flatMap((field) => {
    part = field.part ?? part;
    const [old = "", now = ""] = [before[field.name], after[field.name]];
    const label = key === "claims" ? `${part}: ${field.label}` : field.label;
    return old === now ? [] : [{ label, before: shown(field, old), after: shown(field, now) }];
  });
}

/** An answer as people read it. */
function shown({ kind, choices }: SettingField, text: string): string {
  if (kind === "mark") return markWords(text);
  return choices?.find(({ value }) => value === text)?.name ?? text;
}
