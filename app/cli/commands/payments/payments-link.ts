import { formatBounds, parseAmount } from "#payments/amount.ts";
import { isPlainText, maxLengths, tidyLine } from "#payments/payment-draft.ts";
import { createPaymentLink } from "#payments/links/payment-link.server.ts";
import type { PaymentDeps } from "#payments/payment-deps.ts";
import { parseCount, parseLoosely, usageError } from "../../arguments.ts";
import type { Command } from "../../command.ts";
import { withPayments } from "./with-payments.ts";

const day = 86_400_000;

export const paymentsLink: Command = {
  name: "payments link",
  usage: "AMOUNT WHAT IT IS FOR [--days 30]",
  description: "prints a link that asks for this amount and no other, to send to whoever pays it",
  run: (deps, args) => withPayments(deps, (payments) => createLink(payments, args)),
};

export function createLink(payments: PaymentDeps, args: readonly string[]): string {
  const { values, positionals } = parseLoosely(args, ["days"], "There is no such option");
  const [amount, ...words] = positionals;
  const price = parseAmount(amount, payments.bounds);
  if (price === null)
    throw usageError(
      `Say an amount from ${formatBounds(payments.bounds)}: payments link 248.50 Invoice 1187`,
      "amount",
    );
  const description = tidyLine(words.join(" "));
  if (!isPlainText(description)) throw usageError("Say what it is for in ordinary letters", "description");
  if (Array.from(description).length > maxLengths.description)
    throw usageError(`Say what it is for in ${maxLengths.description} letters or fewer`, "description");
  const days = parseCount(values.days ?? "30", 366);
  if (days === null) throw usageError("A link is good for 1 to 366 days", "--days");
  const until = payments.clock.now() + days * day;
  return `${payments.publicOrigin}${createPaymentLink(payments.signer, { price, description, until })}\n`;
}
