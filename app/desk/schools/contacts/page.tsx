import { Form } from "react-router";
import { contactsOf } from "#school-contacts/contacts.server.ts";
import { schoolSessionLimits } from "#school-contacts/sign-in/limits.ts";
import { sessionsOfSchool } from "#school-contacts/sign-in/sessions.server.ts";
import { allowed } from "#staff/permissions.ts";
import { TextField } from "#ui/form/field.tsx";
import { formatInstant } from "#values/time/format-date.ts";
import { SchoolHead } from "../school-head.tsx";
import { schoolOf } from "../school-of.server.ts";
import type { Route } from "./+types/page";
import { UndoToast } from "../../acts/undo-toast.tsx";
import { useRemoved } from "../../acts/use-removed.ts";
import { SessionTable } from "../../account/session-table.tsx";
import { signedIn } from "../../guard.server.ts";
import { Button, ButtonLink } from "../../ui/forms/desk-button.tsx";
import { FieldGrid } from "../../ui/forms/desk-field.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";
import { Columns, Screen, Side, Stack } from "../../ui/frame/page-layout.tsx";
import { CellNote, HiddenHead, Table } from "../../ui/lists/desk-table.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { Note } from "../../ui/text.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Contacts of ${loaderData?.label ?? "a school"} · the desk` },
];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const school = schoolOf(site, args.params.key);
  const contacts = await contactsOf(site.store.db, school.key);
  const sessions = await sessionsOfSchool(site, school.key);
  return {
    key: school.key,
    label: school.label,
    mayEditSchool: allowed(member.role, "menus.publish"),
    contacts: contacts.map(({ id, name, email, addedAt }) => ({
      id,
      name,
      email,
      added: formatInstant(addedAt),
      sessions: sessions
        .filter(({ contact }) => contact === id)
        .map((one) => ({
          id: one.id,
          browser: one.browser,
          here: false,
          since: formatInstant(one.createdAt),
          seen: formatInstant(one.lastSeenAt),
        })),
    })),
  };
}

/** Who signs in for a school: added and removed here, and wherever they are signed in ended here. */
export default function SchoolContacts({ loaderData }: Route.ComponentProps) {
  const { key, label, contacts, mayEditSchool } = loaderData;
  const address = `/desk/schools/${key}/contacts`;
  const [removed, remember] = useRemoved(contacts, ({ email }) => email);
  const signedIn = contacts.filter(({ sessions }) => sessions.length > 0);
  return (
    <Screen>
      <SchoolHead
        label={label}
        also="who signs in"
        sub="They say how many eat, at /school, and see this school alone. There is no password: a link by e-mail signs them in."
      >
        {mayEditSchool && (
          <ButtonLink kind="line" to={`/desk/schools/${key}`}>
            The school
          </ButtonLink>
        )}
      </SchoolHead>
      <Columns>
        <Stack>
          {contacts.length === 0 ? (
            <EmptyState title="Nobody yet">
              <p>Until somebody is added, the school rings and the desk types its numbers.</p>
            </EmptyState>
          ) : (
            <Table caption="Contacts" stacked>
              <thead>
                <tr>
                  <th scope="col">Contact</th>
                  <th scope="col">Since</th>
                  <HiddenHead>Remove</HiddenHead>
                </tr>
              </thead>
              <tbody>
                {contacts.map((contact) => (
                  <tr key={contact.id}>
                    <th scope="row">
                      {contact.name}
                      <CellNote>{contact.email}</CellNote>
                    </th>
                    <td>{contact.added}</td>
                    <td>
                      <Form method="post" action={`${address}/remove`} onSubmit={() => remember(contact)}>
                        <input type="hidden" name="contact" value={contact.id} />
                        <Button kind="line" size="small" aria-label={`Remove ${contact.name}`}>
                          Remove
                        </Button>
                      </Form>
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          )}
          {signedIn.map(({ id, name, sessions }) => (
            <section key={id} aria-labelledby={`in-${id}`}>
              <Stack>
                <SectionHead id={`in-${id}`} title={`Where ${name} is signed in`} />
                <SessionTable sessions={sessions} action={`${address}/sessions`} />
              </Stack>
            </section>
          ))}
        </Stack>
        <Side>
          <section aria-labelledby="add">
            <Stack>
              <SectionHead id="add" title="Add somebody" />
              <Form method="post" action={`${address}/add`} key={contacts.length}>
                <Stack>
                  <FieldGrid>
                    <TextField
                      id="name"
                      name="name"
                      label="Name"
                      hint="As they sign an e-mail: Mrs Begum."
                      required
                      maxLength={60}
                      autoComplete="off"
                    />
                    <TextField
                      id="email"
                      name="email"
                      label="E-mail"
                      type="email"
                      required
                      maxLength={254}
                      autoComplete="off"
                    />
                  </FieldGrid>
                  <Button>Add them</Button>
                  <Note>
                    They are told by e-mail. A session ends after {schoolSessionLimits.idle / 86_400_000} days
                    without a visit, and after {schoolSessionLimits.absolute / 86_400_000} days whatever
                    happens; who is removed is out at once.
                  </Note>
                </Stack>
              </Form>
            </Stack>
          </section>
        </Side>
      </Columns>
      {removed && (
        <UndoToast undo={{ address: `${address}/add`, fields: { name: removed.name, email: removed.email } }}>
          {removed.name} is removed. Added again, they are told so by e-mail.
        </UndoToast>
      )}
    </Screen>
  );
}
