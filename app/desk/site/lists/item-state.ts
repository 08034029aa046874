import type { DeskItem } from "#page-content/lists/item-drafts.server.ts";
import type { ListItem } from "#page-content/lists/list-item.ts";
import { listKinds } from "#page-content/lists/list-kinds.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import type { PageState } from "../pages/page-state.ts";

interface ReadItem {
  readonly item: Pick<DeskItem, "draft" | "live">;
  /** Whether all that it says is the sample's. */
  readonly isSample: boolean;
  readonly showsSample: boolean;
  readonly today: Day;
}

/** The state of an item as its list and its editor say it. */
export function stateOfItem({ item: { draft, live }, isSample, showsSample, today }: ReadItem): PageState {
  if (draft) return { tag: "draft", words: live ? "Draft" : "Draft, not yet on the site" };
  if (!live) return { tag: "plain", words: "Taken off" };
  if (isSample) return { tag: "draft", words: showsSample ? "Still sample" : "Hidden: nothing of its own" };
  return stateByDay(live, today);
}

function stateByDay({ list, from, until }: ListItem, today: Day): PageState {
  if (from && from > today) return { tag: "waiting", words: `Planned, ${formatDay(from, "short")}` };
  if (!until) return { tag: "live", words: "Live" };
  if (until < today) return { tag: "plain", words: `Ended, ${formatDay(until, "short")}` };
  return until < addDays(today, listKinds[list].notice)
    ? { tag: "waiting", words: `Live, leaves after ${formatDay(until, "short")}` }
    : { tag: "live", words: "Live" };
}
