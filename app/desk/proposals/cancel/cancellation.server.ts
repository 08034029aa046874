import { cancellationCharge, cancellationPercent } from "#proposals/changes/cancellation-charge.ts";
import { giveBacks } from "#proposals/ledger/give-back.ts";
import type { ProposalFile } from "#proposals/proposal-file.ts";
import { acceptedOf } from "#proposals/proposal-state.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { decimalPounds, formatPounds, pence } from "#values/numbers/money.ts";
import { Conflict } from "#values/problem.ts";
import { notDone } from "../../acts/act.server.ts";
import { lookAtProposal } from "../proposal-view.server.ts";

/** What cancelling costs by the terms that were sent, and what goes back. An error page where nothing can be cancelled. */
export function cancellationOf({ proposal, versions, balance, money }: ProposalFile, today: Day) {
  const accepted = acceptedOf(proposal, versions);
  const eventDay = accepted?.content.event.day ?? null;
  if (!accepted?.sent || !eventDay || proposal.cancelledAt !== null)
    throw notDone(
      lookAtProposal(proposal.number),
      new Conflict("Only an order that is accepted can be cancelled."),
    );
  const { terms } = accepted.sent;
  const price = pence(Math.max(0, balance.total - balance.adjusted));
  const charge = cancellationCharge(terms, eventDay, today, price);
  return {
    number: proposal.number,
    title: accepted.content.title,
    day: formatDay(eventDay, "full"),
    percent: cancellationPercent(terms, eventDay, today),
    price: formatPounds(price),
    charge: formatPounds(charge),
    typed: decimalPounds(charge),
    paid: formatPounds(pence(Math.max(0, balance.paid))),
    back: giveBacks(money, charge - balance.paid).map(({ reference, pence: sum }) => ({
      reference,
      sum: formatPounds(sum),
    })),
    owed: charge > balance.paid ? formatPounds(pence(charge - balance.paid)) : null,
    isPaid: balance.paid > 0,
  };
}

export type Cancellation = ReturnType<typeof cancellationOf>;
