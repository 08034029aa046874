import { nothingYet } from "#drafts/draft.ts";
import type { DraftBase } from "#drafts/draft.ts";
import { saveDraft } from "#drafts/drafts.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import type { Actor } from "#values/actor.ts";
import { firstFaults } from "#values/tables/csv.ts";
import type { CellFault } from "#values/tables/csv.ts";
import { pastedAsCsv } from "#values/tables/pasted-table.ts";
import { readMenuCsv } from "../csv/catering-menu-csv.ts";
import type { MenuEditDeps } from "../catering-menu.server.ts";
import { pictureFaults } from "../dish-pictures.server.ts";
import type { DraftItem } from "./draft-item.ts";
import { deskItems, dishDrafts } from "./dish-drafts.server.ts";
import type { DeskItem } from "./dish-drafts.server.ts";
import { optionalFacts, unknownGoesWith, unusablePictures } from "../csv/menu-csv-row.ts";
import type { MenuRow } from "../csv/menu-csv-row.ts";

/** What a pasted row does to the menu. */
interface PastedItem {
  readonly before: DraftItem | null;
  readonly after: DraftItem;
  readonly base: DraftBase;
}

/** What a pasted table does, row by row without those that change nothing; or what is wrong, by row and column. */
export interface PastedMenu {
  readonly changes: readonly PastedItem[];
  readonly unchanged: number;
  readonly faults: readonly Pick<CellFault, "field" | "message">[];
}

/**
 * Reads a table that was copied from a spreadsheet, or CSV, by the rules of a menu file: a row names a dish by its id, or
 * by name and occasion; one that names none is a new dish. Nothing is removed by it, and a column that it lacks stays.
 */
export async function readPastedMenu(
  deps: Pick<MenuEditDeps, "store" | "galleryPictures">,
  text: string,
): Promise<PastedMenu> {
  const { db } = deps.store;
  const recipes = (await readKitchen(db)).recipe;
  const { csv, fault } = pastedAsCsv(text);
  if (fault) return { changes: [], unchanged: 0, faults: [fault] };
  const { rows, faults } = readMenuCsv(new TextEncoder().encode(csv), recipes);
  if (faults.length) return { changes: [], unchanged: 0, faults: firstFaults(faults) };
  const items = await deskItems(db);
  const unknown = unknownGoesWith(
    rows,
    [...items, ...rows].map(({ id }) => id),
  );
  const all = rows.map((row) => pastedItem(row, items));
  const pictures = await pictureFaults(
    deps,
    db,
    rows.map(({ image }) => image),
  );
  const refused = [...unknown, ...unusablePictures(rows, pictures, (at) => all[at]?.before?.image)];
  if (refused.length) return { changes: [], unchanged: 0, faults: refused };
  const changes = all.filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
  return { changes, unchanged: all.length - changes.length, faults: [] };
}

/** Saves what a pasted table changes as drafts, each from what it was when this was read. Returns their ids. */
export async function savePastedMenu(deps: MenuEditDeps, actor: Actor, text: string): Promise<string[]> {
  const { changes } = await readPastedMenu(deps, text);
  const ids: string[] = [];
  for (const { after, base } of changes)
    ids.push((await saveDraft(dishDrafts, deps, actor, { id: after.id, content: after, base })).id);
  return ids;
}

function pastedItem(row: MenuRow, items: readonly DeskItem[]): PastedItem {
  const known = items.find(({ id, stated }) =>
    row.id ? id === row.id : stated.name === row.name && stated.category === row.category,
  );
  const before = known?.stated ?? null;
  const after: DraftItem = {
    id: known?.id ?? row.id,
    name: row.name,
    description: row.description,
    category: row.category,
    allergens: row.allergens ?? before?.allergens ?? {},
    diets: row.diets ?? before?.diets ?? [],
    serves: row.serves === undefined ? (before?.serves ?? null) : row.serves,
    priceGuide: row.priceGuide === undefined ? (before?.priceGuide ?? null) : row.priceGuide,
    image: row.image === undefined ? (before?.image ?? null) : row.image,
    position: before?.position ?? 0,
    recipe: row.recipe === undefined ? (before?.recipe ?? null) : row.recipe,
    ...optionalFacts(row, before),
  };
  return { before, after, base: known?.base ?? nothingYet };
}
