import { recordAudit } from "#audit/audit.server.ts";
import type { Db, Tx } from "#database/store.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Clock, Instant } from "#values/time/clock.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import type { DeskEnquiryDeps, EnquiryRow, SeenEnquiry } from "../inbox/mark-enquiry.server.ts";
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
}

/** A complaint that is not closed, with whose it is. */
export interface OpenComplaint extends Complaint {
  readonly reference: string;
  readonly name: string;
}

const longestOutcome = 2_000;
const columns = ["enquiry_id", "received_at", "acknowledged_at", "closed_at", "outcome"] as const;

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
export async function openComplaints(db: Db): Promise<OpenComplaint[]> {
  const rows = await db
    .selectFrom("enquiry_complaint")
    .innerJoin("enquiry", "enquiry.id", "enquiry_complaint.enquiry_id")
    .select(columns)
    .select(["enquiry.reference", "enquiry.fname", "enquiry.lname"])
    .where("closed_at", "is", null)
    .orderBy("received_at")
    .limit(100)
    .execute();
  return rows.map((row) => ({
    ...complaintFromRow(row),
    reference: row.reference,
    name: `${row.fname} ${row.lname}`,
  }));
}

/**
 * Says that an enquiry is a complaint: the clock counts from the day on which it came. Throws NotFound, SavedMeanwhile.
 */
export async function markComplaint(deps: DeskEnquiryDeps, actor: Actor, seen: SeenEnquiry): Promise<void> {
  await changeComplaint(deps, actor, seen, async (tx, { reference, created_at }, complaint) => {
    if (complaint) return false;
    const state = { acknowledged_at: null, closed_at: null, outcome: null };
    await tx
      .insertInto("enquiry_complaint")
      .values({ enquiry_id: seen.id, received_at: created_at, ...state })
      .execute();
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
 * Closes a complaint with what came of it, which staff have told the person. Throws Invalid without an outcome, NotFound,
 * SavedMeanwhile, and Conflict where it is none or was never acknowledged.
 */
export async function closeComplaint(
  deps: DeskEnquiryDeps,
  actor: Actor,
  { outcome: typed, ...seen }: SeenEnquiry & { readonly outcome: string },
): Promise<void> {
  const outcome = typed.trim();
  if (!outcome) throw new Invalid([{ field: "outcome", message: "Write what came of it." }]);
  if (outcome.length > longestOutcome)
    throw new Invalid([{ field: "outcome", message: `Shorten it to ${longestOutcome} characters.` }]);
  await changeComplaint(deps, actor, seen, async (tx, { reference }, complaint) => {
    if (!complaint) throw notAComplaint();
    if (complaint.closedAt !== null) return false;
    if (complaint.acknowledgedAt === null)
      throw new Conflict(`${reference} has not been acknowledged yet: do that first.`);
    await tx
      .updateTable("enquiry_complaint")
      .set({ closed_at: deps.clock.now(), outcome })
      .where("enquiry_id", "=", seen.id)
      .execute();
    const act = { action: "closed complaint", subject: `enquiry/${reference}`, after: outcome };
    await recordAudit(tx, actor, { ...act, personal: true }, deps.clock);
    return true;
  });
}

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
}): Complaint {
  return {
    enquiryId: row.enquiry_id,
    receivedAt: row.received_at,
    acknowledgedAt: row.acknowledged_at,
    closedAt: row.closed_at,
    outcome: row.outcome,
  };
}

const notAComplaint = () => new Conflict("This is no complaint.");
