import { addressOf, nameInLaw, reachOf } from "#brand/firm-words.ts";
import type { Brand } from "#brand/brand.ts";
import { numbersOf } from "./firm-numbers.ts";
import type { EmailContent } from "./email-template.ts";

/** An e-mail as plain text, with the same content as its HTML. */
export function renderText(brand: Brand, content: EmailContent): string {
  const { badge, heading, paragraphs, facts, lines, quote, link, closing = [], signature, manage } = content;
  const underline = "-".repeat(Math.min(60, heading.length));
  const parts = [
    [badge, heading, underline].filter(Boolean).join("\n"),
    ...paragraphs,
    facts?.map(({ label, value }) => `${label}: ${value}`).join("\n"),
    lines && [`${lines.title}:`, ...lines.items.map((item) => `  - ${item}`)].join("\n"),
    quote && `${quote.title}:\n\n${quote.text.replaceAll(/^/gm, "> ")}`,
    link && `${link.text}:\n${link.href}`,
    ...closing,
    signature,
    manage && `${manage.text}:\n${manage.href}`,
    footer(brand),
  ];
  return parts.filter((part) => part !== undefined && part !== "").join("\n\n") + "\n";
}

function footer(brand: Brand): string {
  return [
    "-- ",
    ...[nameInLaw(brand), addressOf(brand), reachOf(brand, "  "), numbersOf(brand)].filter(Boolean),
  ].join("\n");
}
