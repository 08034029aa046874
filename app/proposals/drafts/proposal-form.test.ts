import { describe, expect, test } from "vitest";
import { sampleOrderTerms } from "#brand/order-terms.ts";
import { day } from "#values/time/calendar-day.ts";
import { pence } from "#values/numbers/money.ts";
import {
  lineIdsOf,
  proposalFields,
  withBalanceDue,
  withLine,
  withLineMoved,
  withoutLine,
} from "./proposal-fields.ts";
import type { ProposalFields } from "./proposal-fields.ts";
import { readProposal } from "./proposal-form.ts";
import { dishLine, exampleContent } from "../proposal.testkit.ts";
import type { ProposalContent } from "../proposal.ts";

const read = (fields: ProposalFields) => readProposal(fields, sampleOrderTerms);
const soup = { lines: [dishLine("soup", { name: "Soup" })] };
const withField = (name: string, text: string) => ({ ...proposalFields(exampleContent(soup)), [name]: text });
const faultOf = (name: string, text: string) =>
  read(withField(name, text)).problems.map(({ field, message }) => `${field}: ${message}`);

test.each<[string, Partial<ProposalContent>]>([
  ["as it is", {}],
  ["with a discount", { discount: { kind: "percent", percent: 7.5, why: "as last year" } }],
  [
    "with sums",
    { discount: { kind: "sum", sum: pence(5_005), why: "" }, deposit: { kind: "sum", sum: pence(9) } },
  ],
  ["with diets", { diets: { vegan: 14, allergy: 1 }, allergyWords: "one guest, tree nuts" }],
  ["with limits", { guestLimits: { least: 240, most: 280, until: day("2027-07-01") } }],
  [
    "empty",
    {
      title: "",
      lines: [],
      guests: null,
      balanceDue: null,
      validUntil: null,
      letter: "",
      customer: {
        name: "",
        organisation: "",
        email: "",
        address: "",
      },
      event: {
        day: null,
        from: "",
        to: "",
        place: "",
        postcode: "",
      },
    },
  ],
  [
    "with a service and a dish of which much is not known",
    {
      lines: [
        dishLine("b", { serves: null, itemId: null, each: pence(0), note: "cold" }),
        dishLine("a", { kind: "staff", itemId: null, vat: "exempt", course: "dessert" }),
      ],
    },
  ],
])("a form reads back the proposal that it shows, %s", (_, content) => {
  const whole = exampleContent(content);
  expect(read(proposalFields(whole))).toEqual({ content: whole, problems: [] });
});

describe("amounts", () => {
  test.each([
    ["12.5", 1_250],
    ["£1,250.00", 125_000],
    ["12", 1_200],
    ["", 0],
  ])("%j is %d pence", (text, amount) => {
    expect(read(withField("lines.soup.each", text)).content.lines[0]?.each).toBe(amount);
  });
  test.each([
    ["12.", "The pence are missing: type 12.00 or 12."],
    ["-5", "A price is never less than zero: use the discount instead."],
    ["ten pounds", "“ten pounds” is not an amount, such as 42.50."],
    ["12.345", "“12.345” is not an amount, such as 42.50."],
    ["10000000", "Type a price from £0.00 to £100,000.00."],
    ["10,000,000.00", "Type a price from £0.00 to £100,000.00."],
    ["99999999999", "That is more than we can ask for."],
  ])("%j is refused in one line", (text, message) => {
    expect(faultOf("lines.soup.each", text)).toEqual([`lines.soup.each: ${message}`]);
  });
});

