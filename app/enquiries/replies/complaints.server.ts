import { recordAudit } from "#audit/audit.server.ts";
import type { Db, Tx } from "#database/store.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Clock, Instant } from "#values/time/clock.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import type { DeskEnquiryDeps, EnquiryRow, SeenEnquiry } from "../inbox/mark-enquiry.server.ts";
import { waysToTell } from "./complaint-clock.ts";
import type { ToldBy } from "./complaint-clock.ts";
import { changeEnquiry, refuseIfChanged } from "../inbox/mark-enquiry.server.ts";

/** An enquiry that is a complaint about personal data. */
export interface Complaint {
  readonly enquiryId: string;
  /** When it came: the clock counts from that day. */
  readonly receivedAt: Instant;
  readonly acknowledgedAt: Instant | null;
  readonly closedAt: Instant | null;
  /** What came of it, once it is closed. */
  readonly outcome: string | null;
  /** How they were told of it. */
  readonly toldBy: ToldBy | null;
}

/** A complaint with whose it is. */
export interface NamedComplaint extends Complaint {
  readonly reference: string;
  readonly name: string;
}

const longestOutcome = 2_000;
const columns = ["enquiry_id", "received_at", "acknowledged_at", "closed_at", "outcome", "told_by"] as const;

/** What makes an enquiry a complaint; null where it is none. */
export async function complaintOf(db: Db | Tx, id: string): Promise<Complaint | null> {
  const row = await db
    .selectFrom("enquiry_complaint")
    .select(columns)
    .where("enquiry_id", "=", id)
    .executeTakeFirst();
  return row ? complaintFromRow(row) : null;
}

/** The complaints that are not closed, the oldest first. */
export async function openComplaints(db: Db): Promise<NamedComplaint[]> {
  const rows = await namedComplaints(db).where("closed_at", "is", null).orderBy("received_at").execute();
  return rows.map(namedFromRow);
}

/** The complaints that were closed, what was closed last first. */
export async function closedComplaints(db: Db): Promise<NamedComplaint[]> {
  const rows = await namedComplaints(db)
    .where("closed_at", "is not", null)
    .orderBy("closed_at", "desc")
    .execute();
  return rows.map(namedFromRow);
}

const mostListed = 100;

const namedComplaints = (db: Db) =>
  db
    .selectFrom("enquiry_complaint")
    .innerJoin("enquiry", "enquiry.id", "enquiry_complaint.enquiry_id")
    .select(columns)
    .select(["enquiry.reference", "enquiry.fname", "enquiry.lname"])
    .limit(mostListed);

const namedFromRow = (
  row: Parameters<typeof complaintFromRow>[0] & { reference: string; fname: string; lname: string },
): NamedComplaint => ({
  ...complaintFromRow(row),
  reference: row.reference,
  name: `${row.fname} ${row.lname}`,
});

/**
 * What came in by the complaints' own form is one from the beginning: inside the transaction that stores it. `acknowledged`: the
 * e-mail that says so goes out with it; where somebody has to look at it first, it does not.
 */
export async function beginComplaint(
  tx: Tx,
  begun: { readonly enquiryId: string; readonly at: Instant; readonly acknowledged: boolean },
): Promise<void> {
  await tx
    .insertInto("enquiry_complaint")
    .values({
      enquiry_id: begun.enquiryId,
      received_at: begun.at,
      acknowledged_at: begun.acknowledged ? begun.at : null,
      closed_at: null,
      outcome: null,
      told_by: null,
    })
    .execute();
}

/**
 * Says that an enquiry is a complaint: the clock counts from the day on which it came. Throws NotFound, SavedMeanwhile.
 */
export async function markComplaint(deps: DeskEnquiryDeps, actor: Actor, seen: SeenEnquiry): Promise<void> {
  await changeComplaint(deps, actor, seen, async (tx, { reference, created_at }, complaint) => {
    if (complaint) return false;
    await beginComplaint(tx, { enquiryId: seen.id, at: created_at, acknowledged: false });
    const act = { action: "marked enquiry a complaint", subject: `enquiry/${reference}` };
    await recordAudit(tx, actor, act, deps.clock);
    return true;
  });
}

/** Says that an enquiry was no complaint after all. Throws NotFound, SavedMeanwhile. */
export async function unmarkComplaint(deps: DeskEnquiryDeps, actor: Actor, seen: SeenEnquiry): Promise<void> {
  await changeComplaint(deps, actor, seen, async (tx, { reference }, complaint) => {
    if (!complaint) return false;
    await tx.deleteFrom("enquiry_complaint").where("enquiry_id", "=", seen.id).execute();
    const act = { action: "marked enquiry no complaint", subject: `enquiry/${reference}` };
    await recordAudit(tx, actor, act, deps.clock);
    return true;
  });
}

