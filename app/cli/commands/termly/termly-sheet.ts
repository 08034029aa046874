import { writeFile } from "node:fs/promises";
import { openBlobs } from "#blobs/open-blobs.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { typesetHere } from "#printing/typesetter.server.ts";
import { allSchools } from "#school-menus/schools/schools.server.ts";
import type { WeekSheetKind } from "#school-menus/schools/schools.ts";
import { termlyMenu } from "#school-menus/termly-menus.server.ts";
import { sheetWeek, weekSheet } from "#school-menus/files/week-sheets.server.ts";
import { withEmblems } from "#server/features/emblems.server.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { NotFound } from "#values/problem.ts";
import { parseArguments, usageError } from "../../arguments.ts";
import type { Command } from "../../command.ts";
import { parseMenu } from "./parse-menu.ts";

function sheetOf(kind: WeekSheetKind, what: string): Command {
  const name = `termly ${kind}`;
  return {
    name,
    usage: "KEY [DATE] --out FILE.pdf",
    description: `writes ${what} of the week in which DATE lies, or of the next with lunch, as a PDF`,
    async run({ store, clock, config }, args) {
      const { values, positionals } = parseArguments(args, { out: { type: "string" } });
      const [typed, date, ...rest] = positionals;
      if (!typed || rest.length || !values.out) throw usageError(`write: ${name} KEY DATE --out FILE.pdf`);
      const { key, school } = parseMenu(await allSchools(store.db), typed);
      const menu = await termlyMenu(store.db, key);
      if (!menu) throw new NotFound(`nothing is imported of ${key}`);
      const today = londonDay(clock.now());
      const monday = sheetWeek(menu, date, today);
      if (!monday)
        throw usageError(`"${date ?? ""}" is no day like 2026-11-23 in a term of ${school}`, "DATE");
      await writeFile(
        values.out,
        await weekSheet(kind, menu, monday, {
          brand: config.brand,
          kitchen: await readKitchen(store.db),
          today,
          // As the site sets it, with the firm's logo.
          typeset: withEmblems(typesetHere, openBlobs(config)),
        }),
      );
      return `${school}, the week of ${formatDay(monday, "date")}: ${values.out}`;
    },
  };
}

export const termlyMatrix = sheetOf("matrix", "the allergens");
export const termlyLargePrint = sheetOf("large-print", "the lunches, in large print,");
export const termlyCarbohydrate = sheetOf("carbohydrate", "the carbohydrate of every component");
