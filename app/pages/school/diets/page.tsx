import { RingUs } from "#layout/ring-us/ring-us.tsx";
import { data, redirect } from "react-router";
import type { PageHandle } from "#layout/page-handle.ts";
import { AllergenCode } from "#food/allergens/allergen-code.tsx";
import { schoolDietsPath } from "#school-contacts/school-paths.ts";
import { childDays } from "#school-menus/diets/child-menu.ts";
import { planCases } from "#school-menus/diets/diet-decisions.server.ts";
import { childName } from "#school-menus/diets/diet-request.ts";
import { needMarks } from "#school-menus/diets/diet-words.ts";
import { answerForSchool, casesOfSchool, firstTrayDay } from "#school-menus/diets/school-diets.server.ts";
import { siteContext } from "#server/services.ts";
import { Button } from "#ui/button/button.tsx";
import { ErrorPanel } from "#ui/form/error-summary.tsx";
import { LookOfForm, TextField } from "#ui/form/field.tsx";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import type { Route } from "./+types/page.ts";
import { readSmallForm } from "../../read-small-form.server.ts";
import { signedInContact, signedInSchool } from "../guard.server.ts";
import { DoneLine, NoteLine, PartHead, SchoolHead, schoolLook } from "../school-parts.tsx";
import "#ui/tool-page/tool-page.css";
import * as styles from "./diets.module.css";

export const handle: PageHandle = {
  query: ["done"],
  cache: "never",
  frame: "school",
  skipTo: "the requests",
};
export const meta = () => [{ title: "Children’s lunches · schools" }, { name: "robots", content: "noindex" }];

// The lunches of this week and the next.
const daysShown = 5;

/** A school's own cases. Why a child must not have something is nutrition's alone: the school reads what, to serve by it. */
export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(siteContext);
  const { actor } = signedInContact(args);
  const school = signedInSchool(args);
  const today = londonDay(site.clock.now());
  const cases = await casesOfSchool(site.diets.deps, actor);
  const inForce = await planCases(
    site.store.db,
    site.diets.deps,
    (one) => one.school === actor.school && one.state === "agreed",
  );
  return {
    school: school?.label ?? "",
    first: await firstTrayDay(site.store.db, actor.school, today),
    isDone: new URL(args.request.url).searchParams.has("done"),
    cases: cases.map(({ id, state, details, startsOn, endsOn }) => ({
      id,
      state,
      child: details ? childName(details.child) : "a request that cannot be read: ring us",
      needs: details ? needMarks(details) : { marks: [], words: [] },
      carrier: details?.carrier ?? "",
      startsOn: startsOn && formatDay(startsOn),
      endsOn: endsOn && formatDay(endsOn, "full"),
      days: inForce
        .filter(({ one }) => one.id === id)
        .flatMap((planned) => childDays(planned, today, daysShown))
        .map(({ day, lunch }) => ({
          day: formatDay(day),
          dishes: lunch.parts.map((part) =>
            part.is === "gap" ? "nothing yet: we are choosing" : part.is === "without" ? "" : part.dish.name,
          ),
        })),
    })),
  };
}

interface NotTaken {
  readonly id: string;
  readonly message: string;
  readonly startsOn: string;
  readonly carrier: string;
}

export async function action(args: Route.ActionArgs) {
  const site = args.context.get(siteContext);
  const { actor } = signedInContact(args);
  const text = await readSmallForm(args.request);
  const typed = { id: text("id"), startsOn: text("startsOn"), carrier: text("carrier") };
  const notTaken = (status: number, message: string) =>
    data<NotTaken>(
      { message, id: typed.id, startsOn: typed.startsOn.slice(0, 20), carrier: typed.carrier.slice(0, 120) },
      { status },
    );
  try {
    await answerForSchool(site.diets.deps, actor, { ...typed, isOurs: text("act") === "ours" });
  } catch (error) {
    if (error instanceof Invalid) return notTaken(422, error.problems.map((one) => one.message).join(" "));
    if (error instanceof NotFound) return notTaken(404, error.message);
    if (error instanceof Conflict) return notTaken(409, error.message);
    throw error;
  }
  throw redirect(`${schoolDietsPath}?done=1#h1`, 303);
}

type Case = Route.ComponentProps["loaderData"]["cases"][number];

