import type { Db } from "#database/store.server.ts";
import { kitchenSites } from "#school-menus/production/prints.server.ts";
import { signedNames } from "../people.server.ts";

/** What kitchens are called, and who signed. */
export async function kitchenNames(db: Db) {
  const kitchens = await kitchenSites(db);
  const nameOf = await signedNames(db);
  return {
    kitchens,
    kitchenName: (id: string) => kitchens.find((one) => one.id === id)?.name ?? id,
    /** A contact of a school is no more than that: their name is theirs. */
    toldBy: (signed: string) => (signed.startsWith("school/") ? "the school" : nameOf(signed)),
  };
}
