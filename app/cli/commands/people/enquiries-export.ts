import { enquiriesAsCsv, listEnquiries } from "#enquiries/enquiry-export.server.ts";
import { refuseInTrial } from "#samples/sample-state.server.ts";
import type { CommandDeps } from "../../command.ts";

export const enquiriesExport = {
  name: "enquiries export",
  usage: "[--all] > FILE.csv",
  exports: "enquiries",
  description:
    "writes the kept enquiries, safe to open in a spreadsheet; with --all also event, page and state",
  async run({ store }: Pick<CommandDeps, "store">, args: readonly string[]): Promise<string> {
    await refuseInTrial(store.db);
    return enquiriesAsCsv(await listEnquiries(store), args.includes("--all") ? "all" : "record");
  },
};
