import { reasons } from "../checks/reasons.ts";
import type { OrderTerms } from "#brand/order-terms.ts";
import { addDays, parseDay } from "#values/time/calendar-day.ts";
import { decimalPounds } from "#values/numbers/money.ts";
import { guestGroups } from "../checks/course-gaps.ts";
import type { ProposalContent, ProposalLine } from "../proposal.ts";

/**
 * A proposal as the texts of its form, by the names of the fields: "title", "customer.email", "lines.ID.each". `lines` lists
 * the ids of the lines in their order.
 */
export type ProposalFields = Readonly<Record<string, string>>;

/** The fields of a line, each "lines.ID.NAME". */
export const lineFieldNames = [
  "kind",
  "itemId",
  "name",
  "serves",
  "pieces",
  "keptFor",
  "course",
  "quantity",
  "each",
  "vat",
  "eatenBy",
  "note",
] as const;

/** The ids of the lines, in their order. */
export const lineIdsOf = (fields: ProposalFields): string[] =>
  (fields["lines"] ?? "").split(" ").filter(Boolean);

/** A proposal as the texts of its form: read back, they are the same proposal. */
export function proposalFields(content: ProposalContent): ProposalFields {
  const { customer, event, discount, deposit, guestLimits } = content;
  return {
    title: content.title,
    letter: content.letter,
    allergyWords: content.allergyWords,
    ...underName("customer", { ...customer }),
    ...underName("event", { ...event, kind: event.kind ?? "" }),
    ...Object.fromEntries(reasons.map(({ key }) => [key, content[key] ?? ""] as const)),
    guests: numberText(content.guests),
    ...Object.fromEntries(
      guestGroups.map(({ group }) => [`diets.${group}`, numberText(content.diets[group])] as const),
    ),
    lines: content.lines.map(({ id }) => id).join(" "),
    ...Object.assign({}, ...content.lines.map(lineFields)),
    "discount.kind": discount?.kind ?? "",
    discount: amountText(discount),
    "discount.why": discount?.why ?? "",
    "deposit.share": deposit.kind === "percent" ? String(deposit.percent) : "sum",
    deposit: deposit.kind === "sum" ? decimalPounds(deposit.sum) : "",
    balanceDue: content.balanceDue ?? "",
    validUntil: content.validUntil ?? "",
    ...underName("guestLimits", {
      least: numberText(guestLimits?.least),
      most: numberText(guestLimits?.most),
      until: guestLimits?.until ?? "",
    }),
  };
}

/** One line as the texts of its fields. */
function lineFields(line: ProposalLine): ProposalFields {
  return underName(`lines.${line.id}`, {
    kind: line.kind,
    itemId: line.itemId ?? "",
    name: line.name,
    course: line.course ?? "",
    serves: numberText(line.serves),
    pieces: numberText(line.pieces),
    keptFor: line.keptFor ?? "",
    quantity: String(line.quantity),
    vat: line.vat,
    eatenBy: line.eatenBy ?? "",
    note: line.note,
    each: line.each === 0 ? "" : decimalPounds(line.each),
  });
}

/**
 * The fields after a change, where a balance that is due on the usual day, or on none yet, follows the day of the event. One
 * that somebody has set stays.
 */
export function withBalanceDue(
  before: ProposalFields,
  after: ProposalFields,
  terms: Pick<OrderTerms, "balanceDays">,
): ProposalFields {
  const usual = (fields: ProposalFields) => {
    const day = parseDay(fields["event.day"] ?? "");
    return day ? addDays(day, -terms.balanceDays) : "";
  };
  const due = after["balanceDue"] ?? "";
  const isSet = due !== "" && due !== usual(before);
  if (isSet || before["event.day"] === after["event.day"] || !usual(after)) return after;
  return { ...after, balanceDue: usual(after) };
}

/** The fields with a line put at the end. */
export function withLine(fields: ProposalFields, line: ProposalLine): ProposalFields {
  return { ...fields, ...lineFields(line), lines: [...lineIdsOf(fields), line.id].join(" ") };
}

/** The fields without a line; the others are as they were. */
export function withoutLine(fields: ProposalFields, id: string): ProposalFields {
  const left = Object.entries(fields).filter(([name]) => !name.startsWith(`lines.${id}.`));
  const lines = lineIdsOf(fields).filter((one) => one !== id);
  return { ...Object.fromEntries(left), lines: lines.join(" ") };
}

/** The fields with a line one place up (-1) or down (1); at the end of the list nothing moves. */
export function withLineMoved(fields: ProposalFields, id: string, by: -1 | 1): ProposalFields {
  const ids = lineIdsOf(fields);
  const at = ids.indexOf(id);
  const other = ids[at + by];
  if (at < 0 || other === undefined) return fields;
  return {
    ...fields,
    lines: ids
      .with(at, other)
      .with(at + by, id)
      .join(" "),
  };
}

const numberText = (number: number | null | undefined) => (number ? String(number) : "");

function amountText(discount: ProposalContent["discount"]): string {
  if (!discount) return "";
  return discount.kind === "percent" ? String(discount.percent) : decimalPounds(discount.sum);
}

function underName(name: string, texts: Readonly<Record<string, string | null>>): ProposalFields {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${name}.${key}`, text ?? ""]));
}
