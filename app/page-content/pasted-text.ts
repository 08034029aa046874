import type { PictureRef } from "#ui/picture/pictures.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { readMarks, writeMarks } from "#values/text/marks.ts";
import { lettersOf, mostLetters, mostSections, textsOfPage } from "./page-document.ts";
import type { PageDocument, Section } from "./page-document.ts";
import { unwritten } from "./page-form.ts";

// A page's text as somebody pastes it, split into sections by plain rules: the first line is the heading of the opening, the
// paragraph after it the lead; a short line without a full stop before some text begins a section.

/** The sections that a text becomes, or why it cannot, in a sentence. */
type PastedSections = { readonly sections: readonly Section[] } | { readonly fault: string };

/** The most letters of a text that are read. */
export const longestText = 100_000;
// As section-kinds.ts asks for.
const longest = { heading: 120, lead: 600, paragraph: 900, question: 120, name: 80, step: 400 } as const;
const most = { paragraphs: 4, questions: 12, steps: 8 } as const;
const leastSteps = 2;
const leastQuestions = 2;

type Kind = "heading" | "question" | "point" | "paragraph";

interface Block {
  readonly kind: Kind;
  readonly text: string;
  /** By a sign of its own, whatever follows. */
  readonly marked?: true;
}

/**
 * The sections that a text becomes: an opening, and what follows it. What a page has no words for says that it is to be written. Every
 * word is in the sections, in its order; signs before headings and points are none.
 */
export function sectionsOfText(text: string, picture: PictureRef): PastedSections {
  const read = readText(text);
  if ("fault" in read) return read;
  const [opening, rest] = takeOpening(read.blocks, picture);
  const sections = numbered([opening, ...chapters(rest).flatMap(sectionsOfChapter)], 1);
  return sections.length > mostSections ? { fault: tooManySections(sections.length) } : { sections };
}

/** A page with the sections of a text after its own, or why it cannot have them. Its opening stays the page's first heading. */
export function withPastedText(
  page: PageDocument,
  text: string,
): { readonly page: PageDocument } | { readonly fault: string } {
  const read = readText(text);
  if ("fault" in read) return read;
  if (read.blocks.length === 0) return { fault: "Paste some text first." };
  const added = numbered(
    chapters(read.blocks).flatMap(sectionsOfChapter),
    Math.max(0, ...page.sections.map(({ id }) => Number(id) || 0)) + 1,
  );
  const next = { ...page, sections: [...page.sections, ...added] };
  if (next.sections.length > mostSections) return { fault: tooManySections(next.sections.length) };
  const letters = lettersOf(textsOfPage(next));
  return letters > mostLetters ? { fault: tooManyLetters(letters) } : { page: next };
}

/** What lines of a text are, or why none of it is read. */
function readText(text: string): { readonly blocks: Block[] } | { readonly fault: string } {
  if (text.length > longestText)
    return {
      fault: `At most ${formatNumber(longestText)} letters are read, and these are ${formatNumber(text.length)}: ${inParts}`,
    };
  const blocks = blocksOf(plainLines(text));
  const letters = blocks.reduce((sum, block) => sum + block.text.length, 0);
  if (letters > mostLetters) return { fault: tooManyLetters(letters) };
  const endless = blocks.flatMap((block) => block.text.split(" ")).find((word) => word.length > longest.lead);
  if (endless !== undefined)
    return {
      fault: `“${endless.slice(0, 40)}…” is longer than a line can be: put spaces into it, or leave it out.`,
    };
  return { blocks };
}

/** Sections with their keys, from a number on. Each is made of its own kind's fields. */
const numbered = (made: readonly Made[], first: number): Section[] =>
  made.map((section, index) => ({ id: String(first + index), ...section })) as unknown as Section[];

const tooManySections = (count: number) =>
  `A page has at most ${mostSections} sections, and these are ${count}: ${inParts}`;
const tooManyLetters = (count: number) =>
  `A page has at most ${formatNumber(mostLetters)} letters, and these are ${formatNumber(count)}: ${inParts}`;
const inParts = "part it in two pages.";

/** Lines without what only a word processor means by them. */
function plainLines(text: string): string[] {
  return text
    .replaceAll(/[\u00AD\u200B\uFEFF]/g, "")
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => line.replaceAll(/[\p{Cc}\p{Zs}]+/gu, " ").trim());
}

