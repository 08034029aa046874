import { erasePerson } from "#server/upkeep/personal-data.server.ts";
import type { CommandDeps, CommandResult } from "../../command.ts";
import { parsePersonEmail } from "./parse-person-email.ts";

export const personalDataErase = {
  name: "personal-data erase",
  usage: "EMAIL",
  description: "deletes a person's enquiries and e-mails",
  async run(
    deps: Pick<CommandDeps, "config" | "store" | "clock" | "actor">,
    args: readonly string[],
  ): Promise<CommandResult> {
    const { enquiries, emails, payments, proposals, lunchAlerts, schoolContacts, dietRequests, unwritten } =
      await erasePerson(deps, deps.actor, parsePersonEmail(args));
    const erased = `Erased: ${enquiries} enquiries and ${emails} e-mails; ${lunchAlerts} menus of which they were told; ${schoolContacts} schools for which they could sign in; ${dietRequests} children’s diets that they asked for; ${proposals} proposals, of which the books keep what invoices say; who paid in ${payments} ${payments === 1 ? "payment, whose sum" : "payments, whose sums"} the books must keep.`;
    return unwritten === null
      ? {
          output: `${erased} Should an older copy of the database or of the data folder be put back, the next start erases them again.`,
          ok: true,
        }
      : {
          output: `${erased}\nBut the list outside the data folder could not be written, so an older copy of the folder would bring them back: ${unwritten}\nSet ERASURES_FILE to a file that can be written, and erase once more.`,
          ok: false,
        };
  },
};
