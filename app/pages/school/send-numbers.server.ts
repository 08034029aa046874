import type { RouterContextProvider } from "react-router";
import { data, redirect } from "react-router";
import { coversText } from "#school-menus/covers/covers-form.ts";
import type { SentDay } from "#school-menus/covers/school-week-form.ts";
import {
  asLastWeekAct,
  readSchoolWeek,
  saidTooLate,
  weekField,
} from "#school-menus/covers/school-week-form.ts";
import type { SchoolWeek } from "#school-menus/covers/school-week.server.ts";
import { asLastWeek, isOpen, saveSchoolDays, schoolWeek } from "#school-menus/covers/school-week.server.ts";
import { queueNumbersEmail } from "#school-contacts/numbers-email.server.ts";
import { schoolPath } from "#school-contacts/school-paths.ts";
import { siteContext } from "#server/services.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { mondayOf, parseDay } from "#values/time/calendar-day.ts";
import { formatDay, formatTime } from "#values/time/format-date.ts";
import { readForm } from "../read-small-form.server.ts";
import { signedInContact } from "./guard.server.ts";
import { formDays } from "./numbers-view.server.ts";

/** A form that was not taken: all that was typed, and why. */
interface NotSent {
  readonly fields: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  /** What somebody else has sent meanwhile, in words. */
  readonly others: readonly string[];
  /** What stands now on those days: a form that is sent again knows of it. */
  readonly seen: Readonly<Record<string, string>>;
}

/** Takes a school's week, typed or as last week; its school is its session's, whatever the form says. */
export async function sendNumbers({
  request,
  context,
}: {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}) {
  const site = context.get(siteContext);
  const { contact, actor } = signedInContact({ context });
  const fields = await readFields(request);
  const monday = mondayOf(parseDay(fields["week"] ?? "") ?? ("1970-01-05" as Day));
  const week = await schoolWeek(site, contact.school, monday);
  const isAsLastWeek = fields["act"] === asLastWeekAct;
  const tooLate = saidTooLate(fields, week.days, site.brand.meals.categories);
  const { sent, errors } = isAsLastWeek
    ? lastWeekAsSent(week, fields, tooLate)
    : readSchoolWeek(fields, formDays(week), tooLate);
  const typed = isAsLastWeek ? {} : fields;
  if (Object.keys(errors).length > 0) return notSent(422, { fields: typed, errors });
  try {
    const saved = await saveSchoolDays(site, actor, sent, {
      monday,
      and: async (tx, { saved: changed, late }) => {
        if (changed > 0) await queueNumbersEmail(tx, site.schoolContacts.deps, contact, { days: sent, late });
      },
    });
    if ("conflicts" in saved)
      return notSent(409, {
        fields: typed,
        others: saved.conflicts.map(({ day, stored }) => {
          const who = stored.isFromSchool ? "Your school" : "Our office";
          const mine = sent.find((one) => one.day === day);
          return `${formatDay(day)}: ${who} sent ${stored.lunches} lunches at ${formatTime(stored.enteredAt)}; yours are ${mine?.lunches ?? 0}.`;
        }),
        seen: Object.fromEntries(
          saved.conflicts.map(({ day, stored }) => [weekField.seen(day), coversText(stored)]),
        ),
      });
    site.emailWorker.wake();
  } catch (error) {
    if (error instanceof Conflict) return notSent(409, { fields: typed, errors: { "": error.message } });
    if (!(error instanceof Invalid)) throw error;
    const first = (day: string) => week.days.find((one) => one.day === day)?.categories[0]?.key ?? "";
    return notSent(422, {
      fields: typed,
      errors: Object.fromEntries(
        error.problems.map(({ field, message }) => [weekField.meals(first(field), field as Day), message]),
      ),
    });
  }
  throw redirect(`${schoolPath}?week=${monday}&sent=1#sent`, 303);
}

const notSent = (status: number, some: Partial<NotSent>) =>
  data<NotSent>({ fields: {}, errors: {}, others: [], seen: {}, ...some }, { status });

/** The open days of a week as the last week has them. */
function lastWeekAsSent(
  week: SchoolWeek,
  fields: Readonly<Record<string, string>>,
  tooLate: readonly string[],
): ReturnType<typeof readSchoolWeek> {
  const days = asLastWeek(week);
  const sent = (days ?? []).map((one): SentDay => ({ ...one, seen: fields[weekField.seen(one.day)] ?? "" }));
  const isOver = !week.days.some(isOpen);
  const why = isOver
    ? "Every lunch of this week has begun. Ring us to put a number right."
    : "There are no numbers of a week before that can be taken over. Type this week’s.";
  if (tooLate.length > 0) return { sent, errors: { "": tooLate.join(" ") } };
  return { sent, errors: days ? {} : { "": why } };
}

// As many fields as a week has, and more than anybody sends.
const mostFields = 200;

async function readFields(request: Request): Promise<Readonly<Record<string, string>>> {
  const form = await readForm(request);
  return Object.fromEntries(
    [...form]
      .slice(0, mostFields)
      .flatMap(([name, value]) => (typeof value === "string" ? [[name, value.slice(0, 400)]] : [])),
  );
}
