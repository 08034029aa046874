import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Db, Tx } from "#database/store.server.ts";
import { firstPublicationAt } from "#publications/published.server.ts";
import { wordsOf } from "#values/problem.ts";
import { keysOf } from "#values/record.ts";
import type { Clock } from "#values/time/clock.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays, londonDay, mondayOf } from "#values/time/calendar-day.ts";
import { wordsInFields } from "../own-words.ts";
import type { ListItem } from "./list-item.ts";
import { compareItems, faultsOfItem } from "./list-item.ts";
import type { ListKey } from "./list-kinds.ts";
import { listKinds } from "./list-kinds.ts";

// The site is started from the project's folder, which holds the sample content.
const folder = path.resolve("content/lists");

/** An item of the sample: its days are counted from the Monday of the week in which the site was filled. */
type SampleItem = Omit<ListItem, "from" | "until"> & { readonly from?: number; readonly until?: number };

type SampleItems = Readonly<Record<ListKey, readonly SampleItem[]>>;

let read: Promise<SampleItems> | undefined;

const sampleItemsRead = (): Promise<SampleItems> => (read ??= readSampleItems());

/** The sample's items of a list as they are on a site that was filled on a day, in their order. Throws where a file is none. */
export async function sampleItems(list: ListKey, filledOn: Day): Promise<ListItem[]> {
  return (await sampleItemsRead())[list].map((item) => datedItem(item, filledOn)).toSorted(compareItems);
}

/** All that the sample's items say. */
export async function sampleItemWords(): Promise<string[]> {
  return Object.values(await sampleItemsRead())
    .flat()
    .flatMap(({ list, values }) => wordsInFields(listKinds[list].fields, values, "").map(({ text }) => text));
}

/** The day on which the site was filled with its samples, by which all of them are dated; today where it is not yet. */
export async function samplesFilledOn(db: Db | Tx, clock: Clock): Promise<Day> {
  return londonDay((await firstPublicationAt(db)) ?? clock.now());
}

function datedItem({ from, until, ...item }: SampleItem, filledOn: Day): ListItem {
  const monday = mondayOf(filledOn);
  return {
    ...item,
    ...(from !== undefined && { from: addDays(monday, from) }),
    ...(until !== undefined && { until: addDays(monday, until) }),
    // The list and the values are of one kind, as the file was checked.
  } as ListItem;
}

const anyDay = "2026-11-23" as Day;

async function readSampleItems(): Promise<SampleItems> {
  const lists = await Promise.all(
    keysOf(listKinds).map(async (list) => {
      const files = (await readdir(path.join(folder, list)).catch(() => [])).filter((file) =>
        file.endsWith(".json"),
      );
      const items = files.map(async (file) => {
        const item = JSON.parse(await readFile(path.join(folder, list, file), "utf8")) as SampleItem;
        const faults = faultsOfItem(datedItem(item, anyDay));
        if (faults.length) throw new Error(`content/lists/${list}/${file}: ${faults.map(wordsOf).join(" ")}`);
        return item;
      });
      return [list, await Promise.all(items)] as const;
    }),
  );
  return Object.fromEntries(lists) as unknown as SampleItems;
}
