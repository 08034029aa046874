import { deskItems, dishDrafts, wordedDish } from "#catering-menu/drafts/dish-drafts.server.ts";
import type { DeskItem } from "#catering-menu/drafts/dish-drafts.server.ts";
import { pictureFaults } from "#catering-menu/dish-pictures.server.ts";
import { itemFields, readItemForm } from "#catering-menu/drafts/item-form.ts";
import type { ItemFields } from "#catering-menu/drafts/item-form.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import type { SiteContext } from "#server/services.ts";
import type { Actor } from "#values/actor.ts";
import { baseOf } from "./draft-base.server.ts";
import { lookAtWords } from "../words/look-at-words.server.ts";
import { menuDeps } from "./menu-deps.server.ts";
import type { UnsavedForm } from "./save-menu-form.server.ts";
import { saveMenuForm } from "./save-menu-form.server.ts";

/** Saves the form of a dish as a draft. Returns its id, or what keeps it from being saved, with all that was typed. */
export async function saveItemForm(
  site: SiteContext,
  actor: Actor,
  id: string,
  form: FormData,
): Promise<{ readonly id: string } | UnsavedForm<ItemFields>> {
  const fields = fieldsOf(form);
  const base = baseOf(form);
  const recipes = (await readKitchen(site.store.db)).recipe;
  const { item, faults } = readItemForm(fields, recipes);
  const [pictureFault] = (await pictureFaults(site, site.store.db, [item.image])).values();
  const errors = { ...(pictureFault && { image: `Picture: ${pictureFault}` }), ...faults };
  if (Object.keys(errors).length) return { fields, errors, savedVersion: null, base };
  const words = await lookAtWords(site, actor, await wordedDish(menuDeps(site), item), form);
  if (words) return { fields, savedVersion: null, base, ...words };
  const position = await positionAfter(site, id, fields["after"]);
  const content = { ...item, id, position };
  return await saveMenuForm(dishDrafts, site, actor, { id, content, base, fields }, itemFields);
}

export async function findItem(site: SiteContext, id: string): Promise<DeskItem | undefined> {
  return (await deskItems(site.store.db)).find((item) => item.id === id);
}

/** Text fields by name; the diets, which are boxes, as a list. */
function fieldsOf(form: FormData): ItemFields {
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
  return { ...Object.fromEntries(texts), diets: form.getAll("diet").join(";") };
}

/** Where a dish stands: after another, first (""), or where it stood. */
async function positionAfter(site: SiteContext, id: string, after: string | undefined): Promise<number> {
  const items = await deskItems(site.store.db);
  const own = items.find((item) => item.id === id)?.stated.position ?? 0;
  if (after === undefined || after === "same") return own;
  const others = items
    .filter((item) => item.id !== id)
    .map(({ id: one, stated }) => ({ one, at: stated.position }));
  const place = after === "" ? -1 : others.findIndex(({ one }) => one === after);
  if (place < 0 && after !== "") return own;
  const from = others[place]?.at ?? 0;
  const to = others[place + 1]?.at ?? from + 2_000;
  return Math.floor((from + to) / 2);
}
