import type { Db, Store, Tx } from "#database/store.server.ts";
import type { Feed } from "#live/server/feed.server.ts";
import type { PublicationKey } from "#publications/publication-key.server.ts";
import type { PublicationContent } from "#publications/publish.server.ts";
import type { PublishedSpan } from "#publications/published.server.ts";
import { publicationHistory, publishedAt, publishedFile } from "#publications/published.server.ts";
import type { Clock, Instant } from "#values/clock.ts";
import { formatDishesCsv } from "./csv/dishes-csv.ts";
import { formatTermsCsv } from "./csv/terms-csv.ts";
import { allSchools } from "./schools.server.ts";
import type { MenuKey, Schools } from "./schools.ts";
import { heldDays } from "./menus/held-days.ts";
import { menuOfFacts, ownPdfPart, subjectOf } from "./menus/menu-facts.ts";
import { menuContent } from "./menus/menu-content.server.ts";
import { storedMenus } from "./menus/stored-menus.server.ts";
import { uploadFingerprint } from "./pdf/upload-fingerprint.server.ts";
import type { TermlyMenu } from "./served-menu.ts";
import { activeSubstitutions } from "./substitutions/substitution-repository.server.ts";

/** What changing a menu needs. */
export interface TermlyMenuDeps {
  readonly store: Store;
  readonly feed: Feed;
  readonly clock: Clock;
  readonly publicationKey: PublicationKey;
}

/** A menu as it was published, from one moment to another. */
export interface MenuAsPublished extends PublishedSpan {
  readonly menu: TermlyMenu;
  /** The staff's own PDF that was published with it; null where there was none. */
  readonly ownPdf: () => Promise<Buffer | null>;
}

/** The document of the topic `termly`: which menu changed. The lunches themselves are read from page, feed or data. */
export interface TermlyDocument {
  readonly id: MenuKey;
  readonly school: string;
  readonly revision: number;
}

/** Every menu that has dishes, in the order of the schools. */
export async function allTermlyMenus(db: Db | Tx): Promise<TermlyMenu[]> {
  // Terms alone are no menu yet.
  return (await selectMenus(db, await allSchools(db))).filter(({ dishes }) => dishes.length > 0);
}

/** One menu, or null when nobody has imported it, or there is no such school. */
export async function termlyMenu(db: Db | Tx, key: MenuKey): Promise<TermlyMenu | null> {
  const schools = (await allSchools(db)).filter((school) => school.key === key);
  return (await selectMenus(db, schools))[0] ?? null;
}

/** What is published of each menu now. */
export async function termlyMenusContent(db: Db | Tx): Promise<PublicationContent[]> {
  const menus = await selectMenus(db, await allSchools(db));
  return await Promise.all(menus.map((menu) => menuContent(db, menu)));
}

/**
 * The menu as it was published at a moment, and until when; null when nothing had been, or it was trimmed since. Asked about
 * `now` it is the one that is shown now, as `publishedAt`.
 */
export async function menuAsPublished(
  db: Db,
  key: MenuKey,
  at: Instant,
  now?: Instant,
): Promise<MenuAsPublished | null> {
  const published = await publishedAt(db, subjectOf(key), at, now);
  if (!published?.facts) return null;
  const { from, until, facts } = published;
  const ownPdf = async () => await publishedFile(db, published, ownPdfPart);
  return { from, until, menu: menuOfFacts(facts, from), ownPdf };
}

/** When the published content of a menu changed since a moment, the latest first; at most `most`. */
export async function menuHistory(
  db: Db,
  key: MenuKey,
  since: Instant,
  most: number,
): Promise<PublishedSpan[]> {
  return await publicationHistory(db, subjectOf(key), since, most);
}

/** What the topic `termly` holds now, for those who begin to follow it. */
export async function termlyDocuments(db: Db): Promise<TermlyDocument[]> {
  const rows = await db.selectFrom("termly_menu").select(["id", "revision"]).execute();
  return (await allSchools(db)).flatMap(({ key, school }) => {
    const row = rows.find(({ id }) => id === key);
    return row ? [{ id: key, school, revision: row.revision }] : [];
  });
}

/** The cycles, or the terms, of some menus (of all where none is named) as the CSV file that an import reads back without changing anything. */
export async function exportTermlyMenus(
  db: Db,
  what: "dishes" | "terms",
  keys: readonly MenuKey[] = [],
): Promise<string> {
  const all = await allTermlyMenus(db);
  const menus = keys.length ? all.filter(({ about }) => keys.includes(about.key)) : all;
  return what === "dishes"
    ? formatDishesCsv(new Map(menus.map(({ about, dishes }) => [about.key, dishes])))
    : formatTermsCsv(new Map(menus.map(({ about, terms }) => [about.key, terms])));
}

async function selectMenus(db: Db | Tx, schools: Schools): Promise<TermlyMenu[]> {
  if (schools.length === 0) return [];
  const keys = schools.map(({ key }) => key);
  const stored = await storedMenus(db, keys);
  const uploads = await db
    .selectFrom("termly_upload")
    .select(["menu", "sha256", "rewritten_sha256", "held_against", "held_at", "for_term"])
    .where("menu", "in", keys)
    .execute();
  const substitutionsOf = await activeSubstitutions(db, keys);
  const holds = await db
    .selectFrom("termly_hold")
    .select(["menu", "day", "dish"])
    .where("menu", "in", keys)
    .where("released_at", "is", null)
    .execute();
  const heldOf = (key: MenuKey) =>
    holds.filter(({ menu }) => menu === key).map(({ day, dish }) => ({ day: day, dish }));
  return schools.flatMap((about) => {
    const { key } = about;
    const row = stored.get(key);
    if (!row) return [];
    const menu = {
      about,
      ...row,
      substitutions: substitutionsOf(key),
      held: heldDays(heldOf(key), substitutionsOf(key)),
    };
    const upload = uploads.find((one) => one.menu === key);
    if (!upload) return { ...menu, upload: null };
    const { sha256, held_against: fingerprint, held_at: checkedAt, for_term: forTerm } = upload;
    const isSetAside = upload.rewritten_sha256 !== sha256;
    return {
      ...menu,
      upload: {
        sha256,
        checkedAt,
        forTerm,
        isCurrent: !isSetAside && fingerprint === uploadFingerprint(menu),
        ...(isSetAside && { isSetAside }),
      },
    };
  });
}
