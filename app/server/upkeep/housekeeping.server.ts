import { trimAudit } from "#audit/audit.server.ts";
import { trimPublications } from "#publications/trim-publications.server.ts";
import { sweepPayments } from "#payments/retention/retention.server.ts";
import { removeUnfinishedFiles } from "#database/whole-file.server.ts";
import { deleteExpiredEnquiries } from "#enquiries/retention.server.ts";
import { deleteExpiredAlerts } from "#lunch-alerts/forget.server.ts";
import type { Brand } from "#brand/brand.ts";
import type { LunchAlertService } from "#lunch-alerts/lunch-alert-service.server.ts";
import type { OrderDeps } from "#proposals/order-deps.ts";
import { sendDueReminders } from "#proposals/reminders/reminders.server.ts";
import { sweepOrders } from "#proposals/retention.server.ts";
import { queueDietEmail } from "#school-contacts/diet-email.server.ts";
import type { SchoolContactService } from "#school-contacts/school-contacts-service.server.ts";
import { deleteExpiredSchoolSignIns } from "#school-contacts/sign-in/sessions.server.ts";
import { deleteExpiredSignIns } from "#staff/sign-in/sessions.server.ts";
import { bankHolidayWarning } from "#school-menus/calendar/bank-holiday-warning.ts";
import type { PictureDraftDeps } from "#drafts/draft-kind.ts";
import { publishDueDrafts } from "#drafts/drafts.server.ts";
import { menuDrafts } from "#school-menus/drafts/menu-drafts.server.ts";
import { publishPacks } from "#school-menus/allergy-safety/allergy-pack.server.ts";
import { deleteLapsedTraining } from "#school-menus/allergy-safety/training.server.ts";
import { deleteExpiredNearMisses } from "#school-menus/allergy-safety/near-misses.server.ts";
import { escalateUnanswered } from "#school-menus/diets/escalate-lost.server.ts";
import { lookWhenChanged } from "#school-menus/diets/look-when-changed.server.ts";
import { tellOfLostDishes } from "#school-menus/diets/diet-notices.server.ts";
import { deleteOldAccesses } from "#school-menus/diets/diet-accesses.server.ts";
import { deleteOldLetters, renewSeals } from "#school-menus/diets/diet-letters.server.ts";
import { deleteExpiredDiets } from "#school-menus/diets/diet-requests.server.ts";
import { renewCases } from "#school-menus/diets/renewal-watch.server.ts";
import type { DietService } from "#school-menus/diets/diet-service.server.ts";
import type { TermlyMenuDeps } from "#school-menus/termly-menus.server.ts";
import { pageDrafts } from "#page-content/page-drafts.server.ts";
import { actorNamed } from "#values/actor.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Clock } from "#values/time/clock.ts";
import type { Lease } from "#database/lease.server.ts";
import type { Store } from "#database/store.server.ts";
import type { Config } from "../config/config.ts";
import { forgetOldReports } from "../monitoring/csp-report-store.server.ts";
import type { Log } from "../log/log.server.ts";
import { eraseKeptSample, openIfLeftClosed } from "../samples/sample-switch.server.ts";
import { repeatErasures } from "./personal-data.server.ts";
import { escalationReach } from "../features/diet-escalation.server.ts";
import type { Services } from "../services.ts";
import { emailTransportFor } from "../features/email.server.ts";

const every = 6 * 3_600_000;
const lookForDue = 60_000;

interface Deps {
  readonly store: Store;
  readonly clock: Clock;
}

interface SweepDeps extends Deps, Pick<Services, "feed" | "trial" | "config" | "publicationKey"> {
  readonly lunchAlerts: Pick<LunchAlertService, "deps">;
  readonly diets: Pick<DietService, "deps">;
  readonly schoolContacts: Pick<SchoolContactService, "deps">;
}

