import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import { withAddedRisk } from "#food/allergens/allergen-facts.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { statementBatches } from "#live/server/change.server.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import type { StatedItem } from "./stated-item.ts";

/** A dish by which one that was taken off the menu is known again. */
interface NamedDish {
  readonly id: string;
  readonly name: string;
}

/** Whether two names are one dish's, however they were typed. */
export const isSameName = (one: string, other: string) => plainName(one) === plainName(other);

const plainName = (name: string) =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Keeps what is known to be in dishes that are taken off the menu. */
export async function rememberRisks(tx: Tx, gone: readonly StatedItem[]): Promise<void> {
  const rows = gone.flatMap(({ item: { id, name, allergens } }) => {
    const risks = withAddedRisk({}, allergens);
    return Object.keys(risks).length ? [{ id, name: plainName(name), risks: JSON.stringify(risks) }] : [];
  });
  for (const batch of statementBatches(rows))
    await tx
      .insertInto("catering_menu_gone")
      .values(batch)
      .onConflict((conflict) =>
        conflict
          .column("id")
          .doUpdateSet((row) => ({ name: row.ref("excluded.name"), risks: row.ref("excluded.risks") })),
      )
      .execute();
}

/** What was known to be in the dishes of that id or name when they were taken off the menu. */
export async function rememberedRisks(tx: Tx, { id, name }: NamedDish): Promise<AllergenFacts> {
  const rows = await tx
    .selectFrom("catering_menu_gone")
    .select("risks")
    .where((row) => row.or([row("id", "=", id), row("name", "=", plainName(name))]))
    .execute();
  return rows
    .map(({ risks }) => storedJson<AllergenFacts>(risks))
    .reduce((all, risks) => withAddedRisk(all, risks), {});
}

/** What was known to be in each dish of the given when one of its id or name was taken off the menu, by its id. */
export async function allRememberedRisks(
  db: Db | Tx,
  dishes: readonly NamedDish[],
): Promise<ReadonlyMap<string, AllergenFacts>> {
  if (dishes.length === 0) return new Map();
  const rows = await db.selectFrom("catering_menu_gone").select(["id", "name", "risks"]).execute();
  return new Map(
    dishes.map((dish) => [
      dish.id,
      rows
        .filter((row) => row.id === dish.id || row.name === plainName(dish.name))
        .map(({ risks }) => storedJson<AllergenFacts>(risks))
        .reduce((all, risks) => withAddedRisk(all, risks), {}),
    ]),
  );
}

/** Forgets dishes that are on the menu again: their risks are there, or somebody else has approved what is said of them. */
export async function forgetRisks(tx: Tx, dishes: readonly NamedDish[]): Promise<void> {
  for (const batch of statementBatches(dishes))
    await tx
      .deleteFrom("catering_menu_gone")
      .where((row) =>
        row.or([
          row(
            "id",
            "in",
            batch.map(({ id }) => id),
          ),
          row(
            "name",
            "in",
            batch.map(({ name }) => plainName(name)),
          ),
        ]),
      )
      .execute();
}
