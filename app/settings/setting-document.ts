import type { Brand } from "#brand/brand.ts";
import type { Claim, ClaimKey } from "#brand/claims.ts";
import type { Sectors } from "#brand/sectors.ts";
import type { Problem } from "#values/problem.ts";
import type { Colours } from "./colours.ts";

/** Everything that can be settled at the desk, as it is in force. */
export interface SiteSettings {
  readonly brand: Brand;
  /** Every claim, also those that have lapsed and are on no page. */
  readonly claims: Readonly<Record<ClaimKey, Claim>>;
  readonly colours: Colours;
  /** What is settled of the sectors otherwise than they usually are. */
  readonly sectors: Sectors;
}

/** A document as its form has it: texts by the names of its fields. */
export type Fields = Readonly<Record<string, string>>;

export interface SettingField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly audience?: string;
  /** How it is asked for; a line of text where this is left out. */
  readonly kind?:
    | "number"
    | "lines"
    | "date"
    | "colour"
    | "email"
    | "tel"
    | "url"
    | "mark"
    | "tick"
    | "choice";
  /** The answers to choose from, where the kind is "choice". */
  readonly choices?: readonly SettingChoice[];
  /** May be left empty. */
  readonly optional?: boolean;
  /** The heading of the part of the form that begins with it. */
  readonly part?: string;
  readonly longest?: number;
}

/** An answer that is chosen: how it is stored, what it is called, and what it is like. */
interface SettingChoice {
  readonly value: string;
  readonly name: string;
  readonly about: string;
}

/** One of the documents: what is asked, what is wrong with the answers, and what they settle. */
export interface SettingDocument {
  readonly title: string;
  readonly fields: readonly SettingField[];
  /** What is in force, as the form shows it. */
  fieldsOf(settings: SiteSettings): Fields;
  /** The answers as they are stored (spaces trimmed, times and days written one way). */
  tidy?(fields: Fields): Fields;
  /** What is wrong with tidied answers beyond a field that is empty or too long. */
  faults(fields: Fields): Problem[];
  /** The settings with these answers, which have no faults, in force. */
  apply(settings: SiteSettings, fields: Fields): SiteSettings;
}

const usualLength = 120;

/** The answers to a document's questions, tidied; what nobody asked is left out. */
export function tidyFields(document: SettingDocument, given: Fields): Fields {
  const known = Object.fromEntries(
    document.fields.map(({ name }) => [name, (given[name] ?? "").replaceAll("\r\n", "\n").trim()]),
  );
  return document.tidy?.(known) ?? known;
}

/** What is wrong with tidied answers, one problem a field. */
export function fieldFaults(document: SettingDocument, fields: Fields): Problem[] {
  const plain = document.fields.flatMap(
    ({ name, label, optional, longest = usualLength, kind }): Problem[] => {
      const value = fields[name] ?? "";
      const fault = (message: string) => [{ field: name, message: `${label}: ${message}` }];
      if (!value && !optional) return fault("this is on the site, so it cannot be empty.");
      if (value.length > longest) return fault(`at most ${longest} characters.`);
      // What is shown is in e-mail heads and calendar files too, where a line break begins another line.
      if (kind !== "lines" && /\p{Cc}/u.test(value)) return fault("write it on one line.");
      return [];
    },
  );
  const named = new Set(plain.map(({ field }) => field));
  return [...plain, ...document.faults(fields).filter(({ field }) => !named.has(field))];
}
