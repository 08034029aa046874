import { retryEmails } from "#email/failed-emails.server.ts";
import type { CommandDeps } from "../command.ts";

export const mailRetry = {
  name: "mail retry",
  usage: "[ID]",
  description: "tries stuck and late letters again now, all or one",
  async run(deps: Pick<CommandDeps, "store" | "clock">, [id]: readonly string[]): Promise<string> {
    const emails = await retryEmails(deps, id);
    return emails === 1 ? "One letter is due now." : `${emails} letters are due now.`;
  },
};
