import { isUnplanned } from "#school-menus/substitutions/lunch-checks.ts";
import { mondayOf } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { formatList } from "#values/text/format-list.ts";
import { groupsOf } from "#values/groups-of.ts";
import type { Need } from "../need.ts";
import type { NeedContext } from "../needs.server.ts";
import { lunchesOn } from "../tomorrow.server.ts";
import { fewNames } from "#values/text/few-names.ts";

/** Schools whose children come to the next lunch, and for which no dish is planned then. */
export async function unplannedLunchNeeds({ menus, nextLunch: day }: NeedContext): Promise<Need[]> {
  if (!day) return [];
  return menus
    .filter((menu) => isUnplanned(menu, day))
    .map(({ about: { key, label } }) => ({
      id: `unplanned ${key}`,
      severity: 2,
      when: "lunch",
      icon: "calendar",
      title: `${label} has no dish, ${formatDay(day)}`,
      text: "It is a school day there, and parents find no lunch on it.",
      cure: { text: "Plan the menu", to: `/desk/school-menus/${key}` },
    }));
}

/** Kitchens that cook the next lunch for schools of which nobody has said how many eat. */
export async function missingNumberNeeds({ said, menus, nextLunch: day }: NeedContext): Promise<Need[]> {
  if (!day) return [];
  const missing = lunchesOn(menus, day, await said()).filter(({ lunches }) => lunches === null);
  return groupsOf(missing, ({ site }) => site).map((some) => {
    const [{ site }] = some;
    const schools = fewNames(some.map(({ label }) => label));
    return {
      id: `numbers ${site}`,
      severity: 4,
      when: "lunch",
      icon: "pen",
      title: `How many eat is not entered: ${formatList(schools)}`,
      text: `${formatDay(day)}. Until it is, the sheets count nothing for ${some.length === 1 ? "that school" : "those schools"}, and who avoids what is not known there.`,
      cure: {
        text: "Enter numbers",
        to: `/desk/kitchen/covers?week=${mondayOf(day)}&site=${encodeURIComponent(site)}`,
      },
    };
  });
}
