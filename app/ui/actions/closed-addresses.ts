import { createContext, use } from "react";
import { textBefore } from "#values/text/text-before.ts";

/** The paths of pages of ours that nobody may read now. */
export const nothingClosed: ReadonlySet<string> = new Set();

export const ClosedAddresses = createContext<ReadonlySet<string>>(nothingClosed);

/** The path that a link leads to, without its query and its place: "/nutrition" of "/nutrition#four". */
export const addressPath = (to: string): string => textBefore(textBefore(to, "#"), "?");

/** Whether a link leads to a page that nobody may read now. */
export function useIsClosed(): (to: string) => boolean {
  const closed = use(ClosedAddresses);
  return (to) => closed.has(addressPath(to));
}
