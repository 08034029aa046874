import { cutJournal } from "#database/cut-journal.server.ts";
import type { Tx } from "#database/store.server.ts";
import { queueEmail } from "#email/outbox.server.ts";
import { holdOpen } from "#samples/sample-state.server.ts";
import { newId } from "#values/ids.ts";
import { Conflict } from "#values/problem.ts";
import { addDays, londonDay } from "#values/time/calendar-day.ts";
import { hashOfToken } from "#values/tokens.server.ts";
import type { School } from "../schools/schools.ts";
import type { DietCase } from "./diet-case.ts";
import { answerDueAt, confirmWithin, keptAfterEnd } from "./diet-case.ts";
import type { DietDeps } from "./diet-deps.ts";
import { confirmEmail } from "./diet-emails.ts";
import { storeLetter } from "./diet-letters.server.ts";
import type { DietDetails } from "./diet-request.ts";
import {
  caseById,
  caseOfLink,
  deleteCases,
  firstLink,
  newLinkToken,
  noteEvent,
  sealDetails,
} from "./diet-rows.server.ts";
import type { LetterPage } from "./letter.ts";

const hour = 3_600_000;
// A family of several children at one school; more at once is somebody else's joke with a mailbox.
const mostAnHour = 4;

/**
 * Stores a request, and asks its mailbox whether it was the one who asked. Whether that mailbox was asked too often, and then
 * nothing is done, cannot be told from outside.
 */
export async function askForDiet(
  deps: DietDeps,
  school: School,
  {
    details,
    email,
    letter = [],
  }: {
    readonly details: DietDetails;
    readonly email: string;
    /** What came with it of a doctor's letter, made safe. */
    readonly letter?: readonly LetterPage[];
  },
): Promise<void> {
  await deps.store.db.transaction().execute(async (tx) => {
    await holdOpen(deps.store, tx);
    const now = deps.clock.now();
    const { asked } = await tx
      .selectFrom("diet_case")
      .select(({ fn }) => fn.countAll().as("asked"))
      .where("email", "=", email)
      .where("asked_at", ">", now - hour)
      .executeTakeFirstOrThrow();
    if (Number(asked) >= mostAnHour) return;
    const id = newId();
    const token = newLinkToken(deps, { id, linkNo: firstLink });
    await tx
      .insertInto("diet_case")
      .values({
        id,
        school: school.key,
        state: "asked",
        email,
        token_hash: hashOfToken(token),
        menu_hash: null,
        sealed: sealDetails(deps, id, { ...details, carrier: "", note: "" }),
        revision: 1,
        asked_at: now,
        confirmed_at: null,
        due_at: null,
        answered_at: null,
        starts_on: null,
        ends_on: null,
        approved_by: null,
      })
      .execute();
    await storeLetter(tx, deps, id, letter);
    await noteEvent(tx, deps, {
      id,
      who: "parent",
      what: letter.length > 0 ? "asked, with a letter" : "asked",
    });
    const recipient = { id, email, school: school.label };
    await queueEmail(tx, confirmEmail(deps, recipient, { token, sendBy: now + confirmWithin }), deps.clock);
  });
  deps.wakeEmailWorker();
}

/** The case of a parent's link, as it is now; null for any other word, and for one that was not confirmed in time. */
export async function openRequest(deps: DietDeps, token: string): Promise<DietCase | null> {
  const found = await caseOfLink(deps.store.db, deps, token);
  return found && !isExpired(found, deps) ? found : null;
}

const isExpired = ({ state, askedAt }: DietCase, { clock }: DietDeps) =>
  state === "asked" && askedAt + confirmWithin <= clock.now();

/**
 * The parent confirms, by a press: from then on the promise counts, and the school is asked (`tellSchool`, in the same
 * transaction). Pressed again it says the same. Null where the link opens nothing.
 */
export async function confirmRequest(
  deps: DietDeps,
  token: string,
  tellSchool: (tx: Tx, asked: DietCase) => Promise<void>,
): Promise<DietCase | null> {
  const confirmed = await deps.store.db.transaction().execute(async (tx) => {
    const found = await caseOfLink(tx, deps, token);
    const asked = found && (await caseById(tx, deps, found.id, { toChange: true }));
    if (!asked || isExpired(asked, deps)) return null;
    if (asked.state !== "asked") return asked;
    const now = deps.clock.now();
    const dueAt = asked.details ? answerDueAt(deps.brand.hours, asked.details, now) : now;
    await tx
      .updateTable("diet_case")
      .set({ state: "confirmed", confirmed_at: now, due_at: dueAt, revision: asked.revision + 1 })
      .where("id", "=", asked.id)
      .execute();
    await noteEvent(tx, deps, { id: asked.id, who: "parent", what: "confirmed the address" });
    const after = { ...asked, state: "confirmed", confirmedAt: now, dueAt } as const;
    await tellSchool(tx, after);
    return after;
  });
  if (confirmed) deps.wakeEmailWorker();
  return confirmed;
}

/**
 * The parent takes it back: all of it is deleted at once. Throws Conflict once it is agreed, as a tray that stops has to be heard of
 * by the school first. A school that has said the child is theirs waits for an answer that never comes, and is told (`tellSchool`, in
 * the same transaction). Returns whether there was one.
 */
export async function withdrawRequest(
  deps: DietDeps,
  token: string,
  tellSchool: (tx: Tx, taken: Pick<DietCase, "school">) => Promise<void>,
): Promise<boolean> {
  const emailIds = await deps.store.db.transaction().execute(async (tx) => {
    const found = await caseOfLink(tx, deps, token);
    const one = found && (await caseById(tx, deps, found.id, { toChange: true }));
    if (!one) return null;
    if (one.state === "agreed")
      throw new Conflict(
        "It is agreed, and the kitchen cooks by it: ring us, and we end it with the school.",
      );
    const ids = await deleteCases(tx, [one.id]);
    if (one.state === "ours" || one.state === "second") await tellSchool(tx, one);
    return ids;
  });
  if (emailIds === null) return false;
  deps.wakeEmailWorker();
  await deps.deleteEmailFiles(emailIds);
  await cutJournal(deps.store);
  return true;
}

/**
 * Deletes what nobody confirmed in time, and what was refused or is over for thirty days; returns how many cases. What waits for the
 * school or for us is never deleted: somebody has to answer it.
 */
export async function deleteExpiredDiets(deps: DietDeps): Promise<number> {
  const now = deps.clock.now();
  const lastDay = addDays(londonDay(now), -keptAfterEnd / 86_400_000);
  const { count, emailIds } = await deps.store.db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom("diet_case")
      .select("id")
      .where((row) =>
        row.or([
          row.and([row("state", "=", "asked"), row("asked_at", "<=", now - confirmWithin)]),
          row.and([row("state", "=", "refused"), row("answered_at", "<=", now - keptAfterEnd)]),
          row.and([row("state", "=", "agreed"), row("ends_on", "<", lastDay)]),
        ]),
      )
      .execute();
    const ids = rows.map(({ id }) => id);
    return { count: ids.length, emailIds: await deleteCases(tx, ids) };
  });
  if (count === 0) return 0;
  await deps.deleteEmailFiles(emailIds);
  await cutJournal(deps.store);
  return count;
}
