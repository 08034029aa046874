import type { EventKind } from "#values/event-kinds.ts";
import type { Invoice } from "../invoicing/invoice.ts";
import type { LostReason } from "./lost-reasons.ts";

/** The kinds of work that the books tell apart. */
export const workKinds = [
  { key: "meals", name: "School meals" },
  { key: "school", name: "Events at schools" },
  { key: "weddings", name: "Weddings" },
  { key: "parties", name: "Parties" },
  { key: "other", name: "Everything else" },
] as const;

type WorkKind = (typeof workKinds)[number]["key"];

/** What was invoiced in a month ("2026-11"), before VAT, less what was credited; a kind may be below zero. */
export interface MonthOfWork {
  readonly month: string;
  readonly byKind: Readonly<Record<WorkKind, number>>;
  readonly net: number;
}

type Document = Pick<Invoice, "series" | "taxPoint" | "proposalId"> & {
  readonly content: Pick<Invoice["content"], "byVat">;
};

/**
 * Month by month what work came to, by its kind. What is taxed as a school's meals is school meals, whatever the event is called;
 * the rest is of the kind that `kindOf` says of its order.
 */
export function workByMonth(
  documents: readonly Document[],
  kindOf: (proposalId: string) => EventKind | null,
  months: readonly string[],
): MonthOfWork[] {
  const byMonth = Map.groupBy(documents, ({ taxPoint }) => taxPoint.slice(0, 7));
  return months.map((month) => {
    const byKind: Record<WorkKind, number> = { meals: 0, school: 0, weddings: 0, parties: 0, other: 0 };
    for (const { series, proposalId, content } of byMonth.get(month) ?? [])
      for (const { key, net } of content.byVat) {
        const kind: WorkKind = key.startsWith("school-") ? "meals" : (kindOf(proposalId) ?? "other");
        byKind[kind] += series === "invoice" ? net : 0 - net;
      }
    return { month, byKind, net: Object.values(byKind).reduce((sum, one) => sum + one, 0) };
  });
}

/** What became of a proposal that was sent. */
export type Fate = "won" | "lost" | "lapsed" | "cancelled" | "open";

/** A proposal with what became of it, and what it came to before VAT. */
export interface SentProposal {
  /** Of its first version that went out. */
  readonly month: string;
  readonly fate: Fate;
  readonly net: number;
  /** Null where it is not lost, or nobody has said. */
  readonly lostWhy: LostReason | null;
}

interface CountAndSum {
  readonly count: number;
  readonly net: number;
}

/** The proposals that first went out in a month, by what became of them. */
export interface MonthOfProposals {
  readonly month: string;
  readonly sent: CountAndSum;
  readonly byFate: Readonly<Record<Fate, CountAndSum>>;
}

/** Month by month what was sent, and what has become of it by now. */
export const proposalsByMonth = (
  proposals: readonly SentProposal[],
  months: readonly string[],
): MonthOfProposals[] =>
  months.map((month) => {
    const sent = proposals.filter((one) => one.month === month);
    const of = (fate: Fate) => together(sent.filter((one) => one.fate === fate));
    return {
      month,
      sent: together(sent),
      byFate: {
        won: of("won"),
        lost: of("lost"),
        lapsed: of("lapsed"),
        cancelled: of("cancelled"),
        open: of("open"),
      },
    };
  });

/** Why proposals were lost, what is most frequent first; null for those of which nobody has said. */
export const lostByReason = (
  proposals: readonly SentProposal[],
): (CountAndSum & { readonly why: LostReason | null })[] =>
  [
    ...Map.groupBy(
      proposals.filter(({ fate }) => fate === "lost"),
      ({ lostWhy }) => lostWhy,
    ),
  ]
    .map(([why, all]) => ({ why, ...together(all) }))
    .toSorted((one, other) => other.count - one.count || other.net - one.net);

const together = (all: readonly { readonly net: number }[]): CountAndSum => ({
  count: all.length,
  net: all.reduce((sum, { net }) => sum + net, 0),
});

/** The twelve months that end with one: "2025-12" to "2026-11". */
export function yearOfMonths(last: string): string[] {
  const [year = 0, month = 0] = last.split("-").map(Number);
  return Array.from({ length: 12 }, (_, at) => {
    const index = year * 12 + (month - 1) - (11 - at);
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
  });
}
