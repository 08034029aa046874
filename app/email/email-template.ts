import type { Brand } from "#brand/brand.ts";

/** The words of a letter; every one of them is text, never markup. */
export interface EmailContent {
  /** The line that a mailbox shows beside the subject. */
  readonly preview: string;
  /** Above the heading, small: "Reference RL-7F3K". */
  readonly badge?: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** A list of facts: reference, date, guests. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** Lines of an order: dishes, sums. */
  readonly lines?: { readonly title: string; readonly items: readonly string[] };
  /** What somebody wrote to us, word for word, with its line ends. */
  readonly quote?: { readonly title: string; readonly text: string };
  /** A way on: a page of our own. */
  readonly link?: { readonly text: string; readonly href: string };
  /** After all that: what happens next. */
  readonly closing?: readonly string[];
  readonly signature: string;
}

const ink = "#1B2A22";
const moss = "#55635B";
const rosemary = "#1F4D3A";
const cream = "#FBF6EC";
const paper = "#FFFDF8";
const saffron = "#E9A23B";
const tomato = "#B23A17";
const hair = "#E4DCC9";
const display = "Fraunces, 'Iowan Old Style', Palatino, Georgia, serif";
const text = "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/**
 * A letter in the firm's look, as HTML that mail programs read (tables, styles on the elements, no picture, nothing
 * fetched) and as plain text with the same words.
 */
export function renderEmail(brand: Brand, words: EmailContent): { html: string; text: string } {
  return { html: asHtml(brand, words), text: asText(brand, words) };
}

function asHtml(brand: Brand, words: EmailContent): string {
  const p = (line: string) => `<p style="margin:0 0 16px">${escape(line)}</p>`;
  const label = (title: string) =>
    `<p style="margin:28px 0 8px;font:italic 400 19px/1.3 ${display};color:${tomato}">${escape(title)}</p>`;
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light only">
<title>${escape(words.heading)}</title>
</head>
<body style="margin:0;padding:0;background:${cream};color:${ink}">
<div style="display:none;max-height:0;overflow:hidden">${escape(words.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${cream}">
<tr><td align="center" style="padding:28px 12px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:620px">
<tr><td style="background:${rosemary};border-radius:28px 28px 0 0;padding:22px 32px 20px">
<div style="display:inline-block;width:100%;max-width:370px;vertical-align:middle;font:600 27px/1.1 ${display};color:${cream};letter-spacing:-.3px">${escape(brand.name)}<br><span style="font:500 14px/1.6 ${text};letter-spacing:.2px;color:#DCE9E6">${escape(brand.tagline)}</span></div>
${words.badge ? `<span style="display:inline-block;vertical-align:middle;margin:8px 0;background:${saffron};color:${ink};font:600 14px/1.2 ${text};padding:9px 14px;border-radius:4px;white-space:nowrap">${escape(words.badge)}</span>` : ""}
</td></tr>
<tr><td style="background:${paper};padding:34px 32px 30px;font:400 17px/1.6 ${text};color:${ink}">
<h1 style="margin:0 0 20px;font:500 32px/1.12 ${display};letter-spacing:-.6px;color:${ink}">${escape(words.heading)}</h1>
${words.paragraphs.map(p).join("\n")}
${words.facts?.length ? factTable(words.facts) : ""}
${words.lines ? label(words.lines.title) + lineTable(words.lines.items) : ""}
${words.quote ? label(words.quote.title) + quoteBlock(words.quote.text) : ""}
${words.link ? linkLine(words.link) : ""}
${words.closing?.length ? `<div style="height:20px;line-height:20px">&nbsp;</div>${words.closing.map(p).join("\n")}` : ""}
<p style="margin:24px 0 0;font:italic 400 20px/1.35 ${display};color:${rosemary}">${escape(words.signature)}</p>
</td></tr>
<tr><td style="background:${saffron};height:6px;line-height:6px;font-size:6px;border-radius:0 0 28px 28px">&nbsp;</td></tr>
<tr><td style="padding:20px 32px 0;font:400 14px/1.6 ${text};color:${moss}">
${escape(brand.legalName)}, ${escape(brand.street)}, ${escape(brand.town)} ${escape(brand.postcode)}<br>
<a href="tel:${escape(brand.phoneDialled)}" style="color:${tomato}">${escape(brand.phone)}</a> &nbsp; <a href="mailto:${escape(brand.email)}" style="color:${tomato}">${escape(brand.email)}</a><br>
Registered in ${escape(brand.registeredIn)}, company number ${escape(brand.companyNumber)}, VAT ${escape(brand.vatNumber)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function linkLine({ text: words, href: address }: NonNullable<EmailContent["link"]>): string {
  return `<p style="margin:24px 0 0"><a href="${escape(address)}" style="color:${tomato};font:600 17px/1.5 ${text}">${escape(words)}</a></p>`;
}

function factTable(facts: NonNullable<EmailContent["facts"]>): string {
  const row = ({ label, value }: { label: string; value: string }) =>
    `<tr><th scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-top:1px solid ${hair};font:400 15px/1.5 ${text};color:${moss};width:34%">${escape(label)}</th>` +
    `<td valign="top" dir="auto" style="padding:10px 0;border-top:1px solid ${hair};font:600 16px/1.5 ${text};color:${ink};word-break:break-word">${escape(value)}</td></tr>`;
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 0;border-bottom:1px solid ${hair};border-top:2px solid ${ink}">${facts.map(row).join("\n")}</table>`;
}

function lineTable(items: readonly string[]): string {
  const row = (item: string) =>
    `<tr><td dir="auto" style="padding:9px 0;border-top:1px solid ${hair};font:500 16px/1.5 ${text};word-break:break-word">${escape(item)}</td></tr>`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:2px solid ${ink};border-bottom:1px solid ${hair}">${items.map(row).join("\n")}</table>`;
}

function quoteBlock(quote: string): string {
  return `<div dir="auto" style="margin:0;padding:16px 20px;background:${cream};border-left:4px solid ${saffron};font:400 17px/1.6 ${text};white-space:pre-wrap;word-break:break-word">${escape(quote).replaceAll("\n", "<br>")}</div>`;
}

function asText(brand: Brand, words: EmailContent): string {
  const rule = "-".repeat(Math.min(60, words.heading.length));
  const parts = [
    [words.badge, words.heading, rule].filter(Boolean).join("\n"),
    ...words.paragraphs,
    words.facts?.map(({ label, value }) => `${label}: ${value}`).join("\n"),
    words.lines && [`${words.lines.title}:`, ...words.lines.items.map((item) => `  - ${item}`)].join("\n"),
    words.quote && `${words.quote.title}:\n\n${words.quote.text.replaceAll(/^/gm, "> ")}`,
    words.link && `${words.link.text}:\n${words.link.href}`,
    ...(words.closing ?? []),
    words.signature,
    `-- \n${brand.legalName}\n${brand.street}, ${brand.town} ${brand.postcode}\n${brand.phone}  ${brand.email}\n` +
      `Registered in ${brand.registeredIn}, company number ${brand.companyNumber}, VAT ${brand.vatNumber}`,
  ];
  return parts.filter((part) => part !== undefined && part !== "").join("\n\n") + "\n";
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escape(words: string): string {
  return words.replace(/[&<>"']/g, (character) => entities[character]!);
}