/** Repeats the erasures that people asked for, and logs how many. Throws InvalidConfig when the list of them is lost. */
export async function reapplyErasures(deps: Deps, config: Config, log: Log): Promise<void> {
  const { people, unwritten } = await repeatErasures({ ...deps, config });
  if (people) log.event("erased again", { people });
  if (unwritten)
    log.warning(
      `the list of erased addresses could not be written outside DATA_DIR: an older copy of the folder would bring them back; set ERASURES_FILE (${unwritten})`,
    );
}

/** Deletes everything whose retention is over. */
async function sweep(deps: SweepDeps, config: Config, log: Log): Promise<void> {
  await reapplyErasures(deps, config, log);
  const { enquiries, emailIds } = await deleteExpiredEnquiries(deps, config.RETENTION_MONTHS);
  if (emailIds.length) await emailTransportFor(config).deleteCopies(emailIds);
  const payments = await sweepPayments(deps, config.ACCOUNTS_YEAR_ENDS);
  const orders = await sweepOrders(deps, config.ACCOUNTS_YEAR_ENDS);
  const alerts = await deleteExpiredAlerts(deps.lunchAlerts.deps);
  if (alerts) log.event("lunch alerts deleted", { alerts });
  const diets = await deleteExpiredDiets(deps.diets.deps);
  if (diets) log.event("diet requests deleted", { diets });
  const letters = await deleteOldLetters(deps.diets.deps);
  if (letters) log.event("letters that nobody decided on deleted", { letters });
  await deleteOldAccesses(deps.diets.deps);
  const sealed = await renewSeals(deps.diets.deps);
  if (sealed) log.event("sealed anew with the newest secret", { sealed });
  const nearMisses = await deleteExpiredNearMisses(deps);
  if (nearMisses) log.event("near misses deleted", { nearMisses });
  const training = await deleteLapsedTraining(deps);
  if (training) log.event("lapsed training deleted", { training });
  await deleteExpiredSignIns(deps);
  await deleteExpiredSchoolSignIns(deps);
  if (await eraseKeptSample(deps)) log.event("kept sample erased");
  await forgetOldReports(deps);
  await trimAudit(deps);
  const publications = await trimPublications(deps);
  if (publications) log.event("publications trimmed", { publications });
  if (
    enquiries ||
    emailIds.length ||
    payments.forgotten ||
    payments.deleted ||
    orders.deleted ||
    orders.forgotten
  )
    log.event("deleted by retention", {
      enquiries,
      emails: emailIds.length,
      payments: payments.deleted,
      payers: payments.forgotten,
      orders: orders.deleted,
      customers: orders.forgotten,
    });
}

/** Sends customers the reminders that are due. */
async function remind(orders: OrderDeps, log: Log): Promise<void> {
  const reminders = await sendDueReminders(orders);
  if (reminders) log.event("reminders sent", { reminders });
}

/** Tells parents and schools of lunches of which a child has lost its dish. */
function tellOfDiets({ diets, schoolContacts }: SweepDeps, log: Log): () => Promise<void> {
  const look = lookWhenChanged(diets.deps, () =>
    tellOfLostDishes(diets.deps, (tx, { school, id }, days) =>
      queueDietEmail(tx, schoolContacts.deps, { school, id, news: "lost", of: ` ${days.join()}` }),
    ),
  );
  return async () => {
    const cases = await look();
    if (cases) log.event("told of lost dishes", { cases });
  };
}

/** Tells staff and school, before lunch, of children for whom nobody has chosen another dish. */
function escalateDiets({ diets, schoolContacts }: SweepDeps, log: Log): () => Promise<void> {
  const reach = escalationReach(schoolContacts.deps);
  const look = lookWhenChanged(diets.deps, () => escalateUnanswered(diets.deps, reach));
  return async () => {
    const cases = await look();
    if (cases) log.event("told before lunch of lost dishes", { cases });
  };
}

/** Asks whether children's lunches are still right, and pauses those of which nobody says so. */
async function renewDiets({ diets, schoolContacts }: SweepDeps, log: Log): Promise<void> {
  const steps = await renewCases(diets.deps, (tx, { school, news, today }) =>
    queueDietEmail(tx, schoolContacts.deps, { school, news, of: ` ${today}` }),
  );
  if (steps) log.event("diets asked for again", { steps });
}

