import { readFile } from "node:fs/promises";
import { importKitchen } from "#recipes/recipes.server.ts";
import type { KitchenSaved } from "#recipes/change-kitchen.server.ts";
import { parseArguments, usageError } from "../../arguments.ts";
import type { Command } from "../../command.ts";
import { describeRecipeChanges } from "./describe-recipe-changes.ts";
import { kitchenDeps, kitchenGroups, signer } from "./kitchen-group.ts";
import type { KitchenGroup } from "./kitchen-group.ts";

const options = { by: { type: "string" }, hold: { type: "boolean" } } as const;

function importOf({ word, tables }: KitchenGroup): Command {
  return {
    name: `${word} import`,
    usage: "FILE ... [--by NAME] [--hold]",
    description: `adds and changes ${tables.join(", ")} by id (CSV or JSON, recognised by their columns); what gets worse counts at once, what gets better when somebody else has approved it; all or nothing, and safe to repeat`,
    async run(deps, args) {
      const { values, positionals } = parseArguments(args, options);
      if (positionals.length === 0) throw usageError(`write: ${word} import FILE ... [--by NAME] [--hold]`);
      const files = await Promise.all(
        positionals.map(async (name) => ({ name, bytes: await readFile(name) })),
      );
      const actor = values.by === undefined ? deps.actor : signer(values.by);
      const saved = await importKitchen(kitchenDeps(deps), actor, files, { hold: values.hold });
      return describeSaved(saved);
    },
  };
}

function describeSaved({ saved, unchanged, recipes }: KitchenSaved): string {
  const counts = `${saved} saved, ${unchanged} as they were.`;
  return saved ? [counts, ...describeRecipeChanges(recipes, 50)].join("\n") : counts;
}

export const productsImport = importOf(kitchenGroups.products);
export const recipesImport = importOf(kitchenGroups.recipes);
export const certificatesImport = importOf(kitchenGroups.certificates);
export const sitesImport = importOf(kitchenGroups.sites);
