import type { Reason } from "#enquiries/enquiry-fields.ts";
import { reasons } from "#enquiries/enquiry-fields.ts";
import { dietaryGroups } from "#enquiries/event/event.ts";
import { maxItems } from "#enquiries/item.ts";

const countNames = ["guests", ...dietaryGroups.map(({ field }) => field)];

/** The names of the address that the page reads: nothing of a person. */
export const queryNames: readonly string[] = ["reason", "quote", "about", "amount", "item", ...countNames];

/** What an address brings along, before anything of it is looked up. */
export interface BroughtAlong {
  readonly reason: Reason | "";
  readonly quote: boolean;
  readonly invoice: boolean;
  /** "240.00"; "" where it is not known. */
  readonly amount: string;
  readonly items: readonly string[];
  /** Guests and diets, by field name. */
  readonly counts: readonly (readonly [string, string])[];
}

/** Reads an address; what cannot be right is left out. */
export function readAddress(query: URLSearchParams): BroughtAlong {
  const invoice = query.get("about") === "invoice";
  return {
    reason: reasons.find(({ value }) => value === query.get("reason"))?.value ?? "",
    quote: query.has("quote"),
    invoice,
    amount: invoice ? amountOf(query) : "",
    items: idsOf(query),
    counts: countsOf(query),
  };
}

/** The address in the one way in which the page itself would write it. */
export function canonicalAddress(query: URLSearchParams): URLSearchParams {
  const { reason, quote, invoice, amount, items, counts } = readAddress(query);
  return new URLSearchParams([
    ...(reason ? [["reason", reason]] : []),
    ...(quote ? [["quote", "1"]] : []),
    ...(invoice ? [["about", "invoice"]] : []),
    ...(amount ? [["amount", amount]] : []),
    ...items.map((id) => ["item", id]),
    ...counts.map((count) => [...count]),
  ]);
}

function amountOf(query: URLSearchParams): string {
  const amount = query.get("amount") ?? "";
  return /^\d{1,6}(?:\.\d{2})?$/.test(amount) ? amount : "";
}

function idsOf(query: URLSearchParams): string[] {
  const ids = query.getAll("item").filter((id) => /^[\w-]{1,100}$/.test(id));
  return [...new Set(ids)].slice(0, maxItems);
}

function countsOf(query: URLSearchParams): [string, string][] {
  return countNames.flatMap((name): [string, string][] => {
    const count = query.get(name) ?? "";
    return /^\d{1,4}$/.test(count) ? [[name, count]] : [];
  });
}
