import type { Db, Tx } from "#database/store.server.ts";
import type { ChangeContext } from "#live/server/change.server.ts";
import { statementBatches } from "#live/server/change.server.ts";

/** Some old addresses as a change tells them. */
export interface AnnouncedAddresses {
  readonly id: string;
  /** Where each leads, "" where it leads nowhere any more: as JSON text, as a field's name holds no slash. */
  readonly leadTo: string;
}

/** Where each old address leads, in their order. */
export async function readOldAddresses(db: Db | Tx): Promise<Map<string, string>> {
  const rows = await db.selectFrom("old_address").selectAll().orderBy("address").execute();
  return new Map(rows.map(({ address, leads_to }) => [address, leads_to]));
}

/** Writes where old addresses lead, null where one leads nowhere any more, and tells the running sites. */
export async function writeOldAddresses(
  { tx, logChange }: Pick<ChangeContext, "tx" | "logChange">,
  next: ReadonlyMap<string, string | null>,
): Promise<void> {
  for (const batch of statementBatches([...next])) {
    const addresses = batch.map(([address]) => address);
    await tx.deleteFrom("old_address").where("address", "in", addresses).execute();
    const rows = batch.flatMap(([address, leads_to]) => (leads_to === null ? [] : [{ address, leads_to }]));
    if (rows.length > 0) await tx.insertInto("old_address").values(rows).execute();
    const leadTo = JSON.stringify(Object.fromEntries(batch.map(([address, to]) => [address, to ?? ""])));
    const document: AnnouncedAddresses = { id: "some", leadTo };
    await logChange({ topic: "old-address", type: "modified", document });
  }
}
