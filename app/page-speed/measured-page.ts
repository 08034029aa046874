import { pageHandleOf } from "#layout/page-handle.ts";

// The route of the pages that the firm writes: each is summed under its own address.
const written = "document";

/**
 * The name under which the views of a route are summed, "primaries/termly-menus"; null for one that is not measured: what
 * is no public page, and pages with a frame of their own (a customer's proposal, a school's numbers), which few people read.
 */
export function measuredPage(route: {
  readonly id: string;
  readonly handle?: unknown;
  /** Where it is shown. */
  readonly pathname?: string;
}): string | null {
  if (pageHandleOf(route)?.frame !== undefined) return null;
  const name = /^pages\/(.+)\/page$/.exec(route.id)?.[1] ?? null;
  return name === written ? (route.pathname?.slice(1) ?? null) : name;
}

/** What a page tells its browser, in `data-speed` of its body: one view in how many is measured, and its name. */
export const speedMark = (oneIn: number, page: string): string => `${oneIn} ${page}`;

/** Reads what `speedMark` wrote; null where nothing is to be measured. */
export function parseSpeedMark(mark: string | undefined): { oneIn: number; page: string } | null {
  const [, oneIn = "", page = ""] = /^(\d+) (\S+)$/.exec(mark ?? "") ?? [];
  return Number(oneIn) > 0 ? { oneIn: Number(oneIn), page } : null;
}
