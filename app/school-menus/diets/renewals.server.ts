import { recordAudit } from "#audit/audit.server.ts";
import type { Tx } from "#database/store.server.ts";
import { queueEmail } from "#email/outbox.server.ts";
import { withdrawUnsentEmails } from "#email/retention.server.ts";
import type { Actor, SchoolActor } from "#values/actor.ts";
import { newId } from "#values/ids.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays, londonDay, parseDay } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { hashOfToken, isToken, tokenFor } from "#values/tokens.server.ts";
import { schoolYearOf } from "../calendar/school-year.ts";
import { menuOutlines } from "../termly-menus.server.ts";
import type { DietCase } from "./diet-case.ts";
import { answerDueAt, childOf } from "./diet-case.ts";
import type { ChangedCase } from "./diet-decisions.server.ts";
import type { DietDeps } from "./diet-deps.ts";
import type { RenewalNews } from "./diet-emails.ts";
import { newLinkEmail, renewalEmail, renewalKind } from "./diet-emails.ts";
import { changeRequestPage, ownRequestPage } from "./diet-paths.ts";
import { storeLetter } from "./diet-letters.server.ts";
import type { DietDetails } from "./diet-request.ts";
import { asksForTheSame, parseClassName } from "./diet-request.ts";
import {
  caseById,
  caseOfLink,
  casesIn,
  deleteCases,
  firstLink,
  newLinkToken,
  noteEvent,
  saveLink,
  saveRenewal,
  sealDetails,
} from "./diet-rows.server.ts";
import type { LetterPage } from "./letter.ts";
import type { CaseRenewal } from "./renewal.ts";
import { answerDayFrom, isPausedOn, keptFor, parentEndsAfter, yearAfter } from "./renewal.ts";
import { schoolName } from "./renewal-watch.server.ts";

/** What is done in the transaction that changes a case: its school hears of it, and not of whom. */
type TellSchool = (tx: Tx, one: DietCase) => Promise<void>;

/** Who answers for a child: its parent by their link, its school signed in, or the desk by what the screen showed. */
type By =
  | { readonly link: string }
  | { readonly school: SchoolActor; readonly id: string }
  | {
      readonly actor: Actor;
      readonly sent: ChangedCase;
      /** Who told the desk so. */
      readonly heard: Heard;
    };

/** From whom the desk has it. In fixed words: what somebody types about a child does not belong into the record. */
export const heardFrom = {
  parent: "the parent said so",
  school: "the school said so",
  letter: "a letter says so",
} as const;
export type Heard = keyof typeof heardFrom;

interface Held {
  readonly one: DietCase;
  readonly renewal: CaseRenewal;
  readonly today: Day;
  readonly who: string;
  /** " (the school said so)", of the desk. */
  readonly heard: string;
}

/** Changes an agreed case for whoever may; anybody else finds none. Throws NotFound, or Conflict where it is over. */
async function changeAgreed(
  deps: DietDeps,
  by: By,
  act: (tx: Tx, held: Held) => Promise<string>,
): Promise<void> {
  await deps.store.db.transaction().execute(async (tx) => {
    const one = await heldCase(tx, deps, by);
    const today = londonDay(deps.clock.now());
    if (one?.state !== "agreed" || !one.renewal || (one.endsOn !== null && one.endsOn < today))
      throw new NotFound("This request is no longer there: it may have ended.");
    if ("sent" in by && one.revision !== by.sent.revision)
      throw new Conflict("Somebody has changed this case meanwhile. Nothing was changed: look at it again.");
    const who = "link" in by ? "parent" : "school" in by ? by.school.name : by.actor.name;
    const heard = "heard" in by ? ` (${heardFrom[by.heard]})` : "";
    const done = await act(tx, { one, renewal: one.renewal, today, who, heard });
    await tx
      .updateTable("diet_case")
      .set({ revision: one.revision + 1 })
      .where("id", "=", one.id)
      .execute();
    await noteEvent(tx, deps, { id: one.id, who, what: `${done}${heard}` });
    if (!("link" in by)) {
      const actor = "school" in by ? by.school : by.actor;
      const entry = { action: "changed diet case", subject: `diet/${one.id}`, after: { what: done } };
      await recordAudit(tx, actor, entry, deps.clock);
    }
  });
  deps.wakeEmailWorker();
}

async function heldCase(tx: Tx, deps: DietDeps, by: By): Promise<DietCase | null> {
  const id = "link" in by ? (await caseOfLink(tx, deps, by.link))?.id : "school" in by ? by.id : by.sent.id;
  const one = id === undefined ? null : await caseById(tx, deps, id, { toChange: true });
  return one && "school" in by && one.school !== by.school.school ? null : one;
}

