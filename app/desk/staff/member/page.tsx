import { findMemberById } from "#staff/members.server.ts";
import { listSessions } from "#staff/sign-in/sessions.server.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { undoOffered } from "../../acts/act.server.ts";
import type { UndoOffer } from "../../acts/refused.ts";
import { UndoToast } from "../../acts/undo-toast.tsx";
import { SessionTable } from "../../account/session-table.tsx";
import { signedIn } from "../../guard.server.ts";
import { ButtonLink } from "../../ui/forms/desk-button.tsx";
import { PageHead, SectionHead } from "../../ui/frame/page-head.tsx";
import { Columns, Screen, Side, Stack } from "../../ui/frame/page-layout.tsx";
import { MemberState } from "../member-state.tsx";
import { memberActs } from "./acts.server.ts";
import { MemberAccess } from "./member-access.tsx";
import { RoleSection } from "./role-section.tsx";
import type { Route } from "./+types/page";
import { notFound } from "../../not-found/not-found.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.member.name ?? "Staff"} · the desk` },
];

export async function loader(args: Route.LoaderArgs) {
  const { site, member: me, session } = signedIn(args);
  const member = await findMemberById(site.store.db, args.params.member);
  if (!member) throw notFound();
  const sessions = await listSessions(site.staff, member.id);
  return {
    member,
    isMe: member.id === me.id,
    undo: undoOffered(memberActs, args.url),
    sessions: sessions.map((one) => ({
      id: one.id,
      browser: one.browser,
      here: one.id === session.id,
      since: formatInstant(one.createdAt),
      seen: formatInstant(one.lastSeenAt),
    })),
  };
}

/** One person: their role, where they are signed in, whether they may come in at all. */
export default function MemberPage({ loaderData: { member, isMe, sessions, undo } }: Route.ComponentProps) {
  const address = `/desk/staff/${member.id}`;
  const record = `/desk/audit?${new URLSearchParams({ who: member.email }).toString()}`;
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Site", to: "/desk/site" },
          { text: "staff", to: "/desk/staff" },
          { text: member.name },
        ]}
        title={member.name}
        also={isMe ? "that is you" : undefined}
        sub={member.email}
      >
        <MemberState state={member.state} />
        <ButtonLink kind="line" to={record}>
          What they did
        </ButtonLink>
      </PageHead>
      <Columns>
        <Stack>
          <RoleSection address={address} role={member.role} />
          <section aria-labelledby="sessions">
            <Stack>
              <SectionHead id="sessions" title="Where they are signed in" />
              <SessionTable sessions={sessions} action={`${address}/sessions`} />
            </Stack>
          </section>
        </Stack>
        <Side>
          <MemberAccess address={address} isDisabled={member.state === "disabled"} />
        </Side>
      </Columns>
      {undo && isDone(member, undo) && (
        <UndoToast undo={undo}>
          {undo.act === "role"
            ? `The role is ${member.role}.`
            : member.state === "disabled"
              ? "They are let in no more."
              : "They are let in again."}
        </UndoToast>
      )}
    </Screen>
  );
}

type LoadedMember = Route.ComponentProps["loaderData"]["member"];

/** Whether what this undoes still stands. */
const isDone = ({ role, state }: LoadedMember, { act, fields }: UndoOffer): boolean =>
  act === "role" ? fields["role"] !== role : (fields["state"] === "disabled") !== (state === "disabled");
