import type { Store } from "#database/store.server.ts";
import { sampleBrand } from "#brand/brand.ts";
import { schoolActorNamed } from "#values/actor.ts";
import { createSealer } from "#values/sealing.server.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Clock } from "#values/time/clock.ts";
import { hashOfToken, tokenFor } from "#values/tokens.server.ts";
import { schoolYearOf } from "../calendar/school-year.ts";
import type { CaseDetails } from "./diet-case.ts";
import { firstLink, menuOpens, newLinkToken, sealDetails } from "./diet-rows.server.ts";
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
  letterSealer: createSealer([secret], "diet letters v1"),
  fault: (error) => {
    throw error;
  },
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

/** A case that everybody has agreed to, as it is stored; name what a test cares about. */
export async function insertAgreedCase(
  deps: DietDeps,
  {
    id,
    school = "olive",
    startsOn = "2026-11-23",
    // As long as it is agreed to without being asked again: to the end of the school year.
    endsOn = `${schoolYearOf(londonDay(deps.clock.now())) + 1}-07-31`,
    ...details
  }: {
    readonly id: string;
    readonly school?: string;
    readonly startsOn?: string;
    readonly endsOn?: string | null;
  } & Partial<CaseDetails>,
): Promise<void> {
  const all: CaseDetails = {
    child: { className: "2 Oak", initials: "A. K.", reference: "" },
    reason: "allergy",
    avoids: { avoided: ["mustard"], others: [], notUnderstood: [] },
    carrier: "",
    note: "",
    ...details,
  };
  await deps.store.db
    .insertInto("diet_case")
    .values({
      id,
      school,
      state: "agreed",
      revision: 1,
      email: `${id}@home.example`,
      sealed: sealDetails(deps, id, all),
      token_hash: hashOfToken(newLinkToken(deps, { id, linkNo: firstLink })),
      menu_hash: hashOfToken(tokenFor(deps.secret, menuOpens(id, 1))),
      asked_at: deps.clock.now(),
      confirmed_at: deps.clock.now(),
      due_at: deps.clock.now(),
      answered_at: deps.clock.now(),
      starts_on: startsOn as Day,
      ends_on: endsOn as Day | null,
      approved_by: "nadia",
    })
    .execute();
}

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
export const linkOf = (deps: DietDeps, id: string, linkNo = firstLink): string =>
  newLinkToken(deps, { id, linkNo });

/** The token of the link of a child's menu, as long as the case was not changed since it was agreed. */
export const menuLinkOf = ({ secret: of }: DietDeps, id: string): string => tokenFor(of, menuOpens(id, 1));
