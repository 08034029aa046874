import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { createContext, redirect } from "react-router";
import type { SignedInContact } from "#school-contacts/school-contacts-service.server.ts";
import { endedSignInPath, schoolSignInPath } from "#school-contacts/school-paths.ts";
import type { School } from "#school-menus/schools/schools.ts";
import { siteContext } from "#server/services.ts";

const contactContext = createContext<SignedInContact>();

/** Who is signed in, for loaders and actions of a school's own pages. Throws where `guard` did not run. */
export const signedInContact = ({
  context,
}: {
  readonly context: Readonly<RouterContextProvider>;
}): SignedInContact => context.get(contactContext);

/** Their school as it is now; undefined where it was taken off the list a moment ago. */
export const signedInSchool = (args: {
  readonly context: Readonly<RouterContextProvider>;
}): School | undefined =>
  args.context
    .get(siteContext)
    .schools.now()
    .find(({ key }) => key === signedInContact(args).contact.school);

/**
 * Runs before any loader or action of a school's own pages, and lets in whom a session names. Which school it is, is theirs alone:
 * nothing that a request says names one.
 */
export const guard: MiddlewareFunction<Response> = async ({ request, context }) => {
  const who = await context.get(siteContext).schoolContacts.signedIn(request);
  // What somebody sends after their session has ended goes along: the page gives it back to read.
  if (!who)
    throw request.method === "POST" ? redirect(endedSignInPath, 307) : redirect(schoolSignInPath, 303);
  context.set(contactContext, who);
};
