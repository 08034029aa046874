import { isAddress, whereLinksLead } from "./link-address.ts";

// Words with marks: **strong**, *emphasis* and [words](address). A backslash keeps a sign as it is; nothing else is markup.

/** Words as they are, or emphasised. */
type Phrase = string | { readonly is: "emphasis"; readonly text: string };

/** A run of words: plain, emphasised, or strong or a link, in which some may be emphasised. */
export type MarkedPart =
  | Phrase
  | { readonly is: "strong"; readonly of: readonly Phrase[] }
  | { readonly is: "link"; readonly to: string; readonly of: readonly Phrase[] };

/** What a text says; or what is wrong with its marks, in a sentence: then it is shown as it was typed. */
type ReadMarks = { readonly parts: readonly MarkedPart[] } | { readonly fault: string };

const withoutSigns = /[^*[\\]+/y;
// Its words go up to the next bracket; its address may have brackets of its own.
const link = /\[((?:[^[\]\\]|\\[^])*)\]\(([^()]*(?:\([^()]*\)[^()]*)*)\)/y;
const begunLink = /\[(?:[^[\]\\]|\\[^])*\]\(/y;

const isGap = (sign: string | undefined): boolean => sign === undefined || /\s/.test(sign);

/** Reads a text. A star before a space or the end opens nothing, and a bracket that no address follows is one. */
export const readMarks = (text: string): ReadMarks => read(text, "all");

function read(text: string, marks: "all" | "emphasis"): ReadMarks {
  const parts: MarkedPart[] = [];
  let words = "";
  let strong: { readonly at: number; readonly of: Phrase[] } | null = null;
  let emphasisAt: number | null = null;
  let at = 0;
  const near = (from: number) => `“${text.slice(from, from + 30)}${text.length > from + 30 ? "…" : ""}”`;
  const nested = (from: number) => ({
    fault: `a mark stands within another at ${near(from)}: bold words and links may have italics in them, and nothing else.`,
  });
  const end = () => {
    if (words) (strong?.of ?? parts).push(words);
    words = "";
  };

  while (at < text.length) {
    withoutSigns.lastIndex = at;
    const plain = withoutSigns.exec(text)?.[0];
    const next = text[at + 1];
    const afterGap = isGap(text[at - 1]);
    if (plain) {
      words += plain;
      at += plain.length;
    } else if (text[at] === "\\") {
      const isKept = next !== undefined && "*[]\\".includes(next);
      words += isKept ? next : "\\";
      at += isKept ? 2 : 1;
    } else if (text[at] === "[") {
      const found = matchAt(link, text, at);
      if (!found && !matchAt(begunLink, text, at)) {
        words += "[";
        at += 1;
        continue;
      }
      if (!found)
        return { fault: `${near(at)} is no whole link: put ) behind its address. \\[ is a bracket.` };
      if (strong || emphasisAt !== null || marks === "emphasis") return nested(at);
      const [whole, label = "", to = ""] = found;
      if (!label.trim()) return { fault: `${near(at)} has no words: write them between [ and ].` };
      if (!isAddress(to)) return { fault: `${near(at)}: ${whereLinksLead}` };
      const inside = read(label, "emphasis");
      if ("fault" in inside) return inside;
      end();
      // Of these marks there is emphasis alone.
      parts.push({ is: "link", to, of: inside.parts as readonly Phrase[] });
      at += whole.length;
    } else if (emphasisAt !== null) {
      if (!afterGap) {
        (strong?.of ?? parts).push({ is: "emphasis", text: words });
        words = "";
        emphasisAt = null;
      } else if (isGap(next)) words += "*";
      else return nested(at);
      at += 1;
    } else if (next === "*") {
      const opens = !isGap(text[at + 2]);
      if (strong && at === strong.at + 2)
        return { fault: `${near(strong.at)} marks no words: write some between the stars. \\* is a star.` };
      if (strong && !afterGap) {
        end();
        parts.push({ is: "strong", of: strong.of });
        strong = null;
      } else if (!opens) words += "**";
      else if (strong || marks === "emphasis") return nested(at);
      else {
        end();
        strong = { at, of: [] };
      }
      at += 2;
    } else {
      if (isGap(next)) words += "*";
      else {
        end();
        emphasisAt = at;
      }
      at += 1;
    }
  }
  if (strong)
    return { fault: `${near(strong.at)} is not closed: put ** behind the bold words. \\* is a star.` };
  if (emphasisAt !== null)
    return { fault: `${near(emphasisAt)} is not closed: put * behind the italic words. \\* is a star.` };
  end();
  return { parts };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The words of a text without its marks, for whatever shows none. */
export function wordsAlone(text: string): string {
  const read = readMarks(text);
  return "fault" in read ? text : read.parts.map(wordsOfPart).join("");
}

function wordsOfPart(part: MarkedPart): string {
  if (typeof part === "string") return part;
  return part.is === "emphasis" ? part.text : part.of.map(wordsOfPart).join("");
}

/** Where the links of a text lead. */
export const addressesIn = (text: string): string[] => {
  const read = readMarks(text);
  return "fault" in read
    ? []
    : read.parts.flatMap((part) => (typeof part !== "string" && part.is === "link" ? [part.to] : []));
};

/** The text with its links leading to where they lead now; one that leads nowhere is its words. */
export function withLinksTo(text: string, leadsTo: (to: string) => string | null): string {
  if (addressesIn(text).every((to) => leadsTo(to) === to)) return text;
  const read = readMarks(text);
  if ("fault" in read) return text;
  return writeMarks(
    read.parts.flatMap((part): readonly MarkedPart[] => {
      if (typeof part === "string" || part.is !== "link") return [part];
      const to = leadsTo(part.to);
      return to === null ? part.of : [{ ...part, to }];
    }),
  );
}

const sentenceEnd = /(?<=[.!?])\s/g;

/** The text with those of its sentences that are kept. Marks around some of them stay whole; what has none is words alone. */
export function keepSentences(text: string, isKept: (sentence: string) => boolean): string {
  const read = readMarks(text);
  const hasMarks = "parts" in read && read.parts.some((part) => typeof part !== "string");
  if (!hasMarks) return text.split(sentenceEnd).filter(isKept).join(" ");
  const kept = keptSigns(wordsAlone(text), isKept);
  return writeMarks(keepSigns(read.parts, (at) => kept[at] === true));
}

/** Of each sign of some words whether it stays: those of sentences that are kept, and one gap before each but the first. */
function keptSigns(words: string, isKept: (sentence: string) => boolean): boolean[] {
  const signs: boolean[] = [];
  let hasBegun = false;
  for (const sentence of words.split(sentenceEnd)) {
    const stays = isKept(sentence);
    if (signs.length > 0) signs.push(stays && hasBegun);
    hasBegun ||= stays;
    signs.push(...Array.from(sentence.split(""), () => stays));
  }
  return signs;
}

/** Parts with those of their signs that stay, by their place in the words. What is left with none is gone. */
function keepSigns(parts: readonly MarkedPart[], stays: (at: number) => boolean): MarkedPart[] {
  let at = 0;
  const left = (text: string) => {
    const from = at;
    at += text.length;
    return text
      .split("")
      .filter((_, index) => stays(from + index))
      .join("");
  };
  const phrase = (one: Phrase): Phrase[] =>
    typeof one === "string" ? [left(one)] : gapsOutside({ ...one, text: left(one.text) });
  return parts
    .flatMap((part): readonly MarkedPart[] =>
      typeof part === "string" || part.is === "emphasis"
        ? phrase(part)
        : gapsOutside({ ...part, of: part.of.flatMap(phrase).filter((one) => one !== "") }),
    )
    .filter((part) => part !== "");
}

/** A part with what is only a gap at its edges before and after it: a star beside a gap marks nothing. */
function gapsOutside<Part extends Exclude<MarkedPart, string>>(part: Part): (Part | string)[] {
  const words = wordsOfPart(part);
  if (words.trim() === "") return [words];
  const [before, after] = [words.length - words.trimStart().length, words.trimEnd().length];
  if (before === 0 && after === words.length) return [part];
  const [within] = keepSigns([part], (at) => at >= before && at < after);
  // Of a part that says something its own kind is left.
  return [words.slice(0, before), within as Part, words.slice(after)];
}

/** The text that says some parts. */
export const writeMarks = (parts: readonly MarkedPart[]): string => parts.map(written).join("");

function written(part: MarkedPart): string {
  if (typeof part === "string") return part.replaceAll(/[*[\]\\]/g, String.raw`\$&`);
  if (part.is === "emphasis") return `*${written(part.text)}*`;
  const words = writeMarks(part.of);
  return part.is === "strong" ? `**${words}**` : `[${words}](${part.to})`;
}
