import { verifyPublications } from "#publications/verify-publications.server.ts";
import { menuOfFacts } from "#school-menus/menus/menu-facts.ts";
import { allLunches } from "#school-menus/served-menu.ts";
import { fieldsOf, partsOf } from "#values/record.ts";
import { menuKeys } from "./beginning.ts";
import type { Invariant } from "./invariants.ts";
import { seenOnce } from "./seen.ts";
import type { World } from "./state.ts";

/** What visitors read of a menu: each day with what is served and each leaf of it. */
const faceSeen = (world: World, menu: string) =>
  seenOnce(world, `face of ${menu}`, async () => {
    const response = await world.site.api.request(`/primaries/${menu}.json`);
    return await response.text();
  });

/** The meals that it shows. */
export const mealsSeen = (world: World, menu: string) =>
  seenOnce(world, `meals of ${menu}`, async () => mealsIn(await faceSeen(world, menu)));

/** The meals that a face shows: lunches, or breakfasts. */
const mealsIn = ofLastTexts((body): Readonly<Record<string, unknown>>[] => {
  const { lunches, breakfasts } = fieldsOf(JSON.parse(body));
  return partsOf(lunches ?? breakfasts).map(fieldsOf);
});

/** The same in a form that is compared. */
const lunchesIn = ofLastTexts(parsedLunches);

/** What is made of a text, kept for a while: after most steps the same bytes are read. */
function ofLastTexts<T>(make: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>();
  return (text) => {
    const made = kept.get(text) ?? make(text);
    if (kept.size > 20) kept.clear();
    kept.set(text, made);
    return made;
  };
}

function parsedLunches(body: string): string {
  return JSON.stringify(
    mealsIn(body).map(({ day, status, dishes }) => [
      day,
      status,
      partsOf(dishes).map((dish) => shown(fieldsOf(dish))),
    ]),
  );
}

const shown = ({ course, name, allergens, diets }: Readonly<Record<string, unknown>>) => [
  course,
  name,
  Object.entries(fieldsOf(allergens)).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  diets,
];

/** The lunches that a publication of a menu says, in the same form. */
async function publishedLunches(world: World, row: { readonly seq: number; readonly hash: string }) {
  const kept = world.known.lunches.get(row.hash);
  if (kept !== undefined) return kept;
  const menu = menuOfFacts(await partsOfPublication(world, row.seq), 0);
  const text = JSON.stringify(
    allLunches(menu).map(({ day, dishes, beingChecked }) => [
      day,
      beingChecked ? "being checked" : "served",
      dishes.map((dish) => shown({ ...dish })),
    ]),
  );
  world.known.lunches.set(row.hash, text);
  return text;
}

async function partsOfPublication({ site }: World, seq: number): Promise<Record<string, unknown>> {
  const { db } = site.services.store;
  const { parts } = await db
    .selectFrom("publication")
    .select("parts")
    .where("seq", "=", seq)
    .executeTakeFirstOrThrow();
  const hashes = Object.entries(JSON.parse(parts ?? "{}") as Record<string, string>);
  const rows = await db
    .selectFrom("publication_part")
    .selectAll()
    .where(
      "hash",
      "in",
      hashes.map(([, hash]) => hash),
    )
    .execute();
  const texts = new Map(rows.map(({ hash, json }) => [hash, json]));
  return Object.fromEntries(hashes.map(([name, hash]) => [name, JSON.parse(texts.get(hash) ?? "null")]));
}

const publicationsOf = ({ site }: World, menu: string) =>
  site.services.store.db
    .selectFrom("publication")
    .select(["seq", "hash"])
    .where("subject", "=", `termly/${menu}`)
    .orderBy("seq")
    .execute();

export const publicationInvariants: readonly Invariant[] = [
  {
    name: "the public reads what was published last",
    says: "A school’s lunches, and its breakfasts, as anybody reads them, are those of their last publication, whole.",
    async broken(world) {
      const found: string[] = [];
      for (const menu of menuKeys) {
        const last = (await publicationsOf(world, menu)).at(-1);
        if (!last) continue;
        const read = lunchesIn(await faceSeen(world, menu));
        const said = await publishedLunches(world, last);
        if (read !== said) found.push(`${menu}: ${differenceOf(read, said)}`);
      }
      return found;
    },
  },
  {
    name: "nobody reads half of a publication",
    says: "What was read while somebody published is one publication of that menu, and not parts of two.",
    async broken(world) {
      const found: string[] = [];
      for (const { menu, body } of world.faces.splice(0)) {
        const read = lunchesIn(body);
        const all = await publicationsOf(world, menu);
        const isOne = await Promise.all(
          all.map(async (row) => (await publishedLunches(world, row)) === read),
        );
        if (!isOne.includes(true)) found.push(`${menu} was read as it was never published`);
      }
      return found;
    },
  },
  {
    name: "publications are one chain",
    says: "They are numbered without a gap, each names the one before, and none is earlier than that.",
    async broken({ site }) {
      const rows = await site.services.store.db
        .selectFrom("publication")
        .select(["seq", "hash", "previous", "published_at"])
        .orderBy("seq")
        .execute();
      return rows.flatMap(({ seq, previous, published_at }, at) => {
        const before = rows[at - 1];
        if (seq !== at + 1) return [`${seq} comes after ${before?.seq}`];
        if (previous !== (before?.hash ?? "")) return [`${seq} does not name ${before?.seq}`];
        return published_at < (before?.published_at ?? 0) ? [`${seq} is earlier than ${before?.seq}`] : [];
      });
    },
  },
  {
    name: "publications are as they were signed",
    says: "Each link, signature and part of the record holds.",
    atRest: true,
    async broken({ site }) {
      const { store, publicationKey } = site.services;
      return (await verifyPublications(store.db, { key: publicationKey, now: Date.now() })).faults;
    },
  },
];

function differenceOf(read: string, said: string): string {
  const at = [...read].findIndex((letter, place) => letter !== said[place]);
  return `reads …${read.slice(Math.max(0, at - 60), at + 60)}…, published …${said.slice(Math.max(0, at - 60), at + 60)}…`;
}
