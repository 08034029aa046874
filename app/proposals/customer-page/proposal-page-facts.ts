import type { PictureName, PictureRef } from "#ui/picture/pictures.ts";
import type { Pence } from "#values/numbers/money.ts";

/** One line as the customer reads it. */
export interface PageLine {
  readonly id: string;
  readonly name: string;
  /** "Quantity 12, each for ten. Vegan.": a figure at its start would be read as the number of a list. */
  readonly how: string;
  /** Of the dish, where there is one. */
  readonly picture: PictureRef | null;
  /** "Contains gluten (wheat) and eggs. May contain soya."; "" for what nobody eats. */
  readonly allergens: string;
  /** "Milk and sesame not known: ask us"; "" where all is known. */
  readonly unknown: string;
  /** What has changed of its allergens since the version was sent; "" for nothing. */
  readonly since: string;
  readonly note: string;
  readonly sum: Pence;
}

/** An amount and when it is due or was paid: "by Saturday 27 June 2027". */
export interface PageInstalment {
  readonly amount: Pence;
  readonly when: string;
}

/** What can still be accepted. */
export interface AcceptFacts {
  readonly kind: "accept";
  readonly deposit: Pence;
  /** "a quarter now"; "all of it now". */
  readonly share: string;
  readonly schedule: readonly PageInstalment[];
  /** Whether the payment page takes this amount. */
  readonly mayPayByCard: boolean;
  readonly hash: string;
  /** For whom the name signs: "St Anselm’s Primary"; "" for themselves. */
  readonly organisation: string;
  /** What was typed, where it was refused. */
  readonly typed: {
    readonly name: string;
    readonly agreed: boolean;
    /** Asked of a school, council or firm alone, whose books may need them on our invoices. */
    readonly purchaseOrder: string;
    readonly reference: string;
  };
  readonly faults: Readonly<Partial<Record<"name" | "agree" | "purchaseOrder" | "reference" | "", string>>>;
  /** "Good until Tuesday 8 December. Cancel by ..." */
  readonly small: readonly string[];
  /** What a cancellation costs, step by step: "60 days or more before: Nothing.". For paper, which leads nowhere. */
  readonly cancelling: readonly string[];
}

/** An order: what was accepted, what is owed and what was paid. */
export interface OrderFacts {
  readonly kind: "order";
  /** When it was cancelled, and what that costs; null for one that stands. */
  readonly cancelled: { readonly title: string; readonly text: string } | null;
  /** "£50.00 goes back to you, the way that you paid."; "" where nothing does. */
  readonly back: string;
  /** "Accepted by Grace Whitmore on 24 November 2026, 14:06." */
  readonly accepted: string;
  /** What is to be paid next; null when nothing is. */
  readonly due: {
    readonly label: string;
    readonly amount: Pence;
    readonly when: string;
    readonly payAt: string | null;
  } | null;
  readonly schedule: readonly PageInstalment[];
  readonly documents: readonly { readonly name: string; readonly address: string }[];
  /** Until when and within which numbers the guests may change; "" where they may not. */
  readonly guests: string;
  /** That guests can tell their own diets; "" where they cannot, or not any more. */
  readonly guestDiets: string;
  readonly small: readonly string[];
}

/** Nothing can be accepted any more: what happened, and what to do. */
export interface OverFacts {
  readonly kind: "over";
  readonly title: string;
  readonly text: string;
  readonly link: { readonly text: string; readonly address: string } | null;
}

/** All that the customer's page shows. */
export interface ProposalPageFacts {
  /** The link's token; "" on a preview, where nothing can be pressed. */
  readonly token: string;
  readonly number: number;
  readonly version: number;
  /** "24 November 2026". */
  readonly dated: string;
  /** The version before that they were sent; null for none. */
  readonly earlier: number | null;
  readonly picture: PictureName;
  readonly title: string;
  /** "for two hundred and sixty"; "" where the guests are not known. */
  readonly guests: string;
  readonly customer: string;
  readonly where: string;
  readonly letter: string;
  readonly from: string;
  readonly lines: readonly PageLine[];
  /** "Two vegans have no dessert." */
  readonly gaps: readonly string[];
  readonly totals: {
    readonly net: Pence;
    readonly discount: { readonly why: string; readonly sum: Pence } | null;
    /** "VAT, 20% on £1,681.00". */
    readonly vat: readonly { readonly label: string; readonly sum: Pence }[];
    readonly total: Pence;
  };
  readonly panel: AcceptFacts | OrderFacts | OverFacts;
  /** Said on top, after something was done or refused. */
  readonly notice: { readonly title: string; readonly text: string; readonly bad?: boolean } | null;
}

/** An address of the customer's page or of one of its documents: the token is its key. */
export function proposalAddress(
  token: string,
  part = "",
  more: Readonly<Record<string, string>> = {},
): string {
  return `/proposal${part && `/${part}`}?${new URLSearchParams({ key: token, ...more })}`;
}

/** What makes a text of the page a link; nothing of a preview leads anywhere. */
export function linkTo(token: string, part = ""): { readonly href?: string } {
  return token ? { href: proposalAddress(token, part) } : {};
}

/** A whole address of this site without its origin: a page leads only to its own site, by whichever name it was opened. */
export function withinSite(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
