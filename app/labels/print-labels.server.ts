import type { Brand } from "#brand/brand.ts";
import type { TypesetInto } from "#printing/typesetter.server.ts";
import { formatDay } from "#values/time/format-date.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import type { Label } from "./label.ts";

/** Label stationery in millimetres: A4 sheets as they are sold in Britain, and a roll with one label after the other. */
export const stationery = {
  // 63.5 x 38.1 mm, 21 a sheet.
  "21": { width: 63.5, height: 38.1, across: 3, down: 7, left: 7.21, top: 15.15, gap: 2.54 },
  // 64 x 33.9 mm, 24 a sheet.
  "24": { width: 64, height: 33.9, across: 3, down: 8, left: 7, top: 12.9, gap: 2 },
  roll: { width: 62, height: 100, across: 1, down: 1, left: 0, top: 0, gap: 0 },
} as const;
export type Stationery = keyof typeof stationery;

/** How many labels one sheet has; on a roll one follows the other. */
export const labelsOfSheet = (on: Stationery): number => stationery[on].across * stationery[on].down;

/**
 * Labels as a PDF, as many as are asked for. Throws (or rejects) Invalid where the words do not fit at the smallest type that the law
 * allows: letters without ascender are 1.2 mm high at least (Regulation 1169/2011, article 13).
 */
export function printLabels<Pdf>(
  label: Label,
  {
    count,
    start = 1,
    on,
    brand,
    at,
    typeset,
  }: {
    count: number;
    /** The first label of the first sheet that is free, from 1: those before it are used up. */
    start?: number;
    on: Stationery;
    brand: Brand;
    at: Instant;
    typeset: TypesetInto<Pdf>;
  },
): Pdf {
  const words = {
    title: `Labels: ${label.name}`,
    description: `${count} labels of ${label.name}, made on ${formatDay(label.madeOn, "date")}.`,
    count,
    skip: start - 1,
    sheet: stationery[on],
    name: label.name,
    ingredients: label.ingredients,
    mayContain: label.mayContain,
    useBy: shortDate(label.useBy).toUpperCase(),
    packed: `Packed ${formatDay(label.madeOn, "short")}`,
    storage: `${label.storage.replace(/\.$/, "")}.`,
    fonts: brand.fonts,
    brand: { name: brand.name, address: [brand.street, brand.postcode].filter(Boolean) },
  };
  return typeset("app/labels/labels.typ", words, at);
}

const shortDate = (day: Day) => `${formatDay(day, "short")} ${day.slice(0, 4)}`;
