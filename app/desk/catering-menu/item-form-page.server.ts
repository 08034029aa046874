import { deskItems, dishDrafts, wordedDish } from "#catering-menu/drafts/dish-drafts.server.ts";
import type { DeskItem } from "#catering-menu/drafts/dish-drafts.server.ts";
import { pictureFaults } from "#catering-menu/dish-pictures.server.ts";
import type { DraftItem } from "#catering-menu/drafts/draft-item.ts";
import { nothingYet } from "#drafts/draft.ts";
import type { Draft, DraftBase } from "#drafts/draft.ts";
import { saveDraft } from "#drafts/drafts.server.ts";
import { itemFields, readItemForm } from "#catering-menu/drafts/item-form.ts";
import type { ItemFields } from "#catering-menu/drafts/item-form.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import type { SiteContext } from "#server/services.ts";
import type { Actor } from "#values/actor.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { Invalid } from "#values/problem.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";
import { fieldErrors } from "../form.server.ts";
import { signedNames } from "../people.server.ts";
import { baseOf } from "./draft-base.server.ts";
import { lookAtWords } from "../words/look-at-words.server.ts";
import type { WordToLookAt } from "../words/look-at-words.server.ts";
import { menuDeps } from "./menu-deps.server.ts";

/** A form that could not be saved: what was typed, what is wrong, and what somebody else has saved meanwhile. */
export interface UnsavedItem {
  readonly fields: ItemFields;
  readonly errors: Readonly<Record<string, string>>;
  readonly savedVersion: {
    readonly name: string;
    readonly at: string;
    readonly fields: ItemFields | null;
  } | null;
  /** What the next save begins from: the saved version, where one has seen it. */
  readonly base: DraftBase;
  readonly toLookAt?: readonly WordToLookAt[];
}

/** Saves the form of a dish as a draft. Returns its id, or what keeps it from being saved, with all that was typed. */
export async function saveItemForm(
  site: SiteContext,
  actor: Actor,
  id: string,
  form: FormData,
): Promise<{ readonly id: string } | UnsavedItem> {
  const fields = fieldsOf(form);
  const base = baseOf(form);
  const recipes = (await readKitchen(site.store.db)).recipe;
  const { item, faults } = readItemForm(fields, recipes);
  const [pictureFault] = (await pictureFaults(site, site.store.db, [item.image])).values();
  const errors = { ...(pictureFault && { image: `Picture: ${pictureFault}` }), ...faults };
  if (Object.keys(errors).length) return { fields, errors, savedVersion: null, base };
  const words = await lookAtWords(site, actor, await wordedDish(menuDeps(site), item), form);
  if (words) return { fields, savedVersion: null, base, ...words };
  try {
    const position = await positionAfter(site, id, fields["after"]);
    const content = { ...item, id, position };
    const draft = await saveDraft(dishDrafts, menuDeps(site), actor, { id, content, base });
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
  { fields, error }: { fields: ItemFields; error: SavedMeanwhile<Draft<DraftItem> | null> },
): Promise<UnsavedItem> {
  const now = await findItem(site, id);
  const { savedVersion } = error;
  return {
    fields,
    errors: { "": error.message },
    savedVersion: savedVersion && {
      name: (await signedNames(site.store.db))(savedVersion.savedBy),
      at: formatInstant(savedVersion.savedAt, "weekday"),
      fields: savedVersion.content && itemFields(savedVersion.content),
    },
    base: now?.base ?? nothingYet,
  };
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
