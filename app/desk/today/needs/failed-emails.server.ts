import { failedEmails } from "#email/failed-emails.server.ts";
import { formatInstant } from "#values/time/format-date.ts";
import type { Need } from "../need.ts";
import type { NeedContext } from "../needs.server.ts";

const maxSingly = 5;

/** E-mails that could not be delivered, or that wait for over an hour. */
export async function failedEmailNeeds(context: NeedContext): Promise<Need[]> {
  const failed = await failedEmails(context);
  return failed.slice(0, maxSingly).map(({ id, subject, recipient, queuedAt, attempts, state }): Need => ({
    id: `email ${id}`,
    severity: 7,
    when: "week",
    icon: "mail",
    title: state === "stuck" ? "An e-mail could not be delivered" : "An e-mail is late",
    text: `“${subject}” to ${recipient === "company" ? "us" : recipient}, from ${formatInstant(queuedAt)}, tried ${attempts === 1 ? "once" : `${attempts} times`}.`,
    cure: {
      text: "Send it again",
      to: "/desk/emails/retry",
      post: [["email", id]],
    },
  }));
}
