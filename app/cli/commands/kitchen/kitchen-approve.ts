import type { DocumentName } from "#recipes/approval/approval.ts";
import { isWaiting, reasonToWait } from "#recipes/in-force.ts";
import { approve, previewApproval, sayWhyItWaits } from "#recipes/recipes.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import type { Kitchen } from "#recipes/kitchen.ts";
import { documentsOf } from "#recipes/kitchen.ts";
import { saferDishes } from "#recipes/safer-dishes.ts";
import { defined } from "#values/defined.ts";
import { NotFound } from "#values/problem.ts";
import { parseArguments, usageError } from "../../arguments.ts";
import type { Command } from "../../command.ts";
import { describeRecipeChanges, describeSaferDishes } from "./describe-recipe-changes.ts";
import { kitchenDeps, kitchenGroups, signer } from "./kitchen-group.ts";
import type { KitchenGroup } from "./kitchen-group.ts";

const options = {
  by: { type: "string" },
  all: { type: "boolean" },
  yes: { type: "boolean" },
} as const;

function approveOf(group: KitchenGroup): Command {
  const usage = "ID ... --by NAME [--yes], or --all --by NAME [--yes]";
  return {
    name: `${group.word} approve`,
    usage,
    description:
      "says what gets safer, dish by dish, when what waits is approved; with --yes approves it, as somebody other than who saved it. --all leaves out what somebody has said is to wait",
    async run(deps, args) {
      const { values, positionals } = parseArguments(args, options);
      if (values.by === undefined || Boolean(values.all) === positionals.length > 0)
        throw usageError(`write: ${group.word} approve ${usage}`);
      const person = signer(values.by);
      const kitchen = await readKitchen(deps.store.db);
      const found = positionals.length
        ? positionals.flatMap((id) => namedBy(kitchen, group, id))
        : waitingIn(kitchen, group);
      const left = values.all ? found.filter((one) => reasonOf(kitchen, one) !== null) : [];
      const names = found.filter((one) => !left.includes(one));
      const leftOut = left.map((one) => `Left out: ${one.kind} ${one.id}: ${reasonOf(kitchen, one)}.`);
      if (names.length === 0) return leftOut.join("\n") || "Nothing waits.";
      const words = names.map(({ kind, id }) => `${kind} ${id}`).join(", ");
      if (!values.yes) {
        const preview = await previewApproval(kitchenDeps(deps), person, names);
        const safer = describeSaferDishes(saferDishes(preview));
        return [
          `Waits: ${words}.`,
          ...safer,
          ...leftOut,
          "Nothing is approved yet: write it again with --yes.",
        ].join("\n");
      }
      const { recipes } = await approve(kitchenDeps(deps), person, names);
      return [`Approved: ${words}.`, ...describeRecipeChanges(recipes, 50), ...leftOut].join("\n");
    },
  };
}

/** "products wait ID --because WHY": what is not approved among others. */
function waitOf(group: KitchenGroup): Command {
  const usage = "ID --because WHY --by NAME";
  return {
    name: `${group.word} wait`,
    usage,
    description:
      'says why something that waits is not to be approved yet: approve --all leaves it out; --because "" takes that back',
    async run(deps, args) {
      const { values, positionals } = parseArguments(args, {
        by: { type: "string" },
        because: { type: "string" },
      });
      const [id] = positionals;
      if (
        id === undefined ||
        positionals.length > 1 ||
        values.by === undefined ||
        values.because === undefined
      )
        throw usageError(`write: ${group.word} wait ${usage}`);
      const person = signer(values.by);
      const [name] = namedBy(await readKitchen(deps.store.db), group, id);
      await sayWhyItWaits(kitchenDeps(deps), person, defined(name), values.because);
      return values.because.trim()
        ? `${id} waits: ${values.because.trim()}`
        : `${id} may be approved among others.`;
    },
  };
}

function reasonOf(kitchen: Kitchen, { kind, id }: DocumentName): string | null {
  return reasonToWait(defined(documentsOf(kitchen, kind).get(id)));
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
export const productsWait = waitOf(kitchenGroups.products);
export const recipesWait = waitOf(kitchenGroups.recipes);
export const certificatesWait = waitOf(kitchenGroups.certificates);
export const sitesWait = waitOf(kitchenGroups.sites);
