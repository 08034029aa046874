import { referencePrefixOf } from "#brand/initials.ts";
import { createNetworkRateLimiter } from "#abuse-protection/network-rate-limiter.ts";
import type { SharedCounts } from "#abuse-protection/shared-counts.ts";
import { isEmail } from "#values/text/email-address.ts";
import type { Problem } from "#values/problem.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { receiptAddress, receiptIsShown } from "./receipt.server.ts";

/** What somebody who lost a receipt's link still knows of it, as typed. */
export interface ReceiptQuestion {
  readonly reference: string;
  readonly email: string;
}

type FoundReceipt =
  | { readonly address: string }
  | { readonly problems: readonly Problem[] }
  /** Nothing fits both; which of the two does not is told to nobody. */
  | "none"
  /** Too many tries from one address. */
  | "wait";

export type FindReceipt = (asked: ReceiptQuestion, clientAddress: string) => Promise<FoundReceipt>;

const tries = 20;
const hour = 3_600_000;
// The two letters before are the firm's, of the name that it had; who types the number alone means that one too.
const referenceForm = /^(?<firm>[A-Z]{2})?-?(?<number>[0-9A-Z]{8})$/;

/**
 * Finds a payment's own page by its reference and the e-mail address that the receipt went to. A payment without one is
 * found by nobody this way.
 */
export function createFindReceipt(
  deps: Pick<PaymentDeps, "store" | "signer" | "clock" | "brand">,
  counts?: SharedCounts,
): FindReceipt {
  const limiter = createNetworkRateLimiter(deps.clock, tries, hour, { counts, name: "receipts" });
  return async ({ reference, email }, clientAddress) => {
    const { firm, number } = referenceForm.exec(reference.replaceAll(/\s/g, "").toUpperCase())?.groups ?? {};
    const address = email.trim().toLowerCase();
    const problems = [
      ...(number
        ? []
        : [
            {
              field: "reference",
              message: `Type the reference, as in ${referencePrefixOf(deps.brand)}-7Q4K2K9P`,
            },
          ]),
      ...(isEmail(address)
        ? []
        : [{ field: "email", message: "Type the whole e-mail address, as in name@school.org.uk" }]),
    ];
    if (problems.length) return { problems };
    if (!limiter.consume(clientAddress)) return "wait";
    const row = await deps.store.db
      .selectFrom("payment")
      .select(["reference", "created_at"])
      .where("reference", firm ? "=" : "like", `${firm ?? "__"}-${number}`)
      .where(({ fn }) => fn<string>("lower", ["email"]), "=", address)
      .executeTakeFirst();
    const fits = row && receiptIsShown(deps, row.created_at);
    return fits ? { address: receiptAddress(deps, row.reference) } : "none";
  };
}
