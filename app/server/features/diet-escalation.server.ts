import type { SchoolContactDeps } from "#school-contacts/contacts-deps.ts";
import { queueDietEmail } from "#school-contacts/diet-email.server.ts";
import type { EscalationReach } from "#school-menus/diets/escalate-lost.server.ts";
import { listMembers } from "#staff/members.server.ts";
import { allowed } from "#staff/permissions.ts";

/** Whom an escalation reaches: everybody who answers for diets or cooks and can sign in, and the school's contacts. */
export const escalationReach = (schoolContacts: SchoolContactDeps): EscalationReach => ({
  staff: async (tx) =>
    (await listMembers(tx)).flatMap(({ email, role, state }) =>
      state === "active" && (role === "nutrition" || role === "kitchen")
        ? [{ email, page: allowed(role, "diets.decide") ? "/desk/diets" : "/desk/kitchen" }]
        : [],
    ),
  tellSchool: (tx, { school, id, day, sendBy, isRead }) =>
    queueDietEmail(tx, schoolContacts, {
      school,
      id,
      news: isRead ? "unanswered" : "unread",
      of: ` ${day}`,
      sendBy,
    }),
});
