import { recordOf } from "#values/record.ts";
import { initialsOf, referencePrefixOf } from "#brand/initials.ts";
import type { OrderTerms, VatTreatment } from "#brand/order-terms.ts";
import { sampleOrderTerms } from "#brand/order-terms.ts";
import { decimalPounds, parsePounds, pence } from "#values/numbers/money.ts";
import type { Problem } from "#values/problem.ts";
import { ladderFaults, ladderWords, parseLadder, tidyLadder } from "./cancellation-ladder.ts";
import type { Fields, SettingDocument, SettingField } from "./setting-document.ts";

// A treatment's key is how a line is taxed: the owner says what it is called, its rate and where that comes from.
const treatments = sampleOrderTerms.vat;

const numbers = [
  { name: "depositPercent", label: "Deposit, in per cent", least: 0, most: 100, part: "Paying" },
  { name: "balanceDays", label: "Balance due, days before the event", least: 0, most: 365 },
  { name: "invoiceDays", label: "Invoices paid within, in days", least: 1, most: 120 },
  { name: "validDays", label: "A proposal is valid for, in days", least: 1, most: 365, part: "Agreeing" },
  { name: "numbersDays", label: "Final numbers, days before the event", least: 0, most: 365 },
] as const;

const capacities = [
  { name: "capacityEvents", label: "Events on one day, at most", least: 1, most: 100, key: "events" },
  { name: "capacityGuests", label: "Guests on one day, at most", least: 1, most: 100_000, key: "guests" },
] as const;

// Empty is not said: then nothing is counted.
const sendable = [
  { name: "capacityStaff", label: "People of ours to send", least: 0, most: 1_000, key: "staff" },
  { name: "capacityVans", label: "Vans", least: 0, most: 100, key: "vans" },
] as const;

/** On what terms an order is made: the VAT table, deposit, days, the least order, capacity, and what cancelling costs. */
export const orders: SettingDocument = {
  title: "Orders and tax",
  fields: [
    {
      part: "References",
      name: "referencePrefix",
      label: "References begin with",
      longest: 2,
      hint: "Two letters, as in KK-7F3K: what an enquiry and a payment are called on the phone. Those of your name, until you choose others.",
    },
    ...numbers.map((one): SettingField => ({ ...one, kind: "number", longest: 3 })),
    {
      name: "minimumOrder",
      label: "The least order, in pounds",
      kind: "number",
      longest: 12,
      audience: "before VAT",
    },
    ...capacities.map((one, at): SettingField => ({
      ...(at === 0 && { part: "What the kitchens can carry" }),
      name: one.name,
      label: one.label,
      kind: "number",
      longest: 6,
    })),
    ...sendable.map(({ name, label }): SettingField => ({
      name,
      label,
      kind: "number",
      longest: 4,
      optional: true,
      hint: "On one day, at most. Left empty, nothing is counted.",
    })),
    {
      part: "If a customer cancels",
      name: "cancellation",
      label: "What is charged",
      kind: "lines",
      longest: 400,
      hint: "A step a line, from the earliest: “60 days: 0%”. The last begins at 0 days.",
    },
    ...treatments.flatMap(treatmentFields),
  ],
  fieldsOf: ({ brand: { orders: terms, ...brand } }) => ({
    referencePrefix: referencePrefixOf(brand),
    ...Object.fromEntries(numbers.map(({ name }) => [name, String(terms[name])])),
    ...Object.fromEntries(capacities.map(({ name, key }) => [name, String(terms.capacity[key])])),
    ...Object.fromEntries(sendable.map(({ name, key }) => [name, String(terms.capacity[key] ?? "")])),
    minimumOrder: decimalPounds(terms.minimumOrder),
    cancellation: ladderWords(terms.cancellation),
    ...Object.fromEntries(terms.vat.flatMap(treatmentTexts)),
  }),
  tidy: (fields) => ({
    ...fields,
    referencePrefix: (fields["referencePrefix"] ?? "").toUpperCase(),
    cancellation: tidyLadder(fields["cancellation"] ?? ""),
  }),
  faults: (fields) => [
    ...(/^[A-Z]{2}$/.test(fields["referencePrefix"] ?? "")
      ? []
      : [{ field: "referencePrefix", message: "References begin with: two letters from A to Z, like KK." }]),
    ...[...numbers, ...capacities].flatMap((one) => wholeFaults(fields, one)),
    ...sendable.filter(({ name }) => fields[name]).flatMap((one) => wholeFaults(fields, one)),
    ...(parsePounds(fields["minimumOrder"] ?? "") === null
      ? [{ field: "minimumOrder", message: "The least order: an amount, like 250.00." }]
      : []),
    ...ladderFaults(fields["cancellation"] ?? ""),
    ...treatments.flatMap(({ key }) => rateFaults(`vat.${key}.rate`, fields[`vat.${key}.rate`] ?? "")),
  ],
  apply: (settings, fields) => ({
    ...settings,
    brand: {
      ...settings.brand,
      orders: termsFrom(settings.brand.orders, fields),
      // Those of the name follow it.
      referencePrefix:
        fields["referencePrefix"] === initialsOf(settings.brand.name)
          ? ""
          : (fields["referencePrefix"] ?? ""),
    },
  }),
};

