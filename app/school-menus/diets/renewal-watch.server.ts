import type { Db, Tx } from "#database/store.server.ts";
import { queueEmail } from "#email/outbox.server.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { londonDay, londonInstant } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import type { Term } from "../calendar/school-term.ts";
import type { MenuKey } from "../schools/schools.ts";
import { schoolOfKey } from "../schools/schools.server.ts";
import { menuOutlines } from "../termly-menus.server.ts";
import type { DietCase } from "./diet-case.ts";
import type { DietDeps } from "./diet-deps.ts";
import { renewalEmail } from "./diet-emails.ts";
import { ownRequestPage } from "./diet-paths.ts";
import { caseById, noteEvent, saveLink, saveRenewal } from "./diet-rows.server.ts";
import type { CaseRenewal, RenewalStep } from "./renewal.ts";
import { lookedAtUntil, renewalStep, toldFrom, yearAfter } from "./renewal.ts";

/** What a school is told of the yearly asking: never of whom. */
export interface SchoolNews {
  readonly school: MenuKey;
  readonly news: "warned" | "last" | "paused" | "ending";
  readonly today: Day;
}

/**
 * Takes each agreed case as far as its day is come: asks its parent, warns, pauses, ends. Each step is written down in the transaction
 * that queues its e-mails, under the case's lock, so that it is done once, by however many processes; and it is not done where
 * somebody has answered meanwhile. Returns how many steps.
 */
export async function renewCases(
  deps: DietDeps,
  tellSchool: (tx: Tx, told: SchoolNews) => Promise<void>,
): Promise<number> {
  const { db } = deps.store;
  const today = londonDay(deps.clock.now());
  if (deps.clock.now() < londonInstant(today, toldFrom)) return 0;
  await beginRenewals(deps, today);
  const rows = await db
    .selectFrom("diet_renewal")
    .innerJoin("diet_case", "diet_case.id", "diet_renewal.case_id")
    .select(["id", "school", "stage", "confirm_by", "paused_from"])
    .where("state", "=", "agreed")
    .where("ended_by", "is", null)
    .where((row) => row.or([row("stage", "<>", "none"), row("confirm_by", "<=", lookedAtUntil(today))]))
    .execute();
  if (rows.length === 0) return 0;
  const outlines = await menuOutlines(db);
  const termsOf = new Map(outlines.map(({ about, terms }) => [about.key, terms]));
  let steps = 0;
  for (const { id, school, stage, confirm_by, paused_from } of rows) {
    const terms = termsOf.get(school) ?? [];
    // Of most cases nothing is due: no row is locked for those.
    if (!renewalStep({ stage, confirmBy: confirm_by, pausedFrom: paused_from }, terms, today)) continue;
    if (await stepOf(deps, { id, terms, today }, tellSchool)) steps += 1;
  }
  if (steps > 0) deps.wakeEmailWorker();
  return steps;
}

async function stepOf(
  deps: DietDeps,
  { id, terms, today }: { readonly id: string; readonly terms: readonly Term[]; readonly today: Day },
  tellSchool: (tx: Tx, told: SchoolNews) => Promise<void>,
): Promise<boolean> {
  return await deps.store.db.transaction().execute(async (tx) => {
    const one = await caseById(tx, deps, id, { toChange: true });
    const renewal = one?.renewal;
    if (one?.state !== "agreed" || !renewal || renewal.endedBy !== null) return false;
    if (await isBeingReplaced(tx, deps, renewal)) return false;
    const step = renewalStep(renewal, terms, today);
    if (!step) return false;
    await takeStep(tx, deps, one, { step, renewal, today });
    if (step.to !== "asked") await tellSchool(tx, { school: one.school, news: step.to, today });
    return true;
  });
}

/** Whether a request that its parent sent meanwhile is being looked at: that is an answer. */
async function isBeingReplaced(tx: Tx, deps: DietDeps, { replacedBy }: CaseRenewal): Promise<boolean> {
  const next = replacedBy === null ? null : await caseById(tx, deps, replacedBy);
  return next !== null && next.state !== "refused";
}

async function takeStep(
  tx: Tx,
  deps: DietDeps,
  one: DietCase,
  {
    step,
    renewal,
    today,
  }: { readonly step: RenewalStep; readonly renewal: CaseRenewal; readonly today: Day },
): Promise<void> {
  const { id } = one;
  const confirmBy = "confirmBy" in step ? step.confirmBy : renewal.confirmBy;
  const paused = step.to === "paused" ? { paused_from: step.pausedFrom, paused_until: null } : {};
  await saveRenewal(tx, id, { confirm_by: confirmBy, stage: step.to, ...paused });
  // With another secret the link of a year ago is made anew: it has to open.
  const token = await saveLink(tx, deps, one);
  if (step.to === "ending")
    await tx.updateTable("diet_case").set({ ends_on: step.endsOn }).where("id", "=", id).execute();
  const day = step.to === "paused" ? step.pausedFrom : step.to === "ending" ? step.endsOn : confirmBy;
  await queueEmail(
    tx,
    renewalEmail(
      deps,
      { ...one, school: await schoolName(tx, one.school) },
      { news: step.to, day, page: ownRequestPage(token), of: today },
    ),
    deps.clock,
  );
  await noteEvent(tx, deps, { id, who: "the site", what: `${doneWords[step.to]} ${formatDay(day, "full")}` });
}

const doneWords = {
  asked: "asked whether it is still right, by",
  warned: "asked again, and told the school: it is served until",
  last: "told parent and school for the last time: it is served until",
  paused: "paused it, as nobody has answered, from",
  ending: "told parent and school that it ends, as nobody has answered, on",
} as const;

export const schoolName = async (tx: Tx, school: MenuKey): Promise<string> =>
  (await schoolOfKey(tx, school))?.label ?? "the school";

/**
 * Gives each agreed case that has none a day to be confirmed anew by: a year after it was agreed. Those are cases of an earlier release,
 * which ended with the school year and were not asked for again: one that has not ended yet does not any more.
 */
async function beginRenewals(deps: DietDeps, today: Day): Promise<void> {
  const ids = await withoutRenewal(deps.store.db);
  for (const id of ids)
    await deps.store.db.transaction().execute(async (tx) => {
      const one = await caseById(tx, deps, id, { toChange: true });
      if (one?.state !== "agreed" || one.renewal) return;
      const { at } = await tx
        .selectFrom("diet_event")
        .select(({ fn }) => fn.max("at").as("at"))
        .where("case_id", "=", id)
        .where("what", "in", ["agreed", "agreed, without a letter"])
        .executeTakeFirstOrThrow();
      const agreedOn = at === null ? (one.startsOn ?? today) : londonDay(Number(at));
      const isOver = one.endsOn !== null && one.endsOn < today;
      await saveRenewal(tx, id, {
        confirm_by: yearAfter(agreedOn),
        stage: "none",
        ended_by: isOver ? "the end of the school year" : null,
      });
      if (isOver || one.endsOn === null) return;
      await tx.updateTable("diet_case").set({ ends_on: null }).where("id", "=", id).execute();
      const what = "is asked for again each year, and does not end with the school year any more";
      await noteEvent(tx, deps, { id, who: "the site", what });
    });
}

async function withoutRenewal(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("diet_case")
    .leftJoin("diet_renewal", "case_id", "id")
    .select("id")
    .where("state", "=", "agreed")
    .where("case_id", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}
