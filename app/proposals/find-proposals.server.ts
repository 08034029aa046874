import { anyContains, searchWords } from "#database/contains-words.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { Pence } from "#values/numbers/money.ts";
import { defined } from "#values/defined.ts";
import type { OrderDeps } from "./order-deps.ts";
import type { ProposalFile } from "./proposal-file.ts";
import { proposalFromRow, versionsOf } from "./proposal-rows.server.ts";
import { draftOf, latestSent, proposalState } from "./proposal-state.ts";
import type { Proposal, ProposalState, ProposalVersion } from "./proposal.ts";
import { readParts } from "./proposal-parts.server.ts";
import { proposalSums } from "./sums.ts";

type FindDeps = Pick<OrderDeps, "store" | "clock" | "secret" | "publicOrigin">;

/** A proposal with all that belongs to it, by its id or its number; null where there is none. */
export async function findProposal(
  deps: FindDeps,
  idOrNumber: string | number,
): Promise<ProposalFile | null> {
  return await readProposal(deps.store.db, deps, idOrNumber);
}

/** The same, as it is inside a transaction. */
export async function readProposal(
  db: Db | Tx,
  deps: Omit<FindDeps, "store">,
  idOrNumber: string | number,
): Promise<ProposalFile | null> {
  const isNumber = /^\d{1,9}$/.test(String(idOrNumber));
  const row = await db
    .selectFrom("proposal")
    .selectAll()
    .where((where) =>
      isNumber ? where("number", "=", Number(idOrNumber)) : where("id", "=", String(idOrNumber)),
    )
    .executeTakeFirst();
  if (!row) return null;
  const proposal = proposalFromRow(row);
  const versions = await versionsOf(db, row.id);
  const parts = await readParts(db, deps, proposal, versions);
  const state = proposalState(proposal, versions, londonDay(deps.clock.now()));
  return { proposal, versions, ...parts, state, owed: parts.balance.owed };
}

/** A line of the list of proposals. */
export interface ProposalSummary {
  readonly proposal: Proposal;
  readonly state: ProposalState;
  /** What it is about: of the version in force, else of the last one that was sent, else of the draft. */
  readonly shown: ProposalVersion;
  /** Whether a draft waits beside it. */
  readonly hasDraft: boolean;
  readonly total: Pence;
  readonly day: Day | null;
}

/** Which proposals are listed; what is left out is not asked. */
export interface ProposalSearch {
  readonly state?: ProposalState;
  readonly owner?: string;
  /** Words in title, name, organisation, address of the customer, or the number. */
  readonly text?: string;
  readonly day?: Day;
  readonly limit?: number;
}

const maxRead = 500;

/** The proposals that fit, the newest first, a hundred unless told. */
export async function listProposals(
  { store: { db }, clock, brand }: Pick<OrderDeps, "store" | "clock" | "brand">,
  { state, owner, text = "", day, limit = 100 }: ProposalSearch,
): Promise<ProposalSummary[]> {
  let query = db.selectFrom("proposal").selectAll();
  if (owner !== undefined) query = query.where("owner", "=", owner);
  if (day !== undefined) query = query.where("event_day", "=", day);
  for (const word of searchWords(text))
    query = query.where((where) =>
      where.or([
        ...(/^\d{1,9}$/.test(word) ? [where("number", "=", Number(word))] : []),
        where(
          "id",
          "in",
          db
            .selectFrom("proposal_version")
            .select("proposal_id")
            .where(anyContains(["content"], word)),
        ),
      ]),
    );
  const rows = await query.orderBy("number", "desc").limit(maxRead).execute();
  const today = londonDay(clock.now());
  const found: ProposalSummary[] = [];
  for (const row of rows) {
    if (found.length === limit) break;
    const one = summaryOf(proposalFromRow(row), await versionsOf(db, row.id), { today, brand });
    if (state === undefined || one.state === state) found.push(one);
  }
  return found;
}

function summaryOf(
  proposal: Proposal,
  versions: readonly ProposalVersion[],
  { today, brand }: { today: Day; brand: OrderDeps["brand"] },
): ProposalSummary {
  const inForce = versions.find(({ version }) => version === proposal.acceptedVersion);
  const shown = inForce ?? latestSent(versions) ?? defined(versions[0]);
  return {
    proposal,
    shown,
    day: shown.content.event.day,
    state: proposalState(proposal, versions, today),
    hasDraft: draftOf(versions) !== undefined,
    total: proposalSums(shown.content, shown.sent?.vat ?? brand.orders.vat).total,
  };
}
