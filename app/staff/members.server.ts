import type { Selectable } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { Db, Tx } from "#database/store.server.ts";
import type { Actor } from "#values/actor.ts";
import { actorNamed } from "#values/actor.ts";
import type { Member } from "./member.ts";
import { roleNamed } from "./permissions.ts";

type MemberRow = Pick<Selectable<Schema["staff_member"]>, "id" | "email" | "name" | "role" | "state">;

export const memberColumns = [
  ...(["staff_member.id", "staff_member.email", "staff_member.name"] as const),
  ...(["staff_member.role", "staff_member.state"] as const),
] as const;

export function memberOf({ id, email, name, role, state }: MemberRow): Member {
  return { id, email, name, role: roleNamed(role), state };
}

/** An address as it is stored and compared. */
export const normalEmail = (typed: string): string => typed.trim().toLowerCase();

/** The member with this address, in any case; null when there is none. */
export async function findMember(db: Db | Tx, email: string): Promise<Member | null> {
  const row = await db
    .selectFrom("staff_member")
    .select(memberColumns)
    .where("email", "=", normalEmail(email))
    .executeTakeFirst();
  return row ? memberOf(row) : null;
}

/** The member of this id; null when there is none. */
export async function findMemberById(db: Db | Tx, id: string): Promise<Member | null> {
  const row = await db
    .selectFrom("staff_member")
    .select(memberColumns)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? memberOf(row) : null;
}

/** Everybody, by name. */
export async function listMembers(db: Db | Tx): Promise<Member[]> {
  const rows = await db
    .selectFrom("staff_member")
    .select(memberColumns)
    .orderBy("name")
    .orderBy("id")
    .execute();
  return rows.map(memberOf);
}

/** Under whose name what a member does is signed. Only for one who is signed in. */
export const actorOf = (member: Member): Actor => actorNamed(member.email);