const pointSign = /^(?:[•·▪◦‣●○■–—*\u{F0B7}\u{F0A7}-]|o(?= )|\d{1,2}[.)])(?: |$)/u;
const headingSign = /^#{1,6}(?: |$)/;
const sentenceEnd = /[.!?…:;,]["”’)]?$/;

/** What lines are, each by itself and by what follows it. A long line goes on with the next where that begins small. */
function blocksOf(lines: readonly string[]): Block[] {
  const read: Block[] = [];
  let isOver = true;
  for (const line of lines) {
    const block = readLine(line);
    const last = read.at(-1);
    if (block && last && !isOver && goesOn(last, block))
      read[read.length - 1] = { ...last, text: `${last.text} ${block.text}` };
    else if (block) read.push(block);
    isOver = line === "";
  }
  return read.map((block, index) => (isHeading(block, read, index) ? { ...block, kind: "heading" } : block));
}

function readLine(line: string): Block | null {
  const heading = headingSign.exec(line)?.[0];
  const point = heading === undefined ? pointSign.exec(line)?.[0] : undefined;
  const text = line.slice((heading ?? point ?? "").length).trim();
  if (!text) return null;
  if (heading !== undefined && text.length <= longest.heading) return { kind: "heading", text, marked: true };
  if (text.endsWith("?") && text.length <= longest.question) return { kind: "question", text };
  return { kind: point === undefined ? "paragraph" : "point", text };
}

// A program that ends lines at its edge has longer ones; a shorter one was ended by somebody.
const leastWhole = 40;

/** Whether a line only goes on with the one before it. */
const goesOn = (last: Block, { kind, text }: Block): boolean =>
  last.kind !== "heading" &&
  last.text.length >= leastWhole &&
  kind === "paragraph" &&
  /^\p{Ll}/u.test(text) &&
  !sentenceEnd.test(last.text);

const mostWords = 12;

const looksLikeHeading = ({ kind, text }: Block): boolean =>
  kind === "heading" ||
  (kind === "paragraph" &&
    text.length <= longest.name &&
    text.split(" ").length <= mostWords &&
    /^[\p{Lu}\p{N}"“‘'(]/u.test(text) &&
    !sentenceEnd.test(text));

/** The first line is the page's heading; another one is one where text follows, and not the next heading. */
function isHeading(block: Block, all: readonly Block[], index: number): boolean {
  if (block.marked) return true;
  if (index === 0) return block.kind !== "point" && block.text.length <= longest.heading;
  const next = all[index + 1];
  return looksLikeHeading(block) && next !== undefined && !looksLikeHeading(next);
}

type Made = { readonly kind: Section["kind"]; readonly values: Readonly<Record<string, unknown>> };

/** The opening, and what is left after it. */
function takeOpening(blocks: readonly Block[], picture: PictureRef): [Made, Block[]] {
  const [first, ...others] = blocks;
  const hasHeading = first?.kind === "heading";
  const after = hasHeading ? others : blocks;
  const [second, ...rest] = after;
  const [lead, ...more] = second?.kind === "paragraph" ? inPieces(second.text, longest.lead) : [];
  const opening: Made = {
    kind: "opening",
    values: {
      eyebrow: unwritten,
      heading: hasHeading ? first.text : unwritten,
      lead: lead === undefined ? unwritten : marked(lead),
      picture,
    },
  };
  const left = more.length > 0 ? [{ kind: "paragraph" as const, text: more.join(" ") }] : [];
  return [opening, lead === undefined ? [...after] : [...left, ...rest]];
}

/** A heading, and what stands below it until the next. */
interface Chapter {
  readonly heading: string | null;
  readonly blocks: readonly Block[];
}

function chapters(blocks: readonly Block[]): Chapter[] {
  const all: { heading: string | null; blocks: Block[] }[] = [];
  for (const block of blocks) {
    if (block.kind === "heading") all.push({ heading: block.text, blocks: [] });
    else {
      if (all.length === 0) all.push({ heading: null, blocks: [] });
      all.at(-1)!.blocks.push(block);
    }
  }
  return all;
}

/** Two questions with their answers are questions; one by itself is a paragraph among others. */
function sectionsOfChapter({ heading, blocks }: Chapter): Made[] {
  const isAsked = ({ kind }: Block, index: number) =>
    kind === "question" && answerTo(blocks, index).length > 0;
  const at = blocks.findIndex(isAsked);
  if (blocks.filter(isAsked).length < leastQuestions) return textSections(heading, blocks);
  const before = blocks.slice(0, at);
  const pairs = questionsFrom(blocks.slice(at));
  const isHeadings = before.length === 0;
  return [
    ...(isHeadings ? [] : textSections(heading, before)),
    ...inGroups(pairs.whole, most.questions).map((questions, index): Made => ({
      kind: "questions",
      values: {
        heading: isHeadings && index === 0 ? (heading ?? questionsHeading) : questionsHeading,
        questions,
      },
    })),
    ...(pairs.left.length > 0 ? textSections(null, pairs.left) : []),
  ];
}

const questionsHeading = "Questions";

/** What stands between a question and the next. */
function answerTo(blocks: readonly Block[], index: number): readonly Block[] {
  const next = blocks.findIndex(({ kind }, at) => at > index && kind === "question");
  return blocks.slice(index + 1, next === -1 ? undefined : next);
}

interface Question {
  readonly question: string;
  readonly answer: readonly string[];
}

/** Questions with their answers, as far as each has room for all of its answer; the rest stands after them. */
function questionsFrom(blocks: readonly Block[]): { whole: Question[]; left: Block[] } {
  const whole: Question[] = [];
  let at = 0;
  while (at < blocks.length) {
    const answer = answerTo(blocks, at);
    const paragraphs = answer.flatMap(({ text }) => inPieces(text, longest.paragraph));
    if (paragraphs.length === 0 || paragraphs.length > most.paragraphs) break;
    whole.push({ question: blocks[at]!.text, answer: paragraphs.map(marked) });
    at += 1 + answer.length;
  }
  return { whole, left: blocks.slice(at) };
}

function textSections(heading: string | null, blocks: readonly Block[]): Made[] {
  const at = blocks.findIndex(({ kind }) => kind === "point");
  const points = at === -1 ? [] : blocks.slice(at);
  const [lead, ...others] = blocks.slice(0, blocks.length - points.length);
  const steps = lead && others.length === 0 && lead.text.length <= longest.lead ? stepsOf(points) : null;
  if (lead && steps)
    return [{ kind: "steps", values: { heading: heading ?? unwritten, lead: marked(lead.text), steps } }];
  const paragraphs = blocks.flatMap(({ text }) => inPieces(text, longest.paragraph));
  // A heading with nothing below it is kept, and its text to be written.
  const groups = paragraphs.length === 0 ? [[unwritten]] : inGroups(paragraphs, most.paragraphs);
  return groups.map((some, index) => ({
    kind: "text",
    values: { heading: (index === 0 && heading) || unwritten, paragraphs: some.map(marked) },
  }));
}

/** "Name: words" of each point; null where one is written otherwise, or they are too few or too many. */
function stepsOf(points: readonly Block[]): { readonly name: string; readonly text: string }[] | null {
  if (points.length < leastSteps || points.length > most.steps) return null;
  const steps = points.flatMap(({ kind, text }) => {
    const [, name = "", words = ""] = (kind === "point" && /^([^:]+): (.+)$/.exec(text)) || [];
    return name && name.length <= longest.name && words.length <= longest.step
      ? [{ name, text: marked(words) }]
      : [];
  });
  return steps.length === points.length ? steps : null;
}

/** A text in pieces of so many letters at most, parted at the ends of sentences, or else between words. */
function inPieces(text: string, letters: number): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > letters) {
    const room = rest.slice(0, letters + 1);
    const ends = [...room.matchAll(/[.!?…]["”’)]? /g)].at(-1);
    const at = ends ? ends.index + ends[0].length - 1 : room.lastIndexOf(" ");
    pieces.push(rest.slice(0, at));
    rest = rest.slice(at + 1);
  }
  return [...pieces, rest];
}

/** Marks that are whole stay; of others the signs are kept as they are. */
const marked = (text: string): string => ("fault" in readMarks(text) ? writeMarks([text]) : text);

function inGroups<One>(all: readonly One[], size: number): One[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );
}
