import { titleOfItem } from "#page-content/lists/list-item.ts";
import { listKinds } from "#page-content/lists/list-kinds.ts";
import { itemsEnding } from "#page-content/lists/list-table.server.ts";
import type { SiteContext } from "#server/services.ts";
import { lapsingClaims } from "#settings/lapsing-claims.ts";
import { readClaims } from "#settings/settings.server.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { addDays, daysBetween, londonDay } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { itemAddress } from "./lists/list-address.ts";

/** What leaves the public site by itself, or has left it. */
export interface Lapse {
  /** Days until it leaves; below 0 where it has left. */
  readonly daysLeft: number;
  readonly title: string;
  readonly text: string;
  readonly to: string;
  /** What a person does about it. */
  readonly verb: string;
}

const noticeDays = 30;
const most = 8;

/** What lapses within 30 days, the first to leave first: claims in numbers, vacancies, quotes, news. */
export async function siteLapses({ store, brand, clock }: SiteContext): Promise<Lapse[]> {
  const today = londonDay(clock.now());
  const claims = lapsingClaims({ brand, claims: await readClaims(store.db) }, today, noticeDays).map(
    ({ key, claim: { figure, text, reviewBy }, daysLeft }): Lapse => ({
      daysLeft,
      title: `“${figure} ${text}”`,
      text: `To be looked at by ${formatDay(reviewBy, "date")}.`,
      to: `/desk/settings/claims#${key}.reviewBy`,
      verb: "Look again",
    }),
  );
  const items = (await itemsEnding(store.db, today, addDays(today, noticeDays + 1), most)).flatMap((item) => {
    const { list, id, until } = item;
    if (!until) return [];
    const lapse: Lapse = {
      daysLeft: daysBetween(today, until),
      title: titleOfItem(item),
      text: `${capitalise(listKinds[list].one)}. ${listKinds[list].until.label}: ${formatDay(until, "date")}.`,
      to: `${itemAddress(list, id)}#until`,
      verb: "Look at it",
    };
    return [lapse];
  });
  return [...claims, ...items].toSorted((one, other) => one.daysLeft - other.daysLeft).slice(0, most);
}
