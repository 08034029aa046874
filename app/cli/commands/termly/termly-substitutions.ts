import { readFile } from "node:fs/promises";
import { schoolsAndBreakfasts } from "#school-menus/schools/schools.server.ts";
import {
  exportSubstitutions,
  importSubstitutions,
} from "#school-menus/substitutions/import-substitutions.server.ts";
import { maxTextLength } from "#school-menus/menus/one-line-text.ts";
import { parseLine } from "#school-menus/substitutions/parse-dish.ts";
import { formatDay } from "#values/time/format-date.ts";
import { parseArguments, usageError } from "../../arguments.ts";
import type { Command } from "../../command.ts";
import { parseMenu } from "./parse-menu.ts";

export const termlySubstitutionsImport: Command = {
  name: "termly substitutions import",
  usage: "FILE [--not-known-by NAME]",
  description:
    "takes many substitutions at once (CSV or JSON: menu, date, course, dish, and recipe, instead_of or slot, allergens ...), all or nothing, and safe to repeat; it takes none back. A dish of which allergens are not known is refused unless you name who answers for it",
  async run(deps, args) {
    const { values, positionals } = parseArguments(args, { "not-known-by": { type: "string" } });
    const [file, ...rest] = positionals;
    if (!file || rest.length)
      throw usageError("write: termly substitutions import FILE [--not-known-by NAME]");
    const unknownBy = parseLine(values["not-known-by"] ?? "", "--not-known-by", maxTextLength.person);
    const bytes = await readFile(file);
    const { made, unchanged } = await importSubstitutions(deps, deps.actor, bytes, unknownBy);
    const lines = made.map(
      ({ id, day, dish, was }) => `${formatDay(day)}: ${dish.name} instead of ${was}, ${id}`,
    );
    return [...lines, `${made.length} made, ${unchanged} as they were.`].join("\n");
  },
};

export const termlySubstitutionsExport: Command = {
  name: "termly substitutions export",
  usage: "[--json] [KEY ...] > FILE",
  exports: "substitutions",
  description: "writes what is served instead of something as a file that an import reads back",
  async run({ store }, args) {
    const { values, positionals } = parseArguments(args, { json: { type: "boolean" } });
    const schools = await schoolsAndBreakfasts(store.db);
    const keys = positionals.map((typed) => parseMenu(schools, typed).key);
    return await exportSubstitutions(store.db, { keys, json: values.json ?? false });
  },
};
