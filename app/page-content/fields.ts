import type { ClaimKey } from "#brand/claims.ts";
import { claimKeys } from "#brand/claims.ts";
import type { Action } from "#ui/actions/actions.tsx";
import type { Heading } from "#ui/heading/heading.tsx";
import type { PictureNeeds } from "#ui/picture/picture-needs.ts";
import type { PictureRef } from "#ui/picture/pictures.ts";
import { isPdfAddress } from "./pdfs/pdf-address.ts";
import { linkLooks } from "./link-looks.ts";
import { isGalleryPicture, isPictureName } from "#ui/picture/pictures.ts";
import type { Problem } from "#values/problem.ts";
import { fieldsOf, isRecord, keysOf } from "#values/record.ts";
import { isAddress, whereLinksLead } from "#values/text/link-address.ts";
import { readMarks, wordsAlone } from "#values/text/marks.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { parseDay } from "#values/time/calendar-day.ts";

// What a section of a page asks for. One description gives the form, the checks and the type of what is stored.

interface Asked {
  readonly label: string;
  readonly hint?: string;
  /** May be left out; what is left out is not stored. */
  readonly optional?: true;
}

/** One line of words; `longest` in characters. */
interface LineField extends Asked {
  readonly type: "line";
  readonly longest: number;
}
/** A name by which a link leads to the section. */
interface AnchorField extends Asked {
  readonly type: "anchor";
}
/** Words that may be strong, emphasised or links: `values/text/marks.ts`. */
interface MayHaveMarks {
  readonly marks?: true;
}
/** One paragraph; `longest` in characters without its marks. */
interface TextField extends Asked, MayHaveMarks {
  readonly type: "text";
  readonly longest: number;
}
/** A heading: a line, or one line and then another in italics. */
interface HeadingField extends Asked {
  readonly type: "heading";
}
/** Paragraphs or rows, one after another. */
interface TextsField extends Asked, MayHaveMarks {
  readonly type: "texts";
  readonly least: number;
  readonly most: number;
  readonly longest: number;
}
/** Words that lead to a page, a place on this one, or another site. */
interface LinkField extends Asked {
  readonly type: "link";
}
interface LinksField extends Asked {
  readonly type: "links";
  readonly most: number;
}
interface PictureField extends Asked {
  readonly type: "picture";
  readonly needs: PictureNeeds;
}
/** A round or square part of a picture: `x` and `y` its middle from 0 to 1, `z` how much larger than life. */
interface CropField extends Asked {
  readonly type: "crop";
  readonly needs: PictureNeeds;
}
interface ChoiceField extends Asked {
  readonly type: "choice";
  readonly of: Readonly<Record<string, string>>;
}
interface TickField extends Asked {
  readonly type: "tick";
  readonly optional: true;
}
/** A CSS colour, "#f3b08d", or the name of one of the site's own, "var(--rosemary)". */
interface ColourField extends Asked {
  readonly type: "colour";
}
interface NumberField extends Asked {
  readonly type: "number";
  readonly least: number;
  readonly most: number;
}
/** A day, "2026-11-23". */
interface DayField extends Asked {
  readonly type: "day";
}
/** Where something is to be found: a page, a place on this one, or another site. */
interface AddressField extends Asked {
  readonly type: "address";
}
/** A document that readers may read, by its address. */
interface PdfField extends Asked {
  readonly type: "pdf";
}
/** One of the firm's claims, by its key. */
interface ClaimField extends Asked {
  readonly type: "claim";
}
/** Some of the firm's claims, in an order. */
interface ClaimsField extends Asked {
  readonly type: "claims";
  readonly most: number;
}
/** Rows of a table: words by column. */
interface RowsField extends Asked {
  readonly type: "rows";
  readonly most: number;
  /** Of a cell, in characters; 200 where this is left out. */
  readonly longest?: number;
}
interface GroupField extends Asked {
  readonly type: "group";
  readonly of: Fields;
}
interface ListField extends Asked {
  readonly type: "list";
  readonly of: Fields;
  /** What one of them is called: "question". */
  readonly one: string;
  readonly least: number;
  readonly most: number;
}

