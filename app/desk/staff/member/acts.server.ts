import { changeRole, disableMember, enableMember } from "#staff/administration.server.ts";
import { revokeSession } from "#staff/sign-in/sessions.server.ts";
import { actsOf } from "../../acts/act.server.ts";
import { textOf } from "../../form.server.ts";
import { proven } from "../../routes.ts";

const { act, acts } = actsOf({
  address: ({ member }: { member: string }) => `/desk/staff/${encodeURIComponent(member)}`,
  called: "their page",
  find: () => null,
});

/** What an owner does with a member of staff. */
export const memberActs = acts({
  role: act({
    needs: proven("staff.manage"),
    wanted: "Give them this role",
    read: (form) => ({ role: textOf(form, "role"), was: textOf(form, "was") }),
    do: ({ site, actor, params }, { role }) => changeRole(site.staff, actor, params.member, role),
    undo: ({ was }) => (was === "" ? null : { act: "role", fields: { role: was } }),
  }),
  /** Disables them or lets them in again: the state that the form names. */
  state: act({
    needs: proven("staff.manage"),
    read: (form) => ({ enable: textOf(form, "state") === "enabled" }),
    wanted: ({ enable }) => (enable ? "Let them in again" : "Let them in no more"),
    do: ({ site, actor, params }, { enable }) =>
      (enable ? enableMember : disableMember)(site.staff, actor, params.member),
    undo: ({ enable }) => ({ act: "state", fields: { state: enable ? "disabled" : "enabled" } }),
  }),
  /** Ends a session of theirs. */
  sessions: act({
    needs: proven("staff.manage"),
    wanted: "End it",
    read: (form) => textOf(form, "session"),
    do: ({ site, actor, params }, sessionId) =>
      revokeSession(site.staff, actor, { memberId: params.member, sessionId }),
  }),
});
