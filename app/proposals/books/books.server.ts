import type { Db } from "#database/store.server.ts";
import type { EventKind } from "#values/event-kinds.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays, londonDay, londonInstant } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { documentsBetween } from "../ledger/ledger.server.ts";
import { proposalFromRow, versionsOfAll } from "../proposal-rows.server.ts";
import { acceptedOf, latestSent, proposalState } from "../proposal-state.ts";
import type { ProposalState } from "../proposal.ts";
import { proposalSums } from "../sums.ts";
import { workByMonth } from "./books.ts";
import type { Fate, MonthOfWork, SentProposal } from "./books.ts";

// Rows that one statement asks for by their ids, on both databases.
const atOnce = 500;

interface Span {
  readonly from: Day;
  readonly to: Day;
  readonly months: readonly string[];
}

/** What work came to in these months, by its kind. */
export async function workOf(db: Db, { from, to, months }: Span): Promise<MonthOfWork[]> {
  const documents = await documentsBetween(db, from, to);
  const kinds = await kindsOf(db, [...new Set(documents.map(({ proposalId }) => proposalId))]);
  return workByMonth(documents, (id) => kinds.get(id) ?? null, months);
}

/** What events orders are, as their versions in force say. */
async function kindsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, EventKind>> {
  const kinds = new Map<string, EventKind>();
  for (const batch of inBatches(ids)) {
    const versions = await versionsOfAll(db, batch);
    const rows = await db.selectFrom("proposal").selectAll().where("id", "in", batch).execute();
    for (const row of rows) {
      const kind = acceptedOf(proposalFromRow(row), versions.get(row.id) ?? [])?.content.event.kind;
      if (kind) kinds.set(row.id, kind);
    }
  }
  return kinds;
}

/** The proposals that first went out between two days, with what has become of each by now. */
export async function sentProposals(db: Db, { from, to }: Span, now: Instant): Promise<SentProposal[]> {
  const first = await db
    .selectFrom("proposal_version")
    .select((row) => ["proposal_id", row.fn.min("sent_at").as("at")])
    .where("sent_at", "is not", null)
    .groupBy("proposal_id")
    .having((row) => row.fn.min("sent_at"), ">=", londonInstant(from, "00:00"))
    .having((row) => row.fn.min("sent_at"), "<", londonInstant(addDays(to, 1), "00:00"))
    .execute();
  const months = new Map(first.map(({ proposal_id: id, at }) => [id, londonDay(Number(at)).slice(0, 7)]));
  const today = londonDay(now);
  const found: SentProposal[] = [];
  for (const batch of inBatches([...months.keys()])) {
    const versionsOf = await versionsOfAll(db, batch);
    const rows = await db.selectFrom("proposal").selectAll().where("id", "in", batch).execute();
    for (const row of rows) {
      const proposal = proposalFromRow(row);
      const versions = versionsOf.get(row.id) ?? [];
      const shown = acceptedOf(proposal, versions) ?? latestSent(versions);
      if (!shown?.sent) continue;
      const fate = fates[proposalState(proposal, versions, today)];
      found.push({
        month: months.get(row.id) ?? "",
        fate,
        net: proposalSums(shown.content, shown.sent.vat).net,
        lostWhy: fate === "lost" ? row.lost_why : null,
      });
    }
  }
  return found;
}

const fates: Readonly<Record<ProposalState, Fate>> = {
  accepted: "won",
  cancelled: "cancelled",
  lost: "lost",
  expired: "lapsed",
  withdrawn: "lapsed",
  sent: "open",
  draft: "open",
};

const inBatches = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, at) =>
    ids.slice(at * atOnce, (at + 1) * atOnce),
  );
