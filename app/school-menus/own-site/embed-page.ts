import { createHash } from "node:crypto";
import type { Brand } from "#brand/brand.ts";
import { reachOf, ringUs } from "#brand/firm-words.ts";
import { describeAllergens } from "#food/allergens/describe-allergens.ts";
import { escapeXml } from "#values/tables/xml.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays, mondayOf } from "#values/time/calendar-day.ts";
import { formatDay, formatDaysTo } from "#values/time/format-date.ts";
import { dietMark } from "../dish-descriptions.ts";
import { askFirstAt, notYetKnownNotice } from "../menus/menu-notices.ts";
import { menuPage } from "../schools/schools.ts";
import type { ServedDish, TermlyMenu } from "../served-menu.ts";
import { dayToShow } from "../served-menu.ts";
import type { WeekColumn } from "../shown-week.ts";
import { datedWeek } from "../shown-week.ts";
import { framePolicy } from "./frames.ts";

// Its own, and small: it stands on another site, whose typefaces and colours we do not know.
const style = `*{box-sizing:border-box;margin:0}body{padding:1rem;font:1rem/1.45 system-ui,sans-serif;color:#1b2a22;background:#fffdf8;overflow-wrap:anywhere}h1{font:600 1.4rem/1.2 Georgia,serif}h2{margin-top:1.2rem;padding-bottom:.3rem;border-bottom:2px solid #1b2a22;font:600 1.1rem/1.2 Georgia,serif}h2.today{color:#b23a17}ul{padding:0;list-style:none}li{padding:.5rem 0;border-bottom:1px solid #cfc4ab}b{font-weight:650}small{display:block;font-size:.9rem;color:#55635b}p{margin-top:.7rem}a{display:inline-block;padding:.7rem 0;color:#1f4d3a}@media(min-width:1000px){main>div{display:grid;grid-template-columns:repeat(5,minmax(0,1fr));gap:0 1.2rem}}`;
const styleHash = createHash("sha256").update(style).digest("base64");

/** The policy of the page: nothing of it runs, and only those origins show it in a frame. */
export const embedPolicy = (origins: readonly string[]): string =>
  `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors ${framePolicy(origins)}`;

/** A school's week as a page for its own site: this one, or the next with a lunch. No script, no picture, nothing kept of anybody. */
export function embedPage(
  menu: TermlyMenu,
  { brand, origin, today }: { readonly brand: Brand; readonly origin: string; readonly today: Day },
): string {
  const { about } = menu;
  const day = dayToShow(menu, today) ?? today;
  const { columns } = datedWeek(menu, mondayOf(day), today);
  const title = `Lunch at ${about.school}`;
  const monday = mondayOf(day);
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeXml(title)}</title><style>${style}</style></head><body><main>
<h1>${escapeXml(title)}</h1>
<p>${formatDaysTo(monday, addDays(monday, 4), "date")}. What is not known is shown as not known: ${escapeXml(ringUs(brand))}.</p>
<div>
${columns.map((column) => dayIn(column, brand)).join("\n")}
</div>
<p><a href="${escapeXml(origin + menuPage(about))}" target="_blank" rel="noopener">The whole menu, by ${escapeXml(brand.name)}</a></p>
</main></body></html>`;
}

function dayIn(column: WeekColumn, brand: Brand): string {
  const { name, day, isToday, noLunch, dishes } = column;
  const heading = `<h2${isToday ? ' class="today"' : ""}>${escapeXml(day ? formatDay(day) : name)}${isToday ? ", today" : ""}</h2>`;
  const inside =
    noLunch === "" ? `<ul>${dishes.map(dishIn).join("")}</ul>` : `<p>${noLunchIn(column, brand)}</p>`;
  return `<section>${heading}${inside}</section>`;
}

function noLunchIn({ noLunch, closedReason }: WeekColumn, brand: Brand): string {
  if (noLunch === "being checked") return escapeXml(`Menu being checked. ${askFirstAt(reachOf(brand))}.`);
  if (noLunch === "not yet known") return escapeXml(`Not yet known. ${notYetKnownNotice}.`);
  return escapeXml(`No school lunch${closedReason && `: ${closedReason}`}.`);
}

function dishIn(dish: ServedDish): string {
  const mark = dietMark(dish);
  const swap = dish.substitution ? ` instead of ${dish.substitution.was.name}` : "";
  const words = [`<b>${escapeXml(dish.name)}</b>${escapeXml(swap)}`];
  if (mark) words.push(`&nbsp;<abbr title="${escapeXml(mark.words)}">${mark.code}</abbr>`);
  return `<li>${words.join("")}<small>${escapeXml(describeAllergens(dish.allergens))}</small></li>`;
}
