import type { Db } from "#database/store.server.ts";
import type { AnsweredWords } from "#food/claims/claims-in-words.ts";
import { readAnsweredWords } from "#recipes/approval/answered-words.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import type { Kitchen } from "#recipes/kitchen.ts";
import { labelOf } from "#labels/label.ts";
import type { Label } from "#labels/label.ts";
import { labelsOfSheet, stationery } from "#labels/print-labels.server.ts";
import type { Stationery } from "#labels/print-labels.server.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { londonDay, parseDay } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { Invalid, NotFound } from "#values/problem.ts";
import { keysOf } from "#values/record.ts";

const maxLabels = 500;

/** Labels as an address asks for them: the label, or what is missing, or what is wrong with the address by field. */
export interface AskedLabels {
  /** As they were typed. */
  readonly asked: Readonly<Record<"recipe" | "site" | "day" | "count" | "start" | "sheet", string>>;
  readonly label: Label | null;
  /** What is not known yet, a sentence each. */
  readonly missing: readonly string[];
  readonly errors: Readonly<Record<string, string>>;
  readonly print: { readonly count: number; readonly start: number; readonly on: Stationery };
}

/** What an address asks for; nothing is printed where `label` is null or there are errors. */
export async function askedLabels(db: Db, query: URLSearchParams, now: Instant): Promise<AskedLabels> {
  const [kitchen, answered] = [await readKitchen(db), await readAnsweredWords(db)];
  const text = (name: string, otherwise: string) => query.get(name)?.trim() ?? otherwise;
  const on = keysOf(stationery).find((one) => one === query.get("sheet")) ?? "21";
  const asked = {
    recipe: text("recipe", ""),
    count: text("count", "21"),
    start: text("start", "1"),
    sheet: on,
    site: kitchen.site.has(text("site", "")) ? text("site", "") : ([...kitchen.site.keys()][0] ?? ""),
    day: text("day", londonDay(now)),
  };
  const errors: Record<string, string> = {};
  const whole = (name: "count" | "start", most: number) => {
    const number = /^\d{1,4}$/.test(asked[name]) ? Number(asked[name]) : 0;
    if (number < 1 || number > most) errors[name] = `“${asked[name].slice(0, 20)}” is not 1 to ${most}`;
    return number;
  };
  const print = { count: whole("count", maxLabels), start: whole("start", labelsOfSheet(on)), on };
  const day = parseDay(asked.day);
  if (!day) errors["day"] = `“${asked.day.slice(0, 20)}” is no day`;
  if (!asked.recipe || !day) return { asked, print, errors, label: null, missing: [] };
  return { asked, print, ...labelOrMissing({ kitchen, answered }, { ...asked, day }, errors) };
}

function labelOrMissing(
  { kitchen, answered }: { readonly kitchen: Kitchen; readonly answered: AnsweredWords },
  { recipe, site, day }: { readonly recipe: string; readonly site: string; readonly day: Day },
  errors: Readonly<Record<string, string>>,
): Pick<AskedLabels, "label" | "missing" | "errors"> {
  try {
    return { label: labelOf(kitchen, recipe, site, day, answered), missing: [], errors };
  } catch (error) {
    if (error instanceof NotFound)
      return { label: null, missing: [], errors: { ...errors, recipe: "There is no such recipe" } };
    if (!(error instanceof Invalid)) throw error;
    const missing = error.problems.map(({ message }) => message.replace(/^no label: /, ""));
    return { label: null, missing, errors };
  }
}
