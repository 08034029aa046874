import type { Brand } from "#brand/brand.ts";
import { reachOf, ringUs } from "#brand/firm-words.ts";
import type { TypesetInto } from "#printing/typesetter.server.ts";
import { mondayOf } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { formatDay, formatInstant } from "#values/time/format-date.ts";
import { backgrounds } from "../pdf/pdf-menu.ts";
import { childMenuCopy as copy } from "./child-menu.copy.ts";
import type { ChildMenu } from "./child-menu.ts";

const minute = 60_000;

/**
 * A child's lunches on A4, for the fridge or the hatch: what its page says, and of what moment it is. Within a minute the same menu gives
 * the same bytes.
 */
export function childMenuPdf<Pdf>(
  { label, startsOn, served, school, days }: ChildMenu,
  { brand, at, typeset }: { readonly brand: Brand; readonly at: Instant; readonly typeset: TypesetInto<Pdf> },
): Pdf {
  const knownAt = at - (at % minute);
  const [background, edge] = backgrounds[school?.sector ?? "primaries"];
  const weeks = Map.groupBy(days, ({ day }) => mondayOf(day));
  return typeset(
    "app/school-menus/diets/child-menu.typ",
    {
      title: copy.title,
      school: school?.school ?? label,
      description: copy.pdf.description,
      lead: copy.lead(formatDay(startsOn)),
      lunchAlone: `${copy.lunchAlone} ${ringUs(brand)}.`,
      served: served && copy.served(served),
      known: copy.pdf.known(formatInstant(knownAt, "full")),
      inDoubt: copy.pdf.inDoubt,
      doubt: copy.pdf.doubt(ringUs(brand)),
      weigh: copy.pdf.weigh,
      notYet: copy.notYet,
      columns: copy.pdf.columns,
      fonts: brand.fonts,
      brand: { name: brand.name, reach: reachOf(brand, " · ") },
      background,
      edge,
      weeks: [...weeks].map(([monday, some]) => ({
        title: copy.pdf.week(formatDay(monday, "date")),
        days: some.map(({ day, parts }) => ({
          day: formatDay(day),
          parts: parts.map((part) => ({ ...part, course: copy.parts[part.part] })),
        })),
      })),
    },
    knownAt,
  );
}
