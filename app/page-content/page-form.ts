import type { ClaimKey } from "#brand/claims.ts";
import { isRecord, keysOf } from "#values/record.ts";
import type { Field, Fields } from "./fields.ts";
import type { PageDocument, Section } from "./page-document.ts";
import { faultsOfPage } from "./page-document.ts";
import { pageFields } from "./page-fields.ts";
import type { SectionKind } from "./section-kinds.ts";
import { opensPage } from "./own-words.ts";
import { isSectionKind, maySectionStand, sectionKinds } from "./section-kinds.ts";

// A page as a form sends it: each field under the path that its faults have ("sections.3.questions.0.answer").

/** What stands in a field that nobody has written yet; a page that says it is not published. */
export const unwritten = "To be written";

/**
 * The page that a form makes of one. What the form does not say stays as it was; locked sections are none of its. May have
 * faults (`faultsOfPage`): what was typed stays.
 */
export function pageOfForm(page: PageDocument, form: FormData): PageDocument {
  const { title: _t, description: _d, picture: _p, sector: _s, nav: _n, ...rest } = page;
  const written = {
    // A form of one section alone says nothing of the page.
    ...(form.has("title") ? { ...rest, ...valuesIn(form, pageFields, "") } : page),
    address: form.has("address") ? textIn(form, "address") : page.address,
    sections: page.sections.map((section) =>
      section.locked !== undefined || !form.has(`sections.${section.id}`)
        ? section
        : {
            ...section,
            values: valuesIn(form, sectionKinds[section.kind].fields, `sections.${section.id}.`),
          },
    ),
  };
  // What stands in the fields is held to the kinds before it is saved.
  return changed(written as unknown as PageDocument, textIn(form, "do"));
}

/** A page of which every section can be drawn: one with a fault is as it was `before`, and left out where it was not there yet. */
export function drawablePage(page: PageDocument, before: PageDocument): PageDocument {
  const faulty = new Set(faultsOfPage(page).map(({ field }) => field.split(".")[1]));
  const sections = page.sections.flatMap((section) =>
    faulty.has(section.id) ? before.sections.filter(({ id }) => id === section.id) : [section],
  );
  return { ...page, sections };
}

/** A page after what its form's button does to a section, "up 3" or "add text"; as it was where there is nothing of that name. */
function changed(page: PageDocument, what: string): PageDocument {
  const [verb = "", id = ""] = what.split(" ");
  const { sections } = page;
  if (verb === "add")
    return isSectionKind(id) ? { ...page, sections: [...sections, newSection(sections, id)] } : page;
  const at = sections.findIndex((section) => section.id === id);
  const section = sections[at];
  if (!section) return page;
  const others = sections.toSpliced(at, 1);
  const { hidden: _, ...shown } = section;
  const next: Readonly<Record<string, readonly Section[]>> = {
    up: others.toSpliced(Math.max(0, at - 1), 0, section),
    down: others.toSpliced(at + 1, 0, section),
    ...(section.locked === undefined && {
      hide: sections.with(at, { ...section, hidden: true }),
      show: sections.with(at, shown),
      copy: sections.toSpliced(at + 1, 0, { ...section, id: freeId(sections) }),
      out: others,
    }),
  };
  return { ...page, sections: (Object.hasOwn(next, verb) && next[verb]) || sections };
}

/**
 * A new page as its form asks for it: with the sections of a text that was `pasted`, with those of another, `like`, or with an opening
 * to be written. What another promises on the system's behalf stays there alone. May have faults.
 */
export function newPage(
  form: FormData,
  like: PageDocument | undefined,
  pasted?: readonly Section[],
): PageDocument {
  const copied =
    pasted ?? like?.sections.filter(({ locked, kind }) => !locked && maySectionStand(kind, "")) ?? [];
  const { title, nav } = valuesIn(form, { title: pageFields.title, nav: pageFields.nav }, "");
  const written = {
    id: "",
    address: textIn(form, "address"),
    title,
    description: like?.description ?? unwritten,
    picture: like?.picture ?? firstPicture,
    ...(like?.sector && { sector: like.sector }),
    ...(nav !== undefined && { nav }),
    sections: copied.some(opensPage) ? copied : [newSection(copied, "opening"), ...copied],
  };
  // What stands in the fields is held to what a page asks for before it is saved.
  return written as PageDocument;
}

function newSection(sections: readonly Section[], kind: SectionKind): Section {
  const section = { id: freeId(sections), kind, values: blankValues(sectionKinds[kind].fields) };
  // The values are made of the kind's own fields.
  return section as Section;
}

const freeId = (sections: readonly Section[]): string =>
  String(Math.max(0, ...sections.map(({ id }) => Number(id) || 0)) + 1);

/** Values for all that must not be left out, to be written over. */
function blankValues(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    keysOf(fields).flatMap((name) => {
      const field = fields[name]!;
      return field.optional ? [] : [[name, blankValue(field)] as const];
    }),
  );
}

export const firstPicture = "school-lunch";
const firstClaim: ClaimKey = "years";
const firstDay = "2026-01-01";

