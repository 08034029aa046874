import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { writeCsv, writeJson } from "#recipes/tables/write-tables.ts";
import { parseArguments, usageError } from "../../arguments.ts";
import type { Command } from "../../command.ts";
import { defined } from "#values/defined.ts";
import { kitchenGroups } from "./kitchen-group.ts";
import type { KitchenGroup } from "./kitchen-group.ts";

function exportOf({ word, tables }: KitchenGroup): Command {
  const others = tables.slice(1);
  return {
    name: `${word} export`,
    exports: word,
    usage: `${others.length ? `[${others.join("|")}] ` : ""}[--json] > FILE`,
    description: `writes ${tables[0]}${others.length ? `, or ${others.join(", ")},` : ""} as a CSV file that an import reads back; with --json all of them as one JSON file`,
    async run({ store }, args) {
      const { values, positionals } = parseArguments(args, { json: { type: "boolean" } });
      const [asked = defined(tables[0]), ...rest] = positionals;
      const table = tables.find((one) => one === asked);
      if (!table || rest.length) throw usageError(`write: ${word} export [${tables.join("|")}] [--json]`);
      const kitchen = await readKitchen(store.db);
      if (!values.json) return writeCsv(kitchen, table);
      return writeJson(kitchen, positionals.length ? [table] : tables);
    },
  };
}

export const productsExport = exportOf(kitchenGroups.products);
export const recipesExport = exportOf(kitchenGroups.recipes);
export const certificatesExport = exportOf(kitchenGroups.certificates);
export const sitesExport = exportOf(kitchenGroups.sites);
