import { data, redirect } from "react-router";
import type { PageHandle } from "#layout/page-handle.ts";
import { schoolPath, schoolSignInPath, signInLink } from "#school-contacts/school-paths.ts";
import { contactOfLink, signInByLink } from "#school-contacts/sign-in/links.server.ts";
import { openingPicture } from "#server/opening-picture.server.ts";
import { siteContext } from "#server/services.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import type { Route } from "./+types/page.ts";
import { signIn } from "../sign-in.copy.ts";
import { SignInFrame } from "../sign-in-frame.tsx";

const copy = signIn.link;

export const meta = () => [{ title: copy.title }, { name: "robots", content: "noindex" }];
export const handle: PageHandle = {
  query: ["key"],
  cache: "never",
  frame: "letterhead",
  skipTo: "the button",
};

const keyOf = (request: Request) => new URL(request.url).searchParams.get("key")?.slice(0, 100) ?? "";

/** Mail scanners open links, so that opening the page signs nobody in and uses nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { schoolContacts } = site;
  const picture = await openingPicture(site, "sign-in");
  const key = keyOf(request);
  const contact = await contactOfLink(schoolContacts.deps, key);
  const school = contact && schoolContacts.deps.schoolLabel(contact.school);
  if (!contact || school === null) return data({ picture, found: null }, { status: 404 });
  return data({ picture, found: { key, school, name: contact.name } }, { status: 200 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { schoolContacts } = context.get(siteContext);
  const userAgent = request.headers.get("User-Agent") ?? "";
  const token = await signInByLink(schoolContacts.deps, keyOf(request), userAgent);
  if (token === null) return data(null, { status: 404 });
  throw redirect(schoolPath, { status: 303, headers: schoolContacts.cookie.give(token) });
}

export default function SchoolLink({ loaderData: { picture, found } }: Route.ComponentProps) {
  if (!found)
    return (
      <SignInFrame heading={copy.dead} lead={copy.deadLead} picture={picture}>
        <p>
          <ButtonLink href={schoolSignInPath}>{copy.another}</ButtonLink>
        </p>
      </SignInFrame>
    );
  return (
    <SignInFrame heading={copy.heading(found.name)} lead={copy.lead(found.school)} picture={picture}>
      <form method="post" action={signInLink(found.key)}>
        <Button>{copy.press}</Button>
      </form>
      <p>{copy.shared}</p>
    </SignInFrame>
  );
}
