import { emblemOf } from "#brand/mark.ts";
import type { Brand } from "#brand/brand.ts";
import { reachOf } from "#brand/firm-words.ts";
import type { Db, Store, Tx } from "#database/store.server.ts";
import type { Feed } from "#live/server/feed.server.ts";
import { change } from "#live/server/change.server.ts";
import type { PublicationKey } from "#publications/publication-key.server.ts";
import { provePublication } from "#publications/prove-publication.server.ts";
import type { PublicationContent } from "#publications/publish.server.ts";
import { publicationContent, publish, unpublished } from "#publications/publish.server.ts";
import { publishedAt } from "#publications/published.server.ts";
import type { TypesetInto } from "#printing/typesetter.server.ts";
import type { Actor } from "#values/actor.ts";
import { addDays, londonDay } from "#values/time/calendar-day.ts";
import type { Clock, Instant } from "#values/time/clock.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { backgrounds } from "../pdf/pdf-menu.ts";
import { kitchenSites } from "../production/prints.server.ts";
import type { MenuKey, School } from "../schools/schools.ts";
import { allSchools } from "../schools/schools.server.ts";
import type { AllergyPack, PrintedPack } from "./allergy-pack.ts";
import { allergyPack, packSubject } from "./allergy-pack.ts";
import { allTraining } from "./training.server.ts";
import { coursesTaken } from "./training.ts";

/** What allergy packs need of the site. */
export interface PackDeps {
  readonly store: Store;
  readonly feed: Feed;
  readonly clock: Clock;
  readonly brand: Brand;
  readonly publicationKey: PublicationKey;
}

/** A pack as it was published last, with its proof. */
export interface PublishedPack {
  readonly pack: AllergyPack;
  readonly seq: number;
  readonly from: Instant;
  readonly hash: string;
  /** Looked up again from the bytes that are stored. */
  readonly isProven: boolean;
}

const yearsTold = 3;

/**
 * Publishes the packs that are not what was published last: signed, in the chain of everything that is. The pack
 * of a school that is taken off the list is withdrawn with it. Returns how many.
 */
export async function publishPacks(deps: PackDeps, actor: Actor): Promise<number> {
  const { db } = deps.store;
  const kitchens = new Map((await kitchenSites(db)).map(({ id, name }) => [id, name]));
  const stale = new Set(await unpublished(db, await packContents(db, deps, kitchens)));
  if (stale.size === 0) return 0;
  await change(deps, actor, async ({ tx }) => {
    // Made once more, now that nobody else publishes: what was read before may be older than what somebody has published meanwhile.
    await publish(tx, deps, await packContents(tx, deps, kitchens, ({ key }) => stale.has(packSubject(key))));
  });
  return stale.size;
}

async function packContents(
  db: Db | Tx,
  { clock, brand }: PackDeps,
  kitchens: ReadonlyMap<string, string>,
  isWanted: (school: School) => boolean = () => true,
): Promise<PublicationContent[]> {
  const today = londonDay(clock.now());
  const schools = (await allSchools(db)).filter(isWanted);
  const training = Map.groupBy(await allTraining(db), ({ kitchen }) => kitchen);
  const dishes = await dishCounts(db);
  const nearMisses = await nearMissesSince(db, addDays(today, -yearsTold * 366));
  return schools.map((school) => {
    // A school's own, and its kitchen's own, which concern no other school.
    const of = nearMisses.filter((one) =>
      one.school === null ? one.kitchen === school.site : one.school === school.key,
    );
    const facts = {
      school: school.school,
      kitchen: kitchens.get(school.site) ?? school.site,
      dishes: dishes.get(school.key) ?? { all: 0, onRecipes: 0 },
      courses: coursesTaken(training.get(school.site) ?? [], today),
      nearMisses: {
        all: of.length,
        open: of.filter(({ isClosed }) => !isClosed).length,
        learnt: of.filter(({ isClosed }) => isClosed),
      },
    };
    return publicationContent(packSubject(school.key), { pack: allergyPack(facts, brand) });
  });
}

async function dishCounts(db: Db | Tx): Promise<ReadonlyMap<MenuKey, { all: number; onRecipes: number }>> {
  const rows = await db
    .selectFrom("termly_dish")
    .select(({ fn }) => ["menu", fn.countAll().as("all"), fn.count("recipe").as("onRecipes")])
    .groupBy("menu")
    .execute();
  return new Map(
    rows.map(({ menu, all, onRecipes }) => [menu, { all: Number(all), onRecipes: Number(onRecipes) }]),
  );
}

async function nearMissesSince(db: Db | Tx, since: ReturnType<typeof londonDay>) {
  const rows = await db
    .selectFrom("near_miss")
    .select(["school", "kitchen", "day", "learnt", "closed_at"])
    .where("day", ">=", since)
    .orderBy("day", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ closed_at, ...one }) => ({
    ...one,
    inKitchen: one.kitchen !== null,
    isClosed: closed_at !== null,
  }));
}

/** The pack of a school as it was published last, or null where none has been yet. */
export async function publishedPack(
  { store: { db }, clock, publicationKey }: Pick<PackDeps, "store" | "clock" | "publicationKey">,
  key: MenuKey,
): Promise<PublishedPack | null> {
  const now = clock.now();
  const published = await publishedAt(db, packSubject(key), now, now);
  if (!published?.facts) return null;
  const { seq, from, hash, facts } = published;
  const proof = await provePublication(db, publicationKey, seq);
  return {
    // What was published was made by `allergyPack`: its words are data from there on.
    pack: facts["pack"] as AllergyPack,
    seq,
    from,
    hash,
    isProven: proof?.holds ?? false,
  };
}

/** How a pack says since when it holds, and by which publication. */
export const packMark = ({ seq, from, hash }: Pick<PublishedPack, "seq" | "from" | "hash">): string =>
  `As published on ${formatInstant(from)}: publication ${seq}, signed, SHA-256\u00A0${hash.slice(0, 16)}`;

/** The pack as a tagged PDF. The same publication gives the same bytes. */
export function packPdf<Pdf>(
  published: PublishedPack,
  { sector }: Pick<School, "sector">,
  brand: Brand,
  typeset: TypesetInto<Pdf>,
): Pdf {
  const [background, edge] = backgrounds[sector];
  const printed: PrintedPack = {
    ...published.pack,
    brand: { name: brand.name, reach: reachOf(brand, " · ") },
    background,
    edge,
    emblem: emblemOf(brand),
    fonts: brand.fonts,
    mark: packMark(published),
  };
  return typeset("app/school-menus/allergy-safety/allergy-pack.typ", printed, published.from);
}
