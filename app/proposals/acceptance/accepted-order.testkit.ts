import { day } from "#values/time/calendar-day.ts";
import { sampleBrand } from "#brand/brand.ts";
import type { Store, Tx } from "#database/store.server.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { frozenClock } from "#values/time/clock.ts";
import { newId } from "#values/ids.ts";
import { pence } from "#values/numbers/money.ts";
import type { ProposalContent, ProposalLine } from "../proposal.ts";

const at = "2026-11-24T10:00:00Z";
export const invoiceDeps = { brand: sampleBrand, clock: frozenClock(at) };

export const exampleLine = (over: Partial<ProposalLine>): ProposalLine => ({
  id: newId(),
  kind: "dish",
  itemId: null,
  name: "Leek tart",
  serves: 12,
  course: "main",
  note: "",
  quantity: 12,
  each: pence(3800),
  vat: "standard",
  ...over,
});

/** A summer fair: £456.00 of tarts at 20% and £76.80 of boxes at 0%. */
export const exampleContent = (over: Partial<ProposalContent> = {}): ProposalContent => ({
  title: "St Anselm’s summer fair",
  customer: {
    name: "Ruth Adeyemi",
    organisation: "St Anselm’s School",
    email: "ruth@example.org",
    address: "1 School Lane\nLondon\nE2 7XX",
  },
  event: {
    day: "2027-06-19" as Day,
    from: "12:00",
    to: "15:00",
    place: "The school hall",
    postcode: "E2 7XX",
  },
  guests: 120,
  diets: {},
  allergyWords: "",
  letter: "",
  lines: [
    exampleLine({}),
    exampleLine({
      name: "Packed lunch boxes",
      quantity: 12,
      each: pence(640),
      vat: "zero",
    }),
  ],
  discount: null,
  deposit: {
    kind: "percent",
    percent: 25,
  },
  balanceDue: "2027-06-05" as Day,
  validUntil: "2026-12-08" as Day,
  guestLimits: null,
  ...over,
});

let numbers = 1_000;

/** Puts a proposal in the store as it is once its first version is accepted; answers its id. */
export async function acceptedExample(
  { db }: Pick<Store, "db">,
  content: ProposalContent = exampleContent(),
): Promise<string> {
  const id = newId();
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto("proposal")
      .values({
        id,
        number: ++numbers,
        enquiry_id: null,
        email: content.customer.email,
        owner: null,
        event_day: content.event.day,
        accepted_version: null,
        cancelled_at: null,
        lost_at: null,
        created_at: Date.parse(at),
        created_by: "ruth",
        revision: 1,
        people_gone_at: null,
      })
      .execute();
    await acceptExample(tx, id, 1, content);
  });
  return id;
}

/** Puts a version in force. */
export async function acceptExample(
  tx: Tx,
  id: string,
  version: number,
  content: ProposalContent,
): Promise<void> {
  const by = { saved_at: Date.parse(at), saved_by: "ruth", sent_at: Date.parse(at), sent_by: "ruth" };
  await tx
    .insertInto("proposal_version")
    .values({
      proposal_id: id,
      version,
      content: JSON.stringify(content),
      revision: 1,
      ...by,
      sent_facts: JSON.stringify({
        vat: sampleBrand.orders.vat,
        facts: {},
        hash: "h",
      }),
      hash: "h",
      withdrawn_at: null,
    })
    .execute();
  await tx.updateTable("proposal").set({ accepted_version: version }).where("id", "=", id).execute();
}

/** Writes down an instalment; answers its id. */
export async function instalmentExample(
  tx: Tx,
  id: string,
  over: { version?: number; kind?: "deposit" | "balance"; pence: number; due?: string },
): Promise<string> {
  const instalment = newId();
  await tx
    .insertInto("order_instalment")
    .values({
      id: instalment,
      proposal_id: id,
      version: over.version ?? 1,
      kind: over.kind ?? "deposit",
      pence: over.pence,
      due_on: day(over.due ?? "2026-11-24"),
      state: "open",
      created_at: Date.parse(at),
    })
    .execute();
  return instalment;
}

/** Writes down that an instalment was paid. */
export async function payExample(tx: Tx, id: string, instalment: string): Promise<void> {
  const { pence } = await tx
    .updateTable("order_instalment")
    .set({ state: "paid" })
    .where("id", "=", instalment)
    .returning("pence")
    .executeTakeFirstOrThrow();
  await moneyExample(tx, id, { pence, instalment });
}

/** Writes down money that came in or went back. */
export async function moneyExample(
  tx: Tx,
  id: string,
  { pence, instalment = null }: { pence: number; instalment?: string | null },
): Promise<void> {
  await tx
    .insertInto("order_money")
    .values({
      id: newId(),
      proposal_id: id,
      instalment_id: instalment,
      kind: pence > 0 ? "card" : "refund",
      pence,
      source_id: newId(),
      reference: "RL-7F3K9Q",
      on_day: day("2026-11-24"),
      entered_at: Date.parse(at),
      entered_by: "payments",
    })
    .execute();
}

/** Takes something off the price. */
export async function adjustExample(tx: Tx, id: string, pence: number): Promise<void> {
  await tx
    .insertInto("order_adjustment")
    .values({
      id: newId(),
      proposal_id: id,
      kind: "goodwill",
      pence,
      reason: "The tart was late.",
      made_at: Date.parse(at),
      made_by: "ruth",
    })
    .execute();
}