function treatmentFields({ key, name }: VatTreatment): SettingField[] {
  return [
    { part: `VAT: ${name}`, name: `vat.${key}.name`, label: "As a line shows it", longest: 40 },
    { name: `vat.${key}.rate`, label: "Rate, in per cent", kind: "number", longest: 6 },
    {
      name: `vat.${key}.source`,
      label: "Where the rate comes from",
      kind: "lines",
      longest: 400,
      hint: "A notice of HMRC, or who confirmed it and when.",
    },
  ];
}

const treatmentTexts = ({ key, name, rate, source }: VatTreatment) => [
  [`vat.${key}.name`, name] as const,
  [`vat.${key}.rate`, String(rate / 100)] as const,
  [`vat.${key}.source`, source] as const,
];

function termsFrom(terms: OrderTerms, fields: Fields): OrderTerms {
  const number = (name: string) => Number(fields[name]);
  return {
    ...terms,
    ...recordOf(
      numbers.map(({ name }) => name),
      number,
    ),
    capacity: {
      events: number("capacityEvents"),
      guests: number("capacityGuests"),
      ...sendableFrom(terms, fields),
    },
    minimumOrder: parsePounds(fields["minimumOrder"] ?? "") ?? pence(0),
    cancellation: parseLadder(fields["cancellation"] ?? "") ?? terms.cancellation,
    vat: terms.vat.map(({ key, ...rest }) => ({
      key,
      name: fields[`vat.${key}.name`] ?? rest.name,
      rate: parseRate(fields[`vat.${key}.rate`] ?? "") ?? rest.rate,
      source: fields[`vat.${key}.source`] ?? rest.source,
    })),
  };
}

/** People and vans; what was stored before they were asked for says nothing of them. */
function sendableFrom(
  { capacity }: OrderTerms,
  fields: Fields,
): Pick<OrderTerms["capacity"], "staff" | "vans"> {
  return Object.fromEntries(
    sendable.flatMap(({ name, key }) => {
      const said = fields[name];
      const count = said === undefined ? capacity[key] : said === "" ? undefined : Number(said);
      return count === undefined ? [] : [[key, count]];
    }),
  );
}

function wholeFaults(
  fields: Fields,
  { name, label, least, most }: { name: string; label: string; least: number; most: number },
): Problem[] {
  const text = fields[name] ?? "";
  const fine = /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most;
  return fine ? [] : [{ field: name, message: `${label}: a whole number from ${least} to ${most}.` }];
}

/** "17.5" as hundredths of a per cent (1750); null where it is no rate from 0 to 100. */
function parseRate(text: string): number | null {
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/.exec(text);
  if (!match) return null;
  const rate = Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return rate <= 10_000 ? rate : null;
}

/** What is wrong with a rate that was typed. */
const rateFaults = (field: string, text: string): Problem[] =>
  parseRate(text) === null ? [{ field, message: "Rate: a number from 0 to 100, like 20 or 17.5." }] : [];
