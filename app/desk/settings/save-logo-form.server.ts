import { markText, parseMark } from "#brand/mark.ts";
import type { MarkUse } from "#gallery/marks/mark-files.server.ts";
import { UnusableMark } from "#gallery/marks/unusable-mark.ts";
import { storedMark, uploadMark } from "#gallery/marks/upload-mark.server.ts";
import type { SiteContext } from "#server/services.ts";
import { fieldsInForce, saveSettings, settingHistory } from "#settings/settings.server.ts";
import type { SettingVersion } from "#settings/settings.server.ts";
import type { Actor } from "#values/actor.ts";
import { Invalid, Unavailable } from "#values/problem.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";
import type { Instant } from "#values/time/clock.ts";
import { fieldErrors, textOf } from "../form.server.ts";
import { unshownLinks } from "../unshown-links.server.ts";
import type { Difference } from "./settings-view.server.ts";
import { differencesOf } from "./settings-view.server.ts";

const uses = ["logo", "icon"] as const satisfies readonly MarkUse[];

/** The lines of the marks that a form has, by field; "" for none. */
type MarkFields = Readonly<Record<MarkUse, string>>;

/** A form that is not saved: to be looked at first, or with what is wrong. */
export interface UnsavedLogo {
  readonly fields: MarkFields;
  readonly base: number;
  /** Set where the marks are not those on the site: they are looked at before they are. */
  readonly isNew: boolean;
  readonly errors: Readonly<Record<string, string>>;
  /** Where the files of these marks are read before they are on the site, by their addresses. */
  readonly unshown: Readonly<Record<string, string>>;
  readonly savedVersion: {
    readonly by: string;
    readonly at: Instant;
    readonly differences: readonly Difference[];
  } | null;
}

/**
 * Takes the form of logo and icon. A file that comes with it is made into a mark and looked at before it is public; without
 * one, what the form names is put on the site. A file that is refused leaves the other as it was.
 */
export async function saveLogoForm(
  site: SiteContext,
  actor: Actor,
  request: Request,
): Promise<{ readonly version: number } | UnsavedLogo> {
  const now = await fieldsNow(site);
  const form = await request.formData();
  const base = Number(textOf(form, "base")) || 0;
  const fields: Record<MarkUse, string> = { logo: "", icon: "" };
  const errors: Record<string, string> = {};
  let hasFile = false;
  for (const use of uses) {
    const named = await storedMark(site.blobs, textOf(form, use));
    fields[use] = named && form.get(`${use}-off`) === null ? markText(named) : "";
    const file = form.get(`${use}-file`);
    if (!(file instanceof File) || (file.size === 0 && file.name === "")) continue;
    try {
      fields[use] = await uploadMark(site, await file.bytes(), use);
      hasFile = true;
    } catch (error) {
      errors[use] = refusal(error);
    }
  }
  const isNew = uses.some((use) => fields[use] !== now.fields[use]);
  const unshown = unshownFiles(site, fields);
  if (hasFile || Object.keys(errors).length)
    return { fields, base, isNew, errors, unshown, savedVersion: null };
  try {
    const saved = await saveSettings(site, actor, site.settings.defaults, { document: "logo", fields, base });
    return { version: saved?.version ?? 0 };
  } catch (error) {
    const unsaved = { fields, base, isNew, unshown, savedVersion: null };
    if (error instanceof Invalid) return { ...unsaved, errors: fieldErrors(error.problems) };
    if (!(error instanceof SavedMeanwhile)) throw error;
    const { savedVersion } = error as SavedMeanwhile<SettingVersion>;
    const settled = fieldsInForce(site.settings.defaults, savedVersion, "logo");
    return {
      ...unsaved,
      base: savedVersion.version,
      errors: { "": error.message },
      savedVersion: {
        by: savedVersion.savedBy,
        at: savedVersion.savedAt,
        differences: differencesOf("logo", settled, fields),
      },
    };
  }
}

async function fieldsNow({ store, settings }: SiteContext): Promise<Pick<UnsavedLogo, "fields" | "base">> {
  const [last = null] = await settingHistory(store.db, "logo");
  const { logo = "", icon = "" } = fieldsInForce(settings.defaults, last, "logo");
  return { fields: { logo, icon }, base: last?.version ?? 0 };
}

function unshownFiles(site: SiteContext, fields: MarkFields): UnsavedLogo["unshown"] {
  const linkTo = unshownLinks(site);
  const names = uses.flatMap((use) => Object.values(parseMark(fields[use])?.files ?? {}));
  return Object.fromEntries(names.map((name) => [`/images/${name}`, linkTo(`/images/${name}`)]));
}

/** Why a file was not taken, for who sent it. Throws a fault of ours. */
function refusal(error: unknown): string {
  if (error instanceof UnusableMark) return error.message;
  if (error instanceof Unavailable) return "It could not be made just now. Nothing was kept: send it again.";
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (code === "ENOSPC" || code === "EDQUOT") return "Our disk is full. Nothing was kept: tell the owner.";
  throw error;
}
