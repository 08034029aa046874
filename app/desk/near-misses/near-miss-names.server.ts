import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { currentVersion } from "#recipes/in-force.ts";
import type { Db } from "#database/store.server.ts";
import { signedNames } from "../people.server.ts";

/** What kitchens are called, and who signed. */
export async function kitchenNames(db: Db) {
  const { site } = await readKitchen(db);
  const kitchens = [...site].map(([id, versions]) => ({ id, name: currentVersion(versions).document.name }));
  const nameOf = await signedNames(db);
  return {
    kitchens,
    kitchenName: (id: string) => kitchens.find((one) => one.id === id)?.name ?? id,
    /** A contact of a school is no more than that: their name is theirs. */
    toldBy: (signed: string) => (signed.startsWith("school/") ? "the school" : nameOf(signed)),
  };
}
