import { RingUs } from "#layout/ring-us/ring-us.tsx";
import { data, redirect } from "react-router";
import type { PageHandle } from "#layout/page-handle.ts";
import { queueDietEmail } from "#school-contacts/diet-email.server.ts";
import { dietRequestPath, ownRequestPage } from "#school-menus/diets/diet-paths.ts";
import { confirmRequest, openRequest, withdrawRequest } from "#school-menus/diets/diet-requests.server.ts";
import { siteContext } from "#server/services.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { Conflict } from "#values/problem.ts";
import { formatInstant } from "#values/time/format-date.ts";
import type { Route } from "./+types/page.ts";
import { privateHeaders } from "../../private-headers.ts";
import { readSmallForm } from "../../read-small-form.server.ts";
import { dietRequest } from "../diet-request.copy.ts";
import { DietSheet } from "../diet-sheet.tsx";

const copy = dietRequest.yours;

export const meta = () => [{ title: copy.title }, { name: "robots", content: "noindex" }];
export const handle: PageHandle = {
  query: ["key"],
  cache: "never",
  frame: "letterhead",
  skipTo: "the button",
};
export const headers = () => privateHeaders;

const keyOf = (request: Request) => new URL(request.url).searchParams.get("key") ?? "";

/** Mail scanners open links, so that opening the page confirms nothing. What was ticked is not on it: a link may be forwarded. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const key = keyOf(request);
  const found = await openRequest(site.diets.deps, key);
  const school = found && site.schools.now().find((one) => one.key === found.school);
  if (!found || !school) return data({ found: null }, { status: 404 });
  const due = found.dueAt === null ? null : formatInstant(found.dueAt, "weekday");
  return data({ found: { key, state: found.state, school: school.label, due } }, { status: 200 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const key = keyOf(request);
  const act = (await readSmallForm(request))("act");
  if (act === "take back") {
    try {
      await withdrawRequest(site.diets.deps, key);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
    }
    throw redirect(ownRequestPage(key), 303);
  }
  await confirmRequest(site.diets.deps, key, (tx, { id, school }) =>
    queueDietEmail(tx, site.schoolContacts.deps, { school, id, news: "asked" }),
  );
  throw redirect(ownRequestPage(key), 303);
}

export default function OwnRequest({ loaderData: { found } }: Route.ComponentProps) {
  if (!found)
    return (
      <DietSheet heading={copy.dead} lead={copy.deadLead}>
        <p>
          <ButtonLink href={dietRequestPath}>{copy.again}</ButtonLink>
        </p>
      </DietSheet>
    );
  const { key, state, school, due } = found;
  if (state === "asked")
    return (
      <DietSheet heading={copy.confirmHeading(school)} lead={copy.confirmLead}>
        <form method="post" action={ownRequestPage(key)}>
          <Button name="act" value="confirm">
            {copy.confirm}
          </Button>
        </form>
        <TakeBack link={key} />
      </DietSheet>
    );
  return (
    <DietSheet kicker={school} heading={copy.title} lead={copy.states[state]}>
      {due && state !== "agreed" && state !== "refused" && (
        <p>
          {copy.due(due)} {copy.packed}
        </p>
      )}
      <p>
        <RingUs words="Ring us:" write="Write to" />
      </p>
      {state !== "agreed" && <TakeBack link={key} />}
    </DietSheet>
  );
}

function TakeBack({ link }: { readonly link: string }) {
  return (
    <form method="post" action={ownRequestPage(link)}>
      <Button kind="line" name="act" value="take back">
        {copy.takeBack}
      </Button>
    </form>
  );
}
