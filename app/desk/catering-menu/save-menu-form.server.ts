import type { MenuEditDeps } from "#catering-menu/catering-menu.server.ts";
import type { WholeDraftKind } from "#drafts/draft-kind.ts";
import type { DraftBase } from "#drafts/draft.ts";
import type { SiteContext } from "#server/services.ts";
import type { Actor } from "#values/actor.ts";
import { saveBesideSaved } from "../drafts/save-draft-form.server.ts";
import type { WordToLookAt } from "../words/look-at-words.server.ts";
import { menuDeps } from "./menu-deps.server.ts";

/** A form of a dish or a set menu that could not be saved: what was typed, what is wrong, and what there is meanwhile. */
export interface UnsavedForm<Fields> {
  readonly fields: Fields;
  readonly errors: Readonly<Record<string, string>>;
  /** What somebody else saved or published; `fields` null where they take it off the menu. */
  readonly savedVersion: { readonly title: string; readonly fields: Fields | null } | null;
  /** What the next save begins from: the saved version, where one has seen it. */
  readonly base: DraftBase;
  readonly toLookAt?: readonly WordToLookAt[];
}

/** Saves what was typed as a draft. Returns its id, or what keeps it from being saved, with all that was typed. */
export async function saveMenuForm<Content, Published, Fields>(
  kind: WholeDraftKind<Content, Published, MenuEditDeps>,
  site: SiteContext,
  actor: Actor,
  { fields, ...save }: { readonly id: string; content: Content; base: DraftBase; fields: Fields },
  fieldsOf: (content: Content) => Fields,
): Promise<{ readonly id: string } | UnsavedForm<Fields>> {
  const saved = await saveBesideSaved(kind, menuDeps(site), actor, save);
  if (!("errors" in saved)) return { id: saved.id };
  const { errors, base, savedMeanwhile, savedContent } = saved;
  const savedVersion =
    savedMeanwhile === null
      ? null
      : { title: savedMeanwhile, fields: savedContent && fieldsOf(savedContent) };
  return { fields, errors, base, savedVersion };
}
