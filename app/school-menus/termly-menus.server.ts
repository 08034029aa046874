import type { Db, Store, Tx } from "#database/store.server.ts";
import type { Feed } from "#live/server/feed.server.ts";
import type { PublicationKey } from "#publications/publication-key.server.ts";
import type { PublicationContent } from "#publications/publish.server.ts";
import type { PublishedSpan } from "#publications/published.server.ts";
import { publicationHistory, publishedAt, publishedFile } from "#publications/published.server.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { weekday } from "#values/time/calendar-day.ts";
import type { Clock, Instant } from "#values/time/clock.ts";
import { dayKind } from "./calendar/school-term.ts";
import { formatDishesCsv } from "./csv/dishes-csv.ts";
import { formatTermsCsv } from "./csv/terms-csv.ts";
import {
  allSchools,
  schoolOfKey,
  schoolOrBreakfasts,
  schoolsAndBreakfasts,
} from "./schools/schools.server.ts";
import type { MenuKey, School, Schools } from "./schools/schools.ts";
import { menuKeyOf, occasionOf, schoolKeyOf } from "./schools/occasions.ts";
import { heldDays } from "./menus/held-days.ts";
import { menuOfFacts, ownPdfPart, subjectOf } from "./menus/menu-facts.ts";
import { menuContent } from "./menus/menu-content.server.ts";
import { placeOf } from "./menus/dish.ts";
import { storedMenus, storedMenusOn, storedOutlines } from "./menus/stored-menus.server.ts";
import { isSetAside } from "./pdf/stored-pdf.server.ts";
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

/** A menu without its dishes. */
export interface MenuOutline extends Pick<TermlyMenu, "about" | "terms" | "revision" | "changedAt"> {
  /** How many weeks its cycle has. */
  readonly weeks: number;
  /** The days of the cycle that have a dish, as `placeOf` writes them. */
  readonly planned: ReadonlySet<string>;
}

/** A menu with the dishes of one of its days alone: what `lunchOn` says of that day, and of no other. */
export interface MenuOnDay extends MenuOutline, Pick<TermlyMenu, "dishes" | "substitutions" | "held"> {
  /** Null where there is none to choose: then it has no dishes. */
  readonly day: Day | null;
}

const anySchool = () => true;

/**
 * Every menu of lunches that has dishes, or those of some schools, in the order of the schools, with all its dishes. As all that
 * reads lunches it never has a breakfast: who serves that asks `lunchesAndBreakfasts`, or `menuOfKey`.
 */
export async function allTermlyMenus(
  db: Db | Tx,
  isWanted: (school: School) => boolean = anySchool,
): Promise<TermlyMenu[]> {
  return await menusOf(db, await allSchools(db), isWanted);
}

/** The same, and after them the menus of breakfasts: for what changes or checks every dish, of whatever it is a part. */
export async function lunchesAndBreakfasts(
  db: Db | Tx,
  isWanted: (about: School) => boolean = anySchool,
): Promise<TermlyMenu[]> {
  return await menusOf(db, await schoolsAndBreakfasts(db), isWanted);
}

async function menusOf(
  db: Db | Tx,
  schools: Schools,
  isWanted: (about: School) => boolean,
): Promise<TermlyMenu[]> {
  // Terms alone are no menu yet.
  return (await selectMenus(db, schools.filter(isWanted))).filter(({ dishes }) => dishes.length > 0);
}

/** The menus of lunches without their dishes: which there are, their terms and how long their cycles are. */
export async function menuOutlines(
  db: Db | Tx,
  isWanted: (school: School) => boolean = anySchool,
): Promise<MenuOutline[]> {
  return await outlinesOf(db, (await allSchools(db)).filter(isWanted));
}

/** The same, and after them those of breakfasts. */
export const allOutlines = async (db: Db | Tx): Promise<MenuOutline[]> =>
  await outlinesOf(db, await schoolsAndBreakfasts(db));

