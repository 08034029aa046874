import type { Problem } from "#values/problem.ts";
import { isEmail } from "#values/text/email-address.ts";

/** Somebody who signs in for a school. */
export interface SchoolContact {
  readonly id: string;
  /** The key of their school. */
  readonly school: string;
  readonly email: string;
  readonly name: string;
}

/** What is typed of a contact. */
export interface TypedContact {
  readonly email: string;
  readonly name: string;
}

const longestName = 60;
/** More than any school has people who count its lunches. */
export const mostContacts = 12;

/** A contact as it is stored, or everything that is wrong with what was typed. */
export function parseContact(typed: TypedContact): TypedContact | { readonly problems: readonly Problem[] } {
  const email = typed.email.trim().toLowerCase();
  const name = typed.name.trim().replaceAll(/\s+/g, " ");
  const problems: Problem[] = [];
  if (!name) problems.push({ field: "name", message: "Name: as they sign an e-mail, such as Mrs Begum." });
  else if (name.length > longestName)
    problems.push({ field: "name", message: `Name: at most ${longestName} characters.` });
  else if (/\p{Cc}/u.test(name)) problems.push({ field: "name", message: "Name: write it on one line." });
  if (!isEmail(email))
    problems.push({ field: "email", message: "E-mail: write it like office@olive.example." });
  return problems.length ? { problems } : { email, name };
}
