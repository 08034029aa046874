import type { ThingKind, ThingTable } from "#samples/sample-thing.ts";
import { textIn } from "#samples/sample-thing.ts";

const ofPayment = (table: string): ThingTable => ({ table, key: "payment_id", because: "" });

/** The sample's payments, which no provider knows of. */
export const samplePayments: ThingKind = {
  kind: "payment",
  one: "payment",
  many: "payments",
  tables: [
    { table: "payment", key: "id", because: "" },
    ...["payment_event", "payment_record", "payment_refund"].map(ofPayment),
    { table: "payment_link_claim", key: "claimed_by", because: "" },
  ],
  uses: [],
  topic: null,
  outside: () => true,
  // A payment that somebody has begun is never one.
  madeUp: () => false,
  nameOf: (row) => textIn(row, "reference"),
  screen: (row) => `/desk/money/${encodeURIComponent(textIn(row, "reference"))}`,
};
