import { titleOfItem } from "#page-content/lists/list-item.ts";
import { listKinds } from "#page-content/lists/list-kinds.ts";
import { itemsEnding } from "#page-content/lists/list-table.server.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { addDays, daysBetween } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { itemAddress } from "../../site/lists/list-address.ts";
import type { Need } from "../need.ts";
import type { NeedContext } from "../needs.server.ts";

const longestNotice = Math.max(...Object.values(listKinds).map(({ notice }) => notice));
// Of more the lists say it themselves.
const most = 40;

/** What leaves the site by itself soon: a vacancy that closes, a quote whose permission ends. */
export async function endingItemNeeds({ store, today }: NeedContext): Promise<Need[]> {
  const items = await itemsEnding(store.db, today, addDays(today, longestNotice), most);
  return items.flatMap((item) => {
    const { list, id, until } = item;
    const { one, notice, until: rule } = listKinds[list];
    if (!until || daysBetween(today, until) >= notice) return [];
    return [
      {
        id: `item ${list}/${id}`,
        severity: 9,
        when: "week",
        icon: "clock",
        title: `${capitalise(one)} “${titleOfItem(item).slice(0, 60)}” leaves the site`,
        text: `${rule.label}: ${formatDay(until, "date")}. It leaves by itself after that day.`,
        cure: { text: "Look at it", to: `${itemAddress(list, id)}#until` },
      } satisfies Need,
    ];
  });
}
