import { paymentMetrics } from "#payments/payment-metrics.server.ts";
import type { PaymentDeps } from "#payments/payment-deps.ts";
import { checkOpenPayment, reconcileOpenPayments } from "#payments/reconciliation.server.ts";
import {
  createReconciliationReport,
  formatReport,
} from "#payments/reconciliation/reconciliation-report.server.ts";
import { parseCount, parseLoosely, usageError } from "../../arguments.ts";
import type { Command, CommandResult } from "../../command.ts";
import { withPayments } from "./with-payments.ts";

const day = 86_400_000;

export const paymentsReconcile: Command = {
  name: "payments reconcile",
  usage: "[REFERENCE] [--days 30]",
  description: "asks the provider about what is open, and lays our records and its book side by side",
  run: (deps, args) => withPayments(deps, (payments) => reconcile(payments, args)),
};

/** Is ok when nothing differs and no payment waits for a person. */
export async function reconcile(payments: PaymentDeps, args: readonly string[]): Promise<CommandResult> {
  const { values, positionals } = parseLoosely(args, ["days"], "There is no such option");
  const days = parseCount(values.days ?? "30", 30);
  if (days === null) throw usageError("Payments are reconciled for the last 1 to 30 days", "--days");
  const [reference] = positionals;
  return reference ? reconcileOne(payments, reference) : reconcileAll(payments, days);
}

async function reconcileOne(payments: PaymentDeps, typed: string): Promise<CommandResult> {
  const { reference, state, attention } = await checkOpenPayment(payments, typed);
  const output = `${reference}: ${state}${attention ? `, to be looked at: ${attention}` : ""}\n`;
  return { output, ok: !attention };
}

async function reconcileAll(payments: PaymentDeps, days: number): Promise<CommandResult> {
  const looked = await reconcileOpenPayments(payments);
  const now = payments.clock.now();
  const report = await createReconciliationReport(payments, now - days * day, now);
  const { byState, needAttention } = await paymentMetrics(payments);
  const output = [
    `${looked} ${looked === 1 ? "payment was" : "payments were"} looked into.`,
    Object.entries(byState)
      .map(([state, count]) => `${state} ${count}`)
      .join(", ") || "There are no payments yet.",
    ...(needAttention ? [`${needAttention} to be looked at by a person.`] : []),
    `The last ${days} days, up to three hours ago: ${formatReport(report).join("\n")}`,
    "",
  ].join("\n");
  return { output, ok: report.differences.length === 0 && needAttention === 0 };
}
