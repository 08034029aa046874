import type { LedgerSearch } from "#proposals/ledger/ledger.server.ts";
import { enteredByCard, searchLedger } from "#proposals/ledger/ledger.server.ts";
import type { MatchReport, Mismatch } from "#proposals/ledger/match-report.ts";
import { matchReport } from "#proposals/ledger/match-report.ts";
import { paymentsByLink } from "#payments/links/payments-by-link.server.ts";
import type { SiteContext } from "#server/services.ts";
import { parseDay } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { formatSignedPounds } from "#values/numbers/money.ts";
import { moneyKinds } from "./money-kinds.ts";

const maxListed = 200;

/** The search that an address asks for; what it does not know is left out. */
export function ledgerSearch(query: URLSearchParams): Required<LedgerSearch> {
  return {
    text: (query.get("q") ?? "").slice(0, 200),
    kind: moneyKinds.find(({ kind }) => kind === query.get("kind"))?.kind ?? null,
    from: parseDay(query.get("from") ?? ""),
    to: parseDay(query.get("to") ?? ""),
  };
}

/** What the ledger shows: what does not agree with the payments, and the money of orders that fits the search. */
export async function ledgerView({ store }: Pick<SiteContext, "store">, search: Required<LedgerSearch>) {
  const { db } = store;
  const { count, sum, entries } = await searchLedger(db, search, maxListed);
  const { entered, instalmentIds } = await enteredByCard(db);
  return {
    search,
    count,
    sum: formatSignedPounds(sum),
    match: matchWords(matchReport(entered, await paymentsByLink(db), instalmentIds)),
    rows: entries.map(({ pence, onDay, kind, ...entry }) => ({
      ...entry,
      day: formatDay(onDay, "date"),
      kind: moneyKinds.find((one) => one.kind === kind)?.text ?? kind,
      isBack: pence < 0,
      sum: formatSignedPounds(pence),
    })),
  };
}

const kindWords: Readonly<Record<Mismatch["kind"], string>> = {
  "not entered": "Taken, and in no order",
  "entered without payment": "In the order, and no payment is known",
  "another sum": "The sums differ",
  "return not entered": "What went back differs",
};

function matchWords({ mismatches, agree, sum }: MatchReport) {
  return {
    agree,
    sum: formatSignedPounds(sum),
    mismatches: mismatches.map(({ reference, kind, proposalNumber, entered, taken }) => ({
      reference,
      what: kindWords[kind],
      number: proposalNumber,
      entered: formatSignedPounds(entered),
      taken: formatSignedPounds(taken),
    })),
  };
}
