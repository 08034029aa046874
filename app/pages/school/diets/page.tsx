import { NoLine } from "#layout/no-line/no-line.tsx";
import { RingUs } from "#layout/ring-us/ring-us.tsx";
import { data, redirect } from "react-router";
import type { PageHandle } from "#layout/page-handle.ts";
import { AllergenCode } from "#food/allergens/allergen-code.tsx";
import { queueDietEmail } from "#school-contacts/diet-email.server.ts";
import { schoolDietsPath } from "#school-contacts/school-paths.ts";
import { childDays } from "#school-menus/diets/child-menu.ts";
import { planCases } from "#school-menus/diets/diet-decisions.server.ts";
import { childOn, isClassOld, waitsForLetter } from "#school-menus/diets/diet-case.ts";
import { isAnswered } from "#school-menus/diets/diet-plan.ts";
import { renewalShown } from "#school-menus/diets/renewal.ts";
import { endOn, keepGoing, sayClass, staysAfterAll } from "#school-menus/diets/renewals.server.ts";
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
  const { school: key } = actor;
  const inForce = await planCases(site.store.db, site.diets.deps, ({ state }) => state === "agreed", {
    school: key,
  });
  return {
    school: school?.label ?? "",
    first: await firstTrayDay(site.store.db, actor.school, today),
    done: new URL(args.request.url).searchParams.get("done"),
    today,
    cases: toldApart(
      cases.map((one) => {
        const { id, state, details, startsOn, endsOn, renewal } = one;
        const shown = state === "agreed" && renewal ? renewalShown(renewal, endsOn) : null;
        return {
          id,
          state,
          waits: waitsForLetter(one),
          child: childOn(one, today) ?? "a request that cannot be read: ring us",
          className: details?.child.className ?? "",
          isClassOld: isClassOld(one, today),
          asks:
            state === "agreed" && endsOn !== null && endsOn < today
              ? ("over" as const)
              : (shown?.is ?? "none"),
          answerBy: shown && formatDay(shown.day, "full"),
          needs: details ? needMarks(details) : { marks: [], words: [] },
          carrier: details?.carrier ?? "",
          startsOn: startsOn && formatDay(startsOn),
          endsOn: endsOn && formatDay(endsOn, "full"),
          days: inForce
            .filter(({ one }) => one.id === id)
            .flatMap((planned) => childDays(planned, today, daysShown))
            .map(({ day, lunch, isPaused }) => ({
              day: formatDay(day),
              isOpen: isPaused || !isAnswered(lunch),
              dishes: isPaused
                ? ["paused: nothing of ours"]
                : lunch.parts.map((part) =>
                    part.is === "gap"
                      ? "nothing yet: we are choosing"
                      : part.is === "without"
                        ? ""
                        : part.dish.name,
                  ),
            })),
        };
      }),
    ),
  };
}

/** Two parents may ask for one child: each request has a name of its own. */
function toldApart<One extends { readonly child: string }>(cases: readonly One[]): One[] {
  return cases.map((one) => {
    const same = cases.filter(({ child }) => child === one.child);
    if (same.length === 1) return one;
    return { ...one, child: `${one.child}, request ${same.indexOf(one) + 1} of ${same.length}` };
  });
}

interface NotTaken {
  readonly id: string;
  readonly message: string;
  readonly startsOn: string;
  readonly carrier: string;
  readonly className: string;
  readonly lastDay: string;
}

type TellArguments = Parameters<Parameters<typeof endOn>[2]["tellSchool"]>;

