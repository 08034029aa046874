import type { Db } from "#database/store.server.ts";
import { documentHistory } from "#recipes/history.server.ts";
import type { DocumentKind } from "#recipes/kitchen.ts";
import type { Member } from "#staff/member.ts";
import { listMembers } from "#staff/members.server.ts";
import { allowed } from "#staff/permissions.ts";
import { isSamePerson } from "#values/text/same-person.ts";

/** Who may check what somebody saves, and who is proposed. */
export interface Checkers {
  readonly people: readonly { readonly email: string; readonly name: string; readonly role: string }[];
  /** The address of who approved it last, where that is one of them; "" for anybody. */
  readonly proposed: string;
}

/** Who may approve what this member saves: everybody with that permission but them. */
export async function checkersFor(
  db: Db,
  me: Pick<Member, "id">,
  { kind, id }: { readonly kind: DocumentKind; readonly id: string },
): Promise<Checkers> {
  const people = await mayCheck(db, me);
  const history = await documentHistory(db, kind, id, 20);
  const last = history.find(({ approvedBy }) => approvedBy !== null)?.approvedBy ?? "";
  return { people, proposed: people.find(({ email }) => isSamePerson(email, last))?.email ?? "" };
}

async function mayCheck(db: Db, me: Pick<Member, "id">): Promise<Checkers["people"]> {
  return (await listMembers(db))
    .filter(({ id, state, role }) => id !== me.id && state === "active" && allowed(role, "food.approve"))
    .map(({ email, name, role }) => ({ email, name, role: role ?? "" }));
}

/** The address of the member whom a form asks to check; null for nobody in particular, and for a member who may not. */
export async function askedIn(db: Db, me: Pick<Member, "id">, form: FormData): Promise<string | null> {
  const asked = form.get("ask");
  return (await mayCheck(db, me)).find(({ email }) => email === asked)?.email ?? null;
}
