import { renderEmail } from "#email/email-template.ts";
import { queueEmails } from "#email/outbox.server.ts";
import type { Email } from "#email/outbox.server.ts";
import type { Tx } from "#database/store.server.ts";
import { newId } from "#values/ids.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { londonDay, londonInstant } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import type { MenuKey, School } from "../schools/schools.ts";
import { allSchools } from "../schools/schools.server.ts";
import { childDays } from "./child-menu.ts";
import type { DietCase } from "./diet-case.ts";
import { isInForce } from "./diet-case.ts";
import type { PlannedCase } from "./diet-decisions.server.ts";
import { planCases } from "./diet-decisions.server.ts";
import type { DietDeps } from "./diet-deps.ts";
import { isAnswered } from "./diet-plan.ts";
import { hasLunchOn } from "../served-menu.ts";
import { caseById, noteEvent } from "./diet-rows.server.ts";
import { escalationBegins, isMorningOf } from "./escalation.ts";

/** Somebody of the staff who is told, and the screen on which they can do something about it. */
interface StaffRecipient {
  readonly email: string;
  readonly page: string;
}

/** A lunch of today that a case has lost. */
interface LostLunch {
  readonly school: string;
  readonly id: string;
  readonly day: Day;
  readonly sendBy: Instant;
  /** False where nobody can read whose it is and what must not be in it: the key that it was sealed with is missing. */
  readonly isRead: boolean;
}

/** Whom an escalation reaches beside the firm's own mailbox. */
export interface EscalationReach {
  /** The staff who answer for diets, and who cook. */
  staff(tx: Tx): Promise<readonly StaffRecipient[]>;
  /** Queues what the school's contacts are told; it is of no use any more from `sendBy` on. */
  tellSchool(tx: Tx, lost: LostLunch): Promise<void>;
}

/**
 * On the morning of a lunch, and never once it has begun, tells staff and school of each child that has lost its dish and for
 * whom nobody has chosen another, and of each whose case nobody can read: each case and day once, however often it is looked at, by how many processes and
 * after how many restarts. Returns how many cases.
 */
export async function escalateUnanswered(deps: DietDeps, reach: EscalationReach): Promise<number> {
  const { db } = deps.store;
  const today = londonDay(deps.clock.now());
  // Most of the day it is the morning of no lunch: then no case is opened and no menu read.
  const before = (await allSchools(db)).filter(({ lunchAt }) =>
    isMorningOf({ day: today, lunchAt }, deps.clock.now()),
  );
  if (before.length === 0) return 0;
  const schools = new Set(before.map(({ key }) => key));
  const planned = await planCases(db, deps, ({ state, school }) => state === "agreed" && schools.has(school));
  const due = planned.filter((found) => isUnanswered(found, today, deps.clock.now()));
  if (due.length === 0) return 0;
  const rows = await db.selectFrom("diet_escalation").select("case_id").where("day", "=", today).execute();
  const notified = new Set(rows.map(({ case_id }) => case_id));
  // What was told is not asked about again, minute by minute: then no row is locked.
  const open = due.filter(({ one }) => !notified.has(one.id));
  let cases = 0;
  for (const [school, some] of Map.groupBy(open, ({ one }) => one.school))
    cases += await escalateAt(deps, reach, { today, school, ids: some.map(({ one }) => one.id).toSorted() });
  if (cases > 0) deps.wakeEmailWorker();
  return cases;
}

/** Whether a case's lunch of today is lost, not answered and not begun. */
function isUnanswered(found: PlannedCase, today: Day, now: Instant): boolean {
  const { one, menu, source } = found;
  if (!menu || !isMorningOf({ day: today, lunchAt: menu.about.lunchAt }, now)) return false;
  if (!source) return isInForce(one, today) && hasLunchOn(menu, today) && !found.isPaused(today);
  return childDays(found, today, 1).some(
    ({ day, lunch, isPaused }) => day === today && !isPaused && !isAnswered(lunch),
  );
}