async function outlinesOf(db: Db | Tx, schools: Schools): Promise<MenuOutline[]> {
  const stored = await storedOutlines(
    db,
    schools.map(({ key }) => key),
  );
  return schools.flatMap((about) => {
    const outline = stored.get(about.key);
    return outline ? [{ about, ...outline }] : [];
  });
}

/**
 * The same menus, each with the dishes of the day that `dayOf` chooses for it, among all of them; and with what is served instead and
 * held on that day, or on every day.
 */
export async function menusOn(
  db: Db | Tx,
  isWanted: (school: School) => boolean,
  dayOf: (menu: OfTerms, all: readonly OfTerms[]) => Day | null,
  instead: "on that day" | "on every day" = "on that day",
): Promise<MenuOnDay[]> {
  return await onDayOf(db, (await allSchools(db)).filter(isWanted), dayOf, instead);
}

/** The menus of the breakfasts of some schools, each with the dishes of one day. */
export async function breakfastsOn(
  db: Db | Tx,
  isWanted: (about: School) => boolean,
  day: Day,
  instead: "on that day" | "on every day" = "on that day",
): Promise<MenuOnDay[]> {
  const breakfasts = (await schoolsAndBreakfasts(db)).filter(({ key }) => occasionOf(key) === "breakfast");
  return await onDayOf(db, breakfasts.filter(isWanted), () => day, instead);
}

async function onDayOf(
  db: Db | Tx,
  schools: Schools,
  dayOf: (menu: OfTerms, all: readonly OfTerms[]) => Day | null,
  instead: "on that day" | "on every day",
): Promise<MenuOnDay[]> {
  const keys = schools.map(({ key }) => key);
  const stored = await storedMenusOn(db, keys, dayOf);
  const days = new Set([...stored.values()].flatMap(({ day }) => day ?? []));
  const insteadOf = await servedInstead(db, keys, instead === "on that day" ? [...days] : undefined);
  return schools.flatMap((about) => {
    const menu = stored.get(about.key);
    return menu ? [{ about, ...menu, ...insteadOf(about.key) }] : [];
  });
}

type OfTerms = Pick<TermlyMenu, "terms">;

/** A menu of which is known on which of some days it has lunch. */
export interface MenuOfDays extends Pick<MenuOutline, "about" | "terms" | "weeks"> {
  hasLunch(day: Day): boolean;
}

/** The same menus without their dishes, and which of these days have lunch, as `hasLunchOn` says of a whole one. */
export async function menusOfDays(
  db: Db | Tx,
  isWanted: (school: School) => boolean,
  days: readonly Day[],
): Promise<MenuOfDays[]> {
  const outlines = await menuOutlines(db, isWanted);
  const keys = outlines.map(({ about }) => about.key);
  const insteadOf = await servedInstead(db, keys, days);
  return outlines.map(({ about, terms, weeks, planned }) => ({
    about,
    terms,
    weeks,
    hasLunch(day) {
      const kind = dayKind(terms, weeks, day);
      if (kind.is !== "school day") return false;
      const isPlanned = planned.has(placeOf(kind.week, weekday(day)));
      return isPlanned || insteadOf(about.key).substitutions.some((swap) => swap.day === day);
    },
  }));
}

/** The keys of the menus in whose cycle a recipe stands, also of breakfasts. */
export async function menusWithRecipe(db: Db | Tx, recipe: string): Promise<ReadonlySet<MenuKey>> {
  const rows = await db
    .selectFrom("termly_dish")
    .select("menu")
    .distinct()
    .where("recipe", "=", recipe)
    .execute();
  return new Set(rows.map(({ menu }) => menu));
}

/** The lunches of a school, or null when nobody has imported them, or there is no such school. */
export async function termlyMenu(db: Db | Tx, key: MenuKey): Promise<TermlyMenu | null> {
  return await menuOf(db, await schoolOfKey(db, key));
}

