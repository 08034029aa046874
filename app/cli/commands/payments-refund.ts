import { readAmount } from "#payments/parse-amount.ts";
import type { Till } from "#payments/payment-deps.ts";
import { refundPayment } from "#payments/refunds.server.ts";
import type { Actor } from "#values/actor.ts";
import { formatPounds, pence } from "#values/money.ts";
import { parseLoosely, usageError } from "../arguments.ts";
import type { Command } from "../command.ts";
import { withPayments } from "./with-payments.ts";

export const paymentsRefund: Command = {
  name: "payments refund",
  usage: "REFERENCE [AMOUNT] --reason WORDS [--second NAME]",
  description: "gives back what is left of a payment, or a part of it; above £500.00 a second person agrees",
  run: (deps, args) => withPayments(deps, (till) => refund(till, deps.actor, args)),
};

export async function refund(till: Till, actor: Actor, args: readonly string[]): Promise<string> {
  const { values, positionals } = parseLoosely(args, ["reason", "second"], "There is no such option");
  const [reference, typed] = positionals;
  const { reason, second = "" } = values;
  if (!reference || !reason)
    throw usageError(
      'Say which payment and why: payments refund RL-7Q4K2K9P 48.50 --reason "two dinners fewer"',
    );
  const amount = typed === undefined ? null : readAmount(typed, { least: pence(1), most: till.bounds.most });
  if (typed !== undefined && amount === null) throw usageError(`${typed} is no amount in pounds`, "amount");
  const made = await refundPayment(till, actor, { reference, pence: amount, reason, second });
  return `${made.reference}: ${formatPounds(made.pence)} ${outcomes[made.state]}.\n`;
}

const outcomes = {
  done: "has been given back",
  pending: "is on its way; the provider will confirm it",
  requested:
    "was asked for, but the provider gave no answer yet: the site asks again by itself, do not ask twice",
  refused: "was refused by the provider; nothing was given back",
  failed: "could not be given back",
} as const;
