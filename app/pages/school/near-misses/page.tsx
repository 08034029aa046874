import { data, redirect } from "react-router";
import type { PageHandle } from "#layout/page-handle.ts";
import { NoLine } from "#layout/no-line/no-line.tsx";
import { RingUs } from "#layout/ring-us/ring-us.tsx";
import { schoolNearMissesPath } from "#school-contacts/school-paths.ts";
import type { NearMiss } from "#school-menus/allergy-safety/near-miss.ts";
import { atSchool, lookedIntoWithin, nearMissLengths } from "#school-menus/allergy-safety/near-miss.ts";
import { nearMissesOfSchool, tellOfNearMiss } from "#school-menus/allergy-safety/near-misses.server.ts";
import { siteContext } from "#server/services.ts";
import { listMembers } from "#staff/members.server.ts";
import { Button } from "#ui/button/button.tsx";
import { ErrorPanel, ErrorSummary } from "#ui/form/error-summary.tsx";
import { formField, LookOfForm, SelectField, TextArea, TextField } from "#ui/form/field.tsx";
import { newId } from "#values/ids.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { formatDay, formatInstant } from "#values/time/format-date.ts";
import type { Route } from "./+types/page.ts";
import { readSmallForm } from "../../read-small-form.server.ts";
import { signedInContact, signedInSchool } from "../guard.server.ts";
import { DoneLine, NoteLine, PartHead, SchoolHead, schoolLook } from "../school-parts.tsx";
import "#ui/tool-page/tool-page.css";
import * as styles from "./near-misses.module.css";

export const handle: PageHandle = {
  query: ["done"],
  cache: "never",
  frame: "school",
  skipTo: "the near misses",
};
export const meta = () => [{ title: "Near misses · schools" }, { name: "robots", content: "noindex" }];

/** A school's own near misses, and those alone. */
export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(siteContext);
  const { actor } = signedInContact(args);
  const school = signedInSchool(args);
  const { open, closed } = await nearMissesOfSchool(site.store.db, actor);
  const members = new Map((await listMembers(site.store.db)).map(({ email, name }) => [email, name]));
  const shown = (one: NearMiss) => ({
    id: one.id,
    when: `${formatDay(one.day)}${one.time && `, ${one.time}`}`,
    where: one.kitchen === null ? "with you" : "in our kitchen",
    what: one.what,
    done: one.done,
    learnt: one.learnt,
    isYours: one.reportedBy.startsWith("school/"),
    due: formatDay(one.dueOn),
    closed: one.closed && {
      by: members.get(one.closed.by) ?? "our office",
      at: formatInstant(one.closed.at),
    },
  });
  return {
    school: school?.label ?? "",
    kitchen: school?.site ?? "",
    today: londonDay(site.clock.now()),
    id: newId(),
    open: open.map(shown),
    closed: closed.map(shown),
    isDone: new URL(args.request.url).searchParams.has("done"),
  };
}

const fields = ["day", "time", "place", "what", "done"] as const;

export async function action(args: Route.ActionArgs) {
  const site = args.context.get(siteContext);
  const { actor } = signedInContact(args);
  const text = await readSmallForm(args.request);
  const typed = {
    id: text("id").slice(0, 36),
    ...Object.fromEntries(fields.map((name) => [name, text(name)])),
  } as Record<"id" | (typeof fields)[number], string>;
  const notTaken = (status: number, message: string, errors: Readonly<Record<string, string>> = {}) =>
    data(
      {
        message,
        errors,
        typed: { ...typed, what: typed.what.slice(0, 5_000), done: typed.done.slice(0, 5_000) },
      },
      { status },
    );
  try {
    await tellOfNearMiss(site, actor, typed);
  } catch (error) {
    if (error instanceof Invalid)
      return notTaken(
        422,
        "",
        Object.fromEntries(error.problems.map(({ field, message }) => [field, message])),
      );
    if (error instanceof NotFound) return notTaken(404, error.message);
    if (error instanceof Conflict) return notTaken(409, error.message);
    throw error;
  }
  throw redirect(`${schoolNearMissesPath}?done=1#h1`, 303);
}

