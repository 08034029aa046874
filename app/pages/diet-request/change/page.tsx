import { data, redirect } from "react-router";
import type { PageHandle } from "#layout/page-handle.ts";
import { queueDietEmail } from "#school-contacts/diet-email.server.ts";
import { byLink } from "#school-menus/diets/diet-accesses.ts";
import { noteAccess } from "#school-menus/diets/diet-accesses.server.ts";
import { changeRequestPage, dietRequestPath, ownRequestPage } from "#school-menus/diets/diet-paths.ts";
import { openToChange, sendChange } from "#school-menus/diets/renewals.server.ts";
import type { School } from "#school-menus/schools/schools.ts";
import type { SiteContext } from "#server/services.ts";
import { siteContext } from "#server/services.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import type { Route } from "./+types/page.ts";
import { privateHeaders } from "../../private-headers.ts";
import { textIn } from "../../read-small-form.server.ts";
import { dietRequest } from "../diet-request.copy.ts";
import { DietForm } from "../diet-form.tsx";
import { DietSheet } from "../diet-sheet.tsx";
import { withLetterForm } from "../letter-form.server.ts";
import { receiveChange, shownOf } from "../receive.server.ts";

const copy = dietRequest.yours.change;

export const meta = () => [{ title: copy.title }, { name: "robots", content: "noindex" }];
export const handle: PageHandle = { query: ["key"], cache: "never", frame: "letterhead", skipTo: "the form" };
export const headers = () => privateHeaders;

const keyOf = (request: Request) => new URL(request.url).searchParams.get("key") ?? "";

async function opened(site: SiteContext, key: string) {
  const one = await openToChange(site.diets.deps, key);
  const school = one && site.schools.now().find(({ key: at }) => at === one.school);
  return one && school ? { one, school } : null;
}

const shownSchool = ({ key, label }: School) => ({ key, label });

/** Mail scanners open links, so that what a parent told us is on the page only once a button is pressed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const key = keyOf(request);
  const found = await opened(context.get(siteContext), key);
  if (!found) return data({ key, school: null }, { status: 404 });
  return data({ key, school: shownSchool(found.school) }, { status: 200 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const key = keyOf(request);
  const found = await opened(site, key);
  if (!found) return data(null, { status: 404 });
  const { one, school } = found;
  return await withLetterForm(request, async (sent) => {
    if (textIn(sent.form, "act") === "open") {
      const opened = { who: byLink, what: "change", caseId: one.id } as const;
      await noteAccess(site.store.db, site.diets.deps, opened);
      return data(shownOf(one.details, one.email), { status: 200 });
    }
    const received = {
      ...sent,
      school,
      email: one.email,
      agreed: one.details?.letterRead ? one.details : null,
    };
    return await receiveChange(site, received, async (details, pages) => {
      const own = await sendChange(site.diets.deps, key, { ...details, pages }, (tx, { id }) =>
        queueDietEmail(tx, site.schoolContacts.deps, { school: school.key, id, news: "asked" }),
      );
      throw redirect(own === null ? changeRequestPage(key) : ownRequestPage(own), 303);
    });
  });
}

/** What a parent told us, filled in: what they send takes its place once it is agreed. */
export default function ChangeRequest({ loaderData: { key, school }, actionData }: Route.ComponentProps) {
  if (!school)
    return (
      <DietSheet heading={copy.dead} lead={copy.deadLead}>
        <p>
          <ButtonLink href={dietRequestPath}>{dietRequest.yours.again}</ButtonLink>
        </p>
      </DietSheet>
    );
  if (!actionData)
    return (
      <DietSheet kicker={school.label} heading={copy.title} lead={copy.openLead}>
        <form method="post" action={changeRequestPage(key)}>
          <Button name="act" value="open">
            {copy.open}
          </Button>
        </form>
      </DietSheet>
    );
  return (
    <DietSheet kicker={school.label} heading={copy.title} lead={copy.lead}>
      <DietForm school={school} shown={actionData} address={changeRequestPage(key)} />
    </DietSheet>
  );
}
