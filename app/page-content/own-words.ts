import { fieldsOf, keysOf, partsOf } from "#values/record.ts";
import { withLinksTo, wordsAlone } from "#values/text/marks.ts";
import type { Field, Fields } from "./fields.ts";
import { hasMarks } from "./fields.ts";
import type { PageDocument, Section } from "./page-document.ts";
import type { KindRules } from "./section-kinds.ts";
import { sectionKinds } from "./section-kinds.ts";

// Whose words a page says: the firm's own, or the sample's, which the public of a firm never reads.

/** A text of a page, with the path of its field; a heading of two lines is one text. */
export interface PageText {
  readonly at: string;
  readonly text: string;
}

/** All texts that the sample's pages and lists say. */
export type SampleWords = ReadonlySet<string>;

export const sampleWordsOf = (pages: Iterable<PageDocument>): SampleWords =>
  new Set([...pages].flatMap((page) => wordsOfPage(page).map(({ text }) => text)));

// "Theme days", "Monday": anybody says that.
const fewestWords = 4;

const isSample = (text: string, sample: SampleWords): boolean =>
  sample.has(text) && text.trim().split(/\s+/).length >= fewestWords;

/** The texts of a page that are the sample's still, in its order; hidden sections are left out, and what the system promises. */
export const stillSample = (page: PageDocument, sample: SampleWords): PageText[] =>
  wordsOfPage({ ...page, sections: shownSections(page).filter(({ locked }) => !locked) }).filter(({ text }) =>
    isSample(text, sample),
  );

/** The sections that readers are shown, if they say anything. */
export const shownSections = ({ sections }: PageDocument): Section[] =>
  sections.filter(({ hidden }) => !hidden);

/** What is left of a page where the sample's words, and links that lead nowhere, are left out. */
export interface OwnPart {
  /** As readers get it; null where it has no opening of its own, as a page without a first heading is none. */
  readonly page: PageDocument | null;
  /** How many of the sections in sight readers get. */
  readonly sections: number;
  /** How many sections have words of the firm's own. */
  readonly own: number;
}

/** What readers get of values, as `ownPartOf` says; null where nothing is left. */
export const ownValuesOf = (fields: Fields, values: unknown, judge: Judge): unknown =>
  keptFields(fields, values, judge)?.value ?? null;

export interface Judge {
  /** The sample's words; empty where they may be shown. */
  readonly sample: SampleWords;
  /** Where a link leads now; null where it leads nowhere. */
  readonly leadsTo: (to: string) => string | null;
}

/**
 * A page without what is the sample's: a field that may be left out goes, an item of a list or a section that says nothing of
 * its own, and one that lacks a field that it must have.
 */
export function ownPartOf(page: PageDocument, judge: Judge): OwnPart {
  const shown = shownSections(page);
  const left = keptSections(shown, judge);
  // What led to a section that is left out leads nowhere.
  const places = new Set(left.flatMap(({ section }) => placesOf(section)));
  const lost = new Set(shown.flatMap(placesOf).filter((place) => !places.has(place)));
  const kept = lost.size
    ? keptSections(shown, { ...judge, leadsTo: (to) => (lost.has(to) ? null : judge.leadsTo(to)) })
    : left;
  const sections = kept.map(({ section }) => section);
  const counts = { sections: kept.length, own: kept.filter(({ own }) => own).length };
  if (!sections.some(opensPage)) return { page: null, ...counts };
  const { title, description } = openingWords(sections);
  const own = (text: string, otherwise: string) => (isSample(text, judge.sample) ? otherwise : text);
  return {
    page: {
      ...page,
      title: own(page.title, title),
      description: own(page.description, description),
      ...(page.nav && { nav: ownNav(page.nav, judge.sample) }),
      sections,
    },
    ...counts,
  };
}

function ownNav({ line, ...nav }: NonNullable<PageDocument["nav"]>, sample: SampleWords) {
  return { ...nav, ...(line !== undefined && !isSample(line, sample) && { line }) };
}

/** Whether a section has the page's first heading. */
export const opensPage = ({ kind }: Pick<Section, "kind">): boolean => "opens" in sectionKinds[kind];

/** What a search engine is told of a page that has said nothing of its own: how it begins. */
function openingWords(sections: readonly Section[]) {
  const { heading, lead } = fieldsOf(sections.find(opensPage)?.values);
  const words = (value: unknown) => [value].flat().map(String).join(" ").replaceAll("\u00a0", " ");
  return {
    title: words(heading).slice(0, 80),
    description: words(lead === undefined ? heading : wordsAlone(String(lead))).slice(0, 200),
  };
}

/** What is left of a value, and whether it says something of the firm's own. */
interface OwnValue {
  readonly value: unknown;
  readonly own: boolean;
}

const keptSections = (sections: readonly Section[], judge: Judge) =>
  sections.flatMap((section) => keptSection(section, judge) ?? []);

/** What leads to places of a section: "#ask". */
function placesOf({ kind, values }: Section): string[] {
  const rules: KindRules = sectionKinds[kind];
  const anchors = anchorsIn(sectionKinds[kind].fields, values);
  return [...(rules.place ? [rules.place] : []), ...anchors].map((name) => `#${name}`);
}

