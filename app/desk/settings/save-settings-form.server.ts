import type { SiteContext } from "#server/services.ts";
import type { DocumentKey } from "#settings/documents.ts";
import { documents } from "#settings/documents.ts";
import type { Fields } from "#settings/setting-document.ts";
import { fieldsInForce, saveSettings } from "#settings/settings.server.ts";
import type { SettingVersion } from "#settings/settings.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Instant } from "#values/clock.ts";
import { Invalid } from "#values/problem.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";
import { fieldErrors, textOf } from "../form.server.ts";
import type { Difference } from "./settings-view.server.ts";
import { differencesOf } from "./settings-view.server.ts";

/** A form that could not be saved: what was typed, what is wrong, and what somebody else has saved meanwhile. */
interface Unsaved {
  readonly fields: Fields;
  /** What the next save begins from: theirs, where one has seen it. */
  readonly base: number;
  readonly errors: Readonly<Record<string, string>>;
  readonly theirs: {
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
  try {
    const saved = await saveSettings(site, actor, defaults, { document, fields, base });
    return { version: saved?.version ?? 0 };
  } catch (error) {
    if (error instanceof Invalid) return { fields, base, errors: fieldErrors(error.problems), theirs: null };
    if (!(error instanceof SavedMeanwhile)) throw error;
    const { theirs } = error as SavedMeanwhile<SettingVersion>;
    const differences = differencesOf(document, fieldsInForce(defaults, theirs, document), fields);
    return {
      fields,
      base: theirs.version,
      errors: { "": error.message },
      theirs: {
        by: theirs.savedBy,
        at: theirs.savedAt,
        differences,
      },
    };
  }
}
