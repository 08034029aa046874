import { formatMoment } from "#publications/moment.ts";
import { lunchOn, plannedOn } from "#school-menus/served-menu.ts";
import type { TermlyMenu } from "#school-menus/served-menu.ts";
import type { Substitution } from "#school-menus/substitutions/substitution.ts";
import { recordedSubstitutions } from "#school-menus/substitutions/substitution-repository.server.ts";
import { schoolsAndBreakfasts } from "#school-menus/schools/schools.server.ts";
import { menuOfKey } from "#school-menus/termly-menus.server.ts";
import type { Command } from "../../command.ts";
import { parseMenu } from "./parse-menu.ts";

export const termlySwaps: Command = {
  name: "termly swaps",
  usage: "KEY",
  description: "lists every swap of a menu with who, when and why, and what became of it",
  async run({ store }, [typed = ""]) {
    const { key, school } = parseMenu(await schoolsAndBreakfasts(store.db), typed);
    const menu = await menuOfKey(store.db, key);
    const swaps = await recordedSubstitutions(store.db, key);
    if (!menu || swaps.length === 0) return `${school}: nothing was ever swapped.`;
    const lines = swaps.map((swap) => {
      const made = `${swap.day} ${swap.course}, ${swap.id} in ${swap.slot}: ${swap.dish.name} instead of ${swap.was}`;
      const state = swap.withdrawn
        ? `taken back ${formatMoment(swap.withdrawn.at)} by ${swap.withdrawn.by}${inBrackets(swap.withdrawn.why)}`
        : stateOf(menu, swap);
      return `${made}; made ${formatMoment(swap.madeAt)} by ${swap.madeBy}${inBrackets(swap.note)}; ${state}`;
    });
    return lines.join("\n");
  },
};

function stateOf(menu: TermlyMenu, { day, slot, id }: Substitution): string {
  const served = lunchOn(menu, day);
  if (!served) return "nothing is served that day";
  if (!plannedOn(menu, day).some((planned) => planned.slot === slot))
    return "ITS SLOT IS GONE: the menu of that day is being checked until somebody takes this back";
  const latest = menu.substitutions.findLast((one) => one.day === day && one.slot === slot);
  return latest?.id === id ? "stands" : `${latest?.id} stands instead`;
}

const inBrackets = (reason: string) => (reason ? ` ("${reason}")` : "");
