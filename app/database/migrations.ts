import type { Kysely } from "kysely";
import { sql, SqliteAdapter } from "kysely";
import * as initial from "./migrations/0001-ground.ts";
import * as live from "./migrations/0002-live.ts";
import * as enquiriesAndMail from "./migrations/0003-enquiries-and-mail.ts";
import * as payments from "./migrations/0004-payments.ts";
import * as termlyMenus from "./migrations/0005-termly-menus.ts";
import * as paymentLinks from "./migrations/0006-payment-links.ts";
import * as paymentsJudged from "./migrations/0007-payments-judged.ts";
import * as termlySlots from "./migrations/0008-termly-slots.ts";
import * as heldDiets from "./migrations/0009-held-diets.ts";
import * as termlyUploadHeld from "./migrations/0010-termly-upload-held.ts";
import * as retention from "./migrations/0011-retention.ts";
import * as storeIdentity from "./migrations/0012-store-identity.ts";
import * as enquiryCalls from "./migrations/0013-enquiry-calls.ts";
import * as termlySchools from "./migrations/0014-termly-schools.ts";
import * as allergenLeaves from "./migrations/0015-allergen-leaves.ts";
import * as kitchen from "./migrations/0016-kitchen.ts";
import * as publications from "./migrations/0017-publications.ts";
import * as dishesOnRecipes from "./migrations/0018-dishes-on-recipes.ts";
import * as staffAndAudit from "./migrations/0019-staff-and-audit.ts";
import * as holdsOfDishes from "./migrations/0020-holds-of-dishes.ts";
import * as covers from "./migrations/0021-covers.ts";
import * as specifications from "./migrations/0022-specifications.ts";
import * as menuDrafts from "./migrations/0023-menu-drafts.ts";
import * as cateringMenuDrafts from "./migrations/0024-catering-menu-drafts.ts";
import * as settings from "./migrations/0025-settings.ts";
import * as kitchenSheets from "./migrations/0026-kitchen-sheets.ts";
import * as galleryDrafts from "./migrations/0027-gallery-drafts.ts";
import * as writersOfDishDrafts from "./migrations/0028-writers-of-dish-drafts.ts";
import * as orders from "./migrations/0029-orders.ts";
import * as dishesTakenOff from "./migrations/0030-dishes-taken-off.ts";
import * as auditKey from "./migrations/0031-audit-key.ts";
import * as inbox from "./migrations/0032-inbox.ts";
import * as kitchenDrafts from "./migrations/0033-kitchen-drafts.ts";
import * as lunchAlerts from "./migrations/0034-lunch-alerts.ts";
import * as courses from "./migrations/0035-courses.ts";
import * as setMenus from "./migrations/0036-set-menus.ts";
import * as setMenuDrafts from "./migrations/0038-set-menu-drafts.ts";
import * as lease from "./migrations/0039-lease.ts";
import * as cspReports from "./migrations/0040-csp-reports.ts";
import * as drafts from "./migrations/0041-drafts.ts";
import * as kitchenWaits from "./migrations/0042-kitchen-waits.ts";
import * as answeredWords from "./migrations/0043-answered-words.ts";
import * as uploadsSetAside from "./migrations/0044-uploads-set-aside.ts";
import * as kitchenDraftsMoved from "./migrations/0045-kitchen-drafts-moved.ts";
import * as rowsHeld from "./migrations/0046-rows-held.ts";
import * as menuDraftsMoved from "./migrations/0047-menu-drafts-moved.ts";
import * as enquiryAnswers from "./migrations/0049-enquiry-answers.ts";
import * as dishesInRows from "./migrations/0050-dishes-in-rows.ts";
import * as portions from "./migrations/0051-portions.ts";
import * as buyersReferences from "./migrations/0052-buyers-references.ts";
import * as pages from "./migrations/0053-pages.ts";
import * as orderPlans from "./migrations/0054-order-plans.ts";
import * as guestDiets from "./migrations/0055-guest-diets.ts";
import * as pageRedirects from "./migrations/0056-page-redirects.ts";
import * as schoolContacts from "./migrations/0057-school-contacts.ts";
import * as mealsByCategory from "./migrations/0058-meals-by-category.ts";
import * as complaintsTold from "./migrations/0059-complaints-told.ts";
import * as lostWhy from "./migrations/0060-lost-why.ts";
import * as dietCases from "./migrations/0061-diet-cases.ts";
import * as lists from "./migrations/0062-lists.ts";
import * as nearMisses from "./migrations/0063-near-misses.ts";
import * as kitchenTraining from "./migrations/0064-kitchen-training.ts";
import * as schoolFrames from "./migrations/0065-school-frames.ts";
import * as dietRenewals from "./migrations/0066-diet-renewals.ts";
import * as dietDays from "./migrations/0067-diet-days.ts";
import * as dietLetters from "./migrations/0068-diet-letters.ts";
import * as dietAccesses from "./migrations/0069-diet-accesses.ts";
import * as standardsSets from "./migrations/0070-standards-sets.ts";
import * as dietEscalations from "./migrations/0071-diet-escalations.ts";
import * as sampleSwitch from "./migrations/0072-sample-switch.ts";
import * as dietProposed from "./migrations/0075-diet-proposed.ts";
import * as occasions from "./migrations/0076-occasions.ts";
import * as schoolRegister from "./migrations/0077-school-register.ts";
import * as oldAddresses from "./migrations/0078-old-addresses.ts";
import * as pagePdfs from "./migrations/0079-page-pdfs.ts";
import * as pdfsShown from "./migrations/0080-pdfs-shown.ts";
import { openMigrationRecord } from "./migration-record.ts";
import type { Schema } from "./schema.ts";
import type { Tx } from "./store.server.ts";
import { StoreRefused } from "./store-errors.ts";

