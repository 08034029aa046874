import type { Db, Tx } from "#database/store.server.ts";
import { fieldsOf, keysOf } from "#values/record.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { Clock } from "#values/time/clock.ts";
import { lettersOf, mostLetters, textsIn } from "../page-document.ts";
import type { ListItem } from "./list-item.ts";
import { compareItems, isShownOn } from "./list-item.ts";
import type { ListKey } from "./list-kinds.ts";
import { listKinds } from "./list-kinds.ts";
import type { CountedItems, ShownAsked } from "./list-table.server.ts";
import { countOwnItems, itemPlace, itemsShown, readItems, storedPlaces } from "./list-table.server.ts";
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
  const samples = (await samplesIn(db, source, [list])).filter(({ id }) => !ids || ids.includes(id));
  const all = new Map<string, ListItem | null>([
    ...samples.map((item) => [item.id, item] as const),
    ...(await readItems(db, list, ids)),
  ]);
  const items = [...all.values()].flatMap((item) => item ?? []).toSorted(compareItems);
  return new Map(items.map((item) => [item.id, item]));
}

/** How many items of each list readers see on a day, the sample's among them; how many they will see, and saw. */
export async function countItems(
  db: Db | Tx,
  source: ItemSource,
  on: Day,
): Promise<(list: ListKey) => CountedItems> {
  const own = await countOwnItems(db, on);
  const samples = await samplesShown(db, source, keysOf(listKinds), on);
  return (key) => {
    const { shown, planned, ended } = own.get(key) ?? { shown: 0, planned: 0, ended: 0 };
    return { shown: shown + samples.filter(({ list }) => list === key).length, planned, ended };
  };
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
  const { list, on, topic } = asked;
  const samples = (await samplesShown(db, source, [list], on)).filter(
    ({ values }) => topic === undefined || fieldsOf(values)["topic"] === topic,
  );
  const items = [...samples, ...(await itemsShown(db, asked))];
  let letters = 0;
  return items
    .toSorted(compareItems)
    .slice(0, asked.most)
    .filter((item, index) => {
      letters += lettersOf(textsIn(listKinds[item.list].fields, item.values, ""));
      return index === 0 || letters <= atMost;
    });
}

async function samplesIn(
  db: Db | Tx,
  { clock, showsSample }: ItemSource,
  lists: readonly ListKey[],
): Promise<ListItem[]> {
  if (!showsSample) return [];
  const filledOn = await samplesFilledOn(db, clock);
  return (await Promise.all(lists.map((list) => sampleItems(list, filledOn)))).flat();
}

/** The sample's items that readers see on a day: those that nobody has published otherwise, or taken off. */
async function samplesShown(
  db: Db | Tx,
  source: ItemSource,
  lists: readonly ListKey[],
  on: Day,
): Promise<ListItem[]> {
  const samples = (await samplesIn(db, source, lists)).filter((item) => isShownOn(item, on));
  const own = await storedPlaces(db, samples);
  return samples.filter((item) => !own.has(itemPlace(item)));
}
