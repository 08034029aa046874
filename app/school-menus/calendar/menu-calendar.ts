import { nameInAddress } from "#values/text/name-in-address.ts";
import type { Brand } from "#brand/brand.ts";
import type { Instant } from "#values/time/clock.ts";
import { bankHolidaysKnownTo } from "#values/time/bank-holidays.ts";
import { courseName } from "../menus/course.ts";
import { describeAllergens } from "#food/allergens/describe-allergens.ts";
import { dietMark } from "../dish-descriptions.ts";
import { calendarText, calendarTime, followedCalendar } from "#values/time/icalendar.ts";
import type { Lunch, TermlyMenu } from "../served-menu.ts";
import { lunchOn, unknownDays } from "../served-menu.ts";
import {
  beingCheckedNotice,
  describeSubstitution,
  lunchAloneNotice,
  notYetKnownNotice,
} from "../menus/menu-notices.ts";
import { recipeNotices } from "../menus/recipe-notices.ts";
import type { Occasion } from "#brand/meals.ts";
import { menuPage } from "../schools/schools.ts";
import { occasionOf } from "../schools/occasions.ts";
import type { PublishedFor } from "../files/menu-as-published.ts";
import { publishedMark } from "../files/menu-as-published.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { dayAnchor, londonInstant } from "#values/time/calendar-day.ts";

/** What was last published of a day in calendars. */
interface PublishedDay {
  readonly day: Day;
  readonly served: boolean;
  readonly sequence: number;
  readonly changedAt: Instant;
}

/** How long a lunch takes in a calendar. */
export const lunchMinutes = 45;

/**
 * A menu as an iCalendar feed (RFC 5545): one event per school day, in UTC, with a UID that stays and a SEQUENCE that
 * rises when that day's lunch changes; a lunch that was called off is cancelled, not dropped.
 */
export function menuCalendar(
  menu: TermlyMenu,
  days: readonly PublishedDay[],
  { brand, origin, published }: From,
): string {
  const { about } = menu;
  const named = occasionOf(about.key) === "lunch" ? `${about.school}: lunch` : about.school;
  const name = `${named}${published ? `, ${publishedMark(published).toLowerCase()}` : ""}`;
  return followedCalendar(
    { name, maker: [brand.name, "Termly menus"], refresh: "PT6H" },
    days.flatMap((day) => event(menu, day, { brand, origin, ...(published && { published }) })),
  );
}

interface From {
  readonly brand: Brand;
  readonly origin: string;
  /** Set on a copy of what was published. */
  readonly published?: PublishedFor;
}

function event(
  menu: TermlyMenu,
  { day, served, sequence, changedAt }: PublishedDay,
  { brand, origin, published }: From,
): string[] {
  const { key, lunchAt } = menu.about;
  const lunch = served ? lunchOn(menu, day) : null;
  const unknown = lunch === null && day > bankHolidaysKnownTo && unknownDays(menu, day)[0] === day;
  const begins = londonInstant(day, lunchAt);
  const meal = occasionOf(key);
  return [
    "BEGIN:VEVENT",
    `UID:${key}-${day}${published ? "-record" : ""}@termly-menus.${nameInAddress(brand.name)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${calendarTime(changedAt)}`,
    `LAST-MODIFIED:${calendarTime(changedAt)}`,
    `DTSTART:${calendarTime(begins)}`,
    `DTEND:${calendarTime(begins + lunchMinutes * 60_000)}`,
    `SUMMARY:${calendarText(lunch ? summary(lunch, meal) : unknown ? `School ${meal}: not yet known` : `No school ${meal}`)}`,
    ...(unknown ? [`DESCRIPTION:${calendarText(`${notYetKnownNotice}.`)}`] : []),
    ...(lunch ? [`DESCRIPTION:${calendarText(description(lunch, meal, brand))}`] : []),
    `URL:${origin}${menuPage(menu.about)}&date=${day}#${dayAnchor(day)}`,
    `STATUS:${lunch ? "CONFIRMED" : unknown ? "TENTATIVE" : "CANCELLED"}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

function summary({ dishes, beingChecked }: Lunch, meal: Occasion): string {
  if (beingChecked) return `School ${meal}: menu being checked`;
  const main = dishes.find(({ course }) => course === "main");
  if (meal === "breakfast") return main ? `Breakfast: ${main.name}` : "School breakfast";
  return main ? main.name : "School lunch";
}

function description({ day, week, dishes, beingChecked }: Lunch, meal: Occasion, brand: Brand): string {
  if (beingChecked) return beingCheckedNotice(brand);
  const lines = dishes.map((dish) => {
    const diet = dietMark(dish);
    return `${courseName(dish.course)}: ${dish.name}. ${describeAllergens(dish.allergens)}${diet ? ` ${diet.words}.` : ""}`;
  });
  const changes = dishes
    .filter(({ substitution }) => substitution)
    .map((dish) => `Changed: ${describeSubstitution(dish)}`);
  // By the lunch's own day, so that an event says the same until its lunch changes.
  const recipes = recipeNotices(dishes, day).map(({ when, text: news }) => `${when}: ${news}.`);
  const agreed = meal === "breakfast" ? [`${lunchAloneNotice} Ask us first.`] : [];
  return [...changes, ...recipes, ...lines, ...agreed, `Week ${week} of the cycle.`].join("\n");
}
