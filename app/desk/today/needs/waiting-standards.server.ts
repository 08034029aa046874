import { isWriter } from "#drafts/draft.ts";
import { deskStandards } from "#school-menus/standards/standards-drafts.server.ts";
import { formatDay } from "#values/time/format-date.ts";
import type { Need } from "../need.ts";
import type { NeedContext } from "../needs.server.ts";

/** Sets of the standards that somebody has asked for, and that this person did not write. */
export async function waitingStandardsNeeds({ store, member }: NeedContext): Promise<Need[]> {
  return (await deskStandards(store.db)).flatMap(({ id, stated, draft }): Need[] =>
    draft?.asked && !isWriter(draft, member.email)
      ? [
          {
            id: `standards ${id}`,
            severity: 7,
            when: "week",
            icon: "scales",
            title: "A set of the School Food Standards waits for a second person",
            text: `${stated.name}, from ${formatDay(stated.firstDay, "date")}.`,
            cure: { text: "Look at the set", to: `/desk/standards/${encodeURIComponent(id)}` },
          },
        ]
      : [],
  );
}
