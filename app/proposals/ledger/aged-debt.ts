import type { Day } from "#values/time/calendar-day.ts";
import { keysOf } from "#values/record.ts";
import type { Instalment, ProposalFile } from "../proposal-file.ts";
import { accountName } from "../proposal.ts";
import { acceptedOf } from "../proposal-state.ts";

/** How old a debt is: to be paid later, today, or before today. */
export const debtAges = { overdue: "Overdue", due: "Due today", "not due": "Not due yet" } as const;
type DebtAge = keyof typeof debtAges;

/** What one order owes, or has to be given back. */
export interface OrderDebt {
  readonly proposalId: string;
  readonly number: number;
  readonly title: string;
  readonly customer: string;
  readonly byAge: Readonly<Record<DebtAge, number>>;
  /** Positive when it is owed to us, negative when it is to be given back. */
  readonly owed: number;
  /** The first day by which something was or is to be paid; null where nothing asks for it. */
  readonly dueOn: Day | null;
  readonly age: DebtAge | "give back";
}

/** What an accepted or cancelled order owes on a day; null where nothing is owed either way. */
export function debtOf(
  file: Pick<ProposalFile, "proposal" | "versions" | "instalments" | "balance" | "owed">,
  today: Day,
): OrderDebt | null {
  const { proposal, instalments, balance, owed } = file;
  const accepted = acceptedOf(proposal, file.versions);
  if (!accepted || owed === 0) return null;
  const open = instalments.filter(({ state }) => state === "open");
  const byAge = ageSums(open, today);
  // What no instalment asks for is to be paid now.
  byAge.due += balance.unasked;
  const { customer, title } = accepted.content;
  return {
    proposalId: proposal.id,
    number: proposal.number,
    title,
    byAge,
    owed,
    customer: accountName(customer),
    dueOn: open.map(({ dueOn }) => dueOn).toSorted()[0] ?? null,
    age: owed < 0 ? "give back" : worst(byAge),
  };
}

const worst = (byAge: Readonly<Record<DebtAge, number>>): DebtAge =>
  keysOf(debtAges).find((age) => byAge[age] > 0) ?? "not due";

function ageSums(open: readonly Instalment[], today: Day): Record<DebtAge, number> {
  const sums: Record<DebtAge, number> = { overdue: 0, due: 0, "not due": 0 };
  for (const { dueOn, pence } of open) sums[ageOf(dueOn, today)] += pence;
  return sums;
}

function ageOf(dueOn: Day, today: Day): DebtAge {
  if (dueOn < today) return "overdue";
  return dueOn === today ? "due" : "not due";
}
