import type { KitchenDeps } from "#recipes/change-kitchen.server.ts";
import type { DocumentKind } from "#recipes/kitchen.ts";
import type { TableName } from "#recipes/tables/columns.ts";
import { kitchenDependents } from "#server/features/kitchen-dependents.server.ts";
import { actorNamed } from "#values/actor.ts";
import type { Actor } from "#values/actor.ts";
import { usageError } from "../../arguments.ts";
import type { CommandDeps } from "../../command.ts";

/** What belongs to one word of the command line: the tables that it reads and writes, and what it approves. */
export interface KitchenGroup {
  readonly word: string;
  /** The first is exported where no table is named. */
  readonly tables: readonly TableName[];
  readonly kinds: readonly DocumentKind[];
}

export const kitchenGroups = {
  products: {
    word: "products",
    tables: ["products", "suppliers", "ingredients"],
    kinds: ["product", "ingredient", "supplier"],
  },
  recipes: {
    word: "recipes",
    tables: ["recipes", "recipe-lines", "ingredients"],
    kinds: ["recipe", "ingredient"],
  },
  certificates: { word: "certificates", tables: ["certificates"], kinds: ["certificate"] },
  sites: { word: "sites", tables: ["sites", "site-risks"], kinds: ["site"] },
} as const satisfies Record<string, KitchenGroup>;

export function kitchenDeps(deps: CommandDeps): KitchenDeps {
  return { ...deps, dependents: kitchenDependents(deps) };
}

/** The person who signs, as the machine's command line does for them. Throws Invalid for a name that is none. */
export function signer(name: string): Actor {
  const plain = name.normalize("NFC").replace(/\s+/g, " ").trim();
  if (!/\p{L}/u.test(plain) || plain.length > 80) throw usageError("give the person's name", "--by");
  return actorNamed(plain);
}