export async function action(args: Route.ActionArgs) {
  const site = args.context.get(siteContext);
  const { actor } = signedInContact(args);
  const text = await readSmallForm(args.request);
  const typed = { id: text("id"), startsOn: text("startsOn"), carrier: text("carrier") };
  const { deps } = site.diets;
  const by = { school: actor, id: typed.id };
  const tellSchool =
    (news: "leaves" | "stays") =>
    async (...[tx, { id, school, revision }]: TellArguments) =>
      await queueDietEmail(tx, site.schoolContacts.deps, { school, id, news, of: ` ${revision}` });
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    ours: () => answerForSchool(deps, actor, { ...typed, isOurs: true }),
    "not ours": () => answerForSchool(deps, actor, { ...typed, isOurs: false }),
    right: () => keepGoing(deps, by),
    left: () => endOn(deps, by, { lastDay: text("lastDay"), tellSchool: tellSchool("leaves") }),
    stays: () => staysAfterAll(deps, by, { tellSchool: tellSchool("stays") }),
    class: () => sayClass(deps, actor, { id: typed.id, className: text("class") }),
  };
  const notTaken = (status: number, message: string) =>
    data<NotTaken>(
      {
        message,
        id: typed.id,
        startsOn: typed.startsOn.slice(0, 20),
        carrier: typed.carrier.slice(0, 120),
        className: text("class").slice(0, 60),
        lastDay: text("lastDay").slice(0, 20),
      },
      { status },
    );
  try {
    const act = text("act");
    if (!Object.hasOwn(acts, act)) throw new NotFound("There is no such button. Nothing was changed.");
    await acts[act]?.();
  } catch (error) {
    if (error instanceof Invalid) return notTaken(422, error.problems.map((one) => one.message).join(" "));
    if (error instanceof NotFound) return notTaken(404, error.message);
    if (error instanceof Conflict) return notTaken(409, error.message);
    throw error;
  }
  const isAnswer = text("act") === "ours" || text("act") === "not ours";
  throw redirect(`${schoolDietsPath}?done=${isAnswer ? "1" : "kept"}#h1`, 303);
}

type Case = Route.ComponentProps["loaderData"]["cases"][number];

