import { Form } from "react-router";
import { factorsOf } from "#staff/factors/factors.server.ts";
import { listPasskeys } from "#staff/factors/passkeys.server.ts";
import { permissionNames, permissions, allowed, roles } from "#staff/permissions.ts";
import { listSessions } from "#staff/sign-in/sessions.server.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { signedIn } from "../guard.server.ts";
import { forgetEventSheets } from "#live/event-sheet-copies.ts";
import { forgetDeviceDrafts } from "../device-drafts/device-drafts.ts";
import { Banner } from "../ui/banner.tsx";
import { Button, ButtonLink } from "../ui/forms/desk-button.tsx";
import { PageHead, SectionHead } from "../ui/frame/page-head.tsx";
import { Columns, MoreFold, Row, Screen, Side, Stack } from "../ui/frame/page-layout.tsx";
import { Passkeys } from "./passkeys.tsx";
import { SessionTable } from "./session-table.tsx";
import { Bullets } from "../ui/text.tsx";
import type { Route } from "./+types/page";

export const meta = () => [{ title: "Your page · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site, member, session } = signedIn(args);
  const { db } = site.store;
  const passkeys = await listPasskeys(db, member.id);
  const sessions = await listSessions(site.staff, member.id);
  return {
    member: { name: member.name, email: member.email, role: member.role },
    may: permissionNames
      .filter((permission) => allowed(member.role, permission))
      .map((name) => permissions[name]),
    maySeeStaff: allowed(member.role, "staff.manage"),
    recovered: session.method === "recovery",
    passkeys: passkeys.map(({ id, name, backedUp, createdAt, lastUsedAt }) => ({
      id,
      name,
      backedUp,
      made: formatInstant(createdAt),
      used: lastUsedAt === null ? "not used yet" : `used ${formatInstant(lastUsedAt)}`,
    })),
    ...(await factorsOf(db, member.id)),
    sessions: sessions.map((one) => ({
      id: one.id,
      browser: one.browser,
      here: one.id === session.id,
      since: formatInstant(one.createdAt),
      seen: formatInstant(one.lastSeenAt),
    })),
  };
}

/** How one signs in, where one is signed in, and what one may do. */
export default function Account({ loaderData }: Route.ComponentProps) {
  const { member, may, maySeeStaff, recovered, passkeys, hasPassword, recoveryCodes, sessions } = loaderData;
  return (
    <Screen>
      <PageHead
        title={member.name}
        also="your page"
        sub={`${member.email}. ${member.role ? roles[member.role] : ""}`}
      >
        {maySeeStaff && (
          <ButtonLink kind="line" to="/desk/staff">
            Staff
          </ButtonLink>
        )}
        <Form method="post" action="/desk/sign-out" onSubmit={forgetHere}>
          <Button kind="line">Sign out</Button>
        </Form>
      </PageHead>
      <Columns>
        <Stack>
          {recovered && (
            <Banner level={2} kind="wait" title="You came in by a recovery code">
              <p>Set up a new way to sign in now, and remove the device that you lost.</p>
            </Banner>
          )}
          <Passkeys passkeys={passkeys} />
          <OtherFactors {...{ hasPassword, recoveryCodes }} />
          <section aria-labelledby="sessions">
            <Stack>
              <SectionHead id="sessions" title="Where you are signed in" note="three at most" />
              <SessionTable sessions={sessions} action="/desk/account/sessions" />
            </Stack>
          </section>
        </Stack>
        <Side>
          <section aria-labelledby="may">
            <Stack>
              <SectionHead id="may" title="What you may do" />
              <MoreFold title={may.length === 1 ? "One thing" : `${may.length} things`}>
                <Bullets>
                  {may.map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </Bullets>
              </MoreFold>
            </Stack>
          </section>
        </Side>
      </Columns>
    </Screen>
  );
}

/** A password with its code, and the recovery codes: what there is beside passkeys. */
function OtherFactors({ hasPassword, recoveryCodes }: { hasPassword: boolean; recoveryCodes: number }) {
  return (
    <>
      <section aria-labelledby="password">
        <Stack>
          <SectionHead id="password" title="Password and code" />
          <Row>
            <span>{hasPassword ? "Set." : "Not set: you sign in by passkey alone."}</span>
            <ButtonLink kind="line" size="small" to="/desk/account/password">
              {hasPassword ? "Change both" : "Set both"}
            </ButtonLink>
          </Row>
        </Stack>
      </section>
      <section aria-labelledby="codes">
        <Stack>
          <SectionHead id="codes" title="Recovery codes" />
          <Row>
            <span>{recoveryCodes} of ten are left.</span>
            <ButtonLink kind="line" size="small" to="/desk/account/recovery-codes">
              Make ten new ones
            </ButtonLink>
          </Row>
        </Stack>
      </section>
    </>
  );
}

/** At sign-out: whoever comes to this browser next reads nobody's name in it. */
function forgetHere(): void {
  forgetDeviceDrafts();
  void forgetEventSheets();
}
