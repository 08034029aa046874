import type { Db, Tx } from "#database/store.server.ts";
import { fieldsOf } from "#values/record.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { Clock } from "#values/time/clock.ts";
import { lettersOf, mostLetters, textsIn } from "../page-document.ts";
import type { ListItem } from "./list-item.ts";
import { compareItems, isShownOn } from "./list-item.ts";
import type { ListKey } from "./list-kinds.ts";
import type { ShownAsked } from "./list-table.server.ts";
import { countOwnItems, itemsShown, readItems } from "./list-table.server.ts";
import { sampleItems, samplesFilledOn } from "./sample-items.server.ts";

/** By whose clock the sample's items are dated, and whether there are any: a firm's lists begin empty. */
export interface ItemSource {
  readonly clock: Clock;
  readonly showsSample: boolean;
}

/** What a site's lists are read with. */
export const itemSourceOf = ({
  clock,
  brand,
}: {
  readonly clock: Clock;
  readonly brand: { readonly madeUp: boolean };
}): ItemSource => ({ clock, showsSample: brand.madeUp });

/** Every item of a list as it is published, the sample's among them where the site shows them, in their order. */
export async function publishedItems(
  db: Db | Tx,
  list: ListKey,
  source: ItemSource,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, ListItem>> {
  const samples = (await samplesIn(db, list, source)).filter(({ id }) => !ids || ids.includes(id));
  const all = new Map<string, ListItem | null>([
    ...samples.map((item) => [item.id, item] as const),
    ...(await readItems(db, list, ids)),
  ]);
  const items = [...all.values()].flatMap((item) => item ?? []).toSorted(compareItems);
  return new Map(items.map((item) => [item.id, item]));
}

/** How many items of a list readers see on a day, the sample's among them; how many they will see, and saw. */
export async function countItems(db: Db | Tx, list: ListKey, source: ItemSource, on: Day) {
  const { shown, ...others } = await countOwnItems(db, list, on);
  return { ...others, shown: shown + (await samplesShown(db, source, { list, on })).length };
}

/**
 * The items that readers see on a day, in their order: as many as are asked for, and as have together no more letters than
 * `atMost`; the first one in any case.
 */
export async function shownItems(
  db: Db | Tx,
  source: ItemSource,
  asked: ShownAsked,
  atMost = mostLetters,
): Promise<ListItem[]> {
  const items = [...(await samplesShown(db, source, asked)), ...(await itemsShown(db, asked))];
  let letters = 0;
  return items
    .toSorted(compareItems)
    .slice(0, asked.most)
    .filter((item, index) => {
      letters += lettersOf(textsIn(item.values, ""));
      return index === 0 || letters <= atMost;
    });
}

const samplesIn = async (
  db: Db | Tx,
  list: ListKey,
  { clock, showsSample }: ItemSource,
): Promise<ListItem[]> => (showsSample ? await sampleItems(list, await samplesFilledOn(db, clock)) : []);

/** The sample's items that readers see on a day: those that nobody has published otherwise, or taken off. */
async function samplesShown(
  db: Db | Tx,
  source: ItemSource,
  { list, on, topic }: Pick<ShownAsked, "list" | "on" | "topic">,
): Promise<ListItem[]> {
  const samples = (await samplesIn(db, list, source)).filter(
    (item) => isShownOn(item, on) && (topic === undefined || fieldsOf(item.values)["topic"] === topic),
  );
  const ids = samples.map(({ id }) => id);
  const own = await readItems(db, list, ids);
  return samples.filter(({ id }) => !own.has(id));
}
