import { lapsedBefore, notAssessed } from "#recipes/approval/assessments.ts";
import type { ClearedLeaf, Site } from "#recipes/documents.ts";
import { latestVersion } from "#recipes/in-force.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays } from "#values/time/calendar-day.ts";
import { defined } from "#values/defined.ts";
import { formatDay } from "#values/time/format-date.ts";
import type { Need } from "../need.ts";
import type { NeedContext } from "../needs.server.ts";

const warning = 14;

/** Kitchens of which something is not assessed, and those at which somebody is to look again within fourteen days, or was. */
export async function kitchenLookNeeds({
  kitchen,
  today,
}: Pick<NeedContext, "kitchen" | "today">): Promise<Need[]> {
  return [...kitchen.site.values()].flatMap((versions) => {
    const site = latestVersion(versions).document;
    return [...openNeed(site), ...againNeed(site, today)];
  });
}

function openNeed(site: Site): Need[] {
  const open = notAssessed(site).length;
  if (open === 0) return [];
  return [
    {
      ...({ id: `kitchen ${site.id} open`, severity: 4, when: "week", icon: "not-known" } as const),
      title: `${site.name}: ${open} answers are open about what it may bring into the food`,
      text: "What is cooked there says “not known” until somebody has looked, and somebody else has approved.",
      cure: { text: "Assess it", to: `/desk/recipes/sites/${site.id}` },
    },
  ];
}

function againNeed(site: Site, today: Day): Need[] {
  const due = lapsedBefore(site, addDays(today, warning + 1));
  if (due.length === 0) return [];
  const isLate = lapsedBefore(site, today).length > 0;
  return [
    {
      ...({ id: `kitchen ${site.id} again`, severity: isLate ? 5 : 6, when: "week", icon: "clock" } as const),
      title: `${site.name} is to be looked at again by ${formatDay(firstOf(due))}`,
      text: "What it does not bring in stays as it is until then, and after it: somebody looks, and signs again.",
      cure: { text: "Look again", to: `/desk/recipes/sites/${site.id}` },
    },
  ];
}

const firstOf = (due: readonly ClearedLeaf[]): Day => defined(due.map(({ reviewBy }) => reviewBy).sort()[0]);