test.each([
  ["lines.soup.quantity", "", "Say how many."],
  ["lines.soup.quantity", "2.5", "Only whole ones are ordered: type 2 or 3."],
  ["lines.soup.quantity", "2.5 kg", "Only whole ones are ordered: type 2 or 3."],
  [
    "lines.soup.quantity",
    "12 kg",
    "To sell it by weight call it “Soup, 1 kg”, say how many that serves and what it costs, and type 12.",
  ],
  ["guests", "0", "Type a whole number from 1 to 10000."],
  ["lines.soup.quantity", "-1", "It cannot be less than zero."],
  ["lines.soup.quantity", "10001", "Type a whole number from 0 to 10000."],
  ["lines.soup.vat", "none", "Choose how the line is taxed."],
  ["lines.soup.name", "", "Name the line in 120 letters or fewer."],
  ["diets.vegan", "261", "There cannot be more of them than guests."],
  ["guests", "many", "“many” is not a whole number."],
  ["event.day", "tomorrow", "Type a date, as in 8/12/2026."],
  ["event.day", "30/2/2027", "Type a date, as in 8/12/2026."],
  ["event.from", "25:00", "Type a time, as in 12:30."],
  ["event.place", "x".repeat(121), "Shorten it to 120 letters or fewer."],
  ["deposit.share", "101", "Type a percentage from 0 to 100."],
  ["customer.email", "grace", "Type the whole e-mail address, as in name@school.org.uk"],
])("%s cannot be %j", (name, text, message) => {
  expect(faultOf(name, text)[0]).toContain(message);
  expect(faultOf(name, text)).toHaveLength(1);
});

test("“serves 8 to 10” is sure for eight", () => {
  for (const typed of ["8 to 10", "8-10", "8 – 10"])
    expect(read(withField("lines.soup.serves", typed))).toMatchObject({
      content: { lines: [{ serves: 8 }] },
      problems: [],
    });
});

test("kilograms of what is sold by the kilogram are read as people write them", () => {
  const potatoes = { ...withField("lines.soup.name", "Potato salad, 1 kg"), "lines.soup.serves": "5" };
  for (const typed of ["12 kg", "12kg", "12 kilos", "12"])
    expect(read({ ...potatoes, "lines.soup.quantity": typed })).toMatchObject({
      content: { lines: [{ quantity: 12, serves: 5 }] },
      problems: [],
    });
});

test("dates and times are read as people write them", () => {
  expect(read(withField("event.day", "8/12/2026")).content.event.day).toBe("2026-12-08");
  expect(read(withField("event.from", "9.30")).content.event.from).toBe("09:30");
});

test("more lines than a hundred are refused, and two of one id", () => {
  const many = Array.from({ length: 101 }, (_, at) => dishLine(`d${at}`));
  expect(read(proposalFields(exampleContent({ lines: many }))).problems).toEqual([
    { field: "lines", message: "A proposal has 100 lines at most." },
  ]);
  const fields = proposalFields(exampleContent(soup));
  expect(read({ ...fields, lines: "soup soup" }).problems).toEqual([
    { field: "lines", message: "Two lines have the same id." },
  ]);
});

test("lines are added, moved and taken off without touching the others", () => {
  const one = proposalFields(exampleContent(soup));
  const two = withLine(one, dishLine("tart"));
  expect(lineIdsOf(two)).toEqual(["soup", "tart"]);
  expect(lineIdsOf(withLineMoved(two, "tart", -1))).toEqual(["tart", "soup"]);
  expect(withLineMoved(two, "tart", 1)).toBe(two);
  expect(withoutLine(two, "tart")).toEqual(one);
});

test("the balance follows the day of the event until somebody sets it", () => {
  const terms = { balanceDays: 14 };
  const none = { "event.day": "", balanceDue: "" };
  const first = withBalanceDue(none, { ...none, "event.day": "2027-07-11" }, terms);
  expect(first["balanceDue"]).toBe("2027-06-27");
  const moved = withBalanceDue(first, { ...first, "event.day": "2027-07-12" }, terms);
  expect(moved["balanceDue"]).toBe("2027-06-28");
  const set = { ...moved, balanceDue: "2027-07-01" };
  expect(withBalanceDue(set, { ...set, "event.day": "2027-07-20" }, terms)["balanceDue"]).toBe("2027-07-01");
  expect(withBalanceDue(moved, { ...moved, balanceDue: "" }, terms)["balanceDue"]).toBe("");
});
