import { isAddress } from "#values/text/link-address.ts";

export type MarkName = "strong" | "emphasis" | "link";

/** What is put in place of a part of a text, and what is selected then. */
export interface Marking {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly select: readonly [from: number, to: number];
}

const stars = { strong: "**", emphasis: "*" } as const;
// Selected, to be written over: it leads nowhere yet.
const noAddress = "https://";

/** What marks the selected words of a text, each paragraph by itself; stars that they have already are taken away. */
export function marking(
  text: string,
  selected: readonly [from: number, to: number],
  mark: MarkName,
): Marking {
  const [from, to] = withoutSpace(text, selected);
  const words = text.slice(from, to);
  if (mark === "link") return linking({ from, to }, words);
  const sign = stars[mark];
  const around = Math.min(starsBefore(text, from), /^\**/.exec(text.slice(to))![0].length);
  const isMarked = mark === "strong" ? around >= 2 : around % 2 === 1;
  if (isMarked) {
    const begin = from - sign.length;
    return { from: begin, to: to + sign.length, insert: words, select: [begin, begin + words.length] };
  }
  const insert = words ? inEach(words, (line) => sign + line + sign) : sign + sign;
  const inside: Marking["select"] = [from + sign.length, from + insert.length - sign.length];
  return { from, to, insert, select: words.includes("\n") ? [from, from + insert.length] : inside };
}

function linking({ from, to }: Pick<Marking, "from" | "to">, words: string): Marking {
  // Whoever has selected an address writes its words.
  if (!words || isAddress(words))
    return { from, to, insert: `[](${words || noAddress})`, select: [from + 1, from + 1] };
  const insert = inEach(words, (line) => `[${line}](${noAddress})`);
  const end = from + insert.length - 1;
  return { from, to, insert, select: [end - noAddress.length, end] };
}

const inEach = (words: string, mark: (line: string) => string): string =>
  words.replaceAll(/\S(?:[^\n]*\S)?/g, mark);

/** A double press on a word takes the space behind it along. */
function withoutSpace(text: string, [from, to]: readonly [number, number]): readonly [number, number] {
  const words = text.slice(from, to);
  const begin = from + (words.trim() ? words.length - words.trimStart().length : 0);
  return [begin, begin + words.trim().length];
}

function starsBefore(text: string, end: number): number {
  let count = 0;
  while (text[end - 1 - count] === "*") count++;
  return count;
}
