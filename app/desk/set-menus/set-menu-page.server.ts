import { cateringMenu } from "#catering-menu/catering-menu.server.ts";
import { courseName } from "#food/plates/menu-course.ts";
import { deskSetMenus, setMenuDrafts } from "#catering-menu/set-menus/set-menu-drafts.server.ts";
import type { DeskSetMenu } from "#catering-menu/set-menus/set-menu-drafts.server.ts";
import { wordedSet } from "#catering-menu/set-menus/set-menu.ts";
import { dishLabels, readSetMenuForm, setMenuFields } from "#catering-menu/set-menus/set-menu-form.ts";
import type { SetMenuFields } from "#catering-menu/set-menus/set-menu-form.ts";
import type { SiteContext } from "#server/services.ts";
import type { Actor } from "#values/actor.ts";
import { formatGuidePrice } from "#values/numbers/money.ts";
import { defined } from "#values/defined.ts";
import { lookAtWords } from "../words/look-at-words.server.ts";
import { baseOf } from "../catering-menu/draft-base.server.ts";
import type { UnsavedForm } from "../catering-menu/save-menu-form.server.ts";
import { saveMenuForm } from "../catering-menu/save-menu-form.server.ts";
import type { DishChoice } from "./dish-choice.ts";

/** Saves the form of a set menu as a draft. Returns its id, or what keeps it from being saved, with all that was typed. */
export async function saveSetMenuForm(
  site: SiteContext,
  actor: Actor,
  id: string,
  form: FormData,
): Promise<{ readonly id: string } | UnsavedForm<SetMenuFields>> {
  const fields = fieldsOf(form);
  const base = baseOf(form);
  const menu = await cateringMenu(site.store.db);
  const { set, faults } = readSetMenuForm(fields, dishLabels(menu));
  if (Object.keys(faults).length) return { fields, errors: faults, savedVersion: null, base };
  const words = await lookAtWords(site, actor, wordedSet(set, menu), form);
  if (words) return { fields, savedVersion: null, base, ...words };
  return await saveMenuForm(setMenuDrafts, site, actor, { id, content: set, base, fields }, (content) =>
    setMenuFields(content, dishLabels(menu)),
  );
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
