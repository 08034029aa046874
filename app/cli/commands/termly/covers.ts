import { readFile } from "node:fs/promises";
import { coversFor, exportCovers, importCovers } from "#school-menus/covers/covers.server.ts";
import { formatAvoiding, sumOfCovers } from "#school-menus/covers/covers.ts";
import { allSchools } from "#school-menus/schools/schools.server.ts";
import { parseDay } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { parseArguments, usageError } from "../../arguments.ts";
import type { Command } from "../../command.ts";
import { signer } from "../kitchen/kitchen-group.ts";
import { parseMenu } from "./parse-menu.ts";

export const coversImport: Command = {
  name: "covers import",
  usage: "FILE [--by NAME]",
  description:
    'takes the lunches that schools expect (CSV or JSON: menu, date, lunches, avoiding like "milk:3;wheat:2", meals like "infants:88;paid:38"), all or nothing, and safe to repeat; numbers only, nobody\'s name',
  async run(deps, args) {
    const { values, positionals } = parseArguments(args, { by: { type: "string" } });
    const [file, ...rest] = positionals;
    if (!file || rest.length) throw usageError("write: covers import FILE [--by NAME]");
    const actor = values.by === undefined ? deps.actor : signer(values.by);
    const { saved, unchanged } = await importCovers(
      { ...deps, brand: deps.config.brand },
      actor,
      await readFile(file),
    );
    return `${saved} saved, ${unchanged} as they were.`;
  },
};

export const coversExport: Command = {
  name: "covers export",
  usage: "[--json] [KEY ...] > FILE",
  exports: "covers",
  description:
    "writes the lunches that were entered, of some schools or of all, as a file that an import reads back",
  async run({ store }, args) {
    const { values, positionals } = parseArguments(args, { json: { type: "boolean" } });
    const schools = await allSchools(store.db);
    const keys = positionals.map((typed) => parseMenu(schools, typed).key);
    return await exportCovers(store.db, { keys, json: values.json ?? false });
  },
};

export const coversExpected: Command = {
  name: "covers expected",
  usage: "DATE SITE",
  description:
    "lists the lunches that the schools of a kitchen expect on a day, and their sum; those of the week before where nobody has entered any",
  async run({ store }, [typed = "", site = ""]) {
    const day = parseDay(typed);
    if (!day || !site) throw usageError("write: covers expected DATE SITE, like 2026-11-26 lane");
    const expected = await coversFor(store.db, { site }, day);
    const lines = expected.map(({ school, covers, isFromWeekBefore }) => {
      if (!covers) return `${school}: NOT KNOWN`;
      return `${school}: ${describe(covers)}${isFromWeekBefore ? `, as on ${formatDay(covers.day)}` : ""}`;
    });
    const known = expected.flatMap(({ covers }) => covers ?? []);
    const unknown = expected.length - known.length;
    const sum = `Together: ${describe(sumOfCovers(known))}${unknown ? `, without the ${unknown} not known` : ""}`;
    return [...lines, sum].join("\n");
  },
};

function describe({ lunches, avoiding }: Parameters<typeof sumOfCovers>[0][number]): string {
  const foods = formatAvoiding(avoiding);
  return `${lunches} lunches${foods ? ` (${foods})` : ""}`;
}
