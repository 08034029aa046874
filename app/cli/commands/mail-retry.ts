import { retryEmails } from "#email/failed-emails.server.ts";
import type { CommandDeps } from "../command.ts";

export const mailRetry = {
  name: "mail retry",
  usage: "[ID]",
  description: "tries stuck and late e-mails again now, all or one",
  async run(deps: Pick<CommandDeps, "store" | "clock">, [id]: readonly string[]): Promise<string> {
    const emails = await retryEmails(deps, id);
    return emails === 1 ? "One e-mail is due now." : `${emails} e-mails are due now.`;
  },
};
