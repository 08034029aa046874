import { bankHolidayWarning } from "#school-menus/calendar/bank-holiday-warning.ts";
import { lastLunch } from "#school-menus/substitutions/lunch-checks.ts";
import { addDays } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import type { Need } from "../need.ts";
import type { NeedContext } from "../needs.server.ts";

const warning = 28;

const titles = {
  "by rule": "Bank holidays of the next terms are to be compared",
  "to an end": "Bank holidays are not known for next year’s terms",
};

/** Schools whose last term ends within four weeks and has no successor, and bank holidays that are known no longer. */
export async function endingTermNeeds({ menus, today }: NeedContext): Promise<Need[]> {
  const ending = menus.flatMap((menu): Need[] => {
    const last = lastLunch(menu);
    if (!last || last < today || last > addDays(today, warning)) return [];
    const { key, label } = menu.about;
    return [
      {
        id: `term ${key}`,
        severity: 10,
        when: "week",
        icon: "calendar",
        title: `${label} has no lunch after ${formatDay(last)}`,
        text: "No later term is entered. Parents will read that the menu is out of term.",
        cure: {
          text: "Enter the term",
          to: `/desk/school-menus/${key}/new-term`,
        },
      },
    ];
  });
  const holidays = bankHolidayWarning(today);
  if (holidays === null) return ending;
  return [
    ...ending,
    {
      id: "bank holidays",
      severity: 10,
      when: "week",
      icon: "calendar",
      title: titles[holidays.known],
      text: holidays.text,
      cure: {
        text: "See the menus",
        to: "/desk/school-menus",
      },
    },
  ];
}
