import { findEnquiry } from "#enquiries/inbox/desk-enquiries.server.ts";
import { erasePerson } from "#server/upkeep/personal-data.server.ts";
import type { SiteContext } from "#server/services.ts";
import { emailFault } from "#values/text/email-address.ts";
import type { Actor } from "#values/actor.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import { notDone } from "../acts/act.server.ts";
import { textOf } from "../form.server.ts";

/** Whose data: an enquiry's sender, so that no address is in the screen's own address. Null where there is none. */
export async function senderOf({ store }: SiteContext, enquiry: string | null): Promise<string | null> {
  const found = enquiry === null ? null : await findEnquiry(store.db, enquiry);
  return found?.enquiry.email ?? null;
}

/** The same; throws the screen that says why not. */
export function addressOrNotDone(form: FormData): string {
  const email = addressIn(form);
  const problem = { field: "email", message: "Enter one plain e-mail address." };
  if (email === null) throw notDone(screen, new Invalid([problem]));
  return email;
}

const screen = { to: "/desk/people", called: "people’s data" };

/** Erases a person; throws the screen that says why not. */
export async function eraseOrNotDone(site: SiteContext, actor: Actor, email: string) {
  try {
    return await erasePerson(site, actor, email);
  } catch (error) {
    throw error instanceof Conflict ? notDone(screen, error) : error;
  }
}

/** The address that a form names; null where it is none. */
export function addressIn(form: FormData): string | null {
  const email = textOf(form, "email").trim();
  return emailFault(email) === null ? email : null;
}
