import { RingUs } from "#layout/ring-us/ring-us.tsx";
import { data, redirect } from "react-router";
import type { PageHandle } from "#layout/page-handle.ts";
import { queueDietEmail } from "#school-contacts/diet-email.server.ts";
import { dietRequestPath, ownRequestPage } from "#school-menus/diets/diet-paths.ts";
import { confirmRequest, openRequest, withdrawRequest } from "#school-menus/diets/diet-requests.server.ts";
import { askToChange, confirmAgain, endOn, staysAfterAll } from "#school-menus/diets/renewals.server.ts";
import { siteContext } from "#server/services.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { ErrorPanel } from "#ui/form/error-summary.tsx";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import { formatInstant } from "#values/time/format-date.ts";
import type { Route } from "./+types/page.ts";
import { privateHeaders } from "../../private-headers.ts";
import { readSmallForm } from "../../read-small-form.server.ts";
import { dietRequest } from "../diet-request.copy.ts";
import { DietSheet } from "../diet-sheet.tsx";
import type { NotTaken } from "./agreed.tsx";
import { Agreed } from "./agreed.tsx";
import { agreedView } from "./agreed-view.server.ts";

const copy = dietRequest.yours;

export const meta = () => [{ title: copy.title }, { name: "robots", content: "noindex" }];
export const handle: PageHandle = {
  query: ["key", "done"],
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
  const done = new URL(request.url).searchParams.get("done");
  const agreed = found.state === "agreed" ? agreedView(site, found) : null;
  return data(
    { found: { key, state: found.state, school: school.label, due, agreed, done } },
    { status: 200 },
  );
}

export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const { deps } = site.diets;
  const key = keyOf(request);
  const text = await readSmallForm(request);
  const tell =
    (news: "leaves" | "stays") =>
    async (...[tx, { id, school, revision }]: TellArguments) =>
      await queueDietEmail(tx, site.schoolContacts.deps, { school, id, news, of: ` ${revision}` });
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    "take back": () => withdrawRequest(deps, key),
    same: () => confirmAgain(deps, key),
    change: () => askToChange(deps, key),
    leaves: () => endOn(deps, { link: key }, { lastDay: text("lastDay"), tellSchool: tell("leaves") }),
    stays: () => staysAfterAll(deps, { link: key }, { tellSchool: tell("stays") }),
    confirm: () =>
      confirmRequest(deps, key, (tx, { id, school }) =>
        queueDietEmail(tx, site.schoolContacts.deps, { school, id, news: "asked" }),
      ),
  };
  const act = text("act");
  try {
    await (Object.hasOwn(acts, act) ? acts[act] : acts["confirm"])?.();
  } catch (error) {
    const notTaken = (status: number, message: string) =>
      data<NotTaken>({ message, lastDay: text("lastDay").slice(0, 20) }, { status });
    if (error instanceof Invalid) return notTaken(422, error.problems[0]?.message ?? "");
    if (error instanceof Conflict && act !== "take back") return notTaken(409, error.message);
    if (!(error instanceof Conflict || error instanceof NotFound)) throw error;
  }
  const done = act === "change" ? "&done=sent#h1" : act === "same" ? "&done=saved#h1" : "";
  throw redirect(ownRequestPage(key) + done, 303);
}

type TellArguments = Parameters<Parameters<typeof endOn>[2]["tellSchool"]>;

export default function OwnRequest({ loaderData: { found }, actionData }: Route.ComponentProps) {
  if (!found)
    return (
      <DietSheet heading={copy.dead} lead={copy.deadLead}>
        <p>
          <ButtonLink href={dietRequestPath}>{copy.again}</ButtonLink>
        </p>
      </DietSheet>
    );
  const { key, state, school, due, agreed, done } = found;
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
  if (agreed)
    return <Agreed link={key} school={school} view={agreed} done={done} notTaken={actionData ?? null} />;
  return (
    <DietSheet kicker={school} heading={copy.title} lead={copy.states[state]}>
      {actionData && <ErrorPanel id="trouble" level={2} title={actionData.message} />}
      {due && state !== "refused" && (
        <p>
          {copy.due(due)} {copy.packed}
        </p>
      )}
      <p>
        <RingUs words="Ring us:" write="Write to" />
      </p>
      <TakeBack link={key} />
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
