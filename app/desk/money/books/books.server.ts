import { answersByMonth } from "#enquiries/replies/reply-promise.server.ts";
import { proposalsByMonth, lostByReason, yearOfMonths } from "#proposals/books/books.ts";
import { sentProposals, workOf } from "#proposals/books/books.server.ts";
import { debtAges } from "#proposals/ledger/aged-debt.ts";
import { debts } from "#proposals/ledger/ledger.server.ts";
import { monthDays } from "#proposals/invoicing/vat-month.ts";
import { lunchesByMonth } from "#school-menus/covers/lunches-by-month.server.ts";
import type { SiteContext } from "#server/services.ts";
import { defined } from "#values/defined.ts";
import { keysOf } from "#values/record.ts";
import { addDays, londonDay, londonInstant } from "#values/time/calendar-day.ts";

/** The twelve months that a question means: those that end with the month it names, or with this one. */
export function monthsAsked(
  query: URLSearchParams,
  now: number,
): { readonly last: string; readonly months: string[] } {
  const thisMonth = londonDay(now).slice(0, 7);
  const asked = query.get("to") ?? "";
  const last = monthDays(asked) ? asked : thisMonth;
  return { last, months: yearOfMonths(last) };
}

/** How the firm does in twelve months: what it worked, what it won and lost, how soon it answered; and what is owed today. */
export async function booksOf(site: SiteContext, months: readonly string[]) {
  const {
    store: { db },
    clock,
    brand: { hours },
  } = site;
  const { from } = defined(monthDays(defined(months[0])));
  const { to } = defined(monthDays(defined(months.at(-1))));
  const now = clock.now();
  const span = { from, to, months };
  const proposals = await sentProposals(db, span, now);
  const owed = await debts(site.orders);
  return {
    months,
    work: await workOf(db, span),
    lunches: await lunchesByMonth(db, span),
    proposals: proposalsByMonth(proposals, months),
    lost: lostByReason(proposals),
    answers: await answersByMonth(db, {
      from: londonInstant(from, "00:00"),
      until: londonInstant(addDays(to, 1), "00:00"),
      months,
      hours,
    }),
    owed: {
      byAge: keysOf(debtAges).map((age) => ({
        name: debtAges[age],
        isLate: age === "overdue",
        sum: owed.reduce((sum, debt) => sum + (debt.owed > 0 ? debt.byAge[age] : 0), 0),
        orders: owed.filter((debt) => debt.owed > 0 && debt.byAge[age] > 0).length,
      })),
      all: owed.reduce((sum, debt) => sum + Math.max(0, debt.owed), 0),
    },
  };
}

export type Books = Awaited<ReturnType<typeof booksOf>>;
