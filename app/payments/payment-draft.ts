import { isEmail } from "#values/text/email-address.ts";
import { hasForbiddenCharacter, hasStackedMarks, hasNoContent, tidyText } from "#values/text/plain-text.ts";
import type { Pence } from "#values/numbers/money.ts";
import type { Problem } from "#values/problem.ts";
import { formatBounds, parseAmount } from "./amount.ts";
import type { Bounds } from "./amount.ts";

/** What somebody wants to pay, checked. Text is trimmed; "" = not given. */
export interface PaymentDraft {
  readonly price: Pence;
  readonly personName: string;
  readonly organization: string;
  readonly schoolYear: string;
  readonly description: string;
  readonly email: string;
}

/** What is in the fields when the server renders them. */
export type PaymentValues = Readonly<Partial<Record<FieldName, string>>>;
export type FieldName = "price" | "personName" | "organization" | "schoolYear" | "description" | "email";

export const maxLengths = {
  personName: 100,
  organization: 120,
  schoolYear: 12,
  description: 200,
  email: 254,
};

/**
 * A line as we store it: tidied, with one space for tabs and spaces of any width. A line end in it is no part of it.
 */
export const tidyLine = (text: string): string => tidyText(text).replaceAll(/[\t\p{Zs}]+/gu, " ");

/** Whether a tidied line is writing, and nothing in it hides or turns the rest; "" is. */
export const isPlainText = (text: string): boolean =>
  !hasForbiddenCharacter(text, "one line") && !hasStackedMarks(text) && (text === "" || !hasNoContent(text));

// As schools write it: "4", "Year 4", and the two years before Year 1.
const yearForm = /^(?:(?:y|yr|year)\s?)?(\d{1,4})$|^(reception|nursery)$/i;

/** A school year as it is stored: "4", "Reception" or "Nursery"; null when it is none. */
function parseSchoolYear(text: string): string | null {
  const [found, number, name = ""] = yearForm.exec(text) ?? [];
  if (!found) return null;
  return number ?? name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
}

/** "Year 4", "Reception"; "" = not given. */
export const formatSchoolYear = (schoolYear: string): string =>
  /^\d+$/.test(schoolYear) ? `Year ${schoolYear}` : schoolYear;

export type ParsedDraft = { readonly draft: PaymentDraft } | { readonly problems: readonly Problem[] };

/**
 * Checks a form or a request body: the page and the server use the same rules. Returns the draft, or every problem
 * with the field that it names; nothing is paid while there is one.
 */
export function parsePaymentDraft(fields: Readonly<Record<string, unknown>>, bounds: Bounds): ParsedDraft {
  const problems: Problem[] = [];
  const price = parseAmount(fields.price, bounds);
  if (price === null)
    problems.push({ field: "price", message: `Type a figure from ${formatBounds(bounds)}` });
  const text = (field: keyof typeof maxLengths, name: string) => {
    const value = fields[field] ?? "";
    const given = typeof value === "number" ? String(value) : value;
    const text = typeof given === "string" ? tidyLine(given) : undefined;
    if (text === undefined || !isPlainText(text))
      problems.push({ field, message: `Type the ${name} in ordinary letters` });
    else if (Array.from(text).length > maxLengths[field])
      problems.push({ field, message: `Shorten the ${name} to ${maxLengths[field]} letters or fewer` });
    return text ?? "";
  };
  const draft = {
    personName: text("personName", "name"),
    organization: text("organization", "organisation"),
    schoolYear: text("schoolYear", "school year"),
    description: text("description", "description"),
    email: text("email", "e-mail address"),
  };
  const year = draft.schoolYear && parseSchoolYear(draft.schoolYear);
  if (year === null)
    problems.push({
      field: "schoolYear",
      message: "Type the school year as a number, Reception or Nursery: 4 for Year 4",
    });
  if (draft.email && !isEmail(draft.email))
    problems.push({ field: "email", message: "Type the whole e-mail address, as in name@school.org.uk" });
  return price === null || problems.length
    ? { problems: distinct(problems) }
    : { draft: { price, ...draft, schoolYear: year ?? "" } };
}

const distinct = (problems: readonly Problem[]) =>
  problems.filter((problem, index) => problems.findIndex((other) => other.field === problem.field) === index);
