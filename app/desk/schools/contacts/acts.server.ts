import { addContact, removeContact } from "#school-contacts/contacts.server.ts";
import { revokeSchoolSession } from "#school-contacts/sign-in/sessions.server.ts";
import { actsOf } from "../../acts/act.server.ts";
import { textOf } from "../../form.server.ts";

const { act, acts } = actsOf({
  address: ({ key }: { key: string }) => `/desk/schools/${encodeURIComponent(key)}/contacts`,
  called: "the school’s contacts",
  find: () => null,
});

/** Who signs in for a school, as staff settle it. */
export const schoolContactActs = acts({
  add: act({
    needs: "schools.contacts",
    wanted: "Add them",
    typed: { name: { label: "Name", type: "text" }, email: { label: "E-mail", type: "text" } },
    read: (form, { params }) => ({
      school: params.key,
      name: textOf(form, "name"),
      email: textOf(form, "email"),
    }),
    do: ({ site, actor }, contact) => addContact(site.schoolContacts.deps, actor, contact),
  }),
  /** Removes one: whatever they have open ends at once. */
  remove: act({
    needs: "schools.contacts",
    wanted: "Remove them",
    read: (form, { params }) => ({ school: params.key, id: textOf(form, "contact") }),
    do: ({ site, actor }, contact) => removeContact(site.schoolContacts.deps, actor, contact),
  }),
  /** Ends a session of one. */
  sessions: act({
    needs: "schools.contacts",
    wanted: "End it",
    read: (form, { params }) => ({ school: params.key, session: textOf(form, "session") }),
    do: ({ site, actor }, session) => revokeSchoolSession(site.schoolContacts.deps, actor, session),
  }),
});
