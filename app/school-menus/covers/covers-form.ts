import { leafName } from "#food/allergens/leaf.ts";
import { parseDay } from "#values/time/calendar-day.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { MenuKey } from "../schools/schools.ts";
import { coversField, dietsIn } from "./covers-fields.ts";
import type { Covers } from "./covers.ts";
import { coversFaults, formatAvoiding, orderedAvoiding, parseAvoiding } from "./covers.ts";

/** A school's covers on a day as a form has them. */
export interface CoversCell extends Covers {
  readonly key: MenuKey;
  readonly day: Day;
  /** What was entered for the day when the form was made, as `coversText` writes it; "" for nothing. */
  readonly seen: string;
}

/** "186 milk:7;eggs:4": covers in one line, to see whether they are still the same. */
export const coversText = ({ lunches, avoiding }: Covers): string =>
  `${lunches} ${formatAvoiding(avoiding)}`.trim();

/** "186 lunches, no milk 7, no eggs 4": the same for people. */
export const coversInWords = ({ lunches, avoiding }: Covers): string =>
  [
    `${lunches} ${lunches === 1 ? "lunch" : "lunches"}`,
    ...orderedAvoiding(avoiding).map(([food, count]) => `no ${leafName(food)} ${count}`),
  ].join(", ");

/**
 * What somebody changed in a form of covers, with what is wrong by field. A cell that says what it said when it was shown is
 * no entry: numbers of the week before stay what they are, a guess.
 */
export function readCoversForm(fields: Readonly<Record<string, string>>): {
  readonly cells: readonly CoversCell[];
  readonly errors: Readonly<Record<string, string>>;
} {
  const errors: Record<string, string> = {};
  const cells = Object.keys(fields).flatMap((name): CoversCell[] => {
    const [, key, date] = /^lunches-([a-z0-9-]{1,60})-(\d{4}-\d\d-\d\d)$/.exec(name) ?? [];
    const day = parseDay(date ?? "");
    if (!key || !day) return [];
    const field = (of: Parameters<typeof coversField>[0]) => fields[coversField(of, key, day)] ?? "";
    const typed = field("lunches").trim();
    const { avoiding, faults } = readAvoiding(fields, key, day);
    const says = `${typed} ${formatAvoiding(avoiding)}`.trim();
    if (faults.length === 0 && says === field("shown").trim()) return [];
    if (typed === "") {
      errors[name] = "Say how many lunches: 0 for none";
      return [];
    }
    const lunches = /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN;
    for (const { of, message } of coversFaults({ lunches, avoiding }))
      errors[coversField(of, key, day)] ??= of === "lunches" ? `“${typed.slice(0, 20)}” ${message}` : message;
    if (faults.length > 0) errors[coversField("avoiding", key, day)] = faults.join("; ");
    return [{ key, day, lunches, avoiding, seen: field("seen") }];
  });
  return { cells, errors };
}

/** Who avoids what by a cell's list and by what is typed or pasted beside it: a food in both is a fault, and never a sum. */
function readAvoiding(fields: Readonly<Record<string, string>>, key: MenuKey, day: Day) {
  const listed = dietsIn(fields, key, day).filter(({ word, count }) => word || count);
  const whole = listed.filter(({ word, count }) => word && count);
  const text = (fields[coversField("avoiding", key, day)] ?? "").replaceAll(",", ";");
  const { avoiding, faults } = parseAvoiding(
    [...whole.map(({ word, count }) => `${word}:${count}`), text].join(";"),
  );
  const half = listed.flatMap(({ word, count }) =>
    word && count
      ? []
      : [
          word
            ? `${word.replace(/^\+/, "")}: say how many, 0 for nobody`
            : `Say what ${count.slice(0, 20)} avoid`,
        ],
  );
  return { avoiding, faults: [...half, ...faults] };
}