function blankValue(field: Field): unknown {
  switch (field.type) {
    case "line":
    case "text":
    case "heading":
      return unwritten;
    case "anchor":
      return "part";
    case "texts":
      return Array.from({ length: Math.max(1, field.least) }, () => unwritten);
    case "link":
      return { text: unwritten, to: "/contact-us" };
    case "links":
    case "claims":
      return [];
    case "picture":
      return firstPicture;
    case "crop":
      return { name: firstPicture, x: 0.5, y: 0.5, z: 1.5 };
    case "choice":
      return keysOf(field.of)[0];
    case "tick":
      return true;
    case "colour":
      return "#fde0c6";
    case "number":
      return field.least;
    case "day":
      return firstDay;
    case "address":
      return "/contact-us";
    // There may be no document yet: what asks for one begins without.
    case "pdf":
      return "";
    case "claim":
      return firstClaim;
    case "rows":
      return [[unwritten, unwritten]];
    case "group":
      return blankValues(field.of);
    case "list":
      return Array.from({ length: field.least }, () => blankValues(field.of));
  }
}

/** What a form says of fields, by their names. */
export function valuesIn(form: FormData, fields: Fields, at: string): Record<string, unknown> {
  return Object.fromEntries(
    keysOf(fields).flatMap((name) => {
      const value = valueIn(form, fields[name]!, at + name);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

/** What a form says of a field; undefined where it leaves it out. */
function valueIn(form: FormData, field: Field, at: string): unknown {
  const orOut = (text: string) => (text === "" && field.optional ? undefined : text);
  switch (field.type) {
    case "line":
    case "anchor":
    case "text":
    case "colour":
    case "address":
    case "day":
    case "picture":
    case "pdf":
    case "claim":
    case "choice":
      return orOut(textIn(form, at));
    case "number":
      return orOut(textIn(form, at)) === undefined ? undefined : numberIn(form, at);
    case "tick":
      return form.has(at) ? true : undefined;
    case "heading": {
      const [plain, italic] = [textIn(form, `${at}.0`), textIn(form, `${at}.1`)];
      return italic ? [plain, italic] : orOut(plain);
    }
    case "texts": {
      const texts = linesIn(form, at);
      return texts.length === 0 && field.optional ? undefined : texts;
    }
    case "rows": {
      // A spreadsheet's cells stand between tabs.
      const rows = rowsIn(form, at).map((line) => line.split(/[|\t]/).map((cell) => cell.trim()));
      return rows.length === 0 && field.optional ? undefined : rows;
    }
    case "link": {
      const link = linkIn(form, at);
      return link.text === "" && link.to === "" && field.optional ? undefined : link;
    }
    case "links": {
      const links = indexes(field.most)
        .map((index) => linkIn(form, `${at}.${index}`))
        .filter(({ text, to }) => text || to);
      return links.length === 0 && field.optional ? undefined : links;
    }
    case "claims":
      return indexes(field.most)
        .map((index) => textIn(form, `${at}.${index}`))
        .filter(Boolean);
    case "crop": {
      const name = textIn(form, `${at}.name`);
      // Where no picture is chosen, its part is none either: an item of a list that says nothing else has not been begun.
      if (name === "") return field.optional ? undefined : "";
      return {
        name,
        x: numberIn(form, `${at}.x`),
        y: numberIn(form, `${at}.y`),
        z: numberIn(form, `${at}.z`),
      };
    }
    case "group": {
      const values = valuesIn(form, field.of, `${at}.`);
      return field.optional && isBlank(values) ? undefined : values;
    }
    case "list": {
      // One more than there may be is one too many, and said so.
      const items = indexes(field.most + 1)
        .filter((index) => form.has(`${at}.${index}`) && !form.has(`${at}.${index}.out`))
        .map((index) => valuesIn(form, field.of, `${at}.${index}.`))
        .filter((values) => !isBlank(values));
      return items.length === 0 && field.optional ? undefined : items;
    }
  }
}

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);

export const textIn = (form: FormData, name: string): string =>
  pastedIn(form, name).replaceAll("\t", " ").trim();

/** As it was typed or pasted: a table has tabs between its cells, a word processor's line within a paragraph ends with a sign of its own. */
function pastedIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.replaceAll(/\r\n?|\v/g, "\n") : "";
}

const linesOf = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim());

const rowsIn = (form: FormData, name: string): string[] => linesOf(pastedIn(form, name));

const linesIn = (form: FormData, name: string): string[] =>
  linesOf(textIn(form, name)).map((line) => line.trim());

/** A number, or what was typed where that is none. */
function numberIn(form: FormData, name: string): number | string {
  const text = textIn(form, name);
  const number = Number(text);
  return text === "" || !Number.isFinite(number) ? text : number;
}

function linkIn(form: FormData, at: string) {
  const [text, to, variant] = ["text", "to", "variant"].map((part) => textIn(form, `${at}.${part}`));
  return { text: text ?? "", to: to ?? "", ...(variant && { variant }) };
}

/** Whether nothing was written: an item of a list that nobody has begun. */
function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isBlank);
  if (isRecord(value)) return Object.values(value).every(isBlank);
  return value === undefined || value === "";
}
