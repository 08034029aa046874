import { readFile } from "node:fs/promises";
import type { AffectedSubject } from "#recipes/dependent.ts";
import { previewImport } from "#recipes/recipes.server.ts";
import { documentKinds } from "#recipes/kitchen.ts";
import { formatDay } from "#values/time/format-date.ts";
import { parseArguments, usageError } from "../../arguments.ts";
import type { Command } from "../../command.ts";
import { describeRecipeChanges } from "./describe-recipe-changes.ts";
import { kitchenDeps } from "./kitchen-group.ts";

/** What saving one document of a file would do. */
export const affected: Command = {
  name: "affected",
  usage: `${documentKinds.join("|")} ID --with FILE`,
  description:
    "prints who is affected if ID were saved as FILE has it: recipes, dishes, dated lunches; changes nothing",
  async run(deps, args) {
    const { values, positionals } = parseArguments(args, { with: { type: "string" } });
    const [word, id, ...rest] = positionals;
    const kind = documentKinds.find((one) => one === word);
    if (!kind || !id || rest.length || !values.with)
      throw usageError("write: affected product ID --with FILE");
    const file = { name: values.with, bytes: await readFile(values.with) };
    const { recipes, subjects } = await previewImport(kitchenDeps(deps), [file], { kind, id });
    return [
      ...describeRecipeChanges(recipes),
      ...(recipes.length ? subjects.flatMap(describeSubjects) : []),
    ].join("\n");
  },
};

function describeSubjects({ name, affected: found }: { name: string; affected: readonly AffectedSubject[] }) {
  if (found.length === 0) return [`No ${name}.`];
  return [
    `${found.length} ${name}:`,
    ...found.map((one) => `  ${one.name}${one.day ? `, ${formatDay(one.day)}` : ""}`),
  ];
}
