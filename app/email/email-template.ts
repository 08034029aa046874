import type { Brand } from "#brand/brand.ts";
import { renderHtml } from "./email-html.ts";
import { renderText } from "./email-text.ts";

/** What an e-mail says; all of it is text, never markup. */
export interface EmailContent {
  /** The line that a mailbox shows beside the subject. */
  readonly preview: string;
  /** In the header, small: "Reference RL-7F3K". */
  readonly badge?: string;
  readonly heading: string;
  /** A line end in one is kept. */
  readonly paragraphs: readonly string[];
  /** A table of facts: reference, date, guests. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** Lines of an order: dishes, sums. */
  readonly lines?: { readonly title: string; readonly items: readonly string[] };
  /** What somebody wrote to us, verbatim, with its line ends. */
  readonly quote?: { readonly title: string; readonly text: string };
  /** A link to a page of our own. */
  readonly link?: { readonly text: string; readonly href: string };
  /** After all that: what happens next. */
  readonly closing?: readonly string[];
  /** Under the signature, small: how to change or end such e-mails. */
  readonly manage?: { readonly text: string; readonly href: string };
  readonly signature: string;
}

/** An e-mail in the firm's look, as HTML and as plain text with the same content. */
export function renderEmail(brand: Brand, content: EmailContent): { html: string; text: string } {
  return { html: renderHtml(brand, content), text: renderText(brand, content) };
}
