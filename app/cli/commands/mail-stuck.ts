import { failedEmails } from "#email/failed-emails.server.ts";
import type { CommandDeps } from "../command.ts";

export const mailStuck = {
  name: "mail stuck",
  usage: "",
  description: "lists e-mails that could not be delivered, and why",
  async run(deps: Pick<CommandDeps, "store" | "clock">): Promise<string> {
    const emails = await failedEmails(deps);
    if (!emails.length) return "No e-mail is stuck.";
    const lines = emails.map(
      ({ id, kind, recipient, subject, queuedAt, attempts, lastError, state }) =>
        `${id}  ${state}, since ${new Date(queuedAt).toISOString()}, ${attempts} tries\n    ${kind} to ${recipient}: ${subject}\n    ${lastError}`,
    );
    return [...lines, "", "Try again now: npm run site -- mail retry [ID]"].join("\n");
  },
};
