import { reasons } from "#proposals/checks/reasons.ts";
import { guestGroups } from "#proposals/checks/course-gaps.ts";
import { lineFieldNames, lineIdsOf } from "#proposals/drafts/proposal-fields.ts";
import type { ProposalFields } from "#proposals/drafts/proposal-fields.ts";

/** A field in which two drafts differ, as it is called on the screen. */
export interface DifferingField {
  readonly name: string;
  readonly one: string;
  readonly other: string;
}

const names: Readonly<Record<string, string>> = {
  title: "What it is",
  letter: "A word from you",
  allergyWords: "What they must avoid",
  guests: "All guests",
  "customer.name": "Name",
  "customer.organisation": "School or firm",
  "customer.email": "E-mail",
  "customer.address": "Postal address",
  "event.day": "Day",
  "event.from": "From",
  "event.to": "To",
  "event.place": "Place",
  "event.postcode": "Postcode",
  "event.kind": "Kind of event",
  ...Object.fromEntries(reasons.map(({ key, label }) => [key, label])),
  "deposit.share": "Deposit",
  deposit: "Deposit, pounds",
  "discount.kind": "Discount of",
  discount: "Discount",
  "discount.why": "Why the discount",
  balanceDue: "Balance due",
  validUntil: "Valid until",
  "guestLimits.least": "Guests from",
  "guestLimits.most": "Guests to",
  "guestLimits.until": "Guests until",
  ...Object.fromEntries(guestGroups.map(({ group, name }) => [`diets.${group}`, name])),
};

const lineNames: Readonly<Partial<Record<string, string>>> = {
  name: "name",
  serves: "serves",
  pieces: "pieces in one",
  keptFor: "plates for",
  course: "course",
  quantity: "how many",
  each: "each",
  vat: "VAT",
  eatenBy: "eaten by",
  note: "note",
};

/** Where two drafts differ: lines that only one has as a whole, the others field by field. */
export function differingFields(one: ProposalFields, other: ProposalFields): DifferingField[] {
  const plain = Object.keys(names).flatMap((field) =>
    differing(names[field] ?? field, one[field], other[field]),
  );
  const [ids, otherIds] = [lineIdsOf(one), lineIdsOf(other)];
  const lines = [...new Set([...ids, ...otherIds])].flatMap((id) => {
    const name = one[`lines.${id}.name`] ?? other[`lines.${id}.name`] ?? "A line";
    if (!ids.includes(id) || !otherIds.includes(id))
      return differing(name, lineWords(one, id, ids), lineWords(other, id, otherIds));
    return lineFieldNames.flatMap((field) => {
      const words = lineNames[field];
      return words
        ? differing(`${name}, ${words}`, one[`lines.${id}.${field}`], other[`lines.${id}.${field}`])
        : [];
    });
  });
  const shared = (from: readonly string[], to: readonly string[]) =>
    from.filter((id) => to.includes(id)).join(" ");
  const isMoved = shared(ids, otherIds) !== shared(otherIds, ids);
  return [
    ...plain,
    ...lines,
    ...(isMoved ? [{ name: "Order of the lines", one: "as stored", other: "as here" }] : []),
  ];
}

function lineWords(fields: ProposalFields, id: string, ids: readonly string[]): string {
  if (!ids.includes(id)) return "not on it";
  return `${fields[`lines.${id}.quantity`] ?? ""} at £${fields[`lines.${id}.each`] || "0.00"}`;
}

const differing = (name: string, one = "", other = ""): DifferingField[] =>
  one === other ? [] : [{ name, one, other }];