/** A parent says, in one press, that nothing has changed: it holds for another year from today. Pressed again it says the same. */
export async function confirmAgain(deps: DietDeps, link: string): Promise<void> {
  await changeAgreed(deps, { link }, async (tx, { one, renewal, today }) => {
    if (renewal.endedBy !== null)
      throw new Conflict("It is to end: say first that they stay. Nothing was changed.");
    await answer(tx, one, { renewal, today, confirmBy: yearAfter(today), stage: "none", keptBy: null });
    return "said that nothing has changed";
  });
}

/**
 * The school, or the desk, says that it is still right: it goes on for some weeks, until the parent answers, who is asked again. Throws
 * Conflict where nobody is asked.
 */
export async function keepGoing(deps: DietDeps, by: Exclude<By, { readonly link: string }>): Promise<void> {
  await changeAgreed(deps, by, async (tx, { one, renewal, today, who }) => {
    if (renewal.stage === "none" || renewal.endedBy !== null)
      throw new Conflict("Nobody is asked about it at the moment. Nothing was changed.");
    const [menu] = await menuOutlines(tx, ({ key }) => key === one.school);
    const kept = answerDayFrom(menu?.terms ?? [], addDays(today, keptFor));
    const confirmBy = kept > renewal.confirmBy ? kept : renewal.confirmBy;
    await answer(tx, one, { renewal, today, confirmBy, stage: "asked", keptBy: who });
    return `said that it is still right, until ${formatDay(confirmBy, "full")}`;
  });
}

/** Ends what was asked and not answered: the pause after today, the end that was announced, the e-mails that were not sent yet. */
async function answer(
  tx: Tx,
  one: DietCase,
  {
    renewal: { pausedFrom, pausedUntil, stage: was },
    today,
    confirmBy,
    stage,
    keptBy,
  }: {
    readonly renewal: CaseRenewal;
    readonly today: Day;
    readonly confirmBy: Day;
    readonly stage: "none" | "asked";
    readonly keptBy: string | null;
  },
): Promise<void> {
  const isPaused = isPausedOn({ pausedFrom, pausedUntil }, today);
  const isToCome = pausedFrom !== null && pausedFrom > today;
  await saveRenewal(tx, one.id, {
    confirm_by: confirmBy,
    stage,
    kept_by: keptBy,
    // Today's trays are cooked by a list that may be printed: it goes on with the next.
    paused_from: isToCome ? null : pausedFrom,
    paused_until: isToCome ? null : isPaused ? today : pausedUntil,
  });
  if (was === "ending")
    await tx.updateTable("diet_case").set({ ends_on: null }).where("id", "=", one.id).execute();
  await withdrawUnsentEmails(tx, { about: one.id, kind: renewalKind });
}

/** Which class a child is in by now, as its school says: for every request about that child, or they would be of two. */
export async function sayClass(
  deps: DietDeps,
  school: SchoolActor,
  { id, className: typed }: { readonly id: string; readonly className: string },
): Promise<void> {
  const className = parseClassName(typed);
  await changeAgreed(deps, { school, id }, async (tx, { one, today }) => {
    if (!one.details) throw new Conflict("This case cannot be read: its key is missing.");
    const ofChild = (await casesIn(tx, deps, one.school)).filter((other) => childOf(other) === childOf(one));
    for (const { id: each } of ofChild) {
      const details = (await caseById(tx, deps, each, { toChange: true }))?.details;
      if (!details) continue;
      const child = { ...details.child, className };
      const sealed = sealDetails(deps, each, { ...details, child, classSaidIn: schoolYearOf(today) });
      await tx.updateTable("diet_case").set({ sealed }).where("id", "=", each).execute();
    }
    return "said which class it is";
  });
}

// Nobody knows of a last day further away than the next school year's.
const furthestEnd = 400;

/**
 * A child leaves, or needs no lunch of its own any more: its case ends with a day, and is deleted thirty days later. By a parent's link it
 * is a week away at the earliest, as a tray that stops has to be heard of by its school before it does. Both are told.
 */
export async function endOn(
  deps: DietDeps,
  by: By,
  { lastDay: typed, tellSchool }: { readonly lastDay: string; readonly tellSchool: TellSchool },
): Promise<void> {
  await changeAgreed(deps, by, async (tx, { one, renewal, today, who }) => {
    const lastDay = parseDay(typed);
    const earliest = "link" in by ? addDays(today, parentEndsAfter) : today;
    if (!lastDay || lastDay < earliest || lastDay > addDays(today, furthestEnd))
      throw new Invalid([
        {
          field: "lastDay",
          message: `The last day: ${formatDay(earliest, "full")} or later, within a year.`,
        },
      ]);
    await tx.updateTable("diet_case").set({ ends_on: lastDay }).where("id", "=", one.id).execute();
    await tx.updateTable("diet_renewal").set({ ended_by: who }).where("case_id", "=", one.id).execute();
    await withdrawUnsentEmails(tx, { about: one.id, kind: renewalKind });
    await tellParent(tx, deps, one, { news: "ends", day: lastDay });
    await tellSchool(tx, { ...one, renewal });
    return `said that ${formatDay(lastDay, "full")} is its last day`;
  });
}

