import type { Claim } from "#brand/claims.ts";
import { claimKeys, claims as ours } from "#brand/claims.ts";
import { day, parseDay } from "#values/time/calendar-day.ts";
import { mapRecord } from "#values/record.ts";
import { isWebAddress } from "./web-address.ts";
import type { Fields, SettingDocument } from "./setting-document.ts";

// A day that nobody can read has passed.
const longPast = day("2000-01-01");

const parts = ["figure", "text", "source", "url", "checked", "reviewBy"] as const;

/** What we say about ourselves in numbers, each with its source and the day by which somebody looks at it again. */
export const claims: SettingDocument = {
  title: "Claims",
  fields: claimKeys.flatMap((key) => {
    const words = ours[key].text;
    return [
      { part: words, name: `${key}.figure`, label: "Figure", longest: 20 },
      { name: `${key}.text`, label: "In words", audience: "after the figure" },
      { name: `${key}.source`, label: "Source", longest: 300, hint: "Where the figure can be looked up." },
      { name: `${key}.url`, label: "Its address", kind: "url" as const, optional: true, longest: 300 },
      { name: `${key}.checked`, label: "Found true on", kind: "date" as const },
      {
        name: `${key}.reviewBy`,
        label: "Look again by",
        kind: "date" as const,
        hint: "After this day it leaves the site by itself.",
      },
    ];
  }),
  fieldsOf: (settings) =>
    Object.fromEntries(
      claimKeys.flatMap((key) => {
        const claim: Claim = settings.claims[key];
        return parts.map((part) => [`${key}.${part}`, claim[part] ?? ""]);
      }),
    ),
  faults: (fields) => claimKeys.flatMap((key) => claimFaults(key, fields)),
  apply: (settings, fields) => ({
    ...settings,
    claims: mapRecord(settings.claims, (key): Claim => {
      const part = (name: (typeof parts)[number]) => fields[`${key}.${name}`] ?? "";
      return {
        figure: part("figure"),
        text: part("text"),
        source: part("source"),
        ...(part("url") && { url: part("url") }),
        checked: part("checked"),
        reviewBy: parseDay(part("reviewBy")) ?? longPast,
      };
    }),
  }),
};

function claimFaults(key: string, fields: Fields) {
  const of = (part: string) => ({ field: `${key}.${part}`, value: fields[`${key}.${part}`] ?? "" });
  const [figure, url, checked, reviewBy] = [of("figure"), of("url"), of("checked"), of("reviewBy")];
  const noDay = "write a day, like 2027-11-21.";
  return [
    ...(/\d/.test(figure.value) ? [] : [{ field: figure.field, message: "Figure: it has no number in it." }]),
    ...(url.value === "" || isWebAddress(url.value)
      ? []
      : [{ field: url.field, message: "Its address: write a whole one that begins with https://." }]),
    ...(parseDay(checked.value) ? [] : [{ field: checked.field, message: `Found true on: ${noDay}` }]),
    ...(parseDay(reviewBy.value)
      ? reviewBy.value > checked.value
        ? []
        : [{ field: reviewBy.field, message: "Look again by: a day after the one it was found true on." }]
      : [{ field: reviewBy.field, message: `Look again by: ${noDay}` }]),
  ];
}
