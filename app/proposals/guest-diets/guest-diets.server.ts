import type { Selectable } from "kysely";
import type { SharedCounts } from "#abuse-protection/shared-counts.ts";
import { createNetworkRateLimiter } from "#abuse-protection/network-rate-limiter.ts";
import type { RateLimiter } from "#abuse-protection/rate-limiter.ts";
import type { Schema } from "#database/schema.ts";
import type { Db, Tx } from "#database/store.server.ts";
import type { Clock } from "#values/time/clock.ts";
import { isUuid } from "#values/ids.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import { announceOrder } from "../messages/announce.server.ts";
import type { OrderDeps } from "../order-deps.ts";
import { lockProposal } from "../proposal-rows.server.ts";
import { acceptedOf } from "../proposal-state.ts";
import { guestsOpening, needsNothing, readNeeds } from "./guest-diet.ts";
import type { GuestNeeds, ToldDiet } from "./guest-diet.ts";
import { noSuchGuestLink, proposalOfToken } from "./guest-links.server.ts";

type GuestDeps = Pick<OrderDeps, "store" | "clock">;

// A whole party may be on one network: the number of guests is what bounds a link.
const maxAnHour = 300;
const hour = 3_600_000;

/** How often one network may tell something in an hour, at all processes together. */
export const createGuestDietLimiter = (clock: Clock, counts: SharedCounts): RateLimiter =>
  createNetworkRateLimiter(clock, maxAnHour, hour, { counts, name: "guest diets" });

/** More changes of one guest's mind than that are no guest's. */
const maxChanges = 20;

/**
 * Stores what a guest keeps to, or what they say now. `id` is made with their form: sent twice, it is told once. Returns the
 * number of their plate. Throws NotFound for a link that opens nothing, Invalid where nothing was ticked, and Conflict, in a
 * sentence for the guest, where as many have told as there are guests, or it is too late.
 */
export async function tellDiet(
  { store, clock }: GuestDeps,
  told: { readonly token: string; readonly id: string } & GuestNeeds,
): Promise<{ readonly number: number }> {
  if (needsNothing(told))
    throw new Invalid([
      { field: "", message: "Tick what you keep to. If you eat everything, you need not tell us anything." },
    ]);
  if (!isUuid(told.id)) throw noSuchGuestLink();
  const row = { diets: JSON.stringify(told.diets), avoided: JSON.stringify(told.avoided) };
  return await store.db.transaction().execute(async (tx) => {
    const { proposalId, guests } = await lockedOpening(tx, { store, clock }, told.token);
    const known = await tx.selectFrom("guest_diet").selectAll().where("id", "=", told.id).executeTakeFirst();
    if (known && known.proposal_id !== proposalId) throw noSuchGuestLink();
    if (known && known.gone_at === null && known.diets === row.diets && known.avoided === row.avoided)
      return { number: known.number };
    if (known && known.changes >= maxChanges)
      throw new Conflict("This was changed too often. What was told before stands: please tell your host.");
    const rows = await rowsOf(tx, proposalId);
    if ((!known || known.gone_at !== null) && rows.filter((one) => one.gone_at === null).length >= guests)
      throw new Conflict(
        `All ${guests} guests of this event have told us already, so nothing was stored. Please tell your host: they can say that more are coming.`,
      );
    const number = known?.number ?? 1 + Math.max(0, ...rows.map((one) => one.number));
    if (known)
      await tx
        .updateTable("guest_diet")
        .set({ ...row, gone_at: null, changes: known.changes + 1, told_at: clock.now() })
        .where("id", "=", told.id)
        .execute();
    else
      await tx
        .insertInto("guest_diet")
        .values({
          ...row,
          id: told.id,
          proposal_id: proposalId,
          number,
          changes: 0,
          told_at: clock.now(),
          gone_at: null,
        })
        .execute();
    await announceOrder(tx, { store, clock }, proposalId);
    return { number };
  });
}

/** A guest takes back what they told: nothing of it stays but the number, which nobody else gets. */
export async function takeDietBack(
  { store, clock }: GuestDeps,
  { token, id }: { readonly token: string; readonly id: string },
): Promise<void> {
  await store.db.transaction().execute(async (tx) => {
    const { proposalId } = await lockedOpening(tx, { store, clock }, token);
    await tx
      .updateTable("guest_diet")
      .set({ diets: "[]", avoided: "[]", gone_at: clock.now() })
      .where("id", "=", id)
      .where("proposal_id", "=", proposalId)
      .execute();
    await announceOrder(tx, { store, clock }, proposalId);
  });
}

/** What a guest has told, for their own page; null where they have told nothing. */
export async function dietOf(db: Db, proposalId: string, id: string): Promise<ToldDiet | null> {
  const row = await db
    .selectFrom("guest_diet")
    .selectAll()
    .where("id", "=", id)
    .where("proposal_id", "=", proposalId)
    .where("gone_at", "is", null)
    .executeTakeFirst();
  return row ? toldFrom(row) : null;
}

/** All that the guests of an order have told, by the numbers of their plates. */
export async function toldDiets(db: Db | Tx, proposalId: string): Promise<ToldDiet[]> {
  const rows = await rowsOf(db, proposalId);
  return rows.filter((row) => row.gone_at === null).map(toldFrom);
}

const rowsOf = (db: Db | Tx, proposalId: string) =>
  db.selectFrom("guest_diet").selectAll().where("proposal_id", "=", proposalId).orderBy("number").execute();

function toldFrom({ number, diets, avoided }: Selectable<Schema["guest_diet"]>): ToldDiet {
  return { number, ...readNeeds(storedJson<string[]>(diets), storedJson<string[]>(avoided)) };
}

/** Locks the order of a guests' link as long as guests may tell; NotFound and Conflict otherwise. */
async function lockedOpening(
  tx: Tx,
  { clock }: Pick<GuestDeps, "store" | "clock">,
  token: string,
): Promise<{ readonly proposalId: string; readonly guests: number }> {
  const proposalId = await proposalOfToken(tx, token);
  if (!proposalId) throw noSuchGuestLink();
  const { proposal, versions } = await lockProposal(tx, proposalId);
  // Ended while this waited for the lock.
  if ((await proposalOfToken(tx, token)) !== proposalId) throw noSuchGuestLink();
  const opening = guestsOpening(proposal, acceptedOf(proposal, versions), clock.now());
  if (!opening) throw noSuchGuestLink();
  if (!opening.mayTell)
    throw new Conflict(
      "The kitchen has its list by now, so nothing was stored. Please tell your host today.",
    );
  return { proposalId, guests: opening.guests };
}