const anchorsIn = (fields: Fields, values: unknown): string[] =>
  keysOf(fields).flatMap((name) => {
    const [field, value] = [fields[name]!, fieldsOf(values)[name]];
    if (field.type === "anchor") return typeof value === "string" ? [value] : [];
    return field.type === "group" ? anchorsIn(field.of, value) : [];
  });

function keptSection(section: Section, judge: Judge): { section: Section; own: boolean } | null {
  if (section.locked !== undefined) return { section, own: false };
  const { lists }: KindRules = sectionKinds[section.kind];
  const kept = keptFields(sectionKinds[section.kind].fields, section.values, judge, lists);
  // What is left has the fields of its kind.
  return kept && { section: { ...section, values: kept.value } as Section, own: kept.own };
}

/** `lists`: it says something without words of its own. */
function keptFields(fields: Fields, values: unknown, judge: Judge, lists?: true): OwnValue | null {
  const given = keysOf(fields).filter((name) => fieldsOf(values)[name] !== undefined);
  const left = given.map((name) => {
    const field = fields[name]!;
    return { name, optional: field.optional, kept: keptValue(field, fieldsOf(values)[name], judge) };
  });
  if (left.some(({ optional, kept }) => !optional && !kept)) return null;
  const own = left.some(({ kept }) => kept?.own);
  const says = given.some((name) => wordsIn(fields[name]!, fieldsOf(values)[name], "").length > 0);
  if (says && !own && !lists && judge.sample.size > 0) return null;
  return {
    value: Object.fromEntries(left.flatMap(({ name, kept }) => (kept ? [[name, kept.value] as const] : []))),
    own,
  };
}

function keptValue(field: Field, value: unknown, judge: Judge): OwnValue | null {
  const asItIs = { value, own: false };
  switch (field.type) {
    case "line":
    case "text":
    case "heading":
      return keptText(field, value, judge);
    case "texts": {
      const kept = partsOf(value).flatMap((text) => keptText(field, text, judge) ?? []);
      return kept.length < Math.max(1, field.least) ? null : together(kept);
    }
    case "rows": {
      const kept = partsOf(value).flatMap((row) => {
        const cells = partsOf(row).map((cell) => keptText(field, cell, judge));
        const own = cells.some((cell) => cell?.own);
        return cells.includes(null) || !own ? [] : [{ value: row, own }];
      });
      return kept.length === 0 ? null : together(kept);
    }
    case "group":
      return keptFields(field.of, value, judge);
    case "list": {
      const kept = partsOf(value).flatMap((item) => keptFields(field.of, item, judge) ?? []);
      return kept.length < field.least ? null : together(kept);
    }
    case "address":
      return judge.leadsTo(String(value)) === null ? null : asItIs;
    case "link":
      return keptLink(value, judge);
    case "links":
      return { value: partsOf(value).flatMap((link) => keptLink(link, judge)?.value ?? []), own: false };
    default:
      return asItIs;
  }
}

function keptText(field: Field, value: unknown, { sample, leadsTo }: Judge): OwnValue | null {
  const text = saidBy(field, value);
  if (isSample(text, sample)) return null;
  return { value: hasMarks(field) ? withLinksTo(String(value), leadsTo) : value, own: !sample.has(text) };
}

const together = (kept: readonly OwnValue[]): OwnValue => ({
  value: kept.map(({ value }) => value),
  own: kept.some(({ own }) => own),
});

function keptLink(link: unknown, { leadsTo }: Judge): OwnValue | null {
  const { to } = fieldsOf(link);
  const now = leadsTo(String(to));
  return now === null ? null : { value: { ...fieldsOf(link), to: now }, own: false };
}

/** A text as it is read: a heading of two lines is one, and marks are no words. */
function saidBy(field: Field, value: unknown): string {
  const text = [value].flat().map(String).join(" ");
  return hasMarks(field) ? wordsAlone(text) : text;
}

/** Every text of a page that somebody writes. */
function wordsOfPage({ title, description, nav, sections }: PageDocument): PageText[] {
  return [
    { at: "title", text: title },
    { at: "description", text: description },
    ...(nav?.line ? [{ at: "nav.line", text: nav.line }] : []),
    ...sections.flatMap(({ id, kind, values }) =>
      wordsInFields(sectionKinds[kind].fields, values, `sections.${id}.`),
    ),
  ];
}

/** The texts in the values of fields that somebody writes, with their paths below `at`. */
export const wordsInFields = (fields: Fields, values: unknown, at: string): PageText[] =>
  keysOf(fields).flatMap((name) => {
    const value = fieldsOf(values)[name];
    return value === undefined ? [] : wordsIn(fields[name]!, value, at + name);
  });

/** The texts of a value; the words of a link say where it leads, and are anybody's. */
function wordsIn(field: Field, value: unknown, at: string): PageText[] {
  switch (field.type) {
    case "line":
    case "text":
    case "heading":
      return [{ at, text: saidBy(field, value) }];
    case "texts":
      return partsOf(value).map((text) => ({ at, text: saidBy(field, text) }));
    case "rows":
      return partsOf(value).flatMap((row) => partsOf(row).map((cell) => ({ at, text: saidBy(field, cell) })));
    case "group":
      return wordsInFields(field.of, value, `${at}.`);
    case "list":
      return partsOf(value).flatMap((item, index) => wordsInFields(field.of, item, `${at}.${index}.`));
    default:
      return [];
  }
}
