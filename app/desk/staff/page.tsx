import { Form } from "react-router";
import { listMembers } from "#staff/members.server.ts";
import { roleNames } from "#staff/permissions.ts";
import { SelectField, TextField } from "#ui/form/field.tsx";
import { signedIn } from "../guard.server.ts";
import { Button, TextLink } from "../ui/forms/desk-button.tsx";
import { CellNote, ColumnHeads, Table } from "../ui/lists/desk-table.tsx";
import { PageHead, SectionHead } from "../ui/frame/page-head.tsx";
import { Columns, Screen, Sheet, Side, Stack } from "../ui/frame/page-layout.tsx";
import { MemberState } from "./member-state.tsx";
import { RoleTable } from "./role-table.tsx";
import type { Route } from "./+types/page";

export const meta = () => [{ title: "Staff · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  return { members: await listMembers(site.store.db) };
}

/** Who may use the desk, and what each role may do. */
export default function StaffPage({ loaderData: { members } }: Route.ComponentProps) {
  return (
    <Screen>
      <PageHead
        crumbs={[{ text: "Site", to: "/desk/site" }, { text: "staff" }]}
        title="Staff"
        also={`${members.length} ${members.length === 1 ? "person" : "people"}`}
      />
      <Stack>
        <Columns>
          <Stack>
            <section aria-labelledby="people">
              <SectionHead id="people" title="People" />
              <Table caption="People by name" stacked>
                <ColumnHeads names={["Name", "Role", "State"]} />
                <tbody>
                  {members.map((member) => (
                    <tr key={member.id}>
                      <th scope="row" data-at="line">
                        <TextLink to={`/desk/staff/${member.id}`}>{member.name}</TextLink>
                        <CellNote>{member.email}</CellNote>
                      </th>
                      <td>{member.role ?? "none"}</td>
                      <td data-at="end">
                        <MemberState state={member.state} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            </section>
          </Stack>
          <Side>
            <section aria-labelledby="invite">
              <SectionHead id="invite" title="Invite somebody" />
              <Sheet>
                <InviteForm />
              </Sheet>
            </section>
          </Side>
        </Columns>
        <section aria-labelledby="roles">
          <SectionHead id="roles" title="Who may do what" note="what is not listed is not allowed" />
          <RoleTable />
        </section>
      </Stack>
    </Screen>
  );
}

export function InviteForm({
  errors,
  typed,
}: {
  errors?: Readonly<Record<string, string>> | undefined;
  typed?: { readonly email: string; readonly name: string; readonly role: string } | undefined;
}) {
  return (
    <Form method="post" action="/desk/staff/invitations">
      <Stack>
        <TextField
          id="email"
          label="E-mail"
          name="email"
          type="email"
          autoComplete="off"
          required
          maxLength={254}
          defaultValue={typed?.email}
          error={errors?.["email"]}
        />
        <TextField
          id="name"
          label="Name"
          name="name"
          autoComplete="off"
          required
          maxLength={80}
          defaultValue={typed?.name}
          error={errors?.["name"]}
        />
        <SelectField
          id="role"
          label="Role"
          name="role"
          defaultValue={typed?.role ?? "kitchen"}
          error={errors?.["role"]}
        >
          {roleNames.map((role) => (
            <option key={role}>{role}</option>
          ))}
        </SelectField>
        <Button>Invite them</Button>
      </Stack>
    </Form>
  );
}
