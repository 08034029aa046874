import type { Day } from "#values/time/calendar-day.ts";
import { excerpt } from "#values/tables/csv.ts";

/** The sectors whose schools have termly menus, in the order in which lists of all menus have them. */
export const termlySectors = ["primaries", "secondaries", "colleges"] as const;
export type TermlySector = (typeof termlySectors)[number];

/** Which set of the School Food Standards a menu is checked against. */
export const standardsSets = ["primary", "secondary"] as const;
export type StandardsSet = (typeof standardsSets)[number];

/** A school's key, which is that of its lunches too: "olive". Its breakfasts are "olive_breakfast". */
export type MenuKey = string;

/** A school with a termly menu, or a menu that several schools share. */
export interface School {
  readonly key: MenuKey;
  /** As on a button: "Olive Primary". */
  readonly label: string;
  /** As in a title and in the selector: "Olive Primary School". */
  readonly school: string;
  readonly sector: TermlySector;
  readonly standards: StandardsSet;
  /** True where the school has asked that every dish of the day is halal. */
  readonly halal: boolean;
  /** When lunch begins, or breakfast where it is about that, in London's own time: "12:10". */
  readonly lunchAt: string;
  /** The id of the kitchen that cooks for it. */
  readonly site: string;
  /** Its place among the menus of its sector: the smallest is first. */
  readonly position: number;
  /** Its place in the school selector: 0 for not in it, null for after all that have a place. */
  readonly selector: number | null;
  /**
   * Other names under which its menu is asked for: links from before a menu was renewed ("jubilee-updated"). One with a
   * folder is an address for its files beside its own: "primaries/bce-special".
   */
  readonly aliases: readonly string[];
  /** Its number in the public register of schools ("Get Information about Schools"): "100042". */
  readonly urn: string | null;
  readonly postcode: string | null;
}

/** The schools at one moment, sector by sector, in the order in which pages list them. */
export type Schools = readonly School[];

/** Whether a text is a number of the public register. */
export const isUrn = (text: string): boolean => /^\d{6}$/.test(text);

/** A postcode as it is written: "E17 4AB"; null for what is none. */
export function postcodeOf(text: string): string | null {
  const [, outward, inward] =
    /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/.exec(text.toUpperCase().replaceAll(/\s/g, "")) ?? [];
  return outward && inward ? `${outward} ${inward}` : null;
}

const maxListed = 30;

type Address = Pick<School, "key" | "sector">;

/** Schools in the order of `Schools`. */
export function sortSchools(schools: readonly School[]): Schools {
  const place = ({ sector, position }: School) => termlySectors.indexOf(sector) * 1e6 + position;
  return schools.toSorted(
    (one, other) => place(one) - place(other) || (one.key < other.key ? -1 : Number(one.key > other.key)),
  );
}

/** The school that a key or an alias of it names, or null. */
export function findSchool(schools: Schools, word: string): School | null {
  return schools.find(({ key, aliases }) => key === word || aliases.includes(word)) ?? null;
}

/** Why a word names no menu, with the keys that do; of many schools only the first. */
export function describeUnknownMenu(word: string, schools: Schools): string {
  const keys = schools.map(({ key }) => key);
  const listed = [...keys.slice(0, maxListed), ...(keys.length > maxListed ? ["..."] : [])].join(", ");
  return `"${excerpt(word)}" is not one of ${listed || "the schools, as there is none"}`;
}

/** The schools that the school selector lists, in its order. */
export function selectorSchools(schools: Schools): Schools {
  const place = ({ selector }: School) => selector ?? Infinity;
  const listed = schools.filter(({ selector }) => selector !== 0);
  // Two without a place are equal, and stay in the order of pages.
  return listed.toSorted((one, other) => (place(one) === place(other) ? 0 : place(one) - place(other)));
}

/** The page on which a sector's menus stand. */
export function sectorPage(sector: TermlySector): string {
  return sector === "colleges" ? "/colleges/food-menus" : `/${sector}/termly-menus`;
}

/** "/primaries/olive.pdf". The same name ends in .ics for the calendar and in .json for the data. */
export function menuFile({ key, sector }: Address, kind: "pdf" | "ics" | "json" = "pdf"): string {
  return `/${sector}/${key}.${kind}`;
}

/** Where a calendar subscribes to the menu: "webcal://www.example.org/primaries/olive.ics". `origin` is scheme://host. */
export function menuSubscription(origin: string, about: Address): string {
  return origin.replace(/^https?:/, "webcal:") + menuFile(about, "ics");
}

/** The menu as an accessible page: "/primaries/termly-menus?menu=olive". */
export function menuPage({ key, sector }: Address): string {
  return `${sectorPage(sector)}?menu=${key}`;
}

/** Where a menu is compared with the School Food Standards, rule by rule: "/nutrition/school-food-standards?menu=olive". */
export function standardsPage({ key }: Pick<School, "key">): string {
  return `/nutrition/school-food-standards?menu=${key}`;
}

/** The school and the kind of file that a path like "/primaries/olive.pdf" stands for, or null. */
const menuFileKinds = ["pdf", "ics", "json"] as const;

export function findMenuFile(
  schools: Schools,
  pathname: string,
): { school: School; kind: (typeof menuFileKinds)[number] } | null {
  const [, folder, word = "", ending] =
    /^\/(primaries|secondaries|colleges)\/([a-z0-9_-]+)\.(pdf|ics|json)$/.exec(pathname) ?? [];
  const kind = menuFileKinds.find((one) => one === ending);
  if (!kind) return null;
  const named = findSchool(schools, word);
  const school = named?.sector === folder ? named : findSchool(schools, `${folder}/${word}`);
  return school && { school, kind };
}

/** The sheets that are made of one week of a menu. */
export const weekSheetKinds = ["matrix", "large-print", "carbohydrate"] as const;
export type WeekSheetKind = (typeof weekSheetKinds)[number];

/** "/primaries/olive-matrix.pdf?week=2026-11-23": a sheet of a week, of the next with lunch where none is named. */
export function weekSheetFile({ key, sector }: Address, kind: WeekSheetKind, week?: Day | null): string {
  return `/${sector}/${key}-${kind}.pdf${week ? `?week=${week}` : ""}`;
}

/** The school and the sheet that a path like "/primaries/olive-matrix.pdf" stands for, or null. A school's own file comes first. */
export function findWeekSheet(
  schools: Schools,
  pathname: string,
): { school: School; kind: WeekSheetKind } | null {
  if (findMenuFile(schools, pathname)) return null;
  for (const kind of weekSheetKinds) {
    const end = `-${kind}.pdf`;
    const file = pathname.endsWith(end) && findMenuFile(schools, `${pathname.slice(0, -end.length)}.pdf`);
    if (file) return { school: file.school, kind };
  }
  return null;
}
