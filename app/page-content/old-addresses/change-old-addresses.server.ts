import { createHash } from "node:crypto";
import { auditedOf, lastAudited, recordAudit } from "#audit/audit.server.ts";
import type { Db, Store, Tx } from "#database/store.server.ts";
import type { ChangeContext } from "#live/server/change.server.ts";
import { change } from "#live/server/change.server.ts";
import type { Feed } from "#live/server/feed.server.ts";
import type { Actor } from "#values/actor.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import { canonicalJson } from "#values/tables/canonical-json.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import type { Clock } from "#values/time/clock.ts";
import { readPages } from "../page-table.server.ts";
import { publishedPages } from "../pages.server.ts";
import { readOldAddresses, writeOldAddresses } from "./old-address-table.server.ts";
import type { PlannedAddress } from "./old-addresses.ts";
import { readAddressLines } from "./old-addresses.ts";

interface Deps {
  readonly store: Store;
  readonly feed: Feed;
  readonly clock: Clock;
}

const subject = "old-address/all";

/** What an import of old addresses would do. */
export interface OldAddressPlan {
  readonly planned: readonly PlannedAddress[];
  /** How many lead there already. */
  readonly unchanged: number;
  /** Stands for all of it: what is saved is what was looked at. */
  readonly seen: string;
}

/** What two columns of old addresses would do. Throws Invalid with every fault, by its line. */
export async function planOldAddresses(db: Db | Tx, origin: string, text: string): Promise<OldAddressPlan> {
  const [pages, rows] = [await publishedPages(db), await readPages(db)];
  const now = {
    origin,
    pages: [...pages.values()],
    moved: new Map([...rows].flatMap(([id, { moved }]) => moved.map((address) => [address, id] as const))),
    stored: await readOldAddresses(db),
  };
  const { planned, unchanged, faults } = readAddressLines(text, now);
  if (faults.length > 0) throw new Invalid(faults);
  const seen = createHash("sha256").update(canonicalJson(planned)).digest("hex");
  return { planned, unchanged, seen };
}

/**
 * Takes old addresses, all or none, and returns what was done, with the entry of the audit log that puts it back (null where
 * nothing was new). Throws Invalid with every fault, and Conflict where it would do something else than was `seen`.
 */
export async function importOldAddresses(
  deps: Deps,
  actor: Actor,
  { origin, text, seen }: { readonly origin: string; readonly text: string; readonly seen?: string },
): Promise<OldAddressPlan & { readonly entry: number | null }> {
  return await change(deps, actor, async (context) => {
    const plan = await planOldAddresses(context.tx, origin, text);
    // What was sent twice says what is there already.
    if (seen !== undefined && seen !== plan.seen && plan.planned.length > 0)
      throw new Conflict("Pages or old addresses have changed since you looked it over: look at it again.");
    const next = new Map(plan.planned.map(({ from, to }) => [from, to]));
    return { ...plan, entry: await leadOldAddresses(context, deps.clock, actor, "imported", next) };
  });
}

/** Lets old addresses lead nowhere; one that did not lead anywhere stays so. Returns the entry of the audit log that puts it back. */
export async function removeOldAddresses(
  deps: Deps,
  actor: Actor,
  addresses: readonly string[],
): Promise<number> {
  return await change(deps, actor, async (context) => {
    const stored = await readOldAddresses(context.tx);
    const next = new Map(
      addresses.filter((address) => stored.has(address)).map((address) => [address, null] as const),
    );
    const entry = await leadOldAddresses(context, deps.clock, actor, "removed", next);
    if (entry === null) throw new NotFound("None of these addresses leads anywhere any more.");
    return entry;
  });
}

/**
 * Lets old addresses lead where they led before an entry of the audit log. Throws Conflict where one of them has been changed
 * since.
 */
export async function putBackOldAddresses(deps: Deps, actor: Actor, entry: number): Promise<void> {
  await change(deps, actor, async (context) => {
    // Nobody takes back what is longer ago than that.
    const done = (await auditedOf(context.tx, subject, 50)).find(({ seq }) => seq === entry);
    if (!done?.before || !done.after) throw new NotFound("The audit log has no such change any more.");
    const [before, after] = [statesOf(done.before), statesOf(done.after)];
    const stored = await readOldAddresses(context.tx);
    if ([...after].some(([address, to]) => (stored.get(address) ?? null) !== to))
      throw new Conflict("Some of these addresses were changed since, and nothing was put back.");
    await leadOldAddresses(context, deps.clock, actor, "put back", before);
  });
}

const statesOf = (json: string) =>
  new Map(Object.entries(storedJson<Readonly<Record<string, string | null>>>(json)));

/** Lets old addresses lead elsewhere, on the record; returns its entry, null where there is nothing to do. */
export async function leadOldAddresses(
  context: ChangeContext,
  clock: Clock,
  actor: Actor,
  done: string,
  next: ReadonlyMap<string, string | null>,
): Promise<number | null> {
  if (next.size === 0) return null;
  const stored = await readOldAddresses(context.tx);
  await writeOldAddresses(context, next);
  const before = Object.fromEntries(
    [...next.keys()].map((address) => [address, stored.get(address) ?? null]),
  );
  const act = { action: `${done} old addresses`, subject, before, after: Object.fromEntries(next) };
  await recordAudit(context.tx, actor, act, clock);
  return (await lastAudited(context.tx, subject))?.seq ?? null;
}
