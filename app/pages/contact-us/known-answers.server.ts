import { cateringMenu } from "#catering-menu/catering-menu.server.ts";
import { invoiceOpening } from "#enquiries/invoice-opening.ts";
import type { FormValues } from "#enquiries/enquiry.ts";
import type { Reason } from "#enquiries/enquiry-fields.ts";
import type { EnquiryItem } from "#enquiries/item.ts";
import type { SiteContext } from "#server/services.ts";
import { pence } from "#values/numbers/money.ts";
import { readAddress } from "./brought-along.ts";

/** What is known before anything was typed, by the door through which somebody came. */
export interface KnownAnswers {
  readonly reason: Reason | "";
  /** What somebody came for, where it is more than to write to us. */
  readonly purpose: "quote" | "invoice" | null;
  readonly items: readonly EnquiryItem[];
  /** Answers to begin with, by field name. */
  readonly begun: FormValues;
  /** Whether the page is this visitor's own, so that nobody caches it. */
  readonly isOwn: boolean;
}

/** What an address brings along; a dish that is not on the menu is left out. */
export async function readKnownAnswers(site: SiteContext, query: URLSearchParams): Promise<KnownAnswers> {
  const { reason, quote, invoice, amount, items: ids, counts } = readAddress(query);
  const items = ids.length ? await itemsOf(site, ids) : [];
  const usual = items.length > 0 ? "privateFunction" : invoice ? "other" : "";
  return {
    reason: reason || usual,
    purpose: invoice ? "invoice" : quote || items.length > 0 ? "quote" : null,
    items,
    begun: { ...(invoice && { enquiry: invoiceOpening(amount) }), ...Object.fromEntries(counts) },
    isOwn: ids.length > 0 || counts.length > 0 || amount !== "",
  };
}

async function itemsOf(site: SiteContext, ids: readonly string[]): Promise<EnquiryItem[]> {
  const menu = new Map((await cateringMenu(site.store.db)).map((item) => [item.id, item]));
  return ids.flatMap((id) => {
    const item = menu.get(id);
    if (!item) return [];
    const { name, category, serves, priceGuide } = item;
    const guide = priceGuide === null ? null : pence(priceGuide);
    return [{ id, name, category, serves: serves ?? "", priceGuide: guide, quantity: 1 }];
  });
}