/** Says that a complaint was acknowledged, by telephone or letter. Throws NotFound, SavedMeanwhile, Conflict where it is none. */
export async function acknowledgeComplaint(
  deps: DeskEnquiryDeps,
  actor: Actor,
  seen: SeenEnquiry,
): Promise<void> {
  await changeComplaint(deps, actor, seen, async (tx, { reference }, complaint) => {
    if (!complaint) throw notAComplaint();
    return await writeAcknowledged(tx, actor, { id: seen.id, reference, complaint }, deps.clock);
  });
}

/**
 * A reply to a complaint acknowledges it: inside the transaction that queues the reply. Does nothing where the enquiry is
 * none, or was acknowledged before.
 */
export async function acknowledgeByReply(
  tx: Tx,
  actor: Actor,
  { id, reference }: { readonly id: string; readonly reference: string },
  clock: Clock,
): Promise<void> {
  const complaint = await complaintOf(tx, id);
  if (complaint) await writeAcknowledged(tx, actor, { id, reference, complaint }, clock);
}

/**
 * Closes a complaint with what came of it, and how the person was told. Throws Invalid without either, or where it is to have been
 * told by e-mail and none was written from here; NotFound, SavedMeanwhile, and Conflict where it is none or was never acknowledged.
 */
export async function closeComplaint(
  deps: DeskEnquiryDeps,
  actor: Actor,
  {
    outcome: typed,
    toldBy: way,
    ...seen
  }: SeenEnquiry & { readonly outcome: string; readonly toldBy: string },
): Promise<void> {
  const outcome = typed.trim();
  if (!outcome) throw new Invalid([{ field: "outcome", message: "Write what came of it." }]);
  if (outcome.length > longestOutcome)
    throw new Invalid([{ field: "outcome", message: `Shorten it to ${longestOutcome} characters.` }]);
  const toldBy = waysToTell.find((one) => one === way);
  if (!toldBy)
    throw new Invalid([
      { field: "toldBy", message: "Say how they were told: the law wants them to hear it." },
    ]);
  await changeComplaint(deps, actor, seen, async (tx, { reference }, complaint) => {
    if (!complaint) throw notAComplaint();
    if (complaint.closedAt !== null) return false;
    if (complaint.acknowledgedAt === null)
      throw new Conflict(`${reference} has not been acknowledged yet: do that first.`);
    if (toldBy === "e-mail" && !(await hasReply(tx, seen.id)))
      throw new Invalid([
        { field: "toldBy", message: "No e-mail was written to them from here yet: answer them first." },
      ]);
    await tx
      .updateTable("enquiry_complaint")
      .set({ closed_at: deps.clock.now(), outcome, told_by: toldBy })
      .where("enquiry_id", "=", seen.id)
      .execute();
    // The record of it is kept as long as any letter from then on.
    await tx
      .updateTable("enquiry")
      .set({ last_contact_at: deps.clock.now() })
      .where("id", "=", seen.id)
      .execute();
    const act = { action: "closed complaint", subject: `enquiry/${reference}`, after: { outcome, toldBy } };
    await recordAudit(tx, actor, { ...act, personal: true }, deps.clock);
    return true;
  });
}

const hasReply = async (tx: Tx, enquiryId: string) =>
  (await tx
    .selectFrom("enquiry_reply")
    .select("id")
    .where("enquiry_id", "=", enquiryId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Does `work`, which answers whether it changed something; what it finds done already is no conflict. */
async function changeComplaint(
  deps: DeskEnquiryDeps,
  actor: Actor,
  seen: SeenEnquiry,
  work: (tx: Tx, row: EnquiryRow, complaint: Complaint | null) => Promise<boolean>,
): Promise<void> {
  await changeEnquiry(deps, actor, seen.id, async (tx, row) => {
    if (!(await work(tx, row, await complaintOf(tx, seen.id)))) return false;
    refuseIfChanged(row, seen);
    await tx
      .updateTable("enquiry")
      .set({ revision: row.revision + 1 })
      .where("id", "=", seen.id)
      .execute();
    return true;
  });
}

async function writeAcknowledged(
  tx: Tx,
  actor: Actor,
  { id, reference, complaint }: { id: string; reference: string; complaint: Complaint },
  clock: Clock,
): Promise<boolean> {
  if (complaint.acknowledgedAt !== null) return false;
  await tx
    .updateTable("enquiry_complaint")
    .set({ acknowledged_at: clock.now() })
    .where("enquiry_id", "=", id)
    .execute();
  const act = { action: "acknowledged complaint", subject: `enquiry/${reference}` };
  await recordAudit(tx, actor, act, clock);
  return true;
}

function complaintFromRow(row: {
  enquiry_id: string;
  received_at: number;
  acknowledged_at: number | null;
  closed_at: number | null;
  outcome: string | null;
  told_by: ToldBy | null;
}): Complaint {
  return {
    enquiryId: row.enquiry_id,
    receivedAt: row.received_at,
    acknowledgedAt: row.acknowledged_at,
    closedAt: row.closed_at,
    outcome: row.outcome,
    toldBy: row.told_by,
  };
}

const notAComplaint = () => new Conflict("This is no complaint.");