export default function SchoolDiets({
  loaderData: { school, first, cases, done, today },
  actionData,
}: Route.ComponentProps) {
  const waiting = cases.filter(({ state }) => state === "confirmed");
  const unconfirmed = cases.filter(({ asks }) => asks === "asked" || asks === "paused" || asks === "ending");
  const others = cases.filter((one) => one.state !== "confirmed" && !unconfirmed.includes(one));
  return (
    <LookOfForm look={schoolLook}>
      <SchoolHead
        school={school}
        title="Children’s lunches"
        sub={
          waiting.length === 0
            ? unconfirmed.length === 0
              ? "Nobody waits for you."
              : unconfirmed.length === 1
                ? "One lunch is not confirmed for another year."
                : `${unconfirmed.length} lunches are not confirmed for another year.`
            : waiting.length === 1
              ? "One parent waits for you to say that the child is yours."
              : `${waiting.length} parents wait for you to say that the children are yours.`
        }
      />
      {done && !actionData && (
        <DoneLine role="status">
          {done === "kept" ? "Thank you: that is written down." : "Thank you: that is with our nutritionist."}
        </DoneLine>
      )}
      {actionData && (
        <ErrorPanel id="trouble" level={2} title="Nothing was sent yet">
          <p>{actionData.message}</p>
        </ErrorPanel>
      )}
      {cases.length > 0 && (
        <p className={styles.lunchAlone}>
          What is agreed is for lunch alone: nobody has looked at breakfast for these children. Before one of
          them has any, <RingUs words="ring us on" write="write to" />.
        </p>
      )}
      {waiting.map((one) => (
        <Waiting
          key={one.id}
          one={one}
          first={first}
          notTaken={actionData?.id === one.id ? actionData : null}
        />
      ))}
      {unconfirmed.length > 0 && (
        <section aria-labelledby="unconfirmed">
          <PartHead id="unconfirmed">Still right?</PartHead>
          <ul className={styles.list}>
            {unconfirmed.map((one) => (
              <Unconfirmed
                key={one.id}
                one={one}
                today={today}
                notTaken={actionData?.id === one.id ? actionData : null}
              />
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="others">
          <PartHead id="others">Answered</PartHead>
          <ul className={styles.list}>
            {others.map((one) => (
              <Answered
                key={one.id}
                one={one}
                today={today}
                notTaken={actionData?.id === one.id ? actionData : null}
              />
            ))}
          </ul>
        </section>
      )}
      <NoteLine>
        Something is wrong? <RingUs words="Ring us at once on" write="Write at once to" />. Why a child must
        not have something is read by our nutritionist alone.
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
  one: { id, child, needs, waits },
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
      {waits && <p>{waitsWords}</p>}
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
      <NoLine />
    </form>
  );
}

const stateWords: Readonly<Record<string, string>> = {
  ours: "You said: ours. Our nutritionist answers. A packed lunch until then.",
  second: "Our nutritionist has looked; a second person does so too. A packed lunch until then.",
  refused: "Refused or ended: no tray is cooked. It is deleted after thirty days.",
};

const waitsWords = "We still need a paper from the parent, whom we ask for it.";

const askedWords: Readonly<Record<string, (day: string) => string>> = {
  asked: (day) =>
    `The parent has not said yet that it is still right. It is served until ${day}; then it is paused.`,
  paused: (day) =>
    `Paused from ${day}: nothing is cooked. Do not serve this child the ordinary lunch; a packed lunch until it is confirmed.`,
  ending: (day) => `Paused. It ends on ${day} where nobody answers: then this child is on none of our lists.`,
};

interface AnsweredProps {
  readonly one: Case;
  readonly today: Day;
  readonly notTaken: NotTaken | null;
}

/** A lunch that its parent has not confirmed for another year: the school knows the child, and says in one press that it is right. */
function Unconfirmed({ one, today, notTaken }: AnsweredProps) {
  const { id, child, needs, asks, answerBy } = one;
  return (
    <li data-is={asks === "asked" ? undefined : "paused"} className={styles.unconfirmed}>
      <h3>{child}</h3>
      <Needs needs={needs} />
      <p>{askedWords[asks]?.(answerBy ?? "")}</p>
      <form method="post" action={`${schoolDietsPath}#trouble`} aria-label={`${child}: still right?`}>
        <input type="hidden" name="id" value={id} />
        <p className={styles.buttons}>
          <Button name="act" value="right">
            Still right
          </Button>
        </p>
        <p>It goes on for six weeks, until the parent answers.</p>
      </form>
      <ClassAndEnd one={one} today={today} notTaken={notTaken} />
    </li>
  );
}

/** Which class it is by now, and that a child leaves. */
function ClassAndEnd({ one: { id, child, className, isClassOld, asks }, today, notTaken }: AnsweredProps) {
  return (
    <>
      {isClassOld && (
        <form
          method="post"
          action={`${schoolDietsPath}#trouble`}
          className={styles.small}
          aria-label={`${child}: class`}
        >
          <input type="hidden" name="id" value={id} />
          <TextField
            id={`class-${id}`}
            name="class"
            label="Class this year"
            maxLength={12}
            autoComplete="off"
            defaultValue={notTaken?.className || className}
          />
          <Button kind="line" name="act" value="class">
            That is the class
          </Button>
          <NoLine />
        </form>
      )}
      <details open={notTaken !== null && notTaken.lastDay !== ""}>
        <summary>They leave, or need it no longer</summary>
        <form
          method="post"
          action={`${schoolDietsPath}#trouble`}
          className={styles.small}
          aria-label={`${child}: leaves`}
        >
          <input type="hidden" name="id" value={id} />
          <TextField
            id={`left-${id}`}
            name="lastDay"
            type="date"
            label="The last day"
            defaultValue={notTaken?.lastDay || today}
          />
          <Button kind="line" name="act" value="left">
            End it after that day
          </Button>
          <NoLine />
          {asks === "ends" && <p>It ends already; another day takes the place of that one.</p>}
        </form>
      </details>
    </>
  );
}

function Answered({ one, today, notTaken }: AnsweredProps) {
  const { id, child, state, waits, needs, startsOn, endsOn, carrier, days, asks } = one;
  return (
    <li>
      <h3>{child}</h3>
      <Needs needs={needs} />
      {state === "agreed" && asks !== "over" ? (
        <>
          <p>
            A tray from {startsOn}
            {endsOn && ` until ${endsOn}`}
            {carrier && `; ${carrier} carries it`}.
          </p>
          {asks === "ends" && (
            <form method="post" action={`${schoolDietsPath}#trouble`} aria-label={`${child}: stays`}>
              <input type="hidden" name="id" value={id} />
              <Button kind="line" name="act" value="stays">
                They stay after all
              </Button>
            </form>
          )}
          {days.length > 0 && (
            <details open={days.some(({ isOpen }) => isOpen)}>
              <summary>What is on the tray</summary>
              <ul className={styles.days}>
                {days.map(({ day, isOpen, dishes }) => (
                  <li key={day} data-is={isOpen ? "open" : undefined}>
                    <b>{day}</b> {dishes.filter(Boolean).join(", ")}
                  </li>
                ))}
              </ul>
            </details>
          )}
          <ClassAndEnd one={one} today={today} notTaken={notTaken} />
        </>
      ) : (
        <p>
          {stateWords[asks === "over" ? "refused" : state]}
          {waits && ` ${waitsWords}`}
        </p>
      )}
    </li>
  );
}
