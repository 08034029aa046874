import type { Brand } from "#brand/brand.ts";
import { parseOpeningHours } from "#brand/opening-hours.ts";
import { defined } from "#values/defined.ts";
import type { Problem } from "#values/problem.ts";
import type { Fields, SettingDocument, SettingField } from "./setting-document.ts";

const days = [
  ["Mo", "Monday"],
  ["Tu", "Tuesday"],
  ["We", "Wednesday"],
  ["Th", "Thursday"],
  ["Fr", "Friday"],
  ["Sa", "Saturday"],
  ["Su", "Sunday"],
] as const;
const codes: readonly string[] = days.map(([code]) => code);

const lunchOrderTime = "lunchOrderTime";

const dayFields: readonly SettingField[] = days.map(([name, label]) => ({
  name,
  label,
  optional: true,
  longest: 60,
  ...(name === "Mo" && { hint: "“7.30 am to 5.30 pm”, or twice with a comma. Empty: closed." }),
}));

/** When somebody answers the phone, day by day, and by when lunches are ordered. */
export const hours: SettingDocument = {
  title: "Opening hours",
  fields: [
    ...dayFields,
    {
      name: lunchOrderTime,
      label: "Lunches are ordered by",
      part: "School lunches",
      longest: 8,
      hint: "“9 am”. Parents who asked to be told of a change are told before that; those who were not are counted on Today.",
    },
  ],
  fieldsOf: ({ brand }) => ({
    ...fieldsFrom(brand.hours.map(({ schema }) => schema)),
    [lunchOrderTime]: brand.lunchOrderTime,
  }),
  tidy: (fields) => ({
    ...Object.fromEntries(codes.map((code) => [code, tidyTimes(fields[code] ?? "") ?? fields[code] ?? ""])),
    [lunchOrderTime]: tidyTime((fields[lunchOrderTime] ?? "").toLowerCase()) ?? fields[lunchOrderTime] ?? "",
  }),
  faults(fields) {
    const unread: Problem[] = days.flatMap(([code, label]) =>
      tidyTimes(fields[code] ?? "") === null
        ? [{ field: code, message: `${label}: write from when to when, like 7.30 am to 5.30 pm.` }]
        : [],
    );
    if (tidyTime(fields[lunchOrderTime] ?? "") === null)
      unread.push({ field: lunchOrderTime, message: "Lunches are ordered by: write a time, like 9 am." });
    if (unread.length || codes.some((code) => fields[code])) return unread;
    return [{ field: "Mo", message: "Monday: one day of the week at least must be open." }];
  },
  apply: (settings, fields) => ({
    ...settings,
    brand: {
      ...settings.brand,
      hours: hoursFrom(schemaLines(fields)),
      lunchOrderTime: fields[lunchOrderTime] ?? settings.brand.lunchOrderTime,
    },
  }),
};

const hoursFrom = (lines: readonly string[]): Brand["hours"] =>
  lines.length ? defined(parseOpeningHours(lines.join(";")), "opening hours that were checked") : [];

/** Schema.org's lines as one text a day: "07:30-12:00, 13:00-17:30". */
function fieldsFrom(lines: readonly string[]): Fields {
  const byDay = new Map<string, string[]>(codes.map((code) => [code, []]));
  for (const line of lines) {
    const [range = "", times = ""] = line.split(" ");
    const [from = "", to = from] = range.split("-");
    const first = codes.indexOf(from);
    const count = ((codes.indexOf(to) - first + 7) % 7) + 1;
    for (let at = 0; at < count; at++) byDay.get(codes[(first + at) % 7] ?? "")?.push(times);
  }
  return Object.fromEntries([...byDay].map(([code, times]) => [code, times.join(", ")]));
}

/** Days in a row with the same times are one line. */
function schemaLines(fields: Fields): string[] {
  const runs: { from: string; to: string; times: string }[] = [];
  for (const code of codes) {
    const times = fields[code] ?? "";
    const last = runs.at(-1);
    if (last?.times === times) last.to = code;
    else runs.push({ from: code, to: code, times });
  }
  return runs
    .filter(({ times }) => times)
    .flatMap(({ from, to, times }) =>
      times.split(", ").map((one) => `${from === to ? from : `${from}-${to}`} ${one}`),
    );
}

const separator = /-|–|to|until/;

/** "7.30 am to 5.30 pm" as "07:30-17:30"; null where it cannot be read, or ends before it begins. */
function tidyTimes(text: string): string | null {
  if (!text) return "";
  const slots = text.split(",").map((slot) => {
    const [opens, shuts, more] = slot
      .trim()
      .toLowerCase()
      .split(separator)
      .map((time) => tidyTime(time.trim()));
    return opens && shuts && more === undefined && opens < shuts ? `${opens}-${shuts}` : null;
  });
  const inTurn = slots.every((slot, at) => slot && (at === 0 || (slots[at - 1] ?? "").slice(6) <= slot));
  return inTurn ? slots.join(", ") : null;
}

/** "9.30 am" as "09:30"; null where it is no time of day. */
export function tidyTime(text: string): string | null {
  const found = /^(?<hour>\d{1,2})(?:[.:](?<minute>[0-5]\d))? ?(?<half>am|pm)?$/.exec(text)?.groups;
  if (!found) return null;
  const hour = Number(found["hour"]);
  const half = found["half"];
  if (half ? hour < 1 || hour > 12 : hour > 23) return null;
  const of24 = half ? (hour % 12) + (half === "pm" ? 12 : 0) : hour;
  return `${String(of24).padStart(2, "0")}:${found["minute"] ?? "00"}`;
}
