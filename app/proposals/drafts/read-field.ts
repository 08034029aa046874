import { parseDay } from "#values/time/calendar-day.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { parsePounds, pence } from "#values/numbers/money.ts";
import type { Pence } from "#values/numbers/money.ts";
import { tidyText } from "#values/text/plain-text.ts";
import type { Problem } from "#values/problem.ts";
import type { ProposalFields } from "./proposal-fields.ts";

/** Reads fields one by one and remembers what is wrong with them: what cannot be read is nothing, and told. */
export interface FieldReader {
  readonly problems: readonly Problem[];
  text(name: string): string;
  /** A whole number; null where the field is empty, or wrong. */
  whole(name: string): number | null;
  /** Zero where the field is empty, or wrong. */
  money(name: string): Pence;
  percent(name: string): number;
  day(name: string): Day | null;
  /** "09:30"; "" where the field is empty, or wrong. */
  time(name: string): string;
  /** One of a few; null where it is none of them. */
  oneOf<T extends string>(name: string, among: readonly T[]): T | null;
  refuse(name: string, message: string): void;
}

export function readFields(fields: ProposalFields): FieldReader {
  const problems: Problem[] = [];
  const refuse = (field: string, message: string) => void problems.push({ field, message });
  const text = (name: string) => tidyText(fields[name] ?? "");
  const read = <T>(name: string, empty: T, parse: (typed: string) => T | string | Fault): T => {
    const typed = text(name);
    const parsed = typed === "" ? empty : parse(typed);
    // A parser that says a fault as text is one whose value is no text.
    if (!(parsed instanceof Fault)) return parsed as T;
    refuse(name, parsed.message);
    return empty;
  };
  return {
    problems,
    text,
    refuse,
    whole: (name) => read<number | null>(name, null, wholeFrom),
    money: (name) => read(name, pence(0), moneyFrom),
    percent: (name) => read(name, 0, percentFrom),
    day: (name) => read<Day | null>(name, null, dayFrom),
    time: (name) => read(name, "", timeFrom),
    oneOf: (name, among) => among.find((one) => one === text(name)) ?? null,
  };
}

class Fault {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}

function wholeFrom(typed: string): number | Fault {
  const digits = typed.replaceAll(",", "");
  if (/^\d{1,9}$/.test(digits)) return Number(digits);
  if (/^[-−]/.test(typed)) return new Fault("It cannot be less than zero.");
  return new Fault(`“${typed.slice(0, 40)}” is not a whole number.`);
}

function moneyFrom(typed: string): Pence | Fault {
  const amount = parsePounds(typed);
  if (amount !== null) return amount;
  if (/^£?\s*[-−]/.test(typed))
    return new Fault("A price is never less than zero: use the discount instead.");
  if (/^£?\s*[\d,]+\.$/.test(typed))
    return new Fault(`The pence are missing: type ${typed}00 or ${typed.slice(0, -1)}.`);
  if (/^£?\s*[\d,]{10,}(?:\.\d*)?$/.test(typed)) return new Fault("That is more than we can ask for.");
  return new Fault(`“${typed.slice(0, 40)}” is not an amount, such as 42.50.`);
}

function percentFrom(typed: string): number | Fault {
  const percent = /^(\d{1,3}(?:\.\d{1,2})?)\s*%?$/.exec(typed)?.[1];
  return percent === undefined ? new Fault("Type a percentage from 0 to 100.") : Number(percent);
}

// As a browser's own field sends it, and as people write it: 8/12/2026.
function dayFrom(typed: string): Day | Fault {
  const [, date = "", month = "", year = ""] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(typed) ?? [];
  const found = parseDay(year ? `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}` : typed);
  return found ?? new Fault("Type a date, as in 8/12/2026.");
}

function timeFrom(typed: string): string | Fault {
  const [, hours = "", minutes = ""] = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/.exec(typed) ?? [];
  return hours ? `${hours.padStart(2, "0")}:${minutes}` : new Fault("Type a time, as in 12:30.");
}
