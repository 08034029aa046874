import type { Db } from "#database/store.server.ts";
import { listMembers } from "#staff/members.server.ts";

/**
 * A function that says who signed, as people read it: "Marta Oyelaran" for a member's e-mail address, and the stored text
 * ("command line") for anything else.
 */
export async function signedNames(db: Db): Promise<(signed: string) => string> {
  const members = new Map((await listMembers(db)).map(({ email, name }) => [email, name]));
  return (signed) => members.get(signed) ?? signed;
}
