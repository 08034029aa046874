import type { Tx } from "#database/store.server.ts";
import { newId } from "#values/ids.ts";
import { defined } from "#values/defined.ts";
import { hashOfToken } from "#values/tokens.server.ts";
import { answerDueAt } from "./diet-case.ts";
import type { DietDeps } from "./diet-deps.ts";
import type { TypedRequest } from "./diet-request.ts";
import { parseDietRequest } from "./diet-request.ts";
import { firstLink, newLinkToken, noteEvent, sealDetails } from "./diet-rows.server.ts";

/** A parent's request that the sample has, as its form would send it. */
export interface SampleDiet extends Omit<TypedRequest, "consent"> {
  readonly school: string;
  /** "ours": its school has said that the child is one of its own. */
  readonly state: "confirmed" | "ours";
}

/** Writes requests of parents who are made up, as if they had come in just now. */
export async function fillSampleDiets(
  tx: Tx,
  deps: Pick<DietDeps, "clock" | "sealer" | "secret" | "brand">,
  diets: readonly SampleDiet[],
): Promise<void> {
  const now = deps.clock.now();
  for (const { school, state, ...typed } of diets) {
    const { details } = parseDietRequest({ ...typed, consent: "yes" });
    const said = defined(details, `the sample's request at ${school}`);
    const id = newId();
    await tx
      .insertInto("diet_case")
      .values({
        id,
        school,
        state,
        email: typed.email,
        token_hash: hashOfToken(newLinkToken(deps, { id, linkNo: firstLink })),
        menu_hash: null,
        sealed: sealDetails(deps, id, { ...said, carrier: "", note: "" }),
        revision: 1,
        asked_at: now,
        confirmed_at: now,
        due_at: answerDueAt(deps.brand.hours, said, now),
        answered_at: state === "ours" ? now : null,
        starts_on: null,
        ends_on: null,
        approved_by: null,
      })
      .execute();
    await noteEvent(tx, deps, { id, who: "parent", what: "asked" });
  }
}
