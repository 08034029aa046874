import { cateringMenu } from "#catering-menu/catering-menu.server.ts";
import { courseName } from "#food/plates/menu-course.ts";
import { nothingYet } from "#drafts/draft.ts";
import type { Draft, DraftBase } from "#drafts/draft.ts";
import { saveDraft } from "#drafts/drafts.server.ts";
import { deskSetMenus, setMenuDrafts } from "#catering-menu/set-menus/set-menu-drafts.server.ts";
import type { DeskSetMenu } from "#catering-menu/set-menus/set-menu-drafts.server.ts";
import { wordedSet } from "#catering-menu/set-menus/set-menu.ts";
import type { SetMenu } from "#catering-menu/set-menus/set-menu.ts";
import { dishLabels, readSetMenuForm, setMenuFields } from "#catering-menu/set-menus/set-menu-form.ts";
import type { SetMenuFields } from "#catering-menu/set-menus/set-menu-form.ts";
import type { SiteContext } from "#server/services.ts";
import type { Actor } from "#values/actor.ts";
import { formatGuidePrice } from "#values/numbers/money.ts";
import { Invalid } from "#values/problem.ts";
import { defined } from "#values/defined.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";
import { lookAtWords } from "../words/look-at-words.server.ts";
import type { WordToLookAt } from "../words/look-at-words.server.ts";
import { savedMeanwhileTitle } from "../drafts/saved-meanwhile.server.ts";
import { baseOf } from "../catering-menu/draft-base.server.ts";
import { menuDeps } from "../catering-menu/menu-deps.server.ts";
import { fieldErrors } from "../form.server.ts";
import type { DishChoice } from "./dish-choice.ts";

/** A form that could not be saved: what was typed, what is wrong, and what there is meanwhile. */
export interface UnsavedSetMenu {
  readonly fields: SetMenuFields;
  readonly errors: Readonly<Record<string, string>>;
  /** What somebody else saved or published; `fields` null where they take it off the menu. */
  readonly savedVersion: { readonly title: string; readonly fields: SetMenuFields | null } | null;
  /** What the next save begins from: the saved version, where one has seen it. */
  readonly base: DraftBase;
  readonly toLookAt?: readonly WordToLookAt[];
}

/** Saves the form of a set menu as a draft. Returns its id, or what keeps it from being saved, with all that was typed. */
export async function saveSetMenuForm(
  site: SiteContext,
  actor: Actor,
  id: string,
  form: FormData,
): Promise<{ readonly id: string } | UnsavedSetMenu> {
  const fields = fieldsOf(form);
  const base = baseOf(form);
  const menu = await cateringMenu(site.store.db);
  const { set, faults } = readSetMenuForm(fields, dishLabels(menu));
  if (Object.keys(faults).length) return { fields, errors: faults, savedVersion: null, base };
  const words = await lookAtWords(site, actor, wordedSet(set, menu), form);
  if (words) return { fields, savedVersion: null, base, ...words };
  try {
    const draft = await saveDraft(setMenuDrafts, menuDeps(site), actor, { id, content: set, base });
    return { id: draft.id };
  } catch (error) {
    if (error instanceof SavedMeanwhile) return await withSavedVersion(site, id, { fields, error });
    if (!(error instanceof Invalid)) throw error;
    return { fields, errors: fieldErrors(error.problems), savedVersion: null, base };
  }
}

async function withSavedVersion(
  site: SiteContext,
  id: string,
  { fields, error }: { fields: SetMenuFields; error: SavedMeanwhile<Draft<SetMenu> | null> },
): Promise<UnsavedSetMenu> {
  const now = await findSetMenu(site, id);
  const labels = dishLabels(await cateringMenu(site.store.db));
  const { savedVersion } = error;
  const set = savedVersion ? savedVersion.content : (now?.live ?? null);
  return {
    fields,
    errors: { "": error.message },
    savedVersion: {
      title: await savedMeanwhileTitle(site.store.db, savedVersion, "this set menu"),
      fields: set && setMenuFields(set, labels),
    },
    base: now?.base ?? nothingYet,
  };
}

export async function findSetMenu(site: SiteContext, id: string): Promise<DeskSetMenu | undefined> {
  return (await deskSetMenus(site.store.db)).find((one) => one.id === id);
}

/** The dishes that a line of the form may name, each with what the form shows of it. */
export async function dishChoices({ store }: SiteContext): Promise<DishChoice[]> {
  const menu = await cateringMenu(store.db);
  return dishLabels(menu).map(({ id, label }, at) => {
    const { course, serves, priceGuide } = defined(menu[at]);
    const notes = [course && courseName(course), serves, formatGuidePrice(priceGuide)];
    return { id, label, note: notes.filter(Boolean).join(", "), guide: priceGuide };
  });
}

function fieldsOf(form: FormData): SetMenuFields {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : [])),
  );
}