/** It was to end, and the child stays after all. */
export async function staysAfterAll(
  deps: DietDeps,
  by: By,
  { tellSchool }: { readonly tellSchool: TellSchool },
): Promise<void> {
  await changeAgreed(deps, by, async (tx, { one, renewal, today }) => {
    if (one.endsOn === null || renewal.endedBy === null)
      throw new Conflict("It does not end. Nothing was changed.");
    await tx.updateTable("diet_case").set({ ends_on: null }).where("id", "=", one.id).execute();
    await tx.updateTable("diet_renewal").set({ ended_by: null }).where("case_id", "=", one.id).execute();
    await tellParent(tx, deps, one, { news: "stays", day: today });
    await tellSchool(tx, one);
    return "said that they stay after all";
  });
}

async function tellParent(
  tx: Tx,
  deps: DietDeps,
  one: DietCase,
  { news, day }: { readonly news: RenewalNews; readonly day: Day },
): Promise<void> {
  const token = await saveLink(tx, deps, one);
  const letter = { news, day, page: ownRequestPage(token), of: `${one.revision}` };
  const recipient = { ...one, school: await schoolName(tx, one.school) };
  await queueEmail(tx, renewalEmail(deps, recipient, letter), deps.clock);
}

/**
 * The parent's link opens nothing any more, and another is mailed to their mailbox: it was forwarded, or lies on a screen that is not
 * theirs. By whoever has it, as nobody gains anything by that, or by nutrition. Throws NotFound where there is none that somebody has confirmed.
 */
export async function renewOwnLink(
  deps: DietDeps,
  by: { readonly link: string } | { readonly actor: Actor; readonly sent: ChangedCase },
): Promise<void> {
  await deps.store.db.transaction().execute(async (tx) => {
    const id = "link" in by ? (await caseOfLink(tx, deps, by.link))?.id : by.sent.id;
    const one = id === undefined ? null : await caseById(tx, deps, id, { toChange: true });
    if (!one || one.state === "asked")
      throw new NotFound("This request is no longer there: it may have been taken back.");
    if ("sent" in by && one.revision !== by.sent.revision)
      throw new Conflict("Somebody has changed this case meanwhile. Nothing was changed: look at it again.");
    const linkNo = one.linkNo + 1;
    const token = await saveLink(tx, deps, one, linkNo);
    await tx
      .updateTable("diet_case")
      .set({ revision: one.revision + 1 })
      .where("id", "=", one.id)
      .execute();
    const recipient = { ...one, school: await schoolName(tx, one.school) };
    await queueEmail(
      tx,
      newLinkEmail(deps, recipient, { page: ownRequestPage(token), of: `${linkNo}` }),
      deps.clock,
    );
    const who = "link" in by ? "parent" : by.actor.name;
    const what = "ended the parent’s link and had another sent";
    await noteEvent(tx, deps, { id: one.id, who, what });
    if ("actor" in by) {
      const entry = { action: "changed diet case", subject: `diet/${one.id}`, after: { what } };
      await recordAudit(tx, by.actor, entry, deps.clock);
    }
  });
  deps.wakeEmailWorker();
}

const hour = 3_600_000;
// Whoever presses more often finds the one that was sent.
const sentAgainAfter = 600_000;

/**
 * Something has changed: what is there now is opened by a link that is mailed to the parent alone, for an hour. Whoever has the
 * page's link alone, which may be a year old and forwarded, reads none of it.
 */
export async function askToChange(deps: DietDeps, link: string): Promise<void> {
  await changeAgreed(deps, { link }, async (tx, { one, today }) => {
    const now = deps.clock.now();
    const { change_until } = await tx
      .selectFrom("diet_renewal")
      .select("change_until")
      .where("case_id", "=", one.id)
      .executeTakeFirstOrThrow();
    if (change_until !== null && Number(change_until) - hour + sentAgainAfter > now)
      return "pressed “Something changed” again";
    const until = now + hour;
    const token = tokenFor(deps.secret, `diet change:${one.id}:${until}`);
    await tx
      .updateTable("diet_renewal")
      .set({ change_hash: hashOfToken(token), change_until: until })
      .where("case_id", "=", one.id)
      .execute();
    const letter = { news: "change", day: today, page: changeRequestPage(token), of: `${until}` } as const;
    const recipient = { ...one, school: await schoolName(tx, one.school) };
    await queueEmail(tx, { ...renewalEmail(deps, recipient, letter), sendBy: until }, deps.clock);
    return "pressed “Something changed”";
  });
}

