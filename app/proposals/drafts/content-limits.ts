import { reasons } from "../checks/reasons.ts";
import type { VatTreatment } from "#brand/order-terms.ts";
import { isEmail } from "#values/text/email-address.ts";
import { hasForbiddenCharacter, textLength } from "#values/text/plain-text.ts";
import { formatPounds, pence } from "#values/numbers/money.ts";
import type { Problem } from "#values/problem.ts";
import { mealCourses, lineKinds } from "../proposal.ts";
import type { ProposalContent, ProposalLine } from "../proposal.ts";
import { proposalSums } from "../sums.ts";

const maxLines = 100;
/** More of one line than anybody proposes. */
export const maxQuantity = 10_000;
export const maxGuests = 10_000;
/** The most expensive single thing: £100,000. */
const maxEach = pence(10_000_000);
/** The largest order: £1,000,000. */
const maxTotal = pence(100_000_000);

const longest = {
  title: 120,
  name: 120,
  postcode: 10,
  address: 400,
  letter: 4_000,
  note: 300,
  allergyWords: 1_000,
};

/**
 * What of a proposal cannot even be stored, with a draft's freedom to be unfinished: sums that are no sums, texts without
 * end. A line's field is "lines.ID.each".
 */
export function contentFaults(content: ProposalContent, table: readonly VatTreatment[]): Problem[] {
  const faults = [...textFaults(content), ...numberFaults(content), ...lineListFaults(content.lines)];
  for (const line of content.lines) faults.push(...lineFaults(line, table));
  if (!faults.length && proposalSums(content, table).total > maxTotal)
    faults.push({ field: "lines", message: `An order comes to ${formatPounds(maxTotal)} at most.` });
  return faults;
}

const whole = (amount: number, least: number, most: number) =>
  Number.isSafeInteger(amount) && amount >= least && amount <= most;

function textFaults({
  title,
  customer,
  event,
  letter,
  allergyWords,
  discount,
  ...content
}: ProposalContent): Problem[] {
  const faults: Problem[] = [];
  const check = (field: string, text: string, most: number, kind: "one line" | "many lines" = "one line") => {
    if (textLength(text) > most) faults.push({ field, message: `Shorten it to ${most} letters or fewer.` });
    else if (hasForbiddenCharacter(text, kind))
      faults.push({ field, message: "Type it in ordinary letters." });
  };
  check("title", title, longest.title);
  check("customer.name", customer.name, longest.name);
  check("customer.organisation", customer.organisation, longest.name);
  check("customer.address", customer.address, longest.address, "many lines");
  check("event.place", event.place, longest.name);
  check("event.postcode", event.postcode, longest.postcode);
  for (const { key } of reasons) check(key, content[key] ?? "", longest.note);
  if (discount) check("discount.why", discount.why, longest.note);
  check("letter", letter, longest.letter, "many lines");
  check("allergyWords", allergyWords, longest.allergyWords, "many lines");
  if (customer.email && !isEmail(customer.email))
    faults.push({
      field: "customer.email",
      message: "Type the whole e-mail address, as in name@school.org.uk",
    });
  return faults;
}

function numberFaults({ guests, diets, discount, deposit }: ProposalContent): Problem[] {
  const faults: Problem[] = [];
  if (guests !== null && !whole(guests, 1, maxGuests))
    faults.push({ field: "guests", message: `Type a whole number from 1 to ${maxGuests}.` });
  for (const [group, count] of Object.entries(diets))
    if (!whole(count, 0, guests ?? maxGuests))
      faults.push({ field: `diets.${group}`, message: "There cannot be more of them than guests." });
  for (const [field, one] of Object.entries({ discount, deposit })) {
    if (one?.kind === "percent" && !(one.percent >= 0 && one.percent <= 100))
      faults.push({ field, message: "Type a percentage from 0 to 100." });
    if (one?.kind === "sum" && !whole(one.sum, 0, maxTotal))
      faults.push({ field, message: `Type a sum from £0.00 to ${formatPounds(maxTotal)}.` });
  }
  return faults;
}

function lineListFaults(lines: readonly ProposalLine[]): Problem[] {
  const faults: Problem[] = [];
  if (lines.length > maxLines)
    faults.push({ field: "lines", message: `A proposal has ${maxLines} lines at most.` });
  if (new Set(lines.map(({ id }) => id)).size < lines.length)
    faults.push({ field: "lines", message: "Two lines have the same id." });
  return faults;
}

function lineFaults(line: ProposalLine, table: readonly VatTreatment[]): Problem[] {
  const faults: Problem[] = [];
  const add = (field: keyof ProposalLine, message: string) =>
    faults.push({ field: `lines.${line.id}.${field}`, message });
  if (
    !line.name.trim() ||
    textLength(line.name) > longest.name ||
    hasForbiddenCharacter(line.name, "one line")
  )
    add("name", `Name the line in ${longest.name} letters or fewer.`);
  if (textLength(line.note) > longest.note) add("note", `Shorten it to ${longest.note} letters or fewer.`);
  if (!lineKinds.includes(line.kind)) add("kind", "Choose what the line is of.");
  if (line.course !== null && !mealCourses.some(({ key }) => key === line.course))
    add("course", "Choose a course.");
  if (!whole(line.quantity, 0, maxQuantity)) add("quantity", `Type a whole number from 0 to ${maxQuantity}.`);
  if (!whole(line.each, 0, maxEach)) add("each", `Type a price from £0.00 to ${formatPounds(maxEach)}.`);
  if (line.serves !== null && !whole(line.serves, 1, maxGuests))
    add("serves", `Type a whole number from 1 on.`);
  if (line.pieces !== undefined && !whole(line.pieces, 1, maxGuests))
    add("pieces", `Type a whole number from 1 on.`);
  if (!table.some(({ key }) => key === line.vat)) add("vat", "Choose how the line is taxed.");
  return faults;
}
