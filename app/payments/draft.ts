import { isEmail } from "#kernel/email.ts";
import type { Pence } from "#kernel/money.ts";
import type { Problem } from "#kernel/problem.ts";
import { boundsInWords, readAmount } from "./amount.ts";
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

export const longest = { personName: 100, organization: 120, schoolYear: 4, description: 200, email: 254 };

/**
 * Checks a form or a request body; the page and the server use the same rules. Answers the draft, or every
 * problem with the field that it names. `Pay` never begins while there is a problem.
 */
export function readDraft(
  fields: Readonly<Record<string, unknown>>,
  bounds: Bounds,
): { draft: PaymentDraft } | { problems: Problem[] } {
  const problems: Problem[] = [];
  const price = readAmount(fields.price, bounds);
  if (price === null)
    problems.push({ field: "price", message: `Type a figure from ${boundsInWords(bounds)}` });
  const words = (field: keyof typeof longest, name: string) => {
    const value = fields[field] ?? "";
    const text = (typeof value === "number" ? String(value) : typeof value === "string" ? value : null)
      ?.normalize("NFC")
      .trim();
    if (text === undefined || /\p{Cc}|\p{Cs}/u.test(text))
      problems.push({ field, message: `Type the ${name} in ordinary letters` });
    else if (Array.from(text).length > longest[field])
      problems.push({ field, message: `Shorten the ${name} to ${longest[field]} letters or fewer` });
    return text ?? "";
  };
  const draft = {
    personName: words("personName", "name"),
    organization: words("organization", "organisation"),
    schoolYear: words("schoolYear", "school year"),
    description: words("description", "description"),
    email: words("email", "e-mail address"),
  };
  if (draft.schoolYear && !/^\d{1,4}$/.test(draft.schoolYear))
    problems.push({ field: "schoolYear", message: "Type the school year as a number: 4 for Year 4" });
  if (draft.email && !isEmail(draft.email))
    problems.push({ field: "email", message: "Type the whole e-mail address, as in name@school.org.uk" });
  return price === null || problems.length
    ? { problems: distinct(problems) }
    : { draft: { price, ...draft } };
}

const distinct = (problems: readonly Problem[]) =>
  problems.filter((problem, index) => problems.findIndex((other) => other.field === problem.field) === index);