/** The cases of one school, in one transaction: what is told is claimed with the e-mails that tell it. */
async function escalateAt(
  deps: DietDeps,
  reach: EscalationReach,
  {
    today,
    school: key,
    ids,
  }: { readonly today: Day; readonly school: MenuKey; readonly ids: readonly string[] },
): Promise<number> {
  return await deps.store.db.transaction().execute(async (tx) => {
    // In one order, so that two who do this wait for one another.
    for (const id of ids) await caseById(tx, deps, id, { toChange: true });
    // Somebody may have chosen, ended it or taken the change back while this waited; and lunch may have begun.
    const now = deps.clock.now();
    const isAsked = ({ id, state }: DietCase) => ids.includes(id) && state === "agreed";
    const planned = await planCases(tx, deps, isAsked, { school: key });
    const claimed: PlannedCase[] = [];
    for (const found of planned.filter((one) => isUnanswered(one, today, now))) {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto("diet_escalation")
        .values({ case_id: found.one.id, day: today, told_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (Number(numInsertedOrUpdatedRows) > 0) claimed.push(found);
    }
    const school = claimed[0]?.menu?.about;
    if (!school) return 0;
    const sendBy = londonInstant(today, school.lunchAt);
    const staff = await reach.staff(tx);
    const batch = newId();
    const unread = claimed.filter(({ source }) => source === null).length;
    const lost = { school, count: claimed.length - unread, unread, sendBy, batch };
    // A firm without anybody in those roles has a mailbox.
    const recipients = staff.length === 0 ? [null] : staff;
    await queueEmails(
      tx,
      recipients.map((member) => escalationEmail(deps, lost, member)),
      deps.clock,
    );
    const notices = await tx
      .selectFrom("diet_notice")
      .select("case_id")
      .where("day", "=", today)
      .where("told_at", ">=", escalationBegins(today))
      .execute();
    // Of what was lost since the morning began the school has only just heard, in the same words.
    const toldJustNow = new Set(notices.map(({ case_id }) => case_id));
    for (const { one, source } of claimed) {
      const isRead = source !== null;
      const isNews = !toldJustNow.has(one.id);
      if (isNews) await reach.tellSchool(tx, { school: one.school, id: one.id, day: today, sendBy, isRead });
      const what = isNews ? "told staff and school before lunch" : "told staff before lunch";
      await noteEvent(tx, deps, { id: one.id, who: "the site", what });
    }
    return claimed.length;
  });
}

const childrensTrays = (count: number): string =>
  count === 1 ? "1 child’s own tray" : `${count} children’s own trays`;

/** What staff are told: where, how many and until when; nothing of a child, as an e-mail is read by whoever opens the mailbox. */
function escalationEmail(
  { brand, publicOrigin }: Pick<DietDeps, "brand" | "publicOrigin">,
  {
    school,
    count,
    unread,
    sendBy,
    batch,
  }: {
    readonly school: School;
    /** Of so many a dish is lost; of so many more nobody can read what must not be in it. */
    readonly count: number;
    readonly unread: number;
    readonly sendBy: Instant;
    readonly batch: string;
  },
  member: StaffRecipient | null,
): Email {
  const trays = childrensTrays(count + unread);
  const content = renderEmail(brand, {
    preview: `Lunch begins at ${school.lunchAt}`,
    heading: `${school.label}: nothing is chosen for ${trays}`,
    paragraphs: [
      ...(count > 0
        ? [
            `A dish has changed, and nobody has chosen another for ${childrensTrays(count)} of today. Lunch begins at ${school.lunchAt}.`,
          ]
        : []),
      ...(unread > 0
        ? [
            `What must not be on ${childrensTrays(unread)} of today cannot be read: the key that it was sealed with is missing. Lunch begins at ${school.lunchAt}. Whoever runs the site puts the earlier secret back (HASH_SECRET); until then the school is to be rung up.`,
          ]
        : []),
      "Until somebody has, the kitchen’s lists say to serve nothing on it. Whose it is stands behind the sign-in alone; the school is told as well.",
    ],
    link: { text: "Look at it now", href: publicOrigin + (member?.page ?? "/desk") },
    closing: ["It is said once, and not after lunch has begun."],
    signature: brand.name,
  });
  return {
    kind: "diet-escalation",
    key: `diet-escalation:${batch}:${member?.email ?? "company"}`,
    to: member ? { email: member.email } : "company",
    sendBy,
    subject: `Before ${school.lunchAt}: ${school.label}, nothing is chosen for ${trays}`,
    ...content,
  };
}
