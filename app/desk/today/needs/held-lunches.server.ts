import { openHolds } from "#school-menus/holds/holds.server.ts";
import { occasionOf } from "#school-menus/schools/occasions.ts";
import { lunchesAndBreakfasts } from "#school-menus/termly-menus.server.ts";
import { formatDay } from "#values/time/format-date.ts";
import { formatList } from "#values/text/format-list.ts";
import { groupsOf } from "#values/groups-of.ts";
import { isSamePerson } from "#values/text/same-person.ts";
import type { Need } from "../need.ts";
import type { NeedContext } from "../needs.server.ts";

/** Days that parents cannot read until somebody else has looked: one need for each act that held them. */
export async function heldLunchNeeds({
  store,
  today,
  menus: lunches,
  member,
  signedNames,
}: NeedContext): Promise<Need[]> {
  const open = await openHolds(store.db, today);
  const menus = open.some(({ menu }) => occasionOf(menu) === "breakfast")
    ? await lunchesAndBreakfasts(store.db)
    : lunches;
  // While another dish is served instead, the day is shown and nobody waits.
  const held = open.filter(({ menu, day }) =>
    menus.some(({ about, held: days }) => about.key === menu && days.includes(day)),
  );
  const nameOf = await signedNames();
  return groupsOf(held, ({ reason, madeBy }) => `${madeBy} ${reason}`).map((some): Need => {
    const [{ id, reason, madeBy, day, menu }] = some;
    const label = (key: string) => menus.find(({ about }) => about.key === key)?.about.label ?? key;
    const schools = [...new Set(some.map((one) => label(one.menu)))];
    const days = new Set(some.map((one) => one.day)).size;
    const where = schools.length > 3 ? `${schools.length} schools` : formatList(schools);
    const own = isSamePerson(madeBy, member.email);
    return {
      id: `held ${id}`,
      severity: 1,
      when: "lunch",
      day,
      icon: "held",
      title: `Held: ${where}, ${days === 1 ? formatDay(day) : `${days} days from ${formatDay(day)}`}`,
      text: `${reason}. Parents read “menu being checked”. ${own ? "You held it: somebody else approves." : `${nameOf(madeBy)} held it; somebody else approves: you can.`}`,
      cure: {
        text: "Check and approve",
        to: "/desk/recipes/approvals",
      },
      ...(occasionOf(menu) === "lunch" && {
        other: { text: "Swap it instead", to: `/desk/swap?day=${day}&schools=${menu}` },
      }),
    };
  });
}
