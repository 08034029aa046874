import { recordAudit } from "#audit/audit.server.ts";
import { sampleBrand } from "#brand/brand.ts";
import { claims } from "#brand/claims.ts";
import { anyContains } from "#database/contains-words.ts";
import type { Db, Store, Tx } from "#database/store.server.ts";
import type { ChangeContext } from "#live/server/change.server.ts";
import { change } from "#live/server/change.server.ts";
import type { Feed } from "#live/server/feed.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Clock, Instant } from "#values/time/clock.ts";
import { canonicalJson } from "#values/tables/canonical-json.ts";
import { Invalid, NotFound } from "#values/problem.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";
import type { DocumentKey } from "./documents.ts";
import { documents, inForce, isDocumentKey } from "./documents.ts";
import type { Fields, SettingDocument, SiteSettings } from "./setting-document.ts";
import { fieldFaults, tidyFields } from "./setting-document.ts";

export interface SettingsDeps {
  readonly store: Store;
  readonly feed: Feed;
  readonly clock: Clock;
}

/** One version of a document. */
export interface SettingVersion {
  readonly document: DocumentKey;
  /** 1, 2, 3 ...; 0 is what the environment says, which nobody saved. */
  readonly version: number;
  /** Null where what the environment says is in force again. */
  readonly fields: Fields | null;
  readonly savedBy: string;
  readonly savedAt: Instant;
}

/** What is told of a saved version: its fields as stored, JSON, or null. */
interface AnnouncedSettings {
  readonly id: DocumentKey;
  readonly version: number;
  readonly fields: string | null;
}

/** The last version of each document that has one. */
export async function lastVersions(db: Db | Tx): Promise<SettingVersion[]> {
  const rows = await db
    .selectFrom("setting_version")
    .selectAll()
    .where((where) =>
      where(
        "version",
        "=",
        where
          .selectFrom("setting_version as later")
          .select(({ fn }) => fn.max("later.version").as("last"))
          .whereRef("later.document", "=", "setting_version.document"),
      ),
    )
    .execute();
  return rows.flatMap(toVersion);
}

/** A document's versions, the last first, at most a hundred. */
export async function settingHistory(db: Db | Tx, document: DocumentKey): Promise<SettingVersion[]> {
  const rows = await db
    .selectFrom("setting_version")
    .selectAll()
    .where("document", "=", document)
    .orderBy("version", "desc")
    .limit(100)
    .execute();
  return rows.flatMap(toVersion);
}

/** Whether a document says a text, or an earlier version of it did: a word that nothing else has in it. */
export async function everSaid(db: Db | Tx, document: DocumentKey, text: string): Promise<boolean> {
  const rows = await db
    .selectFrom("setting_version")
    .select("fields")
    .where("document", "=", document)
    .where(anyContains(["fields"], text.toLowerCase()))
    .execute();
  return rows.some(({ fields }) => fields?.includes(text));
}

/** One version of a document, or null. */
async function versionOf(db: Db | Tx, key: DocumentKey, version: number): Promise<SettingVersion | null> {
  const row = await db
    .selectFrom("setting_version")
    .selectAll()
    .where("document", "=", key)
    .where("version", "=", version)
    .executeTakeFirst();
  return (row && toVersion(row)[0]) ?? null;
}

/** What a save is of: the document, the form's answers, and the version that they began from (0 for none). */
export interface SettingSave {
  readonly document: DocumentKey;
  readonly fields: Fields;
  readonly base: number;
}

/**
 * Saves a document: it is in force at once, on every page, PDF and e-mail. Returns its last version; when nothing differs
 * that is the one of before. Throws Invalid with every fault by field, SavedMeanwhile where `base` is not the last.
 */
export async function saveSettings(
  deps: SettingsDeps,
  actor: Actor,
  defaults: SiteSettings,
  { document: key, fields: given, base }: SettingSave,
): Promise<SettingVersion | null> {
  const document: SettingDocument = documents[key];
  const fields = tidyFields(document, given);
  const faults = fieldFaults(document, fields);
  if (faults.length) throw new Invalid(faults);
  return await addVersion(deps, actor, defaults, { document: key, fields, base });
}

/**
 * Puts an earlier version back as a new one; version 0 is what the environment says. Throws NotFound where there is none
 * such, SavedMeanwhile where `base` is not the last.
 */
