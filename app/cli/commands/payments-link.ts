import { boundsInWords, readAmount } from "#payments/parse-amount.ts";
import { isPlain, longest, tidyLine } from "#payments/payment-draft.ts";
import { writeLink } from "#payments/payment-link.server.ts";
import type { Till } from "#payments/payment-deps.ts";
import { parseCount, parseLoosely, usageError } from "../arguments.ts";
import type { Command } from "../command.ts";
import { withPayments } from "./with-payments.ts";

const day = 86_400_000;

export const paymentsLink: Command = {
  name: "payments link",
  usage: "AMOUNT WHAT IT IS FOR [--days 30]",
  description: "prints a link that asks for this amount and no other, to send to whoever pays it",
  run: (deps, args) => withPayments(deps, (till) => createLink(till, args)),
};

export function createLink(till: Till, args: readonly string[]): string {
  const { values, positionals } = parseLoosely(args, ["days"], "There is no such option");
  const [amount, ...words] = positionals;
  const price = readAmount(amount, till.bounds);
  if (price === null)
    throw usageError(
      `Say an amount from ${boundsInWords(till.bounds)}: payments link 248.50 Invoice 1187`,
      "amount",
    );
  const description = tidyLine(words.join(" "));
  if (!isPlain(description)) throw usageError("Say what it is for in ordinary letters", "description");
  if (Array.from(description).length > longest.description)
    throw usageError(`Say what it is for in ${longest.description} letters or fewer`, "description");
  const days = parseCount(values.days ?? "30", 366);
  if (days === null) throw usageError("A link is good for 1 to 366 days", "--days");
  const until = till.clock.now() + days * day;
  return `${till.publicOrigin}${writeLink(till.seal, { price, description, until })}\n`;
}
