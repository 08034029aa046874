import { giveBacks } from "#proposals/ledger/give-back.ts";
import { invoicesOf } from "#proposals/invoicing/invoices.server.ts";
import { invoiceNumber, invoiceTitle } from "#proposals/invoicing/invoice.ts";
import type { ProposalFile } from "#proposals/proposal-file.ts";
import type { Db } from "#database/store.server.ts";
import { findDeskPayment } from "#payments/desk-payments.server.ts";
import type { SiteContext } from "#server/services.ts";
import { formatDay, formatInstant } from "#values/time/format-date.ts";
import { decimalPounds, formatPounds, pence } from "#values/numbers/money.ts";
import { signedNames } from "../people.server.ts";
import { eventSheetAt } from "./proposal-view.server.ts";

/** What an accepted proposal has become: who accepted, what is asked for, what came in. Null while none is accepted. */
export async function orderView({ store }: Pick<SiteContext, "store">, file: ProposalFile) {
  const { proposal, versions, acceptances, instalments, money, adjustments, balance } = file;
  const accepted = acceptances.find(({ version }) => version === proposal.acceptedVersion);
  if (!accepted && money.length === 0) return null;
  const nameOf = await signedNames(store.db);
  return {
    accepted: accepted && {
      name: accepted.name,
      version: accepted.version,
      paysBy: accepted.paysBy,
      at: formatInstant(accepted.at, "weekday"),
    },
    sheetAt: eventSheetAt(proposal, versions),
    cancelledAt: proposal.cancelledAt === null ? null : formatInstant(proposal.cancelledAt, "weekday"),
    instalments: instalments
      .filter(({ state }) => state !== "void")
      .map(({ id, kind, pence: sum, dueOn, state }) => ({
        id,
        kind,
        state,
        sum: formatPounds(sum),
        due: formatDay(dueOn, "date"),
      })),
    money: money.map(({ id, kind, pence: sum, reference, onDay, enteredBy }) => ({
      id,
      kind,
      reference,
      by: nameOf(enteredBy),
      sum: signed(sum),
      day: formatDay(onDay, "date"),
    })),
    adjustments: adjustments.map(({ id, kind, pence: sum, reason, by }) => ({
      id,
      kind,
      reason,
      sum: formatPounds(sum),
      by: nameOf(by),
    })),
    documents: (await invoicesOf(store.db, proposal.id)).map((one) => ({
      number: invoiceNumber(one),
      title: invoiceTitle(one.series),
      sum: signed(one.series === "invoice" ? one.content.total : 0 - one.content.total),
    })),
    back: await Promise.all(
      giveBacks(money, balance.owed).map(async ({ reference, pence: sum }) => ({
        reference,
        sum: formatPounds(sum),
        amount: decimalPounds(sum),
        waiting: reference === null ? null : await waitingRefund(store.db, reference),
      })),
    ),
    total: formatPounds(balance.total),
    paid: signed(balance.paid),
    owed: signed(balance.owed),
    owes: balance.owed > 0,
    tooMuch: balance.owed < 0,
    isCharged: accepted !== undefined && balance.total > balance.adjusted,
  };
}

/** The sum of a payment's refunds that somebody has asked for and that have not gone yet; null for none. */
async function waitingRefund(db: Db, reference: string): Promise<string | null> {
  const found = await findDeskPayment(db, reference);
  const sum = (found?.refunds ?? [])
    .filter(({ state }) => ["waiting", "requested", "pending"].includes(state))
    .reduce((all, { amount }) => all + amount, 0);
  return sum > 0 ? formatPounds(pence(sum)) : null;
}

export type OrderView = NonNullable<Awaited<ReturnType<typeof orderView>>>;

function signed(sum: number): string {
  return `${sum < 0 ? "−" : ""}${formatPounds(pence(Math.abs(sum)))}`;
}
