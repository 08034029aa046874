import type { Db } from "#database/store.server.ts";
import { failedEmails } from "#email/failed-emails.server.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import type { OrderDeps } from "./order-deps.ts";
import type { ProposalContent, ProposalVersion, SentFacts } from "./proposal.ts";
import { proposalSums } from "./sums.ts";
import { changedVat } from "./invoicing/vat-changes.ts";

/** What of an order somebody has to look at today. */
export interface OrderNeed {
  readonly kind:
    | "question" // a customer's words wait
    | "no owner" // accepted, and nobody looks after it
    | "void money" // money came for what was no longer asked for
    | "give back" // more was paid than is charged
    | "unasked" // owed, and nothing asks for it
    | "overdue"
    | "vat changed" // no payment is taken until a new version is accepted
    | "e-mail failed";
  readonly proposalId: string;
  readonly number: number;
  readonly title: string;
  readonly since: Instant;
  /** Where it is about money. */
  readonly pence?: number;
}

type NeedDeps = Pick<OrderDeps, "store" | "clock" | "brand">;

const week = 7 * 24 * 3_600_000;

/** All that waits for somebody, the longest waiting first. */
export async function orderNeeds({ store, clock, brand }: NeedDeps): Promise<OrderNeed[]> {
  const { db } = store;
  const now = clock.now();
  const today = londonDay(now);
  const orders = await acceptedOrders(db);
  const needs = [
    ...(await questions(db)),
    ...(await emailsFailed(db, { store, clock })),
    ...(await voidMoney(db, now - week)),
    ...orders.flatMap((order) => needsOf(order, today, brand)),
  ];
  return needs.toSorted((one, other) => one.since - other.since);
}

interface Order {
  readonly about: Pick<OrderNeed, "proposalId" | "number" | "title" | "since">;
  readonly owner: string | null;
  readonly isCancelled: boolean;
  readonly version: Pick<ProposalVersion, "content" | "sent">;
  readonly owed: number;
  readonly asked: number;
  readonly overdue: readonly { readonly pence: number; readonly dueOn: string }[];
}

function needsOf(order: Order, today: Day, brand: NeedDeps["brand"]): OrderNeed[] {
  const { about, owner, isCancelled, version, owed, asked, overdue } = order;
  const { day } = version.content.event;
  const isToCome = !isCancelled && day !== null && day >= today;
  const late = overdue.filter(({ dueOn }) => dueOn < today).reduce((sum, { pence }) => sum + pence, 0);
  return [
    ...(isToCome && owner === null ? [{ ...about, kind: "no owner" as const }] : []),
    ...(owed < 0 ? [{ ...about, kind: "give back" as const, pence: 0 - owed }] : []),
    ...(owed > asked ? [{ ...about, kind: "unasked" as const, pence: owed - asked }] : []),
    ...(late > 0 ? [{ ...about, kind: "overdue" as const, pence: late }] : []),
    ...(asked > 0 && changedVat(version, brand.orders.vat).length
      ? [{ ...about, kind: "vat changed" as const, pence: asked }]
      : []),
  ];
}