export type Field =
  | LineField
  | AnchorField
  | TextField
  | HeadingField
  | TextsField
  | LinkField
  | LinksField
  | PictureField
  | CropField
  | ChoiceField
  | TickField
  | ColourField
  | NumberField
  | AddressField
  | DayField
  | PdfField
  | ClaimField
  | ClaimsField
  | RowsField
  | GroupField
  | ListField;

export type Fields = Readonly<Record<string, Field>>;

interface Crop {
  readonly name: PictureRef;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** What is stored for a field. */
type ValueOf<One extends Field> = One extends {
  type: "line" | "anchor" | "text" | "colour" | "address" | "pdf";
}
  ? string
  : One extends { type: "day" }
    ? Day
    : One extends { type: "heading" }
      ? Heading
      : One extends { type: "texts" }
        ? readonly string[]
        : One extends { type: "rows" }
          ? readonly (readonly string[])[]
          : One extends { type: "link" }
            ? Action
            : One extends { type: "links" }
              ? readonly Action[]
              : One extends { type: "claims" }
                ? readonly ClaimKey[]
                : One extends { type: "picture" }
                  ? PictureRef
                  : One extends { type: "crop" }
                    ? Crop
                    : One extends { type: "choice"; of: infer Of }
                      ? keyof Of & string
                      : One extends { type: "tick" }
                        ? true
                        : One extends { type: "number" }
                          ? number
                          : One extends { type: "claim" }
                            ? ClaimKey
                            : One extends { type: "list"; of: infer Of extends Fields }
                              ? readonly ValuesOf<Of>[]
                              : One extends { type: "group"; of: infer Of extends Fields }
                                ? ValuesOf<Of>
                                : never;

/** What is stored for several fields, by their names. */
export type ValuesOf<Of extends Fields> = {
  readonly [Name in keyof Of as Of[Name] extends { optional: true } ? never : Name]: ValueOf<Of[Name]>;
} & {
  readonly [Name in keyof Of as Of[Name] extends { optional: true } ? Name : never]?: ValueOf<Of[Name]>;
};

const longestHeading = 120;
const longestLink = 80;
/** How many characters the marks of a text may take, addresses among them. */
const longestMarks = 2_000;

/** Whether the words of a field may have marks. */
export const hasMarks = (field: Field): boolean => "marks" in field && field.marks === true;

/** How many characters may be typed into a field of words. */
const mostTyped = (field: TextField | TextsField): number => field.longest + (field.marks ? longestMarks : 0);

/**
 * What is wrong with values that came from a form, a file or a store: a sentence each, with the path of its field
 * ("questions.2.answer"). Values of names that nobody asked for are faults too.
 */
export function faultsOf(fields: Fields, values: unknown, path = ""): Problem[] {
  if (!isRecord(values)) return [{ field: path, message: "This is not what the section asks for." }];
  const strange = keysOf(values).filter((name) => !Object.hasOwn(fields, name));
  return [
    ...strange.map((name) => ({ field: path + name, message: `Nothing asks for “${name}” here.` })),
    ...keysOf(fields).flatMap((name) => {
      const field = fields[name]!;
      const value = fieldsOf(values)[name];
      if (value === undefined)
        return field.optional ? [] : [{ field: path + name, message: `${field.label}: this is missing.` }];
      return faultsOfOne(field, value, path + name);
    }),
  ];
}

function faultsOfOne(field: Field, value: unknown, at: string): Problem[] {
  const fault = (message: string): Problem[] => [{ field: at, message: `${field.label}: ${message}` }];
  const words = (text: unknown, longest: number, most = longest): Problem[] => {
    if (typeof text !== "string") return fault("words are asked for.");
    if (!text.trim()) return fault("this is empty.");
    if (text.length > most) return fault(`at most ${longest} characters, and there are ${text.length}.`);
    if (/\p{Cc}/u.test(text)) return fault("write it on one line.");
    return [];
  };
  const text = (of: TextField | TextsField, value: unknown): Problem[] => {
    const faults = words(value, of.longest, mostTyped(of));
    if (!of.marks || faults.length || typeof value !== "string") return faults;
    const read = readMarks(value);
    return "fault" in read ? fault(read.fault) : words(wordsAlone(value), of.longest);
  };
  switch (field.type) {
    case "line":
      return words(value, field.longest);
    case "text":
      return text(field, value);
    case "anchor":
      return typeof value === "string" && /^[a-z][a-z0-9-]{0,39}$/.test(value)
        ? []
        : fault("small letters, digits and hyphens, as in #match-tea.");
    case "heading": {
      const parts = Array.isArray(value) ? (value as unknown[]) : [value];
      if (parts.length > 2) return fault("a heading has two lines at most.");
      return parts.flatMap((part) => words(part, longestHeading));
    }
    case "texts": {
      if (!Array.isArray(value)) return fault("paragraphs are asked for.");
      if (value.length < field.least) return fault(`at least ${field.least}.`);
      if (value.length > field.most) return fault(`at most ${field.most}.`);
      return value.flatMap((one: unknown) => text(field, one));
    }
    case "link":
      return faultsOfLink(value, at, field.label);
    case "links":
    case "claims": {
      if (!Array.isArray(value)) return fault("a list is asked for.");
      if (value.length > field.most) return fault(`at most ${field.most}.`);
      const one = { ...field, type: field.type === "links" ? "link" : "claim", optional: undefined } as const;
      return value.flatMap((each: unknown, index) => faultsOfOne(one as Field, each, `${at}.${index}`));
    }
    case "picture":
      return isPicture(value) ? [] : fault("choose a picture.");
    case "crop": {
      const { name, x, y, z } = fieldsOf(value);
      if (!isPicture(name)) return fault("choose a picture.");
      const isPlace = (one: unknown) => typeof one === "number" && one >= 0 && one <= 1;
      if (!isPlace(x) || !isPlace(y)) return fault("the middle lies within the picture, from 0 to 1.");
      return typeof z === "number" && z >= 1 && z <= 4 ? [] : fault("it is enlarged once to four times.");
    }
    case "choice":
      return typeof value === "string" && Object.hasOwn(field.of, value)
        ? []
        : fault("choose one of what is offered.");
    case "tick":
      return value === true ? [] : fault("ticked, or left out.");
    case "colour":
      return typeof value === "string" && /^(?:#[\da-f]{6}|var\(--[a-z-]{1,40}\))$/i.test(value)
        ? []
        : fault("write a colour as #f3b08d.");
    case "number":
      return typeof value === "number" && value >= field.least && value <= field.most
        ? []
        : fault(`a number from ${field.least} to ${field.most}.`);
    case "day":
      return typeof value === "string" && parseDay(value) ? [] : fault("write a day.");
    case "address":
      return typeof value === "string" && isAddress(value) ? [] : fault(whereLinksLead);
    case "pdf":
      return isPdfAddress(value) ? [] : fault("choose a document.");
    case "claim":
      return claimKeys.some((key) => key === value) ? [] : fault("choose one of the firm’s claims.");
    case "rows": {
      const rows = Array.isArray(value) ? (value as unknown[]) : [];
      if (rows.length === 0 || rows.length > field.most) return fault(`one row to ${field.most}.`);
      const { longest = 200 } = field;
      return rows.flatMap((row) =>
        Array.isArray(row) && row.every((cell) => typeof cell === "string" && cell.length <= longest)
          ? []
          : fault(`a cell has at most ${longest} characters.`),
      );
    }
    case "group":
      return faultsOf(field.of, value, `${at}.`);
    case "list": {
      if (!Array.isArray(value)) return fault("a list is asked for.");
      if (value.length < field.least) return fault(`at least ${field.least}.`);
      if (value.length > field.most) return fault(`at most ${field.most}.`);
      return value.flatMap((one: unknown, index) => faultsOf(field.of, one, `${at}.${index}.`));
    }
  }
}

const isPicture = (name: unknown): boolean =>
  typeof name === "string" && (isPictureName(name) || isGalleryPicture(name));

function faultsOfLink(value: unknown, at: string, label: string): Problem[] {
  const { text, to, variant, ...others } = fieldsOf(value);
  const fault = (message: string): Problem[] => [{ field: at, message: `${label}: ${message}` }];
  if (typeof text !== "string" || !text.trim() || text.length > longestLink)
    return fault(`say in 1 to ${longestLink} characters where it leads.`);
  if (typeof to !== "string" || !isAddress(to)) return fault(whereLinksLead);
  if (variant !== undefined && !(typeof variant === "string" && Object.hasOwn(linkLooks, variant)))
    return fault("choose how it looks.");
  return Object.keys(others).length ? fault("a link has words, an address and a look.") : [];
}
