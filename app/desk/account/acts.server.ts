import { revokeSession } from "#staff/sign-in/sessions.server.ts";
import { NotFound } from "#values/problem.ts";
import { actsOf } from "../acts/act.server.ts";
import { textOf } from "../form.server.ts";

const { act, acts } = actsOf({ address: () => "/desk/account", called: "your page", find: () => null });

export const accountActs = acts({
  /** Ends one of one's own sessions. */
  sessions: act({
    needs: "desk.read",
    wanted: "End it",
    read: (form) => textOf(form, "session"),
    do: async ({ site, actor, member }, sessionId) => {
      try {
        await revokeSession(site.staff, actor, { memberId: member.id, sessionId });
      } catch (error) {
        // It has ended by itself: that is what was wanted.
        if (!(error instanceof NotFound)) throw error;
      }
    },
  }),
});
