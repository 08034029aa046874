/** Where the set menus are at the desk. */
export const setMenusAddress = "/desk/site/set-menus";

export const setMenuAddress = (id: string): string => `${setMenusAddress}/${encodeURIComponent(id)}`;

/** What was done last with set menus. */
export const deeds = ["published", "undone", "discarded", "restored"] as const;
export type Deed = (typeof deeds)[number];

/** The list, saying what was done last; the address says it, so that it works without script. */
export function setMenusAfter(how: Deed, ids: readonly string[]): string {
  if (ids.length === 0) return setMenusAddress;
  return `${setMenusAddress}?${new URLSearchParams([["how", how], ...ids.map((id) => ["done", id])])}`;
}
