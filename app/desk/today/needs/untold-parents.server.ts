import { parentsNotToldInTime } from "#lunch-alerts/untold.server.ts";
import type { Need } from "../need.ts";
import type { NeedContext } from "../needs.server.ts";
import { untoldNeed } from "./untold-parents.ts";

/** Parents who wanted to be told of a change before lunch, and were not in time: how many, never who. */
export async function untoldParentNeeds({ store, clock, menus }: NeedContext): Promise<Need[]> {
  const now = clock.now();
  return (await parentsNotToldInTime(store.db, now)).map((untold) =>
    untoldNeed(untold, menus.find(({ about }) => about.key === untold.menu)?.about.label ?? untold.menu, now),
  );
}
