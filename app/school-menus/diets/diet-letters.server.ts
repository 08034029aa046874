import { cutJournal } from "#database/cut-journal.server.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { newId } from "#values/ids.ts";
import { Conflict, NotFound } from "#values/problem.ts";
import type { Instant } from "#values/time/clock.ts";
import { secretsIn } from "#values/tokens.server.ts";
import type { DietCase } from "./diet-case.ts";
import { isUndecided } from "./diet-case.ts";
import type { DietDeps } from "./diet-deps.ts";
import { caseById, caseOfLink, casePurpose, noteEvent } from "./diet-rows.server.ts";
import type { LetterPage } from "./letter.ts";
import { letterKeptFor, mostLetterPages, tooManyPages } from "./letter.ts";

/** A file of a letter as a list names it: what it says is read by opening it alone. */
export interface LetterFile {
  readonly id: string;
  readonly kind: LetterPage["kind"];
  readonly bytes: number;
  readonly addedAt: Instant;
}

// What was sealed for one file of one case opens as no other.
const purposeOf = (caseId: string, id: string) => `diet letter ${caseId} ${id}`;

/** Stores the files of a case's letter, in the transaction that holds the case. */
export async function storeLetter(
  tx: Tx,
  { letterSealer, clock }: Pick<DietDeps, "letterSealer" | "clock">,
  caseId: string,
  pages: readonly LetterPage[],
): Promise<void> {
  for (const { kind, bytes } of pages) {
    const id = newId();
    const sealed = letterSealer.seal(bytes, purposeOf(caseId, id));
    await tx
      .insertInto("diet_letter")
      .values({ id, case_id: caseId, kind, bytes: bytes.length, sealed, added_at: clock.now() })
      .execute();
  }
}

/**
 * A parent adds what they have of a letter by their own link, while nobody has decided. Throws NotFound where the link opens nothing,
 * Conflict once it is decided, and Invalid where it would be too many files; then nothing is stored.
 */
export async function addLetter(deps: DietDeps, link: string, pages: readonly LetterPage[]): Promise<void> {
  await changeLetter(deps, link, async (tx, { id, letterPages }) => {
    if (letterPages + pages.length > mostLetterPages) throw tooManyPages();
    await storeLetter(tx, deps, id, pages);
    return pages.length === 1 ? "sent a letter" : `sent a letter of ${pages.length} files`;
  });
}

/** A parent takes back what they sent of a letter: it is deleted at once. */
export async function takeBackLetter(deps: DietDeps, link: string): Promise<void> {
  await changeLetter(deps, link, async (tx, { id, letterPages }) => {
    if (letterPages === 0) throw new Conflict("There is no letter with it. Nothing was changed.");
    await deleteLetters(tx, [id]);
    return "deleted the letter";
  });
  await cutJournal(deps.store);
}

async function changeLetter(
  deps: DietDeps,
  link: string,
  act: (tx: Tx, one: DietCase) => Promise<string>,
): Promise<void> {
  await deps.store.db.transaction().execute(async (tx) => {
    const found = await caseOfLink(tx, deps, link);
    const one = found && (await caseById(tx, deps, found.id, { toChange: true }));
    if (!one || one.state === "asked")
      throw new NotFound("This link opens no request that a letter can be added to.");
    if (!isUndecided(one)) throw new Conflict("It is decided already: no letter is kept with it any more.");
    const what = await act(tx, one);
    // Whoever decides by a screen without it, or with it, is told to look again.
    await tx
      .updateTable("diet_case")
      .set({ revision: one.revision + 1 })
      .where("id", "=", one.id)
      .execute();
    await noteEvent(tx, deps, { id: one.id, who: "parent", what });
  });
}

/** What of a letter is with a case, the earliest first. */
export async function lettersOf(db: Db | Tx, caseId: string): Promise<LetterFile[]> {
  const rows = await db
    .selectFrom("diet_letter")
    .select(["id", "kind", "bytes", "added_at"])
    .where("case_id", "=", caseId)
    .orderBy("added_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id, kind, bytes, added_at }) => ({
    id,
    kind,
    bytes: Number(bytes),
    addedAt: Number(added_at),
  }));
}

/** One file of a case's letter, opened; null where it is gone, or the key that it was written with is. */
export async function openLetter(
  tx: Tx,
  { letterSealer }: Pick<DietDeps, "letterSealer">,
  { caseId, id }: { readonly caseId: string; readonly id: string },
): Promise<LetterPage | null> {
  const row = await tx
    .selectFrom("diet_letter")
    .select(["kind", "sealed"])
    .where("case_id", "=", caseId)
    .where("id", "=", id)
    .executeTakeFirst();
  const bytes = row && letterSealer.open(row.sealed, purposeOf(caseId, id));
  return bytes ? { kind: row.kind, bytes } : null;
}

/** Deletes the letters of cases, in the transaction that decides them; returns how many files. */
export async function deleteLetters(tx: Tx, caseIds: readonly string[]): Promise<number> {
  if (caseIds.length === 0) return 0;
  const { numDeletedRows } = await tx
    .deleteFrom("diet_letter")
    .where("case_id", "in", caseIds)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes letters of which nobody has decided in ninety days; returns how many files. What is decided has none. */
export async function deleteOldLetters(deps: DietDeps): Promise<number> {
  const { numDeletedRows } = await deps.store.db
    .deleteFrom("diet_letter")
    .where("added_at", "<=", deps.clock.now() - letterKeptFor)
    .executeTakeFirst();
  const files = Number(numDeletedRows);
  if (files > 0) await cutJournal(deps.store);
  return files;
}

/**
 * Seals anew what an earlier secret sealed, cases and letters, so that the earlier one can go; returns how many. What somebody has
 * changed meanwhile is left to them, who sealed it with the newest.
 */
export async function renewSeals({ store: { db }, sealer, letterSealer, secret }: DietDeps): Promise<number> {
  if (secretsIn(secret).length < 2) return 0;
  let renewed = 0;
  const cases = await db.selectFrom("diet_case").select(["id", "sealed"]).execute();
  for (const { id, sealed: was } of cases) {
    const sealed = sealer.renew(was, casePurpose(id));
    if (!sealed) continue;
    await db
      .updateTable("diet_case")
      .set({ sealed })
      .where("id", "=", id)
      .where("sealed", "=", was)
      .execute();
    renewed += 1;
  }
  const letters = await db.selectFrom("diet_letter").select(["id", "case_id"]).execute();
  for (const { id, case_id } of letters) {
    // One at a time: each may have megabytes.
    const row = await db.selectFrom("diet_letter").select("sealed").where("id", "=", id).executeTakeFirst();
    const sealed = row && letterSealer.renew(row.sealed, purposeOf(case_id, id));
    if (!sealed) continue;
    await db.updateTable("diet_letter").set({ sealed }).where("id", "=", id).execute();
    renewed += 1;
  }
  return renewed;
}