/** The case that such a link opens; null for any other word, after its hour, and once the case is over. */
export async function openToChange(deps: DietDeps, token: string): Promise<DietCase | null> {
  return await deps.store.db.transaction().execute((tx) => caseToChange(tx, deps, token));
}

async function caseToChange(tx: Tx, deps: DietDeps, token: string): Promise<DietCase | null> {
  if (!isToken(token)) return null;
  const row = await tx
    .selectFrom("diet_renewal")
    .select("case_id")
    .where("change_hash", "=", hashOfToken(token))
    .where("change_until", ">", deps.clock.now())
    .executeTakeFirst();
  const one = row && (await caseById(tx, deps, row.case_id, { toChange: true }));
  const today = londonDay(deps.clock.now());
  return one?.state === "agreed" && one.details && (one.endsOn === null || one.endsOn >= today) ? one : null;
}

/**
 * A parent has sent what is other now: a request of its own, whose mailbox has just answered, which takes the place of the case once it is
 * agreed. Until then both count. Null where the link opens nothing any more.
 */
export async function sendChange(
  deps: DietDeps,
  token: string,
  { pages = [], ...details }: DietDetails & { readonly pages?: readonly LetterPage[] },
  tellSchool: TellSchool,
): Promise<string | null> {
  const sent = await deps.store.db.transaction().execute(async (tx) => {
    const one = await caseToChange(tx, deps, token);
    if (!one?.renewal) return null;
    const emailIds = await takeBackEarlier(tx, deps, one.renewal);
    const id = newId();
    const now = deps.clock.now();
    const today = londonDay(now);
    const own = newLinkToken(deps, { id, linkNo: firstLink });
    const dueAt = answerDueAt(deps.brand.hours, details, now);
    const { carrier = "", note = "", served = "" } = one.details ?? {};
    const letterRead = one.details?.letterRead === true && asksForTheSame(one.details, details);
    const all = { ...details, carrier, note, served, classSaidIn: schoolYearOf(today), letterRead };
    const next: DietCase = {
      id,
      school: one.school,
      state: "confirmed",
      revision: 1,
      linkNo: firstLink,
      email: one.email,
      details: all,
      askedAt: now,
      confirmedAt: now,
      dueAt,
      answeredAt: null,
      startsOn: null,
      endsOn: null,
      approvedBy: null,
      renewal: null,
      letterPages: pages.length,
    };
    await tx
      .insertInto("diet_case")
      .values({
        id,
        school: next.school,
        state: next.state,
        email: next.email,
        token_hash: hashOfToken(own),
        menu_hash: null,
        sealed: sealDetails(deps, id, all),
        revision: 1,
        asked_at: now,
        confirmed_at: now,
        due_at: dueAt,
        answered_at: null,
        starts_on: null,
        ends_on: null,
        approved_by: null,
      })
      .execute();
    await storeLetter(tx, deps, id, pages);
    await noteEvent(tx, deps, { id, who: "parent", what: "sent it in the place of what was agreed before" });
    await noteEvent(tx, deps, { id: one.id, who: "parent", what: "sent another in its place" });
    const { stage, confirmBy } = one.renewal;
    await saveRenewal(tx, one.id, {
      confirm_by: confirmBy,
      // Should it come to nothing, who has not answered is asked from the beginning.
      stage: stage === "none" || stage === "paused" ? stage : stage === "ending" ? "paused" : "asked",
      replaced_by: id,
      change_hash: null,
      change_until: null,
    });
    if (stage === "ending")
      await tx.updateTable("diet_case").set({ ends_on: null }).where("id", "=", one.id).execute();
    await withdrawUnsentEmails(tx, { about: one.id, kind: renewalKind });
    const letter = { news: "changed", day: today, page: ownRequestPage(own), of: id } as const;
    const recipient = { ...next, school: await schoolName(tx, one.school) };
    await queueEmail(tx, renewalEmail(deps, recipient, letter), deps.clock);
    await tellSchool(tx, next);
    return { own, emailIds };
  });
  if (!sent) return null;
  await deps.deleteEmailFiles(sent.emailIds);
  deps.wakeEmailWorker();
  return sent.own;
}

/** One that was sent before, and that nobody has agreed to yet, is taken back by the next. */
async function takeBackEarlier(tx: Tx, deps: DietDeps, { replacedBy }: CaseRenewal): Promise<string[]> {
  const earlier = replacedBy === null ? null : await caseById(tx, deps, replacedBy, { toChange: true });
  const isOpen = earlier !== null && earlier.state !== "agreed" && earlier.state !== "refused";
  return isOpen ? await deleteCases(tx, [earlier.id]) : [];
}