export async function putBackSettings(
  deps: SettingsDeps,
  actor: Actor,
  defaults: SiteSettings,
  { document, version, base }: { document: DocumentKey; version: number; base: number },
): Promise<SettingVersion | null> {
  const earlier = version === 0 ? null : await versionOf(deps.store.db, document, version);
  if (version !== 0 && !earlier) throw new NotFound(`There is no version ${version} of these settings.`);
  return await addVersion(deps, actor, defaults, { document, fields: earlier?.fields ?? null, base });
}

async function addVersion(
  deps: SettingsDeps,
  actor: Actor,
  defaults: SiteSettings,
  next: NextVersion,
): Promise<SettingVersion | null> {
  return await change(deps, actor, (context) => addVersionIn(context, { ...deps, actor, defaults }, next));
}

/** What is to be in force, and the version that it began from; `null` where it takes the place of whichever is last. */
interface NextVersion {
  readonly document: DocumentKey;
  readonly fields: Fields | null;
  readonly base: number | null;
}

/** Adds a version inside a change that is under way; as `saveSettings`, of fields that were checked. */
export async function addVersionIn(
  { tx, logChange }: ChangeContext,
  { clock, actor, defaults }: Pick<SettingsDeps, "clock"> & { actor: Actor; defaults: SiteSettings },
  { document, fields, base }: NextVersion,
): Promise<SettingVersion | null> {
  const [last = null] = await settingHistory(tx, document);
  const before = fieldsInForce(defaults, last, document);
  const after = fieldsInForce(defaults, fields && { fields }, document);
  // Sent twice, or nothing was changed.
  if (canonicalJson(before) === canonicalJson(after)) return last;
  if (last && base !== null && last.version !== base)
    throw new SavedMeanwhile(
      `${last.savedBy} has saved this meanwhile. Yours is not saved, and nothing of theirs is lost.`,
      last,
    );
  const next: SettingVersion = {
    document,
    fields,
    version: (last?.version ?? 0) + 1,
    savedBy: actor.name,
    savedAt: clock.now(),
  };
  const text = fields && JSON.stringify(fields);
  await tx
    .insertInto("setting_version")
    .values({ document, version: next.version, fields: text, saved_by: actor.name, saved_at: next.savedAt })
    .execute();
  // The change carries what is in force now, so that no page can be made between hearing of it and reading it.
  const announced: AnnouncedSettings = { id: document, version: next.version, fields: text };
  await logChange({ topic: "settings", type: last ? "modified" : "added", document: announced });
  await recordAudit(
    tx,
    actor,
    { action: "changed settings", subject: `settings/${document}`, ...differences(before, after) },
    clock,
  );
  return next;
}

/** What a version says in full; what the environment says where it is null or says so. */
export function fieldsInForce(
  defaults: SiteSettings,
  version: Pick<SettingVersion, "fields"> | null,
  document: DocumentKey,
): Fields {
  const usual = documents[document].fieldsOf(defaults);
  const known = Object.keys(usual);
  const own = Object.entries(version?.fields ?? {}).filter(([name]) => known.includes(name));
  return { ...usual, ...Object.fromEntries(own) };
}

/** Everything in force, read from the store. */
export async function readSettings(db: Db | Tx, defaults: SiteSettings): Promise<SiteSettings> {
  const last = await lastVersions(db);
  return inForce(defaults, new Map(last.map(({ document, fields }) => [document, fields])));
}

/** The claims as they were last settled, with those that have lapsed. */
export async function readClaims(db: Db | Tx): Promise<SiteSettings["claims"]> {
  return (await readSettings(db, { brand: sampleBrand, claims, colours: {}, sectors: {} })).claims;
}

/** Only the fields that differ. */
function differences(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const only = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? ""]));
  return { before: only(before), after: only(after) };
}

function toVersion(row: {
  document: string;
  version: number;
  fields: string | null;
  saved_by: string;
  saved_at: number;
}): SettingVersion[] {
  if (!isDocumentKey(row.document)) return [];
  return [
    {
      document: row.document,
      version: row.version,
      savedBy: row.saved_by,
      savedAt: row.saved_at,
      fields: parseFields(row.fields),
    },
  ];
}

/** Fields as the store and the changes carry them. */
export const parseFields = (text: string | null): Fields | null =>
  text === null ? null : storedJson<Fields>(text);