interface Migration {
  readonly name: string;
  /**
   * The newest migration that a release must know to run on a store that has this one. Not given: any release can, as this
   * migration only adds (migration-rules.test.ts holds that).
   */
  readonly needs?: string;
  up(db: Kysely<unknown>): Promise<void>;
}

/** In the order in which they are applied; a landed one never changes. */
export const migrations: readonly Migration[] = [
  initial,
  live,
  enquiriesAndMail,
  payments,
  termlyMenus,
  paymentLinks,
  paymentsJudged,
  termlySlots,
  heldDiets,
  termlyUploadHeld,
  retention,
  storeIdentity,
  enquiryCalls,
  termlySchools,
  allergenLeaves,
  kitchen,
  publications,
  dishesOnRecipes,
  staffAndAudit,
  holdsOfDishes,
  covers,
  specifications,
  menuDrafts,
  cateringMenuDrafts,
  settings,
  kitchenSheets,
  galleryDrafts,
  writersOfDishDrafts,
  orders,
  dishesTakenOff,
  auditKey,
  inbox,
  kitchenDrafts,
  lunchAlerts,
  courses,
  setMenus,
  setMenuDrafts,
  lease,
  cspReports,
  drafts,
  kitchenWaits,
  answeredWords,
  uploadsSetAside,
  kitchenDraftsMoved,
  rowsHeld,
  menuDraftsMoved,
  enquiryAnswers,
  dishesInRows,
  portions,
  buyersReferences,
  pages,
  orderPlans,
  guestDiets,
  pageRedirects,
  schoolContacts,
  mealsByCategory,
  complaintsTold,
  lostWhy,
  dietCases,
  lists,
  nearMisses,
  kitchenTraining,
  schoolFrames,
  dietRenewals,
  dietDays,
  dietLetters,
  dietAccesses,
  standardsSets,
  dietEscalations,
  sampleSwitch,
  dietProposed,
  occasions,
  schoolRegister,
  oldAddresses,
  pagePdfs,
  pdfsShown,
];

// Any number that no other program of this database uses.
const migrationLock = 7_061_989;

/**
 * Brings the store to today's schema: all that is missing in one transaction, so that a process killed on the way
 * leaves the schema that was there before. Two processes that start at once do it one after the other. Returns the
 * names that were applied. Throws StoreRefused when the store is newer than this code can live with, when the database is
 * somebody else's, and when it is new although `mayBeNew` says that there was one.
 */
export async function migrate(db: Kysely<Schema>, options: MigrateOptions = {}): Promise<string[]> {
  return await db.transaction().execute((tx) => migrateIn(tx, options));
}

/** What a store of an earlier release lacks of today's schema; none of an empty one. Throws StoreRefused as `migrate` does. */
export async function missingMigrations(db: Kysely<Schema>): Promise<string[]> {
  return await db.transaction().execute(async (tx) => {
    const sqlite = tx.getExecutor().adapter instanceof SqliteAdapter;
    const applied = await openMigrationRecord(tx, sqlite).applied();
    if (!applied.length) return [];
    return migrations.map(({ name }) => name).filter((name) => !applied.includes(name));
  });
}

interface MigrateOptions {
  readonly mayBeNew?: boolean;
  /** Those that are to be applied and may be there. */
  readonly known?: readonly Migration[];
}

/** The same in a transaction that does more. */
export async function migrateIn(
  tx: Tx,
  { mayBeNew = true, known = migrations }: MigrateOptions = {},
): Promise<string[]> {
  const sqlite = tx.getExecutor().adapter instanceof SqliteAdapter;
  // On SQLite the transaction itself has its turn.
  if (!sqlite) await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx);
  const record = openMigrationRecord(tx, sqlite);
  const applied = await record.applied();
  if (!applied.length && !mayBeNew)
    throw new StoreRefused(
      "The database is empty, but DATA_DIR holds the files of a site: put back the database that belongs to them, or give an empty folder to start afresh.",
    );
  const isKnown = (name: string) => known.some((migration) => migration.name === name);
  const newer = applied.filter((name) => !isKnown(name));
  if (newer.length) refuseTooNew(await record.needsOf(newer), isKnown);
  const missing = known.filter((migration) => !applied.includes(migration.name));
  if (missing.length) await record.prepare();
  for (const migration of missing) {
    // A migration knows the tables of its own day, and not the schema of today.
    await migration.up(tx as unknown as Kysely<unknown>);
    await record.add(migration.name, migration.needs ?? "");
  }
  return missing.map((migration) => migration.name);
}

/** A store may be ahead of this code only by what says of itself that this code can live with it. */
function refuseTooNew(newer: ReadonlyMap<string, string | null>, isKnown: (name: string) => boolean): void {
  const impossible = [...newer].filter(([, needs]) => needs === null || (needs !== "" && !isKnown(needs)));
  if (!impossible.length) return;
  const names = impossible.map(([name]) => name).join(", ");
  throw new StoreRefused(
    `The store is newer than this release (it knows ${names}): run the release that wrote it, or put back a backup from before it.`,
  );
}
