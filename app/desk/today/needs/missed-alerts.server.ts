import { missedAlerts } from "#lunch-alerts/messages/missed-alerts.server.ts";
import type { Need } from "../need.ts";
import type { NeedContext } from "../needs.server.ts";
import { missedAlertsNeed } from "./missed-alerts.ts";

/** Parents who wanted to be told of a change before lunch, and were not in time: how many, never who. */
export async function missedAlertNeeds({ store, clock, menus }: NeedContext): Promise<Need[]> {
  const now = clock.now();
  return (await missedAlerts(store.db, now)).map((missed) =>
    missedAlertsNeed(
      missed,
      menus.find(({ about }) => about.key === missed.menu)?.about.label ?? missed.menu,
      now,
    ),
  );
}
