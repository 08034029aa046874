// Not called html here, as Prettier would indent it: in a quote and between inline blocks white space shows.
import { nameAndAddress } from "#brand/firm-words.ts";
import { html as markup, raw } from "hono/html";
import type { Brand } from "#brand/brand.ts";
import { fontPairs } from "#brand/font-pairs.ts";
import type { FontPairKey } from "#brand/font-pairs.ts";
import { numbersOf } from "./firm-numbers.ts";
import type { EmailContent } from "./email-template.ts";

type Markup = ReturnType<typeof markup>;

const ink = "#1B2A22";
const moss = "#55635B";
const rosemary = "#1F4D3A";
const cream = "#FBF6EC";
const paper = "#FFFDF8";
const saffron = "#E9A23B";
const rim = "#B97A1E";
const tomato = "#B23A17";
const hair = "#E4DCC9";

/** The stacks of a pair of fonts. Nothing is fetched for an e-mail: who has not our typeface has one that is like it. */
interface Stacks {
  readonly display: Markup;
  readonly text: Markup;
}

const otherSerifs: Readonly<Record<FontPairKey, string>> = {
  fraunces: "'Iowan Old Style', Palatino, Georgia, serif",
  newsreader: "Georgia, 'Times New Roman', serif",
  bitter: "Rockwell, 'Roboto Slab', Georgia, serif",
};

function stacksOf({ fonts }: Pick<Brand, "fonts">): Stacks {
  const { display, text } = fontPairs[fonts];
  const named = ({ family }: { family: string }) => (family.includes(" ") ? `'${family}'` : family);
  return {
    display: raw(`${named(display)}, ${otherSerifs[fonts]}`),
    text: raw(`${named(text)}, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif`),
  };
}

/**
 * An e-mail as HTML that mail programs read: tables, styles on the elements, no picture, nothing fetched. The tag escapes
 * whatever is put into it.
 */
export function renderHtml(brand: Brand, content: EmailContent): string {
  const stacks = stacksOf(brand);
  // Nothing in it is a promise, so it is a string already.
  return String(markup`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light only">
<title>${content.heading}</title>
</head>
<body style="margin:0;padding:0;background:${cream};color:${ink}">
<div style="display:none;max-height:0;overflow:hidden">${content.preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${cream}">
<tr><td align="center" style="padding:28px 12px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:620px">
${header(brand, content.badge, stacks)}
${body(content, stacks)}
<tr><td style="background:${saffron};height:6px;line-height:6px;font-size:6px;border-radius:0 0 28px 28px">&nbsp;</td></tr>
${footer(brand, stacks)}
</table>
</td></tr>
</table>
</body>
</html>
`);
}

function header(brand: Brand, badge: string | undefined, { display, text }: Stacks): Markup {
  return markup`<tr><td style="background:${rosemary};border-radius:28px 28px 0 0;padding:22px 32px 20px">
<div style="display:inline-block;width:100%;max-width:370px;vertical-align:middle;font:600 27px/1.1 ${display};color:${cream};letter-spacing:-.3px">${brand.name}${brand.tagline && markup`<br><span style="font:500 14px/1.6 ${text};letter-spacing:.2px;color:#DCE9E6">${brand.tagline}</span>`}</div>
${badge && markup`<span style="display:inline-block;vertical-align:middle;margin:8px 0;background:${saffron};color:${ink};font:600 14px/1.2 ${text};padding:9px 14px;border-radius:4px;white-space:nowrap">${badge}</span>`}
</td></tr>`;
}

