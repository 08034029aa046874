import { RingUs } from "#layout/ring-us/ring-us.tsx";
import { data, redirect } from "react-router";
import type { PageHandle } from "#layout/page-handle.ts";
import { queueDietEmail } from "#school-contacts/diet-email.server.ts";
import { noteLink } from "#school-menus/diets/diet-accesses.server.ts";
import { isUndecided, waitsForLetter } from "#school-menus/diets/diet-case.ts";
import { addLetter, takeBackLetter } from "#school-menus/diets/diet-letters.server.ts";
import { letterRefused, mostLetterPages, tooManyPages } from "#school-menus/diets/letter.ts";
import { dietRequestPath, ownRequestPage } from "#school-menus/diets/diet-paths.ts";
import { confirmRequest, openRequest, withdrawRequest } from "#school-menus/diets/diet-requests.server.ts";
import {
  askToChange,
  confirmAgain,
  endOn,
  renewOwnLink,
  staysAfterAll,
} from "#school-menus/diets/renewals.server.ts";
import { readLetter } from "#server/features/doctors-letters.server.ts";
import type { SiteContext } from "#server/services.ts";
import { siteContext } from "#server/services.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { ErrorPanel } from "#ui/form/error-summary.tsx";
import { LookOfForm } from "#ui/form/field.tsx";
import { usualLook } from "#ui/form/usual-look.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import { formatInstant } from "#values/time/format-date.ts";
import type { Route } from "./+types/page.ts";
import { privateHeaders } from "../../private-headers.ts";
import { textIn } from "../../read-small-form.server.ts";
import { AnswerForm, AnsweredLine } from "../day-list.tsx";
import { dietRequest } from "../diet-request.copy.ts";
import { DietSheet } from "../diet-sheet.tsx";
import { LetterField } from "../letter-field.tsx";
import type { FormWithLetter } from "../letter-form.server.ts";
import { withLetterForm } from "../letter-form.server.ts";
import type { NotTaken } from "./agreed.tsx";
import { Agreed } from "./agreed.tsx";
import { NewLink } from "./new-link.tsx";
import { agreedView } from "./agreed-view.server.ts";

const copy = dietRequest.yours;
const words = copy.letter;

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
  const done = new URL(request.url).searchParams.get("done");
  if (!found || !school) return data({ found: null, done }, { status: 404 });
  await noteLink(site.diets.deps, found.id, "own page");
  const due = found.dueAt === null ? null : formatInstant(found.dueAt, "weekday");
  const agreed = found.state === "agreed" ? agreedView(site, found) : null;
  return data(
    {
      found: {
        key,
        state: found.state,
        school: school.label,
        due,
        agreed,
        letter: isUndecided(found) ? { waits: waitsForLetter(found), files: found.letterPages } : null,
      },
      done,
    },
    { status: 200 },
  );
}

export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const key = keyOf(request);
  return await withLetterForm(request, async (sent) => await act(site, key, sent));
}

async function act(site: SiteContext, key: string, sent: FormWithLetter) {
  const { deps } = site.diets;
  const text = (name: string) => textIn(sent.form, name);
  const tell =
    (news: "leaves" | "stays") =>
    async (...[tx, { id, school, revision }]: TellArguments) =>
      await queueDietEmail(tx, site.schoolContacts.deps, { school, id, news, of: ` ${revision}` });
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    // Nothing of the request is left that could be named.
    "take back": () =>
      withdrawRequest(deps, key, (tx, { school }) =>
        queueDietEmail(tx, site.schoolContacts.deps, {
          school,
          news: "taken back",
          of: ` ${site.clock.now()}`,
        }),
      ),
    same: () => confirmAgain(deps, key),
    change: () => askToChange(deps, key),
    leaves: () => endOn(deps, { link: key }, { lastDay: text("lastDay"), tellSchool: tell("leaves") }),
    stays: () => staysAfterAll(deps, { link: key }, { tellSchool: tell("stays") }),
    letter: () => receiveLetter(site, key, sent),
    "new link": () => renewOwnLink(deps, { link: key }),
    "no letter": () => takeBackLetter(deps, key),
    confirm: () =>
      confirmRequest(deps, key, (tx, { id, school }) =>
        queueDietEmail(tx, site.schoolContacts.deps, { school, id, news: "asked" }),
      ),
  };
  const asked = text("act");
  try {
    await (Object.hasOwn(acts, asked) ? acts[asked] : acts["confirm"])?.();
  } catch (error) {
    const notTaken = (status: number, message: string) =>
      data<NotTaken>({ message, lastDay: text("lastDay").slice(0, 20) }, { status });
    if (error instanceof Invalid) return notTaken(422, error.problems[0]?.message ?? "");
    if (error instanceof Conflict && asked !== "take back") return notTaken(409, error.message);
    if (!(error instanceof Conflict || error instanceof NotFound)) throw error;
  }
  const done = Object.hasOwn(doneAfter, asked) ? `&done=${doneAfter[asked]}#h1` : "";
  throw redirect(ownRequestPage(key) + done, 303);
}

