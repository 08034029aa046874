import { Form } from "react-router";
import { factorsOf } from "#staff/factors.server.ts";
import { listPasskeys } from "#staff/passkeys.server.ts";
import { permissionNames, permissions, allowed, roles } from "#staff/permissions.ts";
import { listSessions } from "#staff/sessions.server.ts";
import { formatInstant } from "#values/format-date.ts";
import { authorise } from "../authorise.server.ts";
import { Banner } from "../ui/banner.tsx";
import { Button, ButtonLink, TextLink } from "../ui/desk-button.tsx";
import { Sub, Table } from "../ui/desk-table.tsx";
import { Columns, PageHead, PartHead, Quiet, Row, Screen, Side, Stack, Well } from "../ui/part.tsx";
import { SessionTable } from "./session-table.tsx";
import type { Route } from "./+types/page";

export const meta = () => [{ title: "Your page · the desk" }];

export async function loader(asked: Route.LoaderArgs) {
  const { site, member, session } = await authorise(asked, "desk.read");
  const { db } = site.store;
  const passkeys = await listPasskeys(db, member.id);
  const sessions = await listSessions(site.staff, member.id);
  return {
    member: { name: member.name, email: member.email, role: member.role },
    may: permissionNames
      .filter((permission) => allowed(member.role, permission))
      .map((name) => permissions[name]),
    recovered: session.method === "recovery",
    passkeys: passkeys.map(({ id, name, backedUp, createdAt, lastUsedAt }) => ({
      ...{ id, name, backedUp, made: formatInstant(createdAt) },
      used: lastUsedAt === null ? "not used yet" : `used ${formatInstant(lastUsedAt)}`,
    })),
    ...(await factorsOf(db, member.id)),
    sessions: sessions.map((one) => ({
      ...{ id: one.id, browser: one.browser, here: one.id === session.id },
      since: formatInstant(one.createdAt),
      seen: formatInstant(one.lastSeenAt),
    })),
  };
}

/** How one signs in, where one is signed in, and what one may do. */
export default function Account({ loaderData }: Route.ComponentProps) {
  const { member, may, recovered, passkeys, hasPassword, recoveryCodes, sessions } = loaderData;
  return (
    <Screen>
      <PageHead
        title={member.name}
        also="your page"
        sub={`${member.email}. ${member.role ? roles[member.role] : ""}`}
      >
        <Form method="post" action="/desk/sign-out">
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
          <section aria-labelledby="passkeys">
            <Stack>
              <PartHead id="passkeys" title="Passkeys" note="a finger, a face or the device’s code">
                <TextLink to="/desk/account/passkeys">Add a passkey</TextLink>
              </PartHead>
              {passkeys.length === 0 ? (
                <p>
                  <Quiet>None yet. A passkey is quicker than a password, and nobody can guess it.</Quiet>
                </p>
              ) : (
                <Table caption="Your passkeys">
                  <thead>
                    <tr>
                      <th scope="col">Device</th>
                      <th scope="col">Made</th>
                      <th scope="col">
                        <span className="visually-hidden">Remove</span>
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {passkeys.map(({ id, name, backedUp, made, used }) => (
                      <tr key={id}>
                        <th scope="row">
                          {name}
                          <Sub>{backedUp ? "its maker keeps a copy" : "on this device alone"}</Sub>
                        </th>
                        <td>
                          {made}
                          <Sub>{used}</Sub>
                        </td>
                        <td>
                          <TextLink
                            to={`/desk/account/passkeys/removal?${new URLSearchParams({ id }).toString()}`}
                            aria-label={`Remove ${name}`}
                          >
                            Remove
                          </TextLink>
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </Table>
              )}
              {passkeys.length === 1 && (
                <Well>
                  <p>One device can be lost. Add a second one, or print new recovery codes.</p>
                </Well>
              )}
            </Stack>
          </section>
          <section aria-labelledby="password">
            <Stack>
              <PartHead id="password" title="Password and code" />
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
              <PartHead id="codes" title="Recovery codes" />
              <Row>
                <span>{recoveryCodes} of ten are left.</span>
                <ButtonLink kind="line" size="small" to="/desk/account/recovery-codes">
                  Make ten new ones
                </ButtonLink>
              </Row>
            </Stack>
          </section>
          <section aria-labelledby="sessions">
            <Stack>
              <PartHead id="sessions" title="Where you are signed in" note="three at most" />
              <SessionTable sessions={sessions} action="/desk/account/sessions" />
            </Stack>
          </section>
        </Stack>
        <Side>
          <section aria-labelledby="may">
            <Stack>
              <PartHead id="may" title="What you may do" />
              <ul>
                {may.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </Stack>
          </section>
        </Side>
      </Columns>
    </Screen>
  );
}
