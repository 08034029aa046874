import type { Day } from "#values/time/calendar-day.ts";
import { parseDay } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import type { Problem } from "#values/problem.ts";

const tickKinds = ["oven", "temperature", "plated", "handed"] as const;
export type TickKind = (typeof tickKinds)[number];

/** Something of a day's sheet that somebody ticked off. */
export interface Tick {
  /** Made where it was ticked: sent twice it counts once. */
  readonly id: string;
  readonly site: string;
  readonly day: Day;
  /** The key of a dish on the sheet, "trays/SCHOOL/FOOD", or the key of a child's own tray. */
  readonly thing: string;
  readonly kind: TickKind;
  /** "in", "plated" and "handed over", or degrees like "75.5"; "" takes back. */
  readonly value: string;
  readonly madeAt: Instant;
}

const words: Readonly<Record<TickKind, string>> = {
  oven: "in",
  temperature: "",
  plated: "plated",
  handed: "handed over",
};
// A moment that a phone's clock has wrong is not worth losing a tick; what is a day off is no tick of this kitchen.
const longestQueued = 7 * 24 * 60 * 60_000;

/** What a form or a queue of ticks says, with what is wrong with it. `now` is the moment of a form without script. */
export function parseTick(
  fields: Readonly<Record<string, string | undefined>>,
  now: Instant,
):
  | { readonly tick: Tick; readonly problems: readonly [] }
  | { readonly tick: null; readonly problems: readonly Problem[] } {
  const day = parseDay(fields["day"] ?? "");
  const kind = tickKinds.find((one) => one === fields["kind"]);
  const { id = "", site = "", thing = "" } = fields;
  const value = plainValue(fields["value"] ?? "");
  const made = Number(fields["made_at"] ?? now);
  const problems: Problem[] = [];
  const fault = (field: string, message: string) => void problems.push({ field, message });
  if (!/^[\w-]{8,60}$/.test(id)) fault("id", "The tick has no id.");
  if (!/^[a-z0-9-]{1,60}$/.test(site)) fault("site", "Which kitchen is meant is not clear.");
  if (!day) fault("day", "Which day is meant is not clear.");
  if (thing === "" || thing.length > 300) fault("thing", "What was ticked is not clear.");
  if (!kind) fault("kind", "What was ticked is not clear.");
  else if (kind === "temperature" ? !isTemperature(value) : value !== "" && value !== words[kind])
    fault("value", `"${value.slice(0, 20)}" is no temperature: degrees like 75 or 75.5`);
  if (!day || !kind || problems.length > 0) return { tick: null, problems };
  const isPlausible = Number.isSafeInteger(made) && made <= now && now - made <= longestQueued;
  return { tick: { id, site, day, thing, kind, value, madeAt: isPlausible ? made : now }, problems: [] };
}

// "75,5 °C" is read as it is meant.
const plainValue = (typed: string) =>
  typed.trim().replace(",", ".").replace(/C$/i, "").trimEnd().replace(/°$/, "").trimEnd();

const isTemperature = (value: string) =>
  value === "" || (/^-?\d{1,3}(?:\.\d)?$/.test(value) && Number(value) >= -40 && Number(value) <= 300);

/** "in at 09:40", "75.5 °C", "plated at 11:50": a tick as the sheet has it; "" where it was taken back. */
export function describeTick({ kind, value }: Pick<Tick, "kind" | "value">, time: string): string {
  if (value === "") return "";
  return kind === "temperature" ? `${value} °C` : `${value} ${time}`;
}
