import type { VatTreatment } from "#brand/order-terms.ts";
import { formatDay } from "#values/time/format-date.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { formatDifference, formatPounds } from "#values/numbers/money.ts";
import { guestGroups } from "../checks/course-gaps.ts";
import { eaters, mealCourses } from "../proposal.ts";
import type { ProposalContent, ProposalLine } from "../proposal.ts";
import { proposalSums } from "../sums.ts";

/** A version with the rates that it is added up by: those that it was sent with, or those of today for a draft. */
export interface ComparedVersion {
  readonly content: ProposalContent;
  readonly vat: readonly VatTreatment[];
}

/** How one version differs from another. */
export interface VersionDifferences {
  /** "Packed lunch box added", "Prom fizz 3 → 4", "guests 260 → 280": lines first, in words. */
  readonly changes: readonly string[];
  /** "+£120.00", "−£45.60"; null where both come to the same. */
  readonly difference: string | null;
  /** In pence, negative where the later one costs less. */
  readonly by: number;
}

/** Compares two versions, the earlier one first. */
export function compareVersions(before: ComparedVersion, after: ComparedVersion): VersionDifferences {
  const by = proposalSums(after.content, after.vat).total - proposalSums(before.content, before.vat).total;
  return {
    changes: [
      ...lineChanges(before.content.lines, after.content.lines),
      ...guestChanges(before.content, after.content),
      ...eventChanges(before.content, after.content),
      ...termChanges(before.content, after.content),
      ...vatChanges(before, after),
    ],
    difference: by === 0 ? null : formatDifference(by),
    by,
  };
}

/** "boxes added, fizz 3 → 4, +£120.00"; "no difference" where there is none. */
export function describeDifferences({ changes, difference }: VersionDifferences, most = 6): string {
  const shown = changes.slice(0, most);
  const more = changes.length - shown.length;
  return (
    [...shown, ...(more > 0 ? [`${more} more`] : []), ...(difference ? [difference] : [])].join(", ") ||
    "no difference"
  );
}

function lineChanges(before: readonly ProposalLine[], after: readonly ProposalLine[]): string[] {
  const earlier = new Map(before.map((line) => [line.id, line]));
  const later = new Map(after.map((line) => [line.id, line]));
  const changed = after.flatMap((line) => {
    const was = earlier.get(line.id);
    return was ? changesOfLine(was, line) : [`${shortName(line)} added`];
  });
  const gone = before.filter(({ id }) => !later.has(id)).map((line) => `${shortName(line)} taken off`);
  const left = (lines: readonly ProposalLine[], others: ReadonlyMap<string, unknown>) =>
    lines
      .filter(({ id }) => others.has(id))
      .map(({ id }) => id)
      .join(" ");
  const moved = left(before, later) === left(after, earlier) ? [] : ["lines in another order"];
  return [...changed, ...gone, ...moved];
}

function changesOfLine(was: ProposalLine, is: ProposalLine): string[] {
  const name = shortName(is);
  const what: readonly (string | false)[] = [
    was.name !== is.name && `${was.name} → ${is.name}`,
    was.quantity !== is.quantity && `${name} ${formatNumber(was.quantity)} → ${formatNumber(is.quantity)}`,
    was.each !== is.each && `${name} ${formatPounds(was.each)} → ${formatPounds(is.each)} each`,
    was.vat !== is.vat && `${name} with other VAT`,
    was.eatenBy !== is.eatenBy && `${name} eaten by ${eatersName(is)}`,
    was.serves !== is.serves && `${name} serves ${is.serves ?? "not known"}`,
    was.course !== is.course && `${name} as ${courseName(is)}`,
    was.note !== is.note && `note of ${name}`,
  ];
  return what.filter((one) => one !== false);
}

const eatersName = ({ eatenBy }: ProposalLine) =>
  eaters.find(({ key }) => key === eatenBy)?.name ?? "nobody in particular";

const courseName = ({ course }: ProposalLine) =>
  mealCourses.find(({ key }) => key === course)?.name.toLowerCase() ?? "no course";

// "Prom fizz, raspberry and lime": what is before the comma names it.
const shortName = ({ name }: ProposalLine) => name.split(",")[0] ?? name;

function guestChanges(before: ProposalContent, after: ProposalContent): string[] {
  const counts = [
    ["guests", before.guests, after.guests] as const,
    ...guestGroups.map(
      ({ group, name }) => [name.toLowerCase(), before.diets[group], after.diets[group]] as const,
    ),
  ];
  return [
    ...counts.flatMap(([name, was, is]) => changed(name, numberOr(was), numberOr(is))),
    ...(before.allergyWords === after.allergyWords ? [] : ["what guests must avoid"]),
  ];
}

const numberOr = (count: number | null | undefined) => (count ? formatNumber(count) : "none");

function eventChanges(before: ProposalContent, after: ProposalContent): string[] {
  const [was, is] = [before.event, after.event];
  const time = ({ from, to }: ProposalContent["event"]) =>
    [from, to].filter(Boolean).join(" to ") || "no time";
  const place = (event: ProposalContent["event"]) =>
    [event.place, event.postcode].filter(Boolean).join(", ") || "no place";
  const customer = ({ customer: one }: ProposalContent) => Object.values(one).join("\n");
  return [
    ...changed("title", before.title, after.title),
    ...changed("day", dayOr(was.day), dayOr(is.day)),
    ...changed("time", time(was), time(is)),
    ...changed("place", place(was), place(is)),
    ...(customer(before) === customer(after) ? [] : ["the customer’s details"]),
    ...(before.letter === after.letter ? [] : ["our word above the lines"]),
  ];
}

function termChanges(before: ProposalContent, after: ProposalContent): string[] {
  return [
    ...changed("discount", discountText(before), discountText(after)),
    ...changed("deposit", depositText(before), depositText(after)),
    ...changed("balance due", dayOr(before.balanceDue), dayOr(after.balanceDue)),
    ...changed("valid until", dayOr(before.validUntil), dayOr(after.validUntil)),
    ...changed("guests may change", limitText(before), limitText(after)),
  ];
}

function vatChanges(before: ComparedVersion, after: ComparedVersion): string[] {
  const rateOf = (table: readonly VatTreatment[], key: string) => table.find((one) => one.key === key)?.rate;
  const used = new Set(after.content.lines.map(({ vat }) => vat));
  return [...used].flatMap((key) => {
    const [was, is] = [rateOf(before.vat, key), rateOf(after.vat, key)];
    if (was === undefined || is === undefined) return [];
    return changed("VAT", `${was / 100}%`, `${is / 100}%`);
  });
}

function discountText({ discount }: ProposalContent): string {
  if (!discount) return "none";
  return discount.kind === "percent" ? `${discount.percent}%` : formatPounds(discount.sum);
}

function depositText({ deposit }: ProposalContent): string {
  return deposit.kind === "percent" ? `${deposit.percent}%` : formatPounds(deposit.sum);
}

const limitText = ({ guestLimits: limits }: ProposalContent) =>
  limits
    ? `${limits.least} to ${limits.most} until ${formatDay(limits.until, "short")}`
    : "not by the customer";

const dayOr = (day: ProposalContent["validUntil"]) => (day ? formatDay(day, "date") : "none");

const changed = (name: string, was: string, is: string): string[] =>
  was === is ? [] : [`${name} ${was} → ${is}`];
