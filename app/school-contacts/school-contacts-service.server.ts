import type { Admission } from "#abuse-protection/admission.server.ts";
import { createAdmission } from "#abuse-protection/admission.server.ts";
import type { SharedCounts } from "#abuse-protection/shared-counts.ts";
import type { SchoolActor } from "#values/actor.ts";
import { schoolActorNamed } from "#values/actor.ts";
import type { Problem } from "#values/problem.ts";
import type { SessionCookie } from "#values/session-cookie.ts";
import { sessionCookie } from "#values/session-cookie.ts";
import { isEmail } from "#values/text/email-address.ts";
import type { SchoolContact } from "./contact.ts";
import type { SchoolContactDeps } from "./contacts-deps.ts";
import { schoolPath } from "./school-paths.ts";
import { schoolSessionLimits } from "./sign-in/limits.ts";
import { sendLinks } from "./sign-in/links.server.ts";
import { contactOfSession } from "./sign-in/sessions.server.ts";

/** What the form that asks for a link sends; nothing of it is trusted. */
interface LinkRequest {
  readonly input: { readonly email: string; readonly altcha: string; readonly website: string };
  /** The network address that sent it: counted, never stored. */
  readonly address: string;
}

type LinkResult =
  | { readonly kind: "invalid"; readonly problems: readonly Problem[] }
  | { readonly kind: "rate-limited" }
  /** The same for a contact and for a stranger. */
  | { readonly kind: "asked" };

/** A contact who is signed in, with the authority that this gives them. */
export interface SignedInContact {
  readonly contact: SchoolContact;
  readonly actor: SchoolActor;
}

/** Who signs in for a school. */
export interface SchoolContactService {
  /** What the module's other functions take. */
  readonly deps: SchoolContactDeps;
  readonly cookie: SessionCookie;
  readonly challenge: Admission["challenge"];
  /** Takes a request for a link: rules, bot check, limits, then the e-mail. */
  ask(request: LinkRequest): Promise<LinkResult>;
  /** Who sent a request; null where nobody is signed in. */
  signedIn(request: Request): Promise<SignedInContact | null>;
}

// From one office in an hour. Without the bot check, as without JavaScript, half of it.
const maxAnHour = 12;
const maxUnchecked = 6;

/** The service of a running site. The limits are in memory and begin again with the process. */
export function createSchoolContactService(
  deps: SchoolContactDeps,
  {
    secret,
    botCheck,
    counts,
  }: { readonly secret: string; readonly botCheck: "on" | "off"; readonly counts?: SharedCounts },
): SchoolContactService {
  const admission = createAdmission(
    { ...deps, secret, botCheck, counts },
    { purpose: "school sign-in", maxAnHour, maxUnchecked },
  );
  const cookie = sessionCookie({
    name: "school",
    paths: [schoolPath],
    sameSite: "Lax",
    maxAge: schoolSessionLimits.absolute / 1000,
    secure: deps.publicOrigin.startsWith("https:"),
  });

  return {
    deps,
    cookie,
    challenge: admission.challenge,
    async ask({ input, address }) {
      const email = input.email.trim();
      if (!isEmail(email))
        return {
          kind: "invalid",
          problems: [{ field: "email", message: "Your e-mail address: write it like name@example.org." }],
        };
      if (!(await admission.admits(input.altcha, address))) return { kind: "rate-limited" };
      // Only a bot fills in what people do not see; it learns nothing.
      if (input.website.trim() === "") await sendLinks(deps, email);
      return { kind: "asked" };
    },
    async signedIn(request) {
      const contact = await contactOfSession(deps, cookie.read(request));
      // A school that was removed has nothing that anybody could see.
      if (!contact || deps.schoolLabel(contact.school) === null) return null;
      return { contact, actor: schoolActorNamed(contact.school, contact.id) };
    },
  };
}
