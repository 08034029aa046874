import type { Store } from "#database/store.server.ts";
import { sampleBrand } from "#brand/brand.ts";
import { schoolActorNamed } from "#values/actor.ts";
import { createSealer } from "#values/sealing.server.ts";
import type { Clock } from "#values/time/clock.ts";
import { newLinkToken } from "./diet-rows.server.ts";
import type { DietDeps } from "./diet-deps.ts";
import type { TypedRequest } from "./diet-request.ts";

const secret = "the secret of a test, long enough to be one";

/** What diet cases need, on a store of a test. */
export const dietDepsOn = ({ store, clock }: { readonly store: Store; readonly clock: Clock }): DietDeps => ({
  store,
  clock,
  brand: sampleBrand,
  publicOrigin: "https://www.rosemarylane.example",
  secret,
  sealer: createSealer([secret], "diet cases v1"),
  wakeEmailWorker: () => undefined,
  deleteEmailFiles: async () => undefined,
});

/** A parent's form, with what is other than usual. */
export const typedDiet = (more: Partial<TypedRequest> = {}): TypedRequest => ({
  without: ["milk", "eggs"],
  else: "",
  reason: "allergy",
  class: "2 Oak",
  initials: "A. K.",
  reference: "",
  email: "parent@home.example",
  consent: "yes",
  ...more,
});

export const begum = schoolActorNamed("olive", "begum");

/** The ids of the cases that are stored, the earliest first. */
export async function caseIds({ store }: Pick<DietDeps, "store">): Promise<string[]> {
  const rows = await store.db
    .selectFrom("diet_case")
    .select("id")
    .orderBy("asked_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** The token of a case's link, as its e-mail has it. */
export const linkOf = (deps: DietDeps, id: string): string => newLinkToken(deps, id);
