import { bankHolidayWarning } from "#school-menus/calendar/bank-holiday-warning.ts";
import { lastSchoolDay } from "#school-menus/calendar/school-term.ts";
import { addDays } from "#values/time/calendar-day.ts";
import { fewNames } from "#values/text/few-names.ts";
import { formatList } from "#values/text/format-list.ts";
import { formatDay } from "#values/time/format-date.ts";
import type { Need } from "../need.ts";
import type { NeedContext } from "../needs.server.ts";

const warning = 28;
// Of more schools than that Today would be nothing else.
const maxNamed = 3;

const titles = {
  "by rule": "Bank holidays of the next terms are to be compared",
  "to an end": "Bank holidays are not known for next year’s terms",
};

/** Schools whose last term ends within four weeks and has no successor, and bank holidays that are known no longer. */
export async function endingTermNeeds({ menus, today }: NeedContext): Promise<Need[]> {
  const schools = menus
    .map(({ about, terms }) => ({ ...about, last: lastSchoolDay(terms) }))
    .filter(({ last }) => last && last >= today && last <= addDays(today, warning))
    .toSorted((one, other) => (one.last ?? "").localeCompare(other.last ?? "", "en-GB"));
  const others = schools.slice(maxNamed);
  const ending: Need[] = schools.slice(0, maxNamed).map(({ key, label, last }) => ({
    id: `term ${key}`,
    severity: 10,
    when: "week",
    icon: "calendar",
    title: `${label} has no lunch after ${last && formatDay(last)}`,
    text: "No later term is entered. Parents will read that the menu is out of term.",
    cure: {
      text: "Enter the term",
      to: `/desk/school-menus/${key}/new-term`,
    },
  }));
  if (others.length > 0)
    ending.push({
      id: "terms",
      severity: 10,
      when: "week",
      icon: "calendar",
      title: `${others.length === 1 ? "One more school has" : `${others.length} more schools have`} no later term`,
      text: `${formatList(fewNames(others.map(({ label }) => label)))}. Each menu has “New term” beside it.`,
      cure: {
        text: "See the menus",
        to: "/desk/school-menus",
      },
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
