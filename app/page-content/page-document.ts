import type { GroupKey } from "#layout/link-groups.ts";
import type { PictureRef } from "#ui/picture/pictures.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import type { Problem } from "#values/problem.ts";
import { fieldsOf, isRecord, partsOf } from "#values/record.ts";
import { wordsAlone } from "#values/text/marks.ts";
import type { Field, Fields } from "./fields.ts";
import { faultsOf, hasMarks } from "./fields.ts";
import type { PageSector } from "./page-fields.ts";
import { pageFields } from "./page-fields.ts";
import type { PlacedPdf } from "./pdfs/pdf-address.ts";
import { pdfsIn } from "./pdfs/pdf-address.ts";
import type { SectionKind, SectionValues } from "./section-kinds.ts";
import { isSectionKind, maySectionStand, sectionKinds } from "./section-kinds.ts";

/** A section of a page, of one kind: what its fields say. */
export type Section<Kind extends SectionKind = SectionKind> = {
  readonly [One in Kind]: {
    /** Stays with the section through every change: "3". */
    readonly id: string;
    readonly kind: One;
    /** Not shown, and kept. */
    readonly hidden?: true;
    /** Why nobody may change or hide it: what it promises on the system's behalf. */
    readonly locked?: string;
    readonly values: SectionValues<One>;
  };
}[Kind];

/** A public page as it is written: plain JSON. */
export interface PageDocument {
  /** Stays with the page when its address changes: "primaries-how-we-work". */
  readonly id: string;
  /** "/primaries/how-we-work" */
  readonly address: string;
  /** Without the firm's name, which is added. */
  readonly title: string;
  /** For a search engine's list. */
  readonly description: string;
  /** What social networks show with a link. */
  readonly picture: PictureRef;
  readonly sector?: PageSector;
  /** Where navigation names it; left out, no list does. */
  readonly nav?: {
    readonly under: GroupKey;
    readonly name: string;
    /** What is in it, for the drop-downs. */
    readonly line?: string;
    readonly place?: number;
  };
  readonly sections: readonly Section[];
}

export const mostSections = 24;
// Three times the longest of the sample: more would not come to an old phone in time.
export const mostLetters = 12_000;

/** A text of a page or an item, with the path of its field. */
export interface PlacedText {
  readonly at: string;
  readonly text: string;
  /** It may have marks (`values/text/marks.ts`). */
  readonly marks?: true;
}

/** What a text says to readers, without its marks. */
export const saidIn = ({ text, marks }: PlacedText): string => (marks ? wordsAlone(text) : text);

/** The letters of some texts together, held against `mostLetters`: their marks too, as readers are sent tags and addresses for them. */
export const lettersOf = (texts: readonly { readonly text: string }[]): number =>
  texts.reduce((all, { text }) => all + text.length, 0);

/**
 * What is wrong with a page that came from a form, a file or a store, a sentence each; `field` names the place:
 * "sections.3.questions.0.answer", by a section's id.
 */
export function faultsOfPage(page: unknown): Problem[] {
  const faults = faultsOfParts(page);
  if (faults.length) return faults;
  // Without faults it is a page.
  const letters = lettersOf(textsOfPage(page as PageDocument));
  if (letters <= mostLetters) return [];
  const message = `A page has at most ${formatNumber(mostLetters)} letters, addresses of links among words with them, and this one has ${formatNumber(letters)}: part it in two.`;
  return [{ field: "sections", message }];
}

export const isDocumentId = (id: unknown): id is string =>
  typeof id === "string" && /^[a-z][a-z0-9-]{0,79}$/.test(id);

export const isPageAddress = (address: unknown): address is string =>
  typeof address === "string" && /^(?:\/[a-z0-9-]{1,60}){1,3}$/.test(address);

function faultsOfParts(page: unknown): Problem[] {
  const { id, address, sections, ...own } = fieldsOf(page);
  const fault = (field: string, message: string): Problem[] => [{ field, message }];
  return [
    ...(isDocumentId(id) ? [] : fault("id", "A page’s key has small letters, digits and hyphens.")),
    ...(isPageAddress(address)
      ? []
      : fault("address", "An address is written as /about-us/our-bakery, in small letters.")),
    ...faultsOf(pageFields, own),
    ...(Array.isArray(sections) ? faultsOfSections(sections, id) : fault("sections", "A page has sections.")),
  ];
}

