import { readFile } from "node:fs/promises";
import { importSchools } from "#school-menus/schools/import-schools.server.ts";
import { allSchools } from "#school-menus/schools/schools.server.ts";
import { formatSchoolsCsv } from "#school-menus/csv/schools-csv.ts";
import { parseArguments, usageError } from "../../arguments.ts";
import type { Command } from "../../command.ts";

export const termlySchoolsImport: Command = {
  name: "termly schools import",
  usage: "FILE.csv [--replace [--with-lunches-to-come]]",
  description:
    "takes schools, whole or nothing; --replace removes those that the file does not name, and not one with lunches to come unless that is said too",
  async run(deps, args) {
    const { values, positionals } = parseArguments(args, {
      replace: { type: "boolean" },
      "with-lunches-to-come": { type: "boolean" },
    });
    const [file] = positionals;
    if (!file || positionals.length > 1) throw usageError("write: termly schools import FILE.csv");
    const { added, changed, removed, unchanged } = await importSchools(deps, deps.actor, {
      bytes: await readFile(file),
      replace: values.replace ?? false,
      withLunchesToCome: values["with-lunches-to-come"] ?? false,
    });
    const list = (keys: readonly string[]) => keys.join(", ") || "none";
    return `Added: ${list(added)}. Changed: ${list(changed)}. Removed: ${list(removed)}. As they were: ${list(unchanged)}.`;
  },
};

export const termlySchoolsExport: Command = {
  name: "termly schools export",
  usage: "> FILE.csv",
  exports: "schools",
  description: "writes every school as a file that an import reads back",
  async run({ store }) {
    return formatSchoolsCsv(await allSchools(store.db));
  },
};
