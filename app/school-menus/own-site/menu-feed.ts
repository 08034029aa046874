import { createHash } from "node:crypto";
import type { Brand } from "#brand/brand.ts";
import { describeAllergens } from "#food/allergens/describe-allergens.ts";
import { element, xmlDocument } from "#values/tables/xml.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays, dayAnchor } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { beingCheckedNotice } from "../menus/menu-notices.ts";
import { menuPage } from "../schools/schools.ts";
import type { Lunch, TermlyMenu } from "../served-menu.ts";
import { lunchOn } from "../served-menu.ts";

const daysAhead = 14;

/**
 * The lunches of the next two weeks for programs that read feeds (RSS 2.0, rssboard.org/rss-specification). A lunch that changes is a new
 * item: a reader that has shown the old one shows it again.
 */
export function menuFeed(
  menu: TermlyMenu,
  { brand, origin, today }: { readonly brand: Brand; readonly origin: string; readonly today: Day },
): string {
  const { about } = menu;
  const home = origin + menuPage(about);
  const title = `Lunch at ${about.school}`;
  const days = Array.from({ length: daysAhead }, (_, at) => addDays(today, at));
  const items = days.flatMap((day) => {
    const lunch = lunchOn(menu, day);
    if (!lunch) return [];
    const words = lunchWords(lunch, brand);
    const digest = createHash("sha256").update(words).digest("hex").slice(0, 12);
    return element("item", [
      element("title", `${formatDay(day)}: ${mainOf(lunch)}`),
      element("link", `${home}&date=${day}#${dayAnchor(day)}`),
      element("guid", `${about.key}-${day}-${digest}`, { isPermaLink: "false" }),
      element("pubDate", new Date(menu.changedAt).toUTCString()),
      element("description", words),
    ]);
  });
  const channel = element("channel", [
    element("title", title),
    element("link", home),
    element("description", `${title}, the next two weeks, by ${brand.name}`),
    element("language", "en-GB"),
    ...items,
  ]);
  return xmlDocument({ name: "rss", attributes: { version: "2.0" }, content: channel ? [channel] : [] });
}

const mainOf = ({ dishes, beingChecked }: Lunch): string =>
  beingChecked
    ? "menu being checked"
    : dishes
        .filter(({ course }) => course === "main")
        .map(({ name }) => name)
        .join(", ") || "lunch";

const lunchWords = ({ dishes, beingChecked }: Lunch, brand: Brand): string =>
  beingChecked
    ? beingCheckedNotice(brand)
    : dishes.map(({ name, allergens }) => `${name}. ${describeAllergens(allergens)}`).join("\n");
