import type { MissedAlerts } from "#lunch-alerts/messages/missed-alerts.server.ts";
import type { Instant } from "#values/time/clock.ts";
import { formatDay, formatInstant } from "#values/time/format-date.ts";
import type { Need } from "../need.ts";

/** What staff read of those who could not be told of the lunches of a school in time. */
export function missedAlertsNeed(
  { menu, day, waiting, late, tellBy }: MissedAlerts,
  label: string,
  now: Instant,
): Need {
  const count = waiting + late;
  const parents = count === 1 ? "1 parent" : `${count} parents`;
  const isOpen = waiting > 0 && now < tellBy;
  return {
    id: `untold ${menu} ${day}`,
    severity: isOpen ? 1 : 2,
    when: "lunch",
    icon: "mail",
    title: `${isOpen ? "Not told yet" : "Not told in time"}: ${parents} of ${label}, ${formatDay(day)}`,
    text: `${whatBecame(waiting, late)} They were to know by ${formatInstant(tellBy)} that lunch has changed for them. Ring the school, so that it asks before anybody with an allergy eats.`,
    cure: {
      text: "See what has changed",
      to: `/desk/publications?subject=termly/${menu}`,
    },
  };
}

function whatBecame(waiting: number, late: number): string {
  const parts = [
    waiting && `${waiting} ${waiting === 1 ? "message" : "messages"} could not be delivered`,
    late && `${late} came too late`,
  ].filter(Boolean);
  return `${parts.join(", ")}.`;
}
