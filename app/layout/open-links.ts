import { use } from "react";
import { ClosedAddresses } from "#ui/actions/closed-addresses.tsx";
import { useBrand } from "./brand-context.tsx";
import type { LinkGroup } from "./link-groups.ts";
import { aboutUs, groups } from "./link-groups.ts";

/** A group of links, of which those are left that lead somewhere now. */
export interface OpenGroup extends LinkGroup {
  /** Whether the page that the group is named after may be read. */
  readonly isOpen: boolean;
}

/** A way to leave out of a group the pages that nobody may read now. */
export function useOpenGroup(): (group: LinkGroup) => OpenGroup {
  const closed = use(ClosedAddresses);
  const { madeUp } = useBrand();
  return (group) => ({
    ...group,
    isOpen: !closed.has(group.path),
    subItems: group.subItems
      .filter(({ path }) => !closed.has(path))
      // What the lines say of the pages is the sample's.
      .map((item) => (madeUp ? item : { name: item.name, path: item.path })),
  });
}

/** The groups of the bar that lead somewhere, and what is about us. */
export function useOpenLinks(): { readonly groups: readonly OpenGroup[]; readonly aboutUs: OpenGroup } {
  const openGroup = useOpenGroup();
  return { groups: groups.map(openGroup).filter(leadsSomewhere), aboutUs: openGroup(aboutUs) };
}

/** Whether a group has any page to be read. */
export const leadsSomewhere = ({ isOpen, subItems }: OpenGroup): boolean => isOpen || subItems.length > 0;