async function acceptedOrders(db: Db): Promise<Order[]> {
  const rows = await db
    .selectFrom("proposal")
    .innerJoin("proposal_version as version", (join) =>
      join
        .onRef("version.proposal_id", "=", "proposal.id")
        .onRef("version.version", "=", "proposal.accepted_version"),
    )
    .innerJoin("proposal_acceptance as acceptance", (join) =>
      join
        .onRef("acceptance.proposal_id", "=", "proposal.id")
        .onRef("acceptance.version", "=", "proposal.accepted_version"),
    )
    .select(["proposal.id", "proposal.number", "proposal.owner", "proposal.cancelled_at"])
    .select(["version.content", "version.sent_facts", "acceptance.accepted_at"])
    // The oldest is looked at first; without it PostgreSQL gives whichever it finds.
    .orderBy("proposal.number")
    .execute();
  const money = await penceByProposal(db, "order_money");
  const adjusted = await penceByProposal(db, "order_adjustment");
  const open = Map.groupBy(
    await db
      .selectFrom("order_instalment")
      .select(["proposal_id", "pence", "due_on"])
      .where("state", "=", "open")
      .execute(),
    ({ proposal_id }) => proposal_id,
  );
  return rows.map((row): Order => {
    const content: ProposalContent = JSON.parse(row.content);
    const sent: SentFacts = JSON.parse(row.sent_facts ?? "");
    const asked = open.get(row.id) ?? [];
    const { total } = proposalSums(content, sent.vat);
    return {
      about: {
        proposalId: row.id,
        number: row.number,
        title: content.title,
        since: row.accepted_at,
      },
      owner: row.owner,
      isCancelled: row.cancelled_at !== null,
      version: {
        content,
        sent,
      },
      owed: total - (adjusted.get(row.id) ?? 0) - (money.get(row.id) ?? 0),
      asked: asked.reduce((sum, { pence }) => sum + pence, 0),
      overdue: asked.map(({ pence, due_on }) => ({
        pence,
        dueOn: due_on,
      })),
    };
  });
}

async function penceByProposal(
  db: Db,
  table: "order_money" | "order_adjustment",
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom(table)
    .select(["proposal_id", (row) => row.fn.sum<number | string>("pence").as("sum")])
    .groupBy("proposal_id")
    .execute();
  return new Map(rows.map(({ proposal_id, sum }) => [proposal_id, Number(sum)]));
}

async function questions(db: Db): Promise<OrderNeed[]> {
  const rows = await db
    .selectFrom("proposal_message as message")
    .innerJoin("proposal", "proposal.id", "message.proposal_id")
    .innerJoin("proposal_version as version", (join) =>
      join.onRef("version.proposal_id", "=", "proposal.id").onRef("version.version", "=", "message.version"),
    )
    .select(["proposal.id", "proposal.number", "version.content", "message.written_at"])
    .where("message.side", "=", "customer")
    .where("message.done_at", "is", null)
    .execute();
  return rows.map((row) => ({ kind: "question", ...aboutOf(row), since: row.written_at }));
}

async function voidMoney(db: Db, from: Instant): Promise<OrderNeed[]> {
  const rows = await db
    .selectFrom("order_money as money")
    .innerJoin("order_instalment as instalment", "instalment.id", "money.instalment_id")
    .innerJoin("proposal", "proposal.id", "money.proposal_id")
    .innerJoin("proposal_version as version", (join) =>
      join
        .onRef("version.proposal_id", "=", "proposal.id")
        .onRef("version.version", "=", "instalment.version"),
    )
    .select(["proposal.id", "proposal.number", "version.content", "money.entered_at", "money.pence"])
    .where("instalment.state", "=", "void")
    .where("money.kind", "=", "card")
    .where("money.entered_at", ">=", from)
    .execute();
  return rows.map((row) => ({
    kind: "void money",
    ...aboutOf(row),
    since: row.entered_at,
    pence: row.pence,
  }));
}

async function emailsFailed(db: Db, deps: Pick<NeedDeps, "store" | "clock">): Promise<OrderNeed[]> {
  const failed = (await failedEmails(deps)).filter(
    ({ about, recipient }) => about !== null && recipient !== "company",
  );
  if (!failed.length) return [];
  const rows = await db
    .selectFrom("proposal")
    .innerJoin("proposal_version as version", "version.proposal_id", "proposal.id")
    .select(["proposal.id", "proposal.number", "version.content", "version.version"])
    .where("proposal.id", "in", failed.map(({ about }) => about ?? "").slice(0, 500))
    .orderBy("version.version")
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  return failed.flatMap(({ about, queuedAt }): OrderNeed[] => {
    const row = known.get(about ?? "");
    return row ? [{ kind: "e-mail failed", ...aboutOf(row), since: queuedAt }] : [];
  });
}

const aboutOf = ({ id, number, content }: { id: string; number: number; content: string }) => ({
  proposalId: id,
  number,
  title: storedJson<ProposalContent>(content).title,
});
