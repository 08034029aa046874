import type { Actor } from "#values/actor.ts";
import { pence, formatPounds } from "#values/money.ts";
import { Invalid, NotFound } from "#values/problem.ts";
import { boundsInWords, readAmount } from "./checkout/amount.ts";
import { paymentFigures } from "./payment-metrics.server.ts";
import { matchReport, reportInWords } from "./reconciliation/reconciliation-report.server.ts";
import { isPlain, longest, tidyLine } from "./payment-draft.ts";
import { paymentRecords, recordsAsCsv } from "./export.server.ts";
import { writeLink } from "./payment-link.server.ts";
import { lookAt, reconcile } from "./reconciliation/payment-poller.server.ts";
import { refundPayment } from "./refunds.server.ts";
import { endings, paymentsToLookAt, resolvePayment } from "./reconciliation/resolve.server.ts";
import { paymentBy } from "./payment-repository.server.ts";
import type { Till } from "./payment-deps.ts";

const day = 86_400_000;

/** `payments link AMOUNT WHAT FOR [--days 30]`: prints the address to send. */
export function linkCommand(till: Till, words: readonly string[]): string {
  const { flags, rest } = parted(words, ["days"]);
  const price = readAmount(rest[0], till.bounds);
  if (price === null)
    throw fault(
      "amount",
      `Say an amount from ${boundsInWords(till.bounds)}: payments link 248.50 Invoice 1187`,
    );
  const description = tidyLine(rest.slice(1).join(" "));
  if (!isPlain(description)) throw fault("description", "Say what it is for in ordinary letters");
  if (Array.from(description).length > longest.description)
    throw fault("description", `Say what it is for in ${longest.description} letters or fewer`);
  const days = daysOf(flags["days"] ?? "30", 366);
  if (days === null) throw fault("--days", "A link is good for 1 to 366 days");
  const until = till.clock.now() + days * day;
  return `${till.publicOrigin}${writeLink(till.seal, { price, description, until })}\n`;
}

/** `payments refund REFERENCE [AMOUNT] --reason WORDS [--second NAME]`: all that is left, or a part. */
export async function refundCommand(till: Till, actor: Actor, words: readonly string[]): Promise<string> {
  const { flags, rest } = parted(words, ["reason", "second"]);
  const [reference, typed] = rest;
  if (!reference || !flags["reason"])
    throw fault(
      "",
      'Say which payment and why: payments refund RL-7Q4K2K9P 48.50 --reason "two dinners fewer"',
    );
  const amount = typed === undefined ? null : readAmount(typed, { least: pence(1), most: till.bounds.most });
  if (typed !== undefined && amount === null) throw fault("amount", `${typed} is no amount in pounds`);
  const { reason, second = "" } = flags;
  const refund = await refundPayment(till, actor, { reference, pence: amount, reason, second });
  const said = {
    done: "has been given back",
    pending: "is on its way; the provider will confirm it",
    requested:
      "was asked for, but the provider gave no answer yet: the site asks again by itself, do not ask twice",
    refused: "was refused by the provider; nothing was given back",
    failed: "could not be given back",
  }[refund.state];
  return `${refund.reference}: ${formatPounds(refund.pence)} ${said}.\n`;
}

/**
 * `payments reconcile [REFERENCE] [--days 30]`: looks into what is open, then lays the books side by side. Holds when
 * nothing differs and nothing waits for a person.
 */
export async function reconcileCommand(
  till: Till,
  words: readonly string[],
): Promise<{ says: string; holds: boolean }> {
  const { flags, rest } = parted(words, ["days"]);
  const days = daysOf(flags["days"] ?? "30", 30);
  if (days === null) throw fault("--days", "The books are laid side by side for the last 1 to 30 days");
  if (rest[0]) {
    const payment = await paymentBy(till.store.db, "reference", rest[0].trim().toUpperCase());
    if (!payment) throw new NotFound(`There is no payment ${rest[0]}.`);
    const after = await lookAt(till, payment);
    const says = `${after.reference}: ${after.state}${after.attention ? `, to be looked at: ${after.attention}` : ""}\n`;
    return { says, holds: !after.attention };
  }
  const looked = await reconcile(till);
  const now = till.clock.now();
  const report = await matchReport(till, now - days * day, now);
  const { byState, needAttention } = await paymentFigures(till);
  const says = [
    `${looked} ${looked === 1 ? "payment was" : "payments were"} looked into.`,
    Object.entries(byState)
      .map(([state, count]) => `${state} ${count}`)
      .join(", ") || "There are no payments yet.",
    ...(needAttention ? [`${needAttention} to be looked at by a person.`] : []),
    `The last ${days} days, up to three hours ago: ${reportInWords(report).join("\n")}`,
    "",
  ].join("\n");
  return { says, holds: report.differences.length === 0 && needAttention === 0 };
}

/**
 * `payments resolve`: lists what waits for a person. `payments resolve REFERENCE paid|given-back|not-charged --by NAME
 * --reason WORDS` ends one of them, if the provider's word allows it.
 */
export async function resolveCommand(till: Till, actor: Actor, words: readonly string[]): Promise<string> {
  const { flags, rest } = parted(words, ["by", "reason"]);
  const [reference, said] = rest;
  if (!reference) {
    const waiting = await paymentsToLookAt(till);
    return waiting.length
      ? waiting
          .map(
            (one) => `${one.reference}: ${one.state}, ${formatPounds(one.price)}, ${one.attention ?? ""}\n`,
          )
          .join("")
      : "No payment waits for a person.\n";
  }
  const ending = endings.find((one) => one === said);
  const [by, reason] = [flags["by"]?.trim(), flags["reason"]?.trim()];
  if (!ending || !by || !reason)
    throw fault(
      "",
      `Say what it was, who says so and why: payments resolve RL-7Q4K2K9P not-charged --by "Ruth Cole" --reason "the firm voided it". It can be ${endings.join(", ")}.`,
    );
  const ended = await resolvePayment(till, actor, { reference, ending, by, reason });
  return `${ended.reference}: ${ended.state}. Written down: ${by}, ${reason}.\n`;
}

/** `payments export > FILE.csv` */
export async function exportCommand(till: Pick<Till, "store">): Promise<string> {
  return recordsAsCsv(await paymentRecords(till.store.db));
}

/** A number of days as typed, from 1 to `most`; null when it is none. */
function daysOf(typed: string, most: number): number | null {
  const days = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  return days >= 1 && days <= most ? days : null;
}

function parted(words: readonly string[], names: readonly string[]) {
  const flags: Record<string, string> = {};
  const rest: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const name = words[at]!.startsWith("--") ? words[at]!.slice(2) : null;
    if (name === null) rest.push(words[at]!);
    else if (names.includes(name)) flags[name] = words[++at] ?? "";
    else throw fault(`--${name}`, "There is no such option");
  }
  return { flags, rest };
}

const fault = (field: string, message: string) => new Invalid([{ field, message }]);
