import { anyContains, searchWords } from "#database/contains-words.ts";
import type { Db } from "#database/store.server.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import type { OrderDebt } from "./aged-debt.ts";
import { debtOf } from "./aged-debt.ts";
import { readProposal } from "../find-proposals.server.ts";
import type { Invoice } from "../invoicing/invoice.ts";
import { toInvoice } from "../invoicing/invoice-book.server.ts";
import type { EnteredMoney } from "./match-report.ts";
import type { OrderDeps } from "../order-deps.ts";
import type { OrderMoney } from "../proposal-file.ts";
import { accountName } from "../proposal.ts";
import type { ProposalContent } from "../proposal.ts";

/** Money of an order, as the ledger lists it. */
export interface LedgerEntry extends Pick<
  OrderMoney,
  "id" | "kind" | "pence" | "reference" | "onDay" | "enteredBy"
> {
  readonly number: number;
  readonly title: string;
  readonly customer: string;
}

/** Which money is listed: words, one kind, and from which day to which. */
export interface LedgerSearch {
  readonly text?: string;
  readonly kind?: OrderMoney["kind"] | null;
  readonly from?: Day | null;
  readonly to?: Day | null;
}

/** The money of orders that fits, the latest first, at most so much of it, with how much there is and its sum. */
export async function searchLedger(
  db: Db,
  { text = "", kind = null, from = null, to = null }: LedgerSearch,
  most: number,
): Promise<{ readonly count: number; readonly sum: number; readonly entries: readonly LedgerEntry[] }> {
  let query = db
    .selectFrom("order_money")
    .innerJoin("proposal", "proposal.id", "order_money.proposal_id")
    .leftJoin("proposal_version", (join) =>
      join
        .onRef("proposal_version.proposal_id", "=", "proposal.id")
        .onRef("proposal_version.version", "=", "proposal.accepted_version"),
    );
  if (kind) query = query.where("kind", "=", kind);
  if (from) query = query.where("on_day", ">=", from);
  if (to) query = query.where("on_day", "<=", to);
  for (const word of searchWords(text))
    query = query.where((row) =>
      row.or([
        anyContains(["reference", "email", "content"], word),
        ...(/^\d{1,9}$/.test(word) ? [row("number", "=", Number(word))] : []),
      ]),
    );
  const { count, sum } = await query
    .select((row) => [row.fn.countAll<number>().as("count"), row.fn.sum<number>("pence").as("sum")])
    .executeTakeFirstOrThrow();
  const rows = await query
    .select(["order_money.id", "kind", "pence", "reference", "on_day", "entered_by", "number", "content"])
    .orderBy("on_day", "desc")
    .orderBy("entered_at", "desc")
    .orderBy("order_money.id")
    .limit(most)
    .execute();
  return {
    count: Number(count),
    sum: Number(sum ?? 0),
    entries: rows.map(({ on_day, entered_by, content, ...row }) => ({
      ...row,
      onDay: on_day,
      enteredBy: entered_by,
      ...namesIn(content),
    })),
  };
}

function namesIn(content: string | null): Pick<LedgerEntry, "title" | "customer"> {
  if (content === null) return { title: "", customer: "" };
  const { title, customer } = storedJson<ProposalContent>(content);
  return { title, customer: accountName(customer) };
}

/** What every order owes or has to be given back, what is overdue first, then by day. */
export async function debts(
  deps: Pick<OrderDeps, "store" | "clock" | "secret" | "publicOrigin">,
): Promise<OrderDebt[]> {
  const { db } = deps.store;
  const today = londonDay(deps.clock.now());
  const rows = await db
    .selectFrom("proposal")
    .select("id")
    .where("accepted_version", "is not", null)
    .orderBy("number")
    .execute();
  const found: OrderDebt[] = [];
  for (const { id } of rows) {
    const file = await readProposal(db, deps, id);
    const debt = file && debtOf(file, today);
    if (debt) found.push(debt);
  }
  const rank: readonly OrderDebt["age"][] = ["give back", "overdue", "due", "not due"];
  return found.toSorted(
    (one, other) =>
      rank.indexOf(one.age) - rank.indexOf(other.age) || (one.dueOn ?? "").localeCompare(other.dueOn ?? ""),
  );
}

/** The card money that orders have entered, and the instalments that it can be for: what payments are compared with. */
export async function enteredByCard(
  db: Db,
): Promise<{ readonly entered: EnteredMoney[]; readonly instalmentIds: ReadonlySet<string> }> {
  const rows = await db
    .selectFrom("order_money")
    .innerJoin("proposal", "proposal.id", "order_money.proposal_id")
    .select(["source_id", "pence", "reference", "number"])
    .where("source_id", "is not", null)
    .execute();
  const instalments = await db.selectFrom("order_instalment").select("id").execute();
  return {
    entered: rows.map(({ source_id, number, ...row }) => ({
      ...row,
      sourceId: source_id ?? "",
      proposalNumber: number,
    })),
    instalmentIds: new Set(instalments.map(({ id }) => id)),
  };
}

/** The invoices and credit notes whose tax point lies between two days, both included, by number. */
export async function documentsBetween(db: Db, from: Day, to: Day): Promise<Invoice[]> {
  const rows = await db
    .selectFrom("invoice")
    .selectAll()
    .where("tax_point", ">=", from)
    .where("tax_point", "<=", to)
    .orderBy("series", "desc")
    .orderBy("number")
    .execute();
  return rows.map(toInvoice);
}
