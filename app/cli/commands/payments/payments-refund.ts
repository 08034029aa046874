import { parseAmount } from "#payments/amount.ts";
import type { PaymentDeps } from "#payments/payment-deps.ts";
import { refundPayment } from "#payments/refunds/refunds.server.ts";
import { findMember } from "#staff/members.server.ts";
import { allowed } from "#staff/permissions.ts";
import type { Actor } from "#values/actor.ts";
import { formatPounds, pence } from "#values/numbers/money.ts";
import { NotAllowed } from "#values/problem.ts";
import { parseLoosely, usageError } from "../../arguments.ts";
import type { Command } from "../../command.ts";
import { withPayments } from "./with-payments.ts";

export const paymentsRefund: Command = {
  name: "payments refund",
  usage: "REFERENCE [AMOUNT] --reason WORDS [--second EMAIL]",
  description:
    "gives back what is left of a payment, or a part of it; above £500.00 a second person agrees, who may give money back at the desk",
  run: (deps, args) => withPayments(deps, (payments) => refund(payments, deps.actor, args)),
};

export async function refund(payments: PaymentDeps, actor: Actor, args: readonly string[]): Promise<string> {
  const { values, positionals } = parseLoosely(args, ["reason", "second"], "There is no such option");
  const [reference, typed] = positionals;
  const { reason, second = "" } = values;
  if (!reference || !reason)
    throw usageError(
      'Say which payment and why: payments refund RL-7Q4K2K9P 48.50 --reason "two dinners fewer"',
    );
  const amount = typed === undefined ? null : parseAmount(typed, { min: pence(1), max: payments.bounds.max });
  if (typed !== undefined && amount === null) throw usageError(`${typed} is no amount in pounds`, "amount");
  const approver = second && (await whoMayRefund(payments, second));
  const made = await refundPayment(payments, actor, { reference, pence: amount, reason, approver });
  return `${made.reference}: ${formatPounds(made.pence)} ${outcomes[made.state]}.\n`;
}

/** The e-mail address of a member who may give money back; throws NotAllowed where it is nobody's such. */
async function whoMayRefund({ store }: PaymentDeps, typed: string): Promise<string> {
  const member = await findMember(store.db, typed);
  if (member?.state !== "active" || !allowed(member.role, "money.refund"))
    throw new NotAllowed(
      `${typed} may not give money back at the desk: --second takes the e-mail address of somebody who may.`,
    );
  return member.email;
}

const outcomes = {
  waiting: "waits for a second person, who agrees to it at the desk",
  done: "has been given back",
  pending: "is on its way; the provider will confirm it",
  requested:
    "was asked for, but the provider gave no answer yet: the site asks again by itself, do not ask twice",
  refused: "was refused by the provider; nothing was given back",
  failed: "could not be given back",
} as const;