function body(content: EmailContent, stacks: Stacks): Markup {
  const { heading, paragraphs, facts, lines, quote, link, closing, signature, manage } = content;
  const { display, text } = stacks;
  return markup`<tr><td style="background:${paper};padding:34px 32px 30px;font:400 17px/1.6 ${text};color:${ink}">
<h1 style="margin:0 0 20px;font:500 32px/1.12 ${display};letter-spacing:-.6px;color:${ink}">${heading}</h1>
${paragraphs.map(paragraph)}
${facts?.length ? factTable(facts, stacks) : ""}
${lines && [title(lines.title, stacks), lineTable(lines.items, stacks)]}
${quote && [title(quote.title, stacks), quoteBlock(quote.text, stacks)]}
${link && linkLine(link, stacks)}
${closing?.length ? [gap(), closing.map(paragraph)] : ""}
<p style="margin:24px 0 0;font:italic 400 20px/1.35 ${display};color:${rosemary}">${signature}</p>
${manage && markup`<p style="margin:20px 0 0;font:400 15px/1.5 ${text}"><a href="${manage.href}" style="color:${tomato}">${manage.text}</a></p>`}
</td></tr>`;
}

function paragraph(line: string): Markup {
  const rows = line.split("\n").map((row, at) => (at === 0 ? row : markup`<br>${row}`));
  return markup`<p style="margin:0 0 16px">${rows}</p>\n`;
}

function title(line: string, { display }: Stacks): Markup {
  return markup`<p style="margin:28px 0 8px;font:italic 400 19px/1.3 ${display};color:${tomato}">${line}</p>`;
}

function gap(): Markup {
  return markup`<div style="height:20px;line-height:20px">&nbsp;</div>`;
}

function linkLine({ href, text: words }: NonNullable<EmailContent["link"]>, { text }: Stacks): Markup {
  // A cell with a background is a button in every mail program; where pictures of it fail it is still a link.
  return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0"><tr><td align="center" style="background:${saffron};border-radius:14px;border-bottom:4px solid ${rim}"><a href="${href}" style="display:inline-block;padding:13px 26px 11px;color:${ink};font:600 17px/1.4 ${text};text-decoration:none">${words}</a></td></tr></table>`;
}

function factTable(facts: NonNullable<EmailContent["facts"]>, { text }: Stacks): Markup {
  const rows = facts.map(
    ({ label, value }) => markup`<tr>
<th scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-top:1px solid ${hair};font:400 15px/1.5 ${text};color:${moss};width:34%">${label}</th>
<td valign="top" dir="auto" style="padding:10px 0;border-top:1px solid ${hair};font:600 16px/1.5 ${text};color:${ink};word-break:break-word">${value}</td>
</tr>\n`,
  );
  return markup`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 0;border-bottom:1px solid ${hair};border-top:2px solid ${ink}">${rows}</table>`;
}

function lineTable(items: readonly string[], { text }: Stacks): Markup {
  const rows = items.map(
    (item) => markup`<tr>
<td dir="auto" style="padding:9px 0;border-top:1px solid ${hair};font:500 16px/1.5 ${text};word-break:break-word">${item}</td>
</tr>\n`,
  );
  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:2px solid ${ink};border-bottom:1px solid ${hair}">${rows}</table>`;
}

function quoteBlock(quote: string, { text }: Stacks): Markup {
  const lines = quote.split("\n").map((line, at) => (at > 0 ? markup`<br>${line}` : markup`${line}`));
  return markup`<div dir="auto" style="margin:0;padding:16px 20px;background:${cream};border-left:4px solid ${saffron};font:400 17px/1.6 ${text};white-space:pre-wrap;word-break:break-word">${lines}</div>`;
}

function footer(brand: Brand, { text }: Stacks): Markup {
  const link = (href: string, words: string) =>
    markup`<a href="${href}" style="color:${tomato}">${words}</a>`;
  const lines = [
    [nameAndAddress(brand)],
    [
      brand.phone && link(`tel:${brand.phoneDialled}`, brand.phone),
      brand.email && link(`mailto:${brand.email}`, brand.email),
    ],
    [numbersOf(brand)],
  ].flatMap((parts) => {
    const said = parts.filter(Boolean);
    return said.length ? [said.map((part, at) => (at === 0 ? part : markup` &nbsp; ${part}`))] : [];
  });
  return markup`<tr><td style="padding:20px 32px 0;font:400 14px/1.6 ${text};color:${moss}">
${lines.map((line, at) => (at === 0 ? markup`${line}` : markup`<br>\n${line}`))}
</td></tr>`;
}
