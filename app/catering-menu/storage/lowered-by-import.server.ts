import type { Db, Tx } from "#database/store.server.ts";
import { withAddedRisk } from "#food/allergens/allergen-facts.ts";
import type { Problem } from "#values/problem.ts";
import { allRememberedRisks, isSameName } from "./gone-table.server.ts";
import type { ImportPlan } from "./import-plan.ts";
import { loweredRisks } from "./lowered-risks.ts";
import type { StatedItem } from "./stated-item.ts";

/** What an import takes from what is known to be in dishes, also in those that were taken off the menu before. */
export async function loweredByImport(
  db: Db | Tx,
  menu: readonly StatedItem[],
  { changed }: Pick<ImportPlan, "changed">,
): Promise<Problem[]> {
  const known = new Map(menu.map(({ item }) => [item.id, item]));
  const items = changed.map(({ stated }) => stated.item);
  const renamed = items.filter(({ id, name }) => !isSameName(known.get(id)?.name ?? "", name));
  const gone = await allRememberedRisks(db, renamed);
  return loweredRisks(
    items.map(({ id, allergens }) => ({
      id,
      before: withAddedRisk(known.get(id)?.allergens ?? {}, gone.get(id) ?? {}),
      after: allergens,
    })),
  );
}
