import type { OrderTerms, VatKey } from "#brand/order-terms.ts";
import { reasons } from "../checks/reasons.ts";
import { eventKinds } from "#values/event-kinds.ts";
import type { Problem } from "#values/problem.ts";
import { contentFaults } from "./content-limits.ts";
import { guestGroups } from "../checks/course-gaps.ts";
import { lineIdsOf } from "./proposal-fields.ts";
import type { ProposalFields } from "./proposal-fields.ts";
import { eaters, mealCourses, lineKinds } from "../proposal.ts";
import type { Deposit, Discount, ProposalContent, ProposalLine } from "../proposal.ts";
import { readFields } from "./read-field.ts";
import type { FieldReader } from "./read-field.ts";

/**
 * What the form of a proposal says, and what is wrong with it by the names of its fields. A field that cannot be read counts
 * as empty: with a problem, show the fields as they were typed and store nothing.
 */
export function readProposal(
  fields: ProposalFields,
  { vat }: Pick<OrderTerms, "vat">,
): { readonly content: ProposalContent; readonly problems: readonly Problem[] } {
  const read = readFields(fields);
  const content = contentOf(fields, read);
  // One word on a field is enough: what was not readable is not measured too.
  const unreadable = new Set(read.problems.map(({ field }) => field));
  const beyond = contentFaults(content, vat).filter(({ field }) => !unreadable.has(field));
  return { content, problems: [...read.problems, ...beyond] };
}

function contentOf(fields: ProposalFields, read: FieldReader): ProposalContent {
  const kind = read.oneOf(
    "event.kind",
    eventKinds.map(({ key }) => key),
  );
  return {
    title: read.text("title"),
    customer: {
      name: read.text("customer.name"),
      organisation: read.text("customer.organisation"),
      email: read.text("customer.email"),
      address: read.text("customer.address"),
    },
    event: {
      day: read.day("event.day"),
      from: read.time("event.from"),
      to: read.time("event.to"),
      place: read.text("event.place"),
      postcode: read.text("event.postcode").toUpperCase(),
      ...(kind && { kind }),
    },
    guests: read.whole("guests"),
    diets: Object.fromEntries(
      guestGroups.flatMap(({ group }) => {
        const count = read.whole(`diets.${group}`);
        return count ? [[group, count]] : [];
      }),
    ),
    allergyWords: read.text("allergyWords"),
    letter: read.text("letter"),
    lines: lineIdsOf(fields).map((id) => readLine(id, read)),
    ...Object.fromEntries(
      reasons.flatMap(({ key }) => {
        const why = read.text(key);
        return why ? [[key, why]] : [];
      }),
    ),
    discount: readDiscount(read),
    deposit: readDeposit(read),
    balanceDue: read.day("balanceDue"),
    validUntil: read.day("validUntil"),
    guestLimits: readLimits(read),
  };
}

function readLine(id: string, read: FieldReader): ProposalLine {
  const name = (field: keyof ProposalLine) => `lines.${id}.${field}`;
  if (!/^[\w-]{1,80}$/.test(id)) read.refuse("lines", "A line of this form has no name of its own.");
  const eatenBy = read.oneOf(
    name("eatenBy"),
    eaters.map(({ key }) => key),
  );
  const quantity = read.text(name("quantity"));
  if (quantity === "") read.refuse(name("quantity"), "Say how many.");
  const half = /^(\d{1,6})\.\d+(?: ?(?:kg|kilos?|kilograms?))?$/i.exec(quantity)?.[1];
  if (half)
    read.refuse(name("quantity"), `Only whole ones are ordered: type ${half} or ${Number(half) + 1}.`);
  const kilos = half ? undefined : /^(\d{1,6}) ?(?:kg|kilos?|kilograms?)$/i.exec(quantity)?.[1];
  const called = read.text(name("name"));
  const isByWeight = /\b1 ?(?:kg|kilo|kilogram)\b/i.test(called);
  if (kilos && !isByWeight)
    read.refuse(
      name("quantity"),
      `To sell it by weight call it “${called || "Potato salad"}, 1 kg”, say how many that serves and what it costs, and type ${kilos}.`,
    );
  const pieces = read.whole(name("pieces"));
  const keptFor = read.oneOf(name("keptFor"), keptForWhom);
  return {
    id,
    kind: read.oneOf(name("kind"), lineKinds) ?? "other",
    itemId: read.text(name("itemId")) || null,
    name: called,
    serves: readServes(name("serves"), read),
    ...(pieces && { pieces }),
    ...(keptFor && { keptFor }),
    course: read.oneOf(
      name("course"),
      mealCourses.map(({ key }) => key),
    ),
    quantity: kilos ? (isByWeight ? Number(kilos) : 0) : half ? 0 : (read.whole(name("quantity")) ?? 0),
    each: read.money(name("each")),
    // The limits refuse what is in no table.
    vat: read.text(name("vat")) as VatKey,
    ...(eatenBy && { eatenBy }),
    note: read.text(name("note")),
  };
}

const keptForWhom = ["everybody" as const, ...guestGroups.map(({ group }) => group)];

// "8 to 10", as it stands on the menu, is sure for eight.
function readServes(name: string, read: FieldReader): number | null {
  const range = /^(\d{1,4})\s*(?:-|–|to)\s*(\d{1,4})$/.exec(read.text(name));
  return range ? Number(range[1]) : read.whole(name);
}

function readDiscount(read: FieldReader): Discount | null {
  const why = read.text("discount.why");
  const kind = read.oneOf("discount.kind", ["percent", "sum"]);
  if (kind === "percent") return { kind, percent: read.percent("discount"), why };
  return kind === "sum" ? { kind, sum: read.money("discount"), why } : null;
}

function readDeposit(read: FieldReader): Deposit {
  if (read.text("deposit.share") === "sum") return { kind: "sum", sum: read.money("deposit") };
  return { kind: "percent", percent: read.percent("deposit.share") };
}

function readLimits(read: FieldReader): ProposalContent["guestLimits"] {
  const [least, most] = [read.whole("guestLimits.least"), read.whole("guestLimits.most")];
  const until = read.day("guestLimits.until");
  if (least === null && most === null && until === null) return null;
  if (least === null || most === null || until === null || least > most) {
    read.refuse("guestLimits.least", "Say the least, the most and until when, or leave all three empty.");
    return null;
  }
  return { least, most, until };
}
