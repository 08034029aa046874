import type { DraftKey } from "#school-menus/drafts/draft.ts";
import type { WeekView } from "./week-view.server.ts";

/** The address of a week of the same menu: another week of it, or seen otherwise. */
export function weekAddress(
  { about, term, week, view }: WeekView,
  to: { readonly week?: number; readonly view?: WeekView["view"] },
): string {
  const query = new URLSearchParams({ week: String(to.week ?? week), ...(term && { term }) });
  if ((to.view ?? view) === "published") query.set("view", "published");
  return `/desk/school-menus/${about.key}?${query}`;
}

/** Where a menu's draft is compared and published. */
export const draftPageOf = ({ menu, term }: DraftKey): string =>
  `/desk/school-menus/${menu}/draft${term && `?term=${term}`}`;
