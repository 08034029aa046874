import type { Tx } from "#database/store.server.ts";

/**
 * The next number of a series, `first` for its first one. The counter's row is locked until the transaction ends: what
 * fails gives its number back, so that a series has no gap and no number twice.
 */
export async function nextNumber(tx: Tx, series: string, first = 1): Promise<number> {
  const { last } = await tx
    .insertInto("invoice_counter")
    .values({ series, last: first })
    .onConflict((conflict) =>
      conflict.column("series").doUpdateSet((row) => ({ last: row("invoice_counter.last", "+", 1) })),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return last;
}