function faultsOfSections(sections: readonly unknown[], pageId: unknown): Problem[] {
  const ids = sections.map((section) => fieldsOf(section)["id"]);
  const kinds = sections.map((section) => fieldsOf(section)["kind"]).filter(isSectionKind);
  const openings = [...new Set(kinds)].filter((kind) => "opens" in sectionKinds[kind]);
  return [
    ...(sections.length > mostSections
      ? [{ field: "sections", message: `A page has at most ${mostSections} sections: part it in two.` }]
      : []),
    ...(new Set(ids).size < ids.length ? [{ field: "sections", message: "Two sections have one key." }] : []),
    // Two first headings, or two forms of one name, would be one too many for whoever hears the page read.
    ...Object.entries(sectionKinds).flatMap(([key, kind]) =>
      "once" in kind && kinds.filter((one) => one === key).length > 1
        ? [{ field: "sections", message: `${kind.name}: a page has one.` }]
        : [],
    ),
    ...(openings.length > 1
      ? [
          {
            field: "sections",
            message: `${openings.map((kind) => sectionKinds[kind].name).join(", ")}: a page has one of them, as it has one first heading.`,
          },
        ]
      : []),
    ...[...new Set(kinds)]
      .filter((kind) => !maySectionStand(kind, pageId))
      .map((kind) => ({
        field: "sections",
        message:
          "notOn" in sectionKinds[kind]
            ? `${sectionKinds[kind].name}: the home page has none. Let a link lead to a page that has one.`
            : `${sectionKinds[kind].name}: another page alone has it.`,
      })),
    ...sections.flatMap(faultsOfSection),
  ];
}

function faultsOfSection(section: unknown): Problem[] {
  const { id, kind, hidden, locked, values, ...others } = fieldsOf(section);
  if (typeof id !== "string" || !/^[a-z0-9-]{1,20}$/.test(id))
    return [{ field: "sections", message: "A section’s key has small letters, digits and hyphens." }];
  const at = `sections.${id}`;
  if (!isSectionKind(kind)) return [{ field: at, message: "There is no such kind of section." }];
  const isLocked = locked === undefined || typeof locked === "string";
  if ((hidden !== undefined && hidden !== true) || !isLocked || Object.keys(others).length)
    return [{ field: at, message: "A section has a kind and what it says, and may be hidden." }];
  return faultsOf(sectionKinds[kind].fields, values, `${at}.`);
}

/** Every text that a page puts before readers, hidden sections left out, with the path of its field; addresses and colours are none. */
export function textsOfPage({ title, description, nav, sections }: PageDocument): PlacedText[] {
  return [
    { at: "title", text: title },
    { at: "description", text: description },
    ...(nav ? [{ at: "nav.name", text: nav.name }] : []),
    ...(nav?.line ? [{ at: "nav.line", text: nav.line }] : []),
    ...sections.flatMap(({ id, kind, hidden, values }) =>
      hidden ? [] : textsIn(sectionKinds[kind].fields, values, `sections.${id}`),
    ),
  ];
}

/** What the sections of a page say, hidden ones left out, with their paths. */
export const shownValues = ({
  sections,
}: PageDocument): readonly { readonly at: string; readonly values: unknown }[] =>
  sections.flatMap(({ id, hidden, values }) => (hidden ? [] : [{ at: `sections.${id}`, values }]));

/** The documents that a page gives its readers, hidden sections left out. */
export const pdfsOnPage = (page: PageDocument): PlacedPdf[] =>
  shownValues(page).flatMap(({ at, values }) => pdfsIn(values, at));

const noWords = new Set([
  "to",
  "variant",
  "picture",
  "background",
  "stamp",
  "anchor",
  "claim",
  "school",
  "at",
  "url",
  "contract",
  "permission",
  "checked",
  "pdf",
  "dated",
]);

/** Every text in the values of fields that readers get, with its path. */
export const textsIn = (fields: Fields, values: unknown, at: string): PlacedText[] =>
  Object.entries(fieldsOf(values)).flatMap(([name, value]) =>
    noWords.has(name) ? [] : textsOf(fields[name], value, `${at}.${name}`),
  );

/** `field`: undefined for a part of one, and where an earlier release asked for it. */
function textsOf(field: Field | undefined, value: unknown, at: string): PlacedText[] {
  if (typeof value === "string")
    return [{ at, text: value, ...(field && hasMarks(field) && { marks: true }) }];
  const isNested = field?.type === "group" || field?.type === "list";
  if (Array.isArray(value))
    return partsOf(value).flatMap((one, index) => textsOf(field, one, `${at}.${index}`));
  return isRecord(value) ? textsIn(isNested ? field.of : {}, value, at) : [];
}