/** What the page says was done, by the button. */
const doneAfter: Readonly<Record<string, string>> = {
  change: "sent",
  same: "saved",
  letter: "letter",
  "no letter": "deleted",
  "new link": "renewed",
};

/** Takes what a parent adds of a letter. Throws Invalid where it is none, or too many came from their network. */
async function receiveLetter(
  site: SiteContext,
  key: string,
  { files, fault }: FormWithLetter,
): Promise<void> {
  const found = await openRequest(site.diets.deps, key);
  if (!found || !isUndecided(found))
    throw new Conflict("It is decided already: no letter is kept with it any more.");
  if (fault) throw new Invalid([fault]);
  if (files.length === 0) throw letterRefused(words.none);
  if (found.letterPages + files.length > mostLetterPages) throw tooManyPages();
  if (!site.diets.mayAddLetter(site.address)) throw letterRefused(words.tooOften);
  await addLetter(site.diets.deps, key, await readLetter(site, files));
}

type TellArguments = Parameters<Parameters<typeof endOn>[2]["tellSchool"]>;

export default function OwnRequest({ loaderData: { found, done }, actionData }: Route.ComponentProps) {
  if (!found && done === "renewed")
    return (
      <DietSheet heading={copy.newLink.sentHeading} lead={copy.newLink.sentLead}>
        {null}
      </DietSheet>
    );
  if (!found)
    return (
      <DietSheet heading={copy.dead} lead={copy.deadLead}>
        <p>
          <ButtonLink href={dietRequestPath}>{copy.again}</ButtonLink>
        </p>
      </DietSheet>
    );
  const { key, state, school, due, agreed, letter } = found;
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
    <LookOfForm look={usualLook}>
      <DietSheet kicker={school} heading={copy.title} lead={copy.states[state]}>
        {!actionData && letter && done === (letter.files > 0 ? "letter" : "deleted") && (
          <AnsweredLine role="status">{done === "letter" ? words.done : words.deleted}</AnsweredLine>
        )}
        {actionData && <ErrorPanel id="trouble" level={2} title={actionData.message} />}
        {letter && (letter.waits || letter.files > 0) && <Letter link={key} {...letter} />}
        {due && state !== "refused" && (
          <p>
            {copy.due(due)} {copy.packed}
          </p>
        )}
        <p>
          <RingUs words="Ring us:" write="Write to" />
        </p>
        <NewLink link={key} />
        <TakeBack link={key} />
      </DietSheet>
    </LookOfForm>
  );
}

/** What is missing of a letter, and what is here. Why it is needed is not said: the link may be forwarded. */
function Letter({
  link,
  waits,
  files,
}: {
  readonly link: string;
  readonly waits: boolean;
  readonly files: number;
}) {
  return (
    <>
      <section aria-labelledby="letter-head">
        <AnswerForm
          method="post"
          action={`${ownRequestPage(link)}#trouble`}
          encType="multipart/form-data"
          aria-labelledby="letter-head"
        >
          <h2 id="letter-head">{waits ? words.waits : words.here(files)}</h2>
          <p>{waits ? words.waitsLead : words.hereLead}</p>
          <input type="hidden" name="act" value="letter" />
          <LetterField id="letter" name="letter" />
          <Button {...(waits ? {} : { kind: "line" as const })}>{words.send}</Button>
        </AnswerForm>
      </section>
      {files > 0 && (
        <form method="post" action={ownRequestPage(link)}>
          <Button kind="line" name="act" value="no letter">
            {words.takeBack}
          </Button>
        </form>
      )}
    </>
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
