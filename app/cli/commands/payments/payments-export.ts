import { paymentRecords, recordsAsCsv } from "#payments/receipts/export-records.server.ts";
import type { CommandDeps } from "../../command.ts";

export const paymentsExport = {
  name: "payments export",
  usage: "> FILE.csv",
  exports: "payments",
  description: "writes every payment made, with the order as the provider returned it",
  run: async ({ store }: Pick<CommandDeps, "store">): Promise<string> =>
    recordsAsCsv(await paymentRecords(store.db)),
};
