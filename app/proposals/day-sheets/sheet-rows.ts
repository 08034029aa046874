import { formatNumber } from "#values/numbers/format-number.ts";
import type { PlateOfCourse, PlatesApart } from "../checks/plates-apart.ts";
import type { SheetOrder } from "./day-sheet.ts";

/** A row of an event sheet, as the screen, the print and the comparison with a print have it. */
export interface SheetRow {
  /** By which it is marked: "where". */
  readonly key: string;
  readonly name: string;
  /** A line each; none where nobody has said anything. */
  readonly lines: readonly string[];
}

/** What an event sheet says beside its dishes and its van. Nothing of it is typed for the sheet. */
export function sheetRows(order: SheetOrder): SheetRow[] {
  const { plan, from, to, place, host = "" } = order;
  const line = (...words: readonly string[]) => words.filter(Boolean);
  return [
    {
      key: "where",
      name: "Where",
      lines: line([[from, to].filter(Boolean).join(" to "), place].filter(Boolean).join(", ")),
    },
    { key: "access", name: "Access", lines: line(...(plan?.access ?? "").split("\n")) },
    {
      key: "who",
      name: "Who",
      lines: line(
        host,
        plan?.contactName || plan?.contactPhone
          ? `On the day: ${[plan.contactName, plan.contactPhone].filter(Boolean).join(", ")}`
          : "",
      ),
    },
    {
      key: "crew",
      name: "Team",
      lines: line(
        [plan?.staff == null ? "" : `${formatNumber(plan.staff)} of us`, plan?.crew ?? ""]
          .filter(Boolean)
          .join(": "),
      ),
    },
    {
      key: "vans",
      name: "Vans",
      lines: plan?.vans == null ? [] : [formatNumber(plan.vans)],
    },
    {
      key: "plates",
      name: "Plates",
      lines: (order.plates ?? []).map(({ name, guests, fed }) =>
        fed < guests
          ? `${name} is short: ${formatNumber(fed)} of ${formatNumber(guests)}`
          : `${name}: ${formatNumber(fed)} of ${formatNumber(guests)}`,
      ),
    },
    {
      key: "apart",
      name: "Apart",
      lines: (order.apart ?? []).map(apartWords),
    },
    { key: "kit", name: "Kit", lines: plan?.kit ?? [] },
  ];
}

/** "14 vegans: Squash roast (main); Poached pears (dessert)", "1 guest: no milk, plate 5: no sure main". */
export const apartWords = ({ who, courses }: PlatesApart): string =>
  `${who}: ${courses.map(plateWords).join("; ")}`;

function plateWords({ course, dish, isApart }: PlateOfCourse): string {
  const name = course.toLowerCase();
  if (dish === null) return `no sure ${name}`;
  return isApart ? `${dish} (${name})` : `${name} as everybody`;
}

/**
 * What of the day nobody has said yet, for the member who can say it. `peopleGone`: who went was taken out, so that nothing
 * tells whether it was said.
 */
export function notSaidYet({ plan }: Pick<SheetOrder, "plan">, { peopleGone = false } = {}): string[] {
  const missing: [string, boolean][] = [
    ["when what is done", !plan?.timeline.length],
    ["who is there for us", !peopleGone && !plan?.contactName && !plan?.contactPhone],
    ["how to get in", !plan?.access],
    ["who of ours goes", !peopleGone && !plan?.crew && plan?.staff == null],
    ["how many vans", plan?.vans == null],
    ["what kit goes along", !plan?.kit.length],
  ];
  return missing.flatMap(([what, is]) => (is ? [what] : []));
}
