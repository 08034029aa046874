import { isWaiting } from "#kitchen/in-force.ts";
import { approve, readKitchen } from "#kitchen/kitchen.server.ts";
import type { Kitchen } from "#kitchen/kitchen.ts";
import { NotFound } from "#values/problem.ts";
import { parseArguments, usageError } from "../arguments.ts";
import type { Command } from "../command.ts";
import { describeRecipeChanges } from "./describe-recipe-changes.ts";
import { kitchenDeps, kitchenGroups, signer } from "./kitchen-group.ts";
import type { KitchenGroup } from "./kitchen-group.ts";

const options = { by: { type: "string" }, all: { type: "boolean" } } as const;

function approveOf(group: KitchenGroup): Command {
  const usage = "ID ... --by NAME, or --all --by NAME";
  return {
    name: `${group.word} approve`,
    usage,
    description:
      "approves what waits, as somebody other than who saved it: only then does a risk that was taken out stop counting",
    async run(deps, args) {
      const { values, positionals } = parseArguments(args, options);
      if (values.by === undefined || Boolean(values.all) === positionals.length > 0)
        throw usageError(`write: ${group.word} approve ${usage}`);
      const person = signer(values.by);
      const kitchen = await readKitchen(deps.store.db);
      const names = positionals.length
        ? positionals.flatMap((id) => namedBy(kitchen, group, id))
        : waitingIn(kitchen, group);
      if (names.length === 0) return "Nothing waits.";
      const { recipes } = await approve(kitchenDeps(deps), person, names);
      const approved = names.map(({ kind, id }) => `${kind} ${id}`).join(", ");
      return [`Approved: ${approved}.`, ...describeRecipeChanges(recipes, 50)].join("\n");
    },
  };
}

function waitingIn(kitchen: Kitchen, { kinds }: KitchenGroup) {
  return kinds.flatMap((kind) =>
    [...kitchen[kind]].filter(([, versions]) => isWaiting(versions)).map(([id]) => ({ kind, id })),
  );
}

/** The documents of an id that wait; one that waits for nobody is listed too. */
function namedBy(kitchen: Kitchen, group: KitchenGroup, id: string) {
  const found = group.kinds.filter((kind) => kitchen[kind].has(id)).map((kind) => ({ kind, id }));
  if (found.length === 0) throw new NotFound(`There is no ${group.kinds.join(", ")} "${id}".`);
  const waiting = waitingIn(kitchen, group).filter((one) => one.id === id);
  return waiting.length ? waiting : found.slice(0, 1);
}

export const productsApprove = approveOf(kitchenGroups.products);
export const recipesApprove = approveOf(kitchenGroups.recipes);
export const certificatesApprove = approveOf(kitchenGroups.certificates);
export const sitesApprove = approveOf(kitchenGroups.sites);