const packActor = actorNamed("the allergy packs");

/** Publishes the allergy packs that a change, or a new day, has made others than they were. */
async function publishChangedPacks(
  deps: TermlyMenuDeps & { readonly brand: Brand },
  log: Log,
): Promise<void> {
  const packs = await publishPacks(deps, packActor);
  if (packs) log.event("allergy packs published", { packs });
}

/** Publishes the drafts of menus and pages whose day has come. */
async function publishDue(deps: TermlyMenuDeps & PictureDraftDeps, log: Log): Promise<void> {
  const due = [
    await publishDueDrafts(menuDrafts, deps, actorNamed),
    await publishDueDrafts(pageDrafts, deps, actorNamed),
  ];
  const published = due.flatMap((one) => one.published);
  const failed = due.flatMap((one) => one.failed);
  if (published.length) log.event("drafts published", { drafts: published.length });
  if (failed.length) log.warning(`${failed.length} planned drafts could not be published: the desk says why`);
}

/**
 * Deletes what is past its retention or was to be erased, at the start and every six hours; publishes what is due and sends
 * due reminders, tells who lost a dish, once more before lunch, and asks for diets again, at the start and every minute: of several processes on one store, the one on duty. Returns how to stop.
 */
export function startHousekeeping(
  deps: SweepDeps &
    TermlyMenuDeps &
    PictureDraftDeps & {
      readonly brand: Brand;
      readonly orders: OrderDeps;
      readonly duty: Pick<Lease, "isHeld">;
    },
  config: Config,
  log: Log,
): () => void {
  // A sweep that fails is tried again next time; nothing waits for it.
  let warned: Day | null = null;
  const warn = () => {
    const today = londonDay(deps.clock.now());
    const warning = today === warned ? null : bankHolidayWarning(today);
    if (warning) log.warning(warning.text);
    warned = today;
  };
  const fault = (error: unknown) => log.fault(error, "housekeeping");
  const run = () => {
    warn();
    // The folder is this process's own; the store is of all.
    void removeUnfinishedFiles(config.DATA_DIR).catch(fault);
    if (deps.duty.isHeld()) void sweep(deps, config, log).catch(fault);
  };
  const publish = oneAtATime(() => publishDue(deps, log), "planned publication", log);
  const send = oneAtATime(() => remind(deps.orders, log), "reminders", log);
  const tell = tellOfDiets(deps, log);
  const escalate = escalateDiets(deps, log);
  // One behind the other, so that a school which has just heard of a lost dish is not told a second time; and whatever became of the first.
  const tellOfLost = oneAtATime(
    async () => {
      try {
        await tell();
      } finally {
        await escalate();
      }
    },
    "lost dishes",
    log,
  );
  const renew = oneAtATime(() => renewDiets(deps, log), "yearly diets", log);
  const open = oneAtATime(
    async () => {
      if (await openIfLeftClosed(deps)) log.event("opened after the sample");
    },
    "opening after the sample",
    log,
  );
  const pack = oneAtATime(() => publishChangedPacks(deps, log), "allergy packs", log);
  // Nobody is told of anything while the sample is tried.
  const inform = () => (send(), tellOfLost(), renew(), pack());
  const often = () => deps.duty.isHeld() && (publish(), deps.trial.isClosed() ? open() : inform());
  const first = setTimeout(() => (run(), often()), 1000);
  const timers = [setInterval(run, every), setInterval(often, lookForDue)];
  for (const timer of [first, ...timers]) timer.unref();
  return () => {
    clearTimeout(first);
    for (const timer of timers) clearInterval(timer);
  };
}

/** What takes longer than a minute is not begun twice. */
function oneAtATime(work: () => Promise<void>, name: string, log: Log): () => void {
  let running = false;
  return () => {
    if (running) return;
    running = true;
    void work()
      .catch((error: unknown) => log.fault(error, name))
      .finally(() => void (running = false));
  };
}
