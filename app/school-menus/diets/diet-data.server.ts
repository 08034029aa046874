import type { Db, Tx } from "#database/store.server.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { childName, needsInWords, reasonName } from "./diet-request.ts";
import type { DietDeps } from "./diet-deps.ts";
import { casesIn, deleteCases } from "./diet-rows.server.ts";

/** What is stored of the requests of an e-mail address, as an access request is answered. */
export async function dietsByEmail(db: Db, deps: Pick<DietDeps, "sealer">, email: string) {
  const cases = await casesIn(db, deps);
  return cases
    .filter((one) => one.email === email.trim().toLowerCase())
    .map(({ id, school, state, details, askedAt, startsOn, endsOn, renewal, letterPages }) => ({
      id,
      school,
      state,
      child: details && childName(details.child),
      mustNotHave: details && needsInWords(details),
      why: details && reasonName(details.reason),
      carriedBy: details?.carrier ?? "",
      forTheKitchen: details?.note ?? "",
      howServed: details?.served ?? "",
      askedAt: formatInstant(askedAt),
      startsOn,
      endsOn,
      confirmedAgainBy: renewal?.confirmBy ?? null,
      pausedFrom: renewal?.pausedFrom ?? null,
      // Its words are nutrition's alone, who gives its parent a copy; whoever answers an access request does not read it.
      letter: letterPages === 0 ? "" : `${letterPages} in files, with nutrition until it is decided`,
    }));
}

/** How many requests of an address the kitchen cooks by, or will. */
export async function servedDiets(db: Db | Tx, email: string, today: Day): Promise<number> {
  const { served } = await db
    .selectFrom("diet_case")
    .select(({ fn }) => fn.countAll().as("served"))
    .where("email", "=", email.trim().toLowerCase())
    .where("state", "=", "agreed")
    .where((row) => row.or([row("ends_on", "is", null), row("ends_on", ">=", today)]))
    .executeTakeFirstOrThrow();
  return Number(served);
}

/** Deletes the requests of an address in the transaction that erases a person; returns their ids and those of their e-mails. */
export async function eraseDiets(
  tx: Tx,
  email: string,
): Promise<{ readonly diets: readonly string[]; readonly emailIds: readonly string[] }> {
  const rows = await tx
    .selectFrom("diet_case")
    .select("id")
    .where("email", "=", email.trim().toLowerCase())
    .execute();
  const diets = rows.map(({ id }) => id);
  return { diets, emailIds: await deleteCases(tx, diets) };
}

/** The e-mail addresses of requests, and since when: an erasure is repeated on them when an older copy was put back. */
export async function dietAddresses(
  db: Db,
): Promise<{ readonly email: string; readonly created_at: Instant }[]> {
  return await db.selectFrom("diet_case").select(["email", "asked_at as created_at"]).execute();
}
