import { NoLine } from "#layout/no-line/no-line.tsx";
import { RingUs } from "#layout/ring-us/ring-us.tsx";
import { data, redirect } from "react-router";
import type { PageHandle } from "#layout/page-handle.ts";
import { schoolPath, schoolSignInPath } from "#school-contacts/school-paths.ts";
import { linkLifetime } from "#school-contacts/sign-in/limits.ts";
import { openingPicture } from "#server/opening-picture.server.ts";
import { siteContext } from "#server/services.ts";
import { Button } from "#ui/button/button.tsx";
import { ErrorPanel, ErrorSummary } from "#ui/form/error-summary.tsx";
import type { FormLook } from "#ui/form/field.tsx";
import { LookOfForm, TextField } from "#ui/form/field.tsx";
import { usualLook } from "#ui/form/usual-look.ts";
import type { Route } from "./+types/page.ts";
import { readForm, textIn } from "../read-small-form.server.ts";
import { signIn as copy } from "./sign-in.copy.ts";
import { SignInFrame } from "./sign-in-frame.tsx";
import type { TypedLine } from "./typed-in-words.ts";
import { typedInWords } from "./typed-in-words.ts";
import * as styles from "./sign-in.module.css";

export const meta = () => [{ title: copy.title }, { name: "robots", content: "noindex" }];
export const handle: PageHandle = { cache: "never", frame: "letterhead", skipTo: "the form" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  if (await site.schoolContacts.signedIn(request)) throw redirect(schoolPath, 303);
  const picture = await openingPicture(site, "sign-in");
  const query = new URL(request.url).searchParams;
  return { picture, isAsked: query.has("asked"), isEnded: query.has("ended") };
}

/** The same answer whether or not the address is a contact's: it cannot be told from outside. */
export async function action({ request, context }: Route.ActionArgs) {
  const { schoolContacts, address, brand } = context.get(siteContext);
  const form = await readForm(request);
  if (new URL(request.url).searchParams.has("ended")) {
    const typed = typedInWords(form, brand.meals.categories);
    return data({ email: "", problems: [], isTooOften: false, typed }, { status: 401 });
  }
  const text = (name: string) => textIn(form, name);
  const input = { email: text("email"), altcha: text("altcha"), website: text("website") };
  const result = await schoolContacts.ask({ input, address });
  if (result.kind === "asked") throw redirect(`${schoolSignInPath}?asked=1#h1`, 303);
  const email = input.email.slice(0, 254);
  return result.kind === "invalid"
    ? data({ email, problems: result.problems, isTooOften: false, typed: [] }, { status: 422 })
    : data({ email, problems: [], isTooOften: true, typed: [] }, { status: 429 });
}

const look: FormLook = { ...usualLook, summary: styles.trouble };

export default function SchoolSignIn({
  loaderData: { picture, isAsked, isEnded },
  actionData,
}: Route.ComponentProps) {
  const { email = "", problems = [], isTooOften = false, typed = [] } = actionData ?? {};
  if (isAsked && !actionData)
    return (
      <SignInFrame
        heading={copy.asked.heading}
        lead={copy.asked.lead(linkLifetime / 60_000)}
        picture={picture}
      >
        <p>{copy.asked.otherwise}</p>
        <p>
          <a href={schoolSignInPath}>{copy.asked.again}</a>, or <RingUs words="ring us on" />.
        </p>
      </SignInFrame>
    );
  return (
    <SignInFrame heading={copy.heading} lead={copy.lead} picture={picture}>
      <LookOfForm look={look}>
        {isEnded && <Ended typed={typed} />}
        <form method="post" action={schoolSignInPath} className={styles.form} data-school-sign-in="">
          {isTooOften && <ErrorPanel id="trouble" level={2} title={copy.tooOften} />}
          {problems.length > 0 && (
            <ErrorSummary
              id="trouble"
              level={2}
              title={copy.trouble}
              faults={problems.map(({ message }) => ({ id: "school-email", message }))}
            />
          )}
          <TextField
            id="school-email"
            name="email"
            type="email"
            label={copy.email}
            hint={copy.emailHint}
            autoComplete="email"
            required
            maxLength={254}
            defaultValue={email}
            error={problems[0]?.message}
          />
          <div className={styles.trap} aria-hidden="true">
            <label>
              {copy.trap}
              <input name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          <input type="hidden" name="altcha" />
          <Button>{copy.send}</Button>
          <NoLine />
        </form>
      </LookOfForm>
      <p>
        <RingUs words={copy.nobody} write={copy.nobodyWrites} />.
      </p>
    </SignInFrame>
  );
}

/** Whoever sent a form after their session had ended: that nothing was taken, and what it was. */
function Ended({ typed }: { readonly typed: readonly TypedLine[] }) {
  return (
    <ErrorPanel id="trouble" level={2} title={copy.ended.heading}>
      <p>{copy.ended.lead}</p>
      {typed.length > 0 && (
        <>
          <p>{copy.ended.typed}</p>
          <ul className={styles.typed}>
            {typed.map(({ asked, typed: words }) => (
              <li key={asked}>
                {asked}: <b>{words}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </ErrorPanel>
  );
}
