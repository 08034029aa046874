import type { Permission } from "#staff/permissions.ts";
import type { NameIndex } from "#values/search/name-index.ts";
import type { DeskIconName } from "../ui/marks/desk-icon.tsx";

/** One thing that the finder leads to. */
export interface FinderResult {
  readonly group: "Answer" | "Go to" | "Do";
  readonly name: string;
  /** What pressing it does or shows. */
  readonly note: string;
  readonly to: string;
  readonly icon: DeskIconName;
  /** The keys that do the same from anywhere: "G K". */
  readonly keys?: string;
}

/** What can be found: its result, other words that it goes by, and whom it is for. */
export interface FinderEntry extends FinderResult {
  readonly words?: string;
  readonly permission: Permission;
}

export type FinderIndex = NameIndex<FinderEntry>;
