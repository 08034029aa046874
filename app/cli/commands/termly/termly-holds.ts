import { formatMoment } from "#publications/moment.ts";
import { recordedHolds, releaseHold } from "#school-menus/holds/holds.server.ts";
import { schoolsAndBreakfasts } from "#school-menus/schools/schools.server.ts";
import { menuOfKey } from "#school-menus/termly-menus.server.ts";
import { formatDay } from "#values/time/format-date.ts";
import { parseArguments, usageError } from "../../arguments.ts";
import type { Command } from "../../command.ts";
import { signer } from "../kitchen/kitchen-group.ts";
import { parseMenu } from "./parse-menu.ts";

export const termlyHolds: Command = {
  name: "termly holds",
  usage: "KEY",
  description: "lists every day of a menu that was ever held, with who, when and why, and who released it",
  async run({ store }, [typed = ""]) {
    const { key, school } = parseMenu(await schoolsAndBreakfasts(store.db), typed);
    const holds = await recordedHolds(store.db, key);
    if (holds.length === 0) return `${school}: nothing was ever held.`;
    const held = (await menuOfKey(store.db, key))?.held ?? [];
    const lines = holds.map(({ id, day, reason, madeBy, madeAt, released }) => {
      const release = `"termly release ${id}" by somebody else than ${madeBy}`;
      const state = released
        ? `released ${formatMoment(released.at)} by ${released.by}`
        : held.includes(day)
          ? `HELD: ${release}`
          : `another dish is served; should this one be again, it is held until ${release}`;
      return `${day}, ${id}: ${reason}; made ${formatMoment(madeAt)} by ${madeBy}; ${state}`;
    });
    return lines.join("\n");
  },
};

export const termlyRelease: Command = {
  name: "termly release",
  usage: "ID --by NAME",
  description: "shows a held day again, as somebody other than who made the hold",
  async run(deps, args) {
    const { values, positionals } = parseArguments(args, { by: { type: "string" } });
    const [id] = positionals;
    if (!id || positionals.length > 1 || values.by === undefined)
      throw usageError("write: termly release ID --by NAME");
    const { menu, day } = await releaseHold(deps, signer(values.by), id);
    return `${menu}, ${formatDay(day)}: ${id} is released.`;
  },
};
