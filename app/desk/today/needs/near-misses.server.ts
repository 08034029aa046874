import { openNearMisses } from "#school-menus/allergy-safety/near-misses.server.ts";
import { formatDay } from "#values/time/format-date.ts";
import type { Need } from "../need.ts";
import type { NeedContext } from "../needs.server.ts";

/** Near misses that nobody has closed, with the day by which somebody has promised to have looked into the first. */
export async function nearMissNeeds({ store, today }: NeedContext): Promise<Need[]> {
  const open = await openNearMisses(store.db);
  const [first] = open;
  if (!first) return [];
  const late = open.filter(({ dueOn }) => dueOn < today);
  return [
    {
      id: "near misses",
      severity: late.length > 0 ? 2 : first.dueOn === today ? 4 : 6,
      when: first.dueOn <= today ? "lunch" : "week",
      icon: "warning",
      title:
        open.length === 1
          ? `A near miss is to be looked into by ${formatDay(first.dueOn)}`
          : `${open.length} near misses are to be looked into, the first by ${formatDay(first.dueOn)}`,
      text:
        late.length === 0
          ? "Say what was done and what was learnt, and close it: its school reads both."
          : `${late.length === 1 ? "One date is" : `${late.length} dates are`} over. Its school reads that nobody has answered yet.`,
      cure: {
        text: "Look into it",
        to: open.length === 1 ? `/desk/near-misses/${first.id}` : "/desk/near-misses",
      },
    },
  ];
}