/** The menu of a key, of lunches or of breakfasts, or null. */
export async function menuOfKey(db: Db | Tx, key: MenuKey): Promise<TermlyMenu | null> {
  return await menuOf(db, await schoolOrBreakfasts(db, key));
}

const menuOf = async (db: Db | Tx, about: School | null): Promise<TermlyMenu | null> =>
  (about && (await selectMenus(db, [about]))[0]) ?? null;

/** The lunches of the school whose breakfasts a key is of: a limit of the whole day counts both. Null of lunches. */
export const lunchesBeside = async (db: Db | Tx, key: MenuKey): Promise<TermlyMenu | null> =>
  occasionOf(key) === "lunch" ? null : await termlyMenu(db, schoolKeyOf(key));

/** The breakfasts of the school whose lunches a key is of: what they are together with stands with the lunches. Null of breakfasts. */
export const breakfastsBeside = async (db: Db | Tx, key: MenuKey): Promise<TermlyMenu | null> =>
  occasionOf(key) === "lunch" ? await menuOfKey(db, menuKeyOf(key, "breakfast")) : null;

/** What is published of each menu now. */
export async function termlyMenusContent(db: Db | Tx): Promise<PublicationContent[]> {
  const menus = await selectMenus(db, await schoolsAndBreakfasts(db));
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
  return (await schoolsAndBreakfasts(db)).flatMap(({ key, school }) => {
    const row = rows.find(({ id }) => id === key);
    return row ? [{ id: key, school, revision: row.revision }] : [];
  });
}

/** The cycles, or the terms, of some menus (of all lunches where none is named) as the CSV file that an import reads back without changing anything. */
export async function exportTermlyMenus(
  db: Db,
  what: "dishes" | "terms",
  keys: readonly MenuKey[] = [],
): Promise<string> {
  const isWanted = ({ key }: School) =>
    keys.length === 0 ? occasionOf(key) === "lunch" : keys.includes(key);
  if (what === "terms") {
    const menus = await menuOutlines(db, isWanted);
    return formatTermsCsv(new Map(menus.map(({ about, terms }) => [about.key, terms])));
  }
  const menus = await lunchesAndBreakfasts(db, isWanted);
  return formatDishesCsv(new Map(menus.map(({ about, dishes }) => [about.key, dishes])));
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
  const insteadOf = await servedInstead(db, keys);
  return schools.flatMap((about) => {
    const { key } = about;
    const row = stored.get(key);
    if (!row) return [];
    const menu = { about, ...row, ...insteadOf(key) };
    const upload = uploads.find((one) => one.menu === key);
    if (!upload) return { ...menu, upload: null };
    const { sha256, held_against: fingerprint, held_at: checkedAt, for_term: forTerm } = upload;
    const isAside = isSetAside(upload);
    return {
      ...menu,
      upload: {
        sha256,
        checkedAt,
        forTerm,
        isCurrent: !isAside && fingerprint === uploadFingerprint(menu),
        ...(isAside && { isSetAside: isAside }),
      },
    };
  });
}

/** What is served instead of the planned dishes of some menus, and what is held: on all days where none are named. */
async function servedInstead(
  db: Db | Tx,
  keys: readonly MenuKey[],
  days?: readonly Day[],
): Promise<(key: MenuKey) => Pick<TermlyMenu, "substitutions" | "held">> {
  if (keys.length === 0 || days?.length === 0) return () => ({ substitutions: [], held: [] });
  const substitutionsOf = await activeSubstitutions(db, keys, days);
  const query = db
    .selectFrom("termly_hold")
    .select(["menu", "day", "dish"])
    .where("menu", "in", keys)
    .where("released_at", "is", null);
  const holds = Map.groupBy(
    await (days ? query.where("day", "in", days) : query).execute(),
    ({ menu }) => menu,
  );
  return (key) => {
    const substitutions = substitutionsOf(key);
    return { substitutions, held: heldDays(holds.get(key) ?? [], substitutions) };
  };
}
