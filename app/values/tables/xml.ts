/** An element of an XML document: its name with its prefix, its attributes, and its text or what is in it. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string | readonly XmlElement[];
}

/**
 * An element; null without a text and without anything in it, and what is null is left out of what holds it. `content` is
 * words, never markup.
 */
export function element(
  name: string,
  content: string | null | readonly (XmlElement | null)[],
  attributes: Readonly<Record<string, string>> = {},
): XmlElement | null {
  if (typeof content === "string" || content === null)
    return content?.trim() ? { name, attributes, content: content.trim() } : null;
  const inside = content.filter((one) => one !== null);
  return inside.length ? { name, attributes, content: inside } : null;
}

/** A document in UTF-8, an element a line; whatever is in its texts, it is well-formed. */
export function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lines(root, "").join("\n")}\n`;
}

function lines({ name, attributes, content }: XmlElement, indent: string): string[] {
  const open = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeXml(value)}"`)];
  if (typeof content === "string") return [`${indent}<${open.join(" ")}>${escapeXml(content)}</${name}>`];
  return [
    `${indent}<${open.join(" ")}>`,
    ...content.flatMap((one) => lines(one, `${indent}  `)),
    `${indent}</${name}>`,
  ];
}

// What XML 1.0 cannot hold, not even escaped: control characters, halves of a pair, noncharacters (section 2.2).
// eslint-disable-next-line no-control-regex
const impossible = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF\p{Surrogate}]/gu;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  // As they stand, a reader makes spaces of them in an attribute, and of CR a line end in a text.
  "\r": "&#13;",
  "\t": "&#9;",
  "\n": "&#10;",
};

/** A text as it stands in XML. What XML has no way to write is shown as U+FFFD, and not left out unseen. */
export function escapeXml(text: string): string {
  return text.replaceAll(impossible, "\uFFFD").replaceAll(/[&<>"\r\t\n]/g, (sign) => entities[sign] ?? sign);
}
