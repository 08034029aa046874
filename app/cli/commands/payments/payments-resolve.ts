import type { PaymentDeps } from "#payments/payment-deps.ts";
import {
  resolutions,
  paymentsNeedingAttention,
  resolvePayment,
} from "#payments/reconciliation/resolve-payment.server.ts";
import type { Actor } from "#values/actor.ts";
import { formatPounds } from "#values/numbers/money.ts";
import { parseLoosely, usageError } from "../../arguments.ts";
import type { Command } from "../../command.ts";
import { withPayments } from "./with-payments.ts";

export const paymentsResolve: Command = {
  name: "payments resolve",
  usage: "[REFERENCE paid|given-back|not-charged --by NAME --reason WORDS]",
  description: "lists payments that wait for a person, or ends one as the provider's word allows",
  run: (deps, args) => withPayments(deps, (payments) => resolve(payments, deps.actor, args)),
};

export async function resolve(payments: PaymentDeps, actor: Actor, args: readonly string[]): Promise<string> {
  const { values, positionals } = parseLoosely(args, ["by", "reason"], "There is no such option");
  const [reference, typed] = positionals;
  if (!reference) return await listWaiting(payments);
  const ending = resolutions.find((one) => one === typed);
  const [by, reason] = [values.by?.trim(), values.reason?.trim()];
  if (!ending || !by || !reason)
    throw usageError(
      `Say what it was, who says so and why: payments resolve RL-7Q4K2K9P not-charged --by "Ruth Cole" --reason "the firm voided it". It can be ${resolutions.join(", ")}.`,
    );
  const ended = await resolvePayment(payments, actor, { reference, ending, by, reason });
  return `${ended.reference}: ${ended.state}. Written down: ${by}, ${reason}.\n`;
}

async function listWaiting(payments: PaymentDeps): Promise<string> {
  const waiting = await paymentsNeedingAttention(payments);
  if (!waiting.length) return "No payment waits for a person.\n";
  return waiting
    .map((one) => `${one.reference}: ${one.state}, ${formatPounds(one.price)}, ${one.attention ?? ""}\n`)
    .join("");
}
