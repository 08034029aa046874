import type { SiteContext } from "#server/services.ts";
import type { DocumentKey } from "#settings/documents.ts";
import { documents } from "#settings/documents.ts";
import { tidyFields } from "#settings/setting-document.ts";
import type { Fields } from "#settings/setting-document.ts";
import { openDishes, readAnsweredWords, settleWords } from "#recipes/approval/answered-words.server.ts";
import { wordedSettings } from "#server/features/worded-settings.ts";
import { defined } from "#values/defined.ts";
import { lookedAt, sayRefused, unlooked, wordsToLookAt } from "../words/look-at-words.server.ts";
import type { WordToLookAt } from "../words/look-at-words.server.ts";
import { fieldsInForce, saveSettings, settingHistory } from "#settings/settings.server.ts";
import type { SettingVersion } from "#settings/settings.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Instant } from "#values/time/clock.ts";
import { Invalid } from "#values/problem.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";
import { fieldErrors, textOf } from "../form.server.ts";
import type { Difference } from "./settings-view.server.ts";
import { differencesOf } from "./settings-view.server.ts";

/** A form that could not be saved: what was typed, what is wrong, and what somebody else has saved meanwhile. */
interface Unsaved {
  readonly fields: Fields;
  /** What the next save begins from: the saved version, where one has seen it. */
  readonly base: number;
  readonly errors: Readonly<Record<string, string>>;
  readonly toLookAt?: readonly WordToLookAt[];
  readonly ticked?: readonly string[];
  readonly savedVersion: {
    readonly by: string;
    readonly at: Instant;
    readonly differences: readonly Difference[];
  } | null;
}

/** Saves the form of a document. Returns the version in force, or what keeps it from being saved. */
export async function saveSettingsForm(
  site: SiteContext,
  actor: Actor,
  document: DocumentKey,
  form: FormData,
): Promise<{ readonly version: number } | Unsaved> {
  const fields = Object.fromEntries(documents[document].fields.map(({ name }) => [name, textOf(form, name)]));
  const base = Number(textOf(form, "base")) || 0;
  const { defaults } = site.settings;
  const words = await wordsOfForm(site, actor, { document, fields, form });
  if (words) return { fields, base, savedVersion: null, ...words };
  try {
    const saved = await saveSettings(site, actor, defaults, { document, fields, base });
    return { version: saved?.version ?? 0 };
  } catch (error) {
    if (error instanceof Invalid)
      return { fields, base, errors: fieldErrors(error.problems), savedVersion: null };
    if (!(error instanceof SavedMeanwhile)) throw error;
    const { savedVersion } = error as SavedMeanwhile<SettingVersion>;
    const differences = differencesOf(document, fieldsInForce(defaults, savedVersion, document), fields);
    return {
      fields,
      base: savedVersion.version,
      errors: { "": error.message },
      savedVersion: {
        by: savedVersion.savedBy,
        at: savedVersion.savedAt,
        differences,
      },
    };
  }
}

/** What is wrong with what the changed texts say; null where they say no more than is known, or somebody has looked. */
async function wordsOfForm(
  { store, clock, settings }: SiteContext,
  actor: Actor,
  { document, fields, form }: { document: DocumentKey; fields: Fields; form: FormData },
) {
  const before = fieldsInForce(
    settings.defaults,
    (await settingHistory(store.db, document))[0] ?? null,
    document,
  );
  const changed = wordedSettings(document, tidyFields(documents[document], fields)).filter(
    ({ field, dish }) => dish.description !== before[field],
  );
  const dishes = changed.map(({ dish }) => dish);
  const ticked = lookedAt(form);
  const left = await store.db
    .transaction()
    .execute(async (tx) => await settleWords(tx, actor, dishes, { looked: ticked }, clock));
  if (left.length === 0) return null;
  const errors: Record<string, string> = {};
  for (const { dish, refused, doubtful } of left) {
    const { field } = defined(changed.find((one) => one.dish === dish));
    if (refused.length > 0) errors[field] = sayRefused(refused);
    if (doubtful.length > 0) errors["words"] = unlooked;
  }
  return { errors, toLookAt: wordsToLookAt(openDishes(dishes, await readAnsweredWords(store.db))), ticked };
}
