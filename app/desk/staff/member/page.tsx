import { Form } from "react-router";
import { findMemberById } from "#staff/members.server.ts";
import { roleNames, roles } from "#staff/permissions.ts";
import { listSessions } from "#staff/sessions.server.ts";
import { formatInstant } from "#values/format-date.ts";
import { SessionTable } from "../../account/session-table.tsx";
import { authoriseStepUp } from "../../authorise.server.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, ButtonLink } from "../../ui/desk-button.tsx";
import { SelectField } from "../../ui/desk-field.tsx";
import { PageHead, SectionHead } from "../../ui/page-head.tsx";
import { Columns, Screen, Sheet, Side, Stack } from "../../ui/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import { MemberState } from "../member-state.tsx";
import type { Route } from "./+types/page";
import { notFound } from "../../not-found/not-found.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.member.name ?? "Staff"} · the desk` },
];

export async function loader(asked: Route.LoaderArgs) {
  const { site, member: me, session } = await authoriseStepUp(asked, "staff.manage");
  const member = await findMemberById(site.store.db, asked.params.member);
  if (!member) throw notFound();
  const sessions = await listSessions(site.staff, member.id);
  return {
    member,
    isMe: member.id === me.id,
    refused: new URL(asked.request.url).searchParams.get("refused"),
    sessions: sessions.map((one) => ({
      ...{ id: one.id, browser: one.browser, here: one.id === session.id },
      ...{ since: formatInstant(one.createdAt), seen: formatInstant(one.lastSeenAt) },
    })),
  };
}

/** One person: their role, where they are signed in, whether they may come in at all. */
export default function MemberPage({
  loaderData: { member, isMe, refused, sessions },
}: Route.ComponentProps) {
  const address = `/desk/staff/${member.id}`;
  const record = `/desk/record?${new URLSearchParams({ who: member.email }).toString()}`;
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
      {refused !== null && <Refused why={refused} />}
      <Columns>
        <Stack>
          <section aria-labelledby="role">
            <Stack>
              <SectionHead id="role" title="Role" />
              <Form method="post" action={`${address}/role`}>
                <Stack>
                  <SelectField
                    label="Role"
                    name="role"
                    key={member.role}
                    defaultValue={member.role ?? ""}
                    hint="Their sessions end, and they sign in once more."
                  >
                    {roleNames.map((role) => (
                      <option key={role} value={role}>
                        {role}: {roles[role]}
                      </option>
                    ))}
                  </SelectField>
                  <div>
                    <Button kind="line">Give them this role</Button>
                  </div>
                </Stack>
              </Form>
            </Stack>
          </section>
          <section aria-labelledby="sessions">
            <Stack>
              <SectionHead id="sessions" title="Where they are signed in" />
              <SessionTable sessions={sessions} action={`${address}/sessions`} />
            </Stack>
          </section>
        </Stack>
        <Side>
          <Sheet red>
            <Stack>
              {member.state === "disabled" ? (
                <Form method="post" action={`${address}/state`}>
                  <input type="hidden" name="state" value="enabled" />
                  <Button wide>Let them in again</Button>
                </Form>
              ) : (
                <>
                  <Form method="post" action={`${address}/reset`}>
                    <Button kind="line" wide>
                      Make a link for a new sign-in
                    </Button>
                  </Form>
                  <Note>
                    For somebody who lost every way to sign in. It is good after 24 hours, and every owner
                    gets an e-mail.
                  </Note>
                  <Form method="post" action={`${address}/state`}>
                    <input type="hidden" name="state" value="disabled" />
                    <Button kind="danger" wide>
                      Let them in no more
                    </Button>
                  </Form>
                  <Note>Every session of theirs ends at once. What they did stays in the record.</Note>
                </>
              )}
            </Stack>
          </Sheet>
        </Side>
      </Columns>
    </Screen>
  );
}

const reasons: Readonly<Record<string, string>> = {
  "last-owner": "This is the only owner. Make somebody else an owner first.",
  state: "It is so already: somebody else was quicker.",
};

function Refused({ why }: { why: string }) {
  return (
    <Banner level={2} kind="stop" role="alert" title="Nothing was changed">
      <p>{reasons[why] ?? reasons["state"]}</p>
    </Banner>
  );
}
