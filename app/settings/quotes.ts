import { daysAsWords, parseClosedDay } from "./closed-days.ts";
import { linesOf } from "#values/text/lines-of.ts";
import { noticeFaults, noticeWords, parseNotice, tidyNotice } from "./notice-steps.ts";
import type { Fields, SettingDocument } from "./setting-document.ts";

const maxClosed = 100;

/** On what terms an event is taken on: notice, guests, days without catering. */
export const quotes: SettingDocument = {
  title: "Closed days and lead times",
  fields: [
    {
      name: "leadDays",
      label: "Notice, in days",
      kind: "number",
      longest: 3,
      hint: "From the asking to the event. A customer who asks for less is told to ring, and never refused.",
    },
    {
      name: "steps",
      label: "Longer notice, and the least order",
      kind: "lines",
      optional: true,
      longest: 2e3,
      hint: "A line for each: “from 100 guests: 21 days, £750”, “weddings: 28 days, £1500”, “weddings, from 200 guests: 60 days”. The most that holds counts. Sums are before VAT.",
    },
    {
      name: "stepsSource",
      label: "Who settled that, and when",
      kind: "lines",
      optional: true,
      longest: 400,
    },
    { name: "minimumGuests", label: "Guests, at least", kind: "number", longest: 5 },
    {
      name: "closedDays",
      label: "Days without catering",
      kind: "lines",
      optional: true,
      longest: 4e3,
      hint: "A day a line: “Sunday”, “25 December” (every year) or “4 January 2027”.",
    },
  ],
  fieldsOf: ({ brand: { quotes: terms } }) => ({
    leadDays: String(terms.leadDays),
    steps: noticeWords(terms.steps),
    stepsSource: terms.stepsSource,
    minimumGuests: String(terms.minimumGuests),
    closedDays: daysAsWords(terms.closedDays),
  }),
  tidy: (fields) => ({
    ...fields,
    steps: tidyNotice(fields["steps"] ?? ""),
    closedDays: closedLines(fields)
      .map((line) => daysAsWords([parseClosedDay(line) ?? line]))
      .filter((line, at, all) => all.indexOf(line) === at)
      .join("\n"),
  }),
  faults(fields) {
    const unread = closedLines(fields).filter((line) => parseClosedDay(line) === null);
    return [
      ...wholeFaults(fields, "leadDays", { label: "Notice", least: 0, most: 365 }),
      ...wholeFaults(fields, "minimumGuests", { label: "Guests", least: 1, most: 10_000 }),
      ...noticeFaults(fields["steps"] ?? ""),
      ...(unread.length
        ? [
            {
              field: "closedDays",
              message: `Days without catering: “${unread[0]}” is no day. Write Sunday, 25 December or 4 January 2027.`,
            },
          ]
        : []),
      ...(closedLines(fields).length > maxClosed
        ? [{ field: "closedDays", message: `Days without catering: at most ${maxClosed} lines.` }]
        : []),
    ];
  },
  apply: (settings, fields) => ({
    ...settings,
    brand: {
      ...settings.brand,
      quotes: {
        steps: parseNotice(fields["steps"] ?? "") ?? settings.brand.quotes.steps,
        stepsSource: fields["stepsSource"] ?? "",
        leadDays: Number(fields["leadDays"]),
        minimumGuests: Number(fields["minimumGuests"]),
        closedDays: closedLines(fields).flatMap((line) => parseClosedDay(line) ?? []),
      },
    },
  }),
};

const closedLines = (fields: Fields): string[] => linesOf(fields["closedDays"] ?? "");

function wholeFaults(
  fields: Fields,
  name: string,
  { label, least, most }: { label: string; least: number; most: number },
) {
  const text = fields[name] ?? "";
  const fine = /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most;
  return fine ? [] : [{ field: name, message: `${label}: a whole number from ${least} to ${most}.` }];
}