/** What nearly went wrong at a school: told in a minute, answered with what was learnt. */
export default function SchoolNearMisses({ loaderData, actionData }: Route.ComponentProps) {
  const { school, open, closed, isDone } = loaderData;
  return (
    <LookOfForm look={schoolLook}>
      <SchoolHead
        school={school}
        title="Near misses"
        sub={`What nearly went wrong with an allergen, at your school or in our kitchen. We look into it within ${lookedIntoWithin} working days, and say here what was done and what was learnt.`}
      />
      {isDone && !actionData && (
        <DoneLine role="status">Thank you. It is with us, and stands below until it is closed.</DoneLine>
      )}
      <Trouble actionData={actionData} />
      <div className={styles.page}>
        <Tell loaderData={loaderData} actionData={actionData} />
        <div>
          {open.length > 0 && (
            <section aria-labelledby="open">
              <PartHead id="open">Open</PartHead>
              <ol className={styles.list}>
                {open.map((one) => (
                  <NearMissItem key={one.id} one={one} />
                ))}
              </ol>
            </section>
          )}
          {closed.length > 0 && (
            <section aria-labelledby="closed">
              <PartHead id="closed">Closed</PartHead>
              <ol className={styles.list}>
                {closed.map((one) => (
                  <NearMissItem key={one.id} one={one} />
                ))}
              </ol>
            </section>
          )}
          {open.length + closed.length === 0 && (
            <p className={styles.none}>Nobody has told of a near miss here yet.</p>
          )}
        </div>
      </div>
      <NoteLine>
        Your school’s contacts and our staff read this, and no other school. Each is deleted three years after
        it was closed.
      </NoteLine>
    </LookOfForm>
  );
}

type Page = Route.ComponentProps["loaderData"];
type NotTaken = Route.ComponentProps["actionData"];

function Trouble({ actionData }: { readonly actionData: NotTaken }) {
  if (!actionData) return null;
  if (actionData.message !== "")
    return (
      <ErrorPanel id="trouble" level={2} title="Nothing was sent yet">
        <p>{actionData.message}</p>
      </ErrorPanel>
    );
  const faults = Object.entries(actionData.errors).map(([id, message]) => ({ id, message }));
  return (
    <ErrorSummary id="trouble" level={2} title="Nothing was sent yet" faults={faults}>
      <p>What you typed stands below.</p>
    </ErrorSummary>
  );
}

function NearMissItem({ one }: { readonly one: Page["open"][number] }) {
  return (
    <li>
      <h3>
        {one.when}, {one.where}
      </h3>
      <p className={styles.words}>{one.what}</p>
      <dl>
        {one.done && (
          <>
            <dt>Done</dt>
            <dd>{one.done}</dd>
          </>
        )}
        {one.learnt && (
          <>
            <dt>Learnt</dt>
            <dd>{one.learnt}</dd>
          </>
        )}
      </dl>
      <p className={styles.state}>
        {one.isYours ? "Told by your school. " : "Written down by us. "}
        {one.closed ? `Closed by ${one.closed.by}, ${one.closed.at}.` : `We look into it by ${one.due}.`}
      </p>
    </li>
  );
}

function Tell({ loaderData, actionData }: { readonly loaderData: Page; readonly actionData: NotTaken }) {
  const { kitchen, today, id } = loaderData;
  const typed = actionData?.typed ?? { id, day: today, time: "", place: atSchool, what: "", done: "" };
  const field = formField(typed, actionData?.errors ?? {});
  return (
    <form
      method="post"
      action={`${schoolNearMissesPath}${actionData ? "" : "#trouble"}`}
      className={styles.tell}
      aria-labelledby="tell"
    >
      <h2 id="tell">Tell us of one</h2>
      <p className={styles.urgent}>
        Somebody has eaten it, or is unwell? This form is not read at once: call 999, then{" "}
        <RingUs words="ring us on" />.
      </p>
      <input type="hidden" name="id" value={typed.id} />
      <TextArea
        {...field("what")}
        label="What happened"
        hint="No name, no class and no initials of a child: what was on which plate, and who noticed, such as “a midday assistant”."
        required
        rows={4}
        maxLength={nearMissLengths.what}
      />
      <div className={styles.pair}>
        <TextField {...field("day")} label="On" type="date" max={today} required />
        <TextField {...field("time")} label="At" aside="if you know" type="time" />
      </div>
      <SelectField {...field("place")} label="Where">
        <option value={atSchool}>At our school</option>
        <option value={kitchen}>In the kitchen that cooks for us</option>
      </SelectField>
      <TextArea
        {...field("done")}
        label="What was done at once"
        aside="if anything"
        rows={2}
        maxLength={nearMissLengths.done}
      />
      <Button>Send it</Button>
      <NoLine />
    </form>
  );
}
