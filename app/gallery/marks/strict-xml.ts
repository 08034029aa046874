import { unusable } from "./unusable-mark.ts";

// Reads the XML of drawings, strictly: no document type with anything in it, no entity but the five of XML and figures, bounded
// in depth and number. Each character is looked at a fixed number of times.

export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** The text between its children, as it stands. */
  readonly text: string;
}

type OpenElement = { -readonly [Part in keyof XmlElement]: XmlElement[Part] } & { children: XmlElement[] };

const deepest = 40;
const mostElements = 3_000;
const mostAttributes = 60;

const broken = (why = "is no drawing that we can read: its XML is damaged") => unusable(why);

/** The first element of a file with all that is in it. Throws UnusableMark. */
export function parseXml(file: Uint8Array): XmlElement {
  const text = decoded(file);
  const open: OpenElement[] = [];
  let root: XmlElement | null = null;
  let elements = 0;
  let at = 0;
  const after = (mark: string) => {
    const end = text.indexOf(mark, at);
    if (end < 0) throw broken();
    at = end + mark.length;
    return end;
  };
  while (at < text.length) {
    const begins = text.indexOf("<", at);
    const words = text.slice(at, begins < 0 ? text.length : begins);
    const inside = open.at(-1);
    if (inside) inside.text += inside.name === "style" ? unescaped(words) : "";
    else if (words.trim()) throw broken();
    if (begins < 0) break;
    at = begins;
    if (text.startsWith("<!--", at)) {
      at += 4;
      after("-->");
    } else if (text.startsWith("<![CDATA[", at)) {
      at += 9;
      const from = at;
      const end = after("]]>");
      if (inside?.name === "style") inside.text += text.slice(from, end);
    } else if (text.startsWith("<?", at)) {
      // What else stands here may name a stylesheet elsewhere.
      if (!/^<\?(?:xml\s|xpacket)/.test(text.slice(at, at + 12)) || text.startsWith("<?xml-", at))
        throw broken("asks for a stylesheet, or has instructions for another program");
      after("?>");
    } else if (text.startsWith("<!DOCTYPE", at)) {
      if (root || open.length) throw broken();
      const from = at;
      const end = after(">");
      if (text.slice(from, end).includes("["))
        throw broken("defines entities, by which a file can grow without end or read others");
    } else if (text.startsWith("<!", at)) {
      throw broken();
    } else if (text.startsWith("</", at)) {
      at += 2;
      const name = text.slice(at, after(">")).trimEnd();
      const closed = open.pop();
      if (closed?.name !== name) throw broken();
      if (open.length === 0) root = closed;
    } else {
      if (root) throw broken();
      if (++elements > mostElements) throw broken(`has more than ${mostElements} parts: save it simpler`);
      const tag = readTag(text, at + 1);
      at = tag.end;
      const element: OpenElement = { name: tag.name, attributes: tag.attributes, children: [], text: "" };
      inside?.children.push(element);
      if (!tag.isClosed) {
        open.push(element);
        if (open.length > deepest) throw broken(`is nested more than ${deepest} deep: save it simpler`);
      } else if (!inside) {
        root = element;
      }
    }
  }
  if (!root || open.length) throw broken();
  return root;
}

function decoded(file: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    throw broken("is no drawing that we can read: save it as UTF-8");
  }
  if (text.includes("\u0000")) throw broken();
  return text;
}

const nameLetter = /[A-Za-z0-9_.:-]/;
const space = /[\t\n\r ]/;

/** Reads a name, its attributes and the end of the tag from just after its "<". */
function readTag(text: string, from: number) {
  let at = from;
  const many = (kind: RegExp) => {
    const begin = at;
    while (at < text.length && kind.test(text.charAt(at))) at++;
    return text.slice(begin, at);
  };
  const name = many(nameLetter);
  if (!/^[A-Za-z_]/.test(name) || name.length > 80) throw broken();
  const attributes = new Map<string, string>();
  for (;;) {
    const gap = many(space);
    if (text.charAt(at) === ">") return { name, attributes, isClosed: false, end: at + 1 };
    if (text.startsWith("/>", at)) return { name, attributes, isClosed: true, end: at + 2 };
    const key = many(nameLetter);
    if (!gap || !key || attributes.has(key)) throw broken();
    if (attributes.size >= mostAttributes)
      throw broken(`has a part with more than ${mostAttributes} attributes`);
    many(space);
    if (text.charAt(at++) !== "=") throw broken();
    many(space);
    const quote = text.charAt(at++);
    const end = quote === '"' || quote === "'" ? text.indexOf(quote, at) : -1;
    if (end < 0) throw broken();
    const value = text.slice(at, end);
    if (value.includes("<")) throw broken();
    attributes.set(key, unescaped(value));
    at = end + 1;
  }
}

const named: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** Text with its entities as letters. Each run up to ";" is at most ten letters long. */
function unescaped(text: string): string {
  if (!text.includes("&")) return text;
  return text.replaceAll(/&([^;&]{0,10};?)/g, (_, given: string) => {
    const name = given.endsWith(";") ? given.slice(0, -1) : "";
    const letter = named[name] ?? figure(name);
    if (letter === null) throw broken("uses an entity, which a file must explain and we do not read");
    return letter;
  });
}

function figure(name: string): string | null {
  const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal ?? NaN);
  if (!(code > 0 && code <= 0x10ffff) || (code >= 0xd800 && code <= 0xdfff)) return null;
  return String.fromCodePoint(code);
}
