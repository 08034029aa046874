import { planCases } from "#school-menus/diets/diet-decisions.server.ts";
import { isUnderWay } from "#school-menus/diets/diet-case.ts";
import type { DietRow } from "../../diets/diet-rows.ts";
import { dietRows } from "../../diets/diet-rows.ts";
import type { Need } from "../need.ts";
import type { NeedContext } from "../needs.server.ts";

/** Children whose dish is lost, and requests whose promise is for today or over. Who they are is read on their screen alone. */
export async function dietNeeds({ store, clock, diets, menus }: NeedContext): Promise<Need[]> {
  const rows = dietRows(await planCases(store.db, diets.deps, isUnderWay, menus), clock.now());
  return [...brokenNeed(rows), ...waitingNeed(rows)];
}

function brokenNeed(rows: readonly DietRow[]): Need[] {
  const broken = rows.filter((row) => row.broken.length > 0);
  if (broken.length === 0) return [];
  return [
    {
      id: "diets broken",
      severity: 1,
      when: "lunch",
      icon: "held",
      title:
        broken.length === 1
          ? "1 child has lost its dish to a change"
          : `${broken.length} children have lost their dish to a change`,
      text: "Nothing is served to them on those days until somebody has chosen something that is known to suit.",
      cure: { text: "Choose", to: "/desk/diets" },
    },
  ];
}

function waitingNeed(rows: readonly DietRow[]): Need[] {
  const waiting = rows.filter(({ state, isToday }) => state !== "agreed" && isToday);
  const late = waiting.filter(({ isLate }) => isLate);
  if (waiting.length === 0) return [];
  return [
    {
      id: "diets promised",
      severity: late.length > 0 ? 2 : 4,
      when: "lunch",
      icon: "clock",
      title:
        waiting.length === 1
          ? "1 diet request is promised by today"
          : `${waiting.length} diet requests are promised by today`,
      text:
        late.length > 0
          ? `${late.length === 1 ? "One promise is" : `${late.length} promises are`} over. A school that has not answered can be rung up.`
          : "The earliest promise stands first.",
      cure: { text: "Take the next", to: "/desk/diets" },
    },
  ];
}