export default function SchoolDiets({
  loaderData: { school, first, cases, isDone },
  actionData,
}: Route.ComponentProps) {
  const waiting = cases.filter(({ state }) => state === "confirmed");
  const others = cases.filter(({ state }) => state !== "confirmed");
  return (
    <LookOfForm look={schoolLook}>
      <SchoolHead
        school={school}
        title="Children’s lunches"
        sub={
          waiting.length === 0
            ? "Nobody waits for you."
            : waiting.length === 1
              ? "One parent waits for you to say that the child is yours."
              : `${waiting.length} parents wait for you to say that the children are yours.`
        }
      />
      {isDone && !actionData && <DoneLine role="status">Thank you: that is with our nutritionist.</DoneLine>}
      {actionData && (
        <ErrorPanel id="trouble" level={2} title="Nothing was sent yet">
          <p>{actionData.message}</p>
        </ErrorPanel>
      )}
      {waiting.map((one) => (
        <Waiting
          key={one.id}
          one={one}
          first={first}
          notTaken={actionData?.id === one.id ? actionData : null}
        />
      ))}
      {others.length > 0 && (
        <section aria-labelledby="others">
          <PartHead id="others">Answered</PartHead>
          <ul className={styles.list}>
            {others.map((one) => (
              <Answered key={one.id} one={one} />
            ))}
          </ul>
        </section>
      )}
      <NoteLine>
        A child has left, or something is wrong?{" "}
        <RingUs words="Ring us at once on" write="Write at once to" />. Why a child must not have something is
        read by our nutritionist alone.
      </NoteLine>
    </LookOfForm>
  );
}

function Needs({ needs: { marks, words } }: { readonly needs: Case["needs"] }) {
  return (
    <span className={styles.needs}>
      <span>No</span>
      {marks.map(({ code, name }) => (
        <span key={name}>
          <AllergenCode aria-hidden="true">{code}</AllergenCode> {name}
        </span>
      ))}
      {words.map((word) => (
        <span key={word}>{word}</span>
      ))}
    </span>
  );
}

function Waiting({
  one: { id, child, needs },
  first,
  notTaken,
}: {
  readonly one: Case;
  readonly first: Day | null;
  readonly notTaken: NotTaken | null;
}) {
  return (
    <form method="post" action={`${schoolDietsPath}#trouble`} className={styles.waiting} aria-label={child}>
      <h2>{child}</h2>
      <Needs needs={needs} />
      <input type="hidden" name="id" value={id} />
      <details open={notTaken !== null}>
        <summary>{first ? `From ${formatDay(first)}` : "From when"}, and who carries the tray</summary>
        <div className={styles.pair}>
          <TextField
            id={`from-${id}`}
            name="startsOn"
            type="date"
            label="Starts on"
            defaultValue={notTaken?.startsOn ?? first ?? ""}
          />
          <TextField
            id={`by-${id}`}
            name="carrier"
            label="Who carries the tray"
            maxLength={60}
            autoComplete="off"
            defaultValue={notTaken?.carrier ?? ""}
          />
        </div>
      </details>
      <p className={styles.buttons}>
        <Button name="act" value="ours">
          Ours
        </Button>
        <Button kind="line" name="act" value="not ours">
          Not ours
        </Button>
      </p>
    </form>
  );
}

const stateWords: Readonly<Record<string, string>> = {
  ours: "You said: ours. Our nutritionist answers. A packed lunch until then.",
  second: "Our nutritionist has looked; a second person does so too. A packed lunch until then.",
  refused: "Refused or ended: no tray is cooked. It is deleted after thirty days.",
};

function Answered({ one }: { readonly one: Case }) {
  const { child, state, needs, startsOn, endsOn, carrier, days } = one;
  return (
    <li>
      <h3>{child}</h3>
      <Needs needs={needs} />
      {state === "agreed" ? (
        <>
          <p>
            A tray from {startsOn} until {endsOn}
            {carrier && `; ${carrier} carries it`}.
          </p>
          <ul className={styles.days}>
            {days.map(({ day, dishes }) => (
              <li key={day}>
                <b>{day}</b> {dishes.filter(Boolean).join(", ")}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{stateWords[state]}</p>
      )}
    </li>
  );
}
