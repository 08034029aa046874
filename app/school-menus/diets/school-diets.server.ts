import { cutJournal } from "#database/cut-journal.server.ts";
import { recordAudit } from "#audit/audit.server.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { queueEmail } from "#email/outbox.server.ts";
import type { Actor, SchoolActor } from "#values/actor.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays, londonDay, parseDay } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { nextSchoolDay } from "../calendar/school-term.ts";
import type { MenuKey } from "../schools/schools.ts";
import { schoolOfKey } from "../schools/schools.server.ts";
import { menuOutlines } from "../termly-menus.server.ts";
import { noteAccess } from "./diet-accesses.server.ts";
import type { DietCase } from "./diet-case.ts";
import type { DietDeps } from "./diet-deps.ts";
import { refusedEmail } from "./diet-emails.ts";
import { deleteLetters } from "./diet-letters.server.ts";
import { caseById, casesIn, noteEvent, sealDetails } from "./diet-rows.server.ts";

/** What a school says of a request; nothing of it is trusted. */
export interface SchoolAnswer {
  readonly id: string;
  readonly isOurs: boolean;
  /** The first day of the tray. */
  readonly startsOn: string;
  /** Who carries it. */
  readonly carrier: string;
}

const longestCarrier = 60;

/** The cases that a school has to know of: its own, once their parents have confirmed. Who reads them is written down first. */
export async function casesOfSchool(deps: DietDeps, { school, name }: SchoolActor): Promise<DietCase[]> {
  await noteAccess(deps.store.db, deps, { who: name, what: "school", school });
  const all = await casesIn(deps.store.db, deps, school);
  return all.filter(({ state }) => state !== "asked");
}

/** The next day of lunch on which a tray could begin: not today, as today's is being cooked. */
export async function firstTrayDay(db: Db | Tx, school: MenuKey, today: Day): Promise<Day | null> {
  const [menu] = await menuOutlines(db, ({ key }) => key === school);
  return menu ? nextSchoolDay(menu.terms, addDays(today, 1)) : null;
}

/** A school says whether a child is theirs, in one press. Throws NotFound for another school's case. */
export async function answerForSchool(
  deps: DietDeps,
  actor: SchoolActor,
  answer: SchoolAnswer,
): Promise<DietCase> {
  return await saveAnswer(deps, actor, answer, actor.school);
}

/** The same where the school said it by telephone: whoever took the call signs for it. */
export async function answerByTelephone(
  deps: DietDeps,
  actor: Actor,
  answer: SchoolAnswer,
): Promise<DietCase> {
  return await saveAnswer(deps, actor, answer, null);
}

async function saveAnswer(
  deps: DietDeps,
  actor: Actor | SchoolActor,
  { id, isOurs, ...typed }: SchoolAnswer,
  school: MenuKey | null,
): Promise<DietCase> {
  const answered = await deps.store.db.transaction().execute(async (tx) => {
    const one = await caseById(tx, deps, id, { toChange: true });
    if (!one || one.state === "asked" || (school !== null && one.school !== school))
      throw new NotFound("This request is no longer there: it may have been taken back.");
    if (one.state !== "confirmed" || !one.details)
      throw new Conflict("This request has been answered already. Nothing was changed.");
    const now = deps.clock.now();
    const startsOn = isOurs ? await trayDay(tx, one.school, typed.startsOn, londonDay(now)) : null;
    const carrier = typed.carrier.trim().replaceAll(/\s+/g, " ");
    if (carrier.length > longestCarrier)
      throw new Invalid([
        { field: "carrier", message: `Who carries the tray: at most ${longestCarrier} letters.` },
      ]);
    const details = { ...one.details, carrier: isOurs ? carrier : "" };
    await tx
      .updateTable("diet_case")
      .set({
        state: isOurs ? "ours" : "refused",
        answered_at: now,
        starts_on: startsOn,
        sealed: sealDetails(deps, id, details),
        revision: one.revision + 1,
      })
      .where("id", "=", id)
      .execute();
    const what = isOurs ? `said it is theirs, from ${startsOn}` : "said it is not theirs";
    await noteEvent(tx, deps, { id, who: actor.name, what });
    const act = { action: "answered diet request", subject: `diet/${id}`, after: { isOurs } };
    await recordAudit(tx, actor, act, deps.clock);
    if (!isOurs) {
      await deleteLetters(tx, [id]);
      const label = (await schoolOfKey(tx, one.school))?.label ?? "the school";
      await queueEmail(tx, refusedEmail(deps, { ...one, school: label }, "school"), deps.clock);
    }
    const letterPages = isOurs ? one.letterPages : 0;
    const after = { ...one, state: isOurs ? "ours" : "refused", details, startsOn, letterPages } as const;
    return { after, hadLetter: one.letterPages > letterPages };
  });
  if (answered.hadLetter) await cutJournal(deps.store);
  deps.wakeEmailWorker();
  return answered.after;
}

async function trayDay(tx: Tx, school: MenuKey, typed: string, today: Day): Promise<Day> {
  const fault = (message: string) => new Invalid([{ field: "startsOn", message: `Starts on: ${message}` }]);
  const asked = parseDay(typed);
  if (!asked) throw fault("choose a day.");
  const [menu] = await menuOutlines(tx, ({ key }) => key === school);
  const first = menu ? nextSchoolDay(menu.terms, addDays(today, 1)) : null;
  if (!menu || !first) throw fault("we have no menu of a day to come. Ring us.");
  const next = nextSchoolDay(menu.terms, asked < first ? first : asked);
  if (next !== asked)
    throw fault(next ? `the next lunch is on ${formatDay(next)}.` : `before the last lunch.`);
  return asked;
}
