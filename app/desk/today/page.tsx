import { oneWorkingDayAfter, workingMinutes } from "#brand/working-time.ts";
import { promiseKept } from "#enquiries/replies/reply-promise.server.ts";
import { unansweredEnquiries } from "#enquiries/inbox/unanswered-enquiries.server.ts";
import { waitingWords } from "#enquiries/inbox/waiting-words.ts";
import { currentDaySheet } from "#proposals/day-sheets/day-sheets.server.ts";
import { paidSince } from "#payments/money-in.server.ts";
import type { SiteContext } from "#server/services.ts";
import type { Role } from "#staff/permissions.ts";
import { allowed } from "#staff/permissions.ts";
import { kitchenSites } from "#school-menus/production/prints.server.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { excerpt } from "#values/text/excerpt.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays, londonDay, londonInstant } from "#values/time/calendar-day.ts";
import { formatDay, formatInstant } from "#values/time/format-date.ts";
import { numberInWords } from "#values/numbers/format-number.ts";
import { signedIn } from "../guard.server.ts";
import { withDiets } from "../lunches/expected.server.ts";
import { findSteps } from "../make-it-yours/steps.server.ts";
import { TextLink } from "../ui/forms/desk-button.tsx";
import { Screen } from "../ui/frame/page-layout.tsx";
import type { Route } from "./+types/page";
import { DailyActs, dailyPermissions } from "./daily-acts.tsx";
import { LunchTable } from "./lunch-table.tsx";
import type { Need } from "./need.ts";
import { NeedLists } from "./need-lists.tsx";
import type { NeedSite } from "./needs.server.ts";
import { findNeeds, menusOfNextLunch, saidOnce } from "./needs.server.ts";
import type { OrderTomorrow } from "./orders-table.tsx";
import { OrdersTable } from "./orders-table.tsx";
import { openOf } from "./readiness.ts";
import { TodaySide } from "./today-side.tsx";
import type { SchoolLunch } from "./tomorrow.server.ts";
import { lunchesOn } from "./tomorrow.server.ts";
import * as styles from "./today.module.css";

export const meta = () => [{ title: "Today · the desk" }];

const maxEnquiries = 3;

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const { db } = site.store;
  const now = site.clock.now();
  const today = londonDay(now);
  const menus = await menusOfNextLunch(site);
  const day = menus[0]?.day ?? null;
  const said = saidOnce(site, menus);
  const lunches = day ? lunchesOn(menus, day, await withDiets(site, await said(), day)) : [];
  return {
    now,
    today,
    day,
    lunches,
    name: member.name.split(" ")[0] ?? member.name,
    needs: await findNeeds(site, member, { menus, said }),
    enquiries: allowed(member.role, "orders.read") ? await newEnquiries(site, now) : null,
    money: allowed(member.role, "money.read") ? await moneyIn(db, londonInstant(today, "00:00")) : null,
    kitchens: allowed(member.role, "kitchen.sheets")
      ? (await kitchenSites(db)).filter(({ id }) => lunches.some(({ site: of }) => of === id))
      : [],
    may: dailyPermissions.filter((permission) => allowed(member.role, permission)),
    ownSteps: await ownSteps(site, member.role),
    tomorrow: addDays(today, 1),
    orders: allowed(member.role, "kitchen.sheets") ? await ordersOn(site, addDays(today, 1)) : [],
  };
}

/** How far a firm's site is its own, for who may make it so; null where nothing is left to do. */
async function ownSteps(site: SiteContext, role: Role | null) {
  if (site.brand.madeUp || !allowed(role, "settings.edit")) return null;
  const steps = await findSteps(site);
  const done = steps.filter(({ isDone }) => isDone).length;
  return done < steps.length ? { done, of: steps.length } : null;
}

async function ordersOn(
  { orders, store }: Pick<SiteContext, "orders" | "store">,
  day: Day,
): Promise<OrderTomorrow[]> {
  const sheet = await currentDaySheet(orders, store.db, day);
  return sheet.orders.map(({ number, title, from, to, place, guests, gaps }) => ({
    number,
    title,
    guests,
    gaps: gaps.length,
    when: [[from, to].filter(Boolean).join(" to "), place].filter(Boolean).join(", "),
  }));
}

const promiseDays = 30;

async function newEnquiries({ store: { db }, brand: { hours } }: NeedSite, now: number) {
  const { count, enquiries } = await unansweredEnquiries(db, maxEnquiries);
  const since = londonInstant(addDays(londonDay(now), -promiseDays), "00:00");
  return {
    count,
    promise: await promiseKept(db, { since, now, hours }),
    shown: enquiries.map(({ id, fName, lName, enquiry, createdAt, event }) => ({
      id,
      createdAt,
      name: `${fName} ${lName}`,
      waits: waitingWords(workingMinutes(hours, createdAt, now)),
      isLate: now > oneWorkingDayAfter(hours, createdAt),
      text: [event?.guests ? `${event.guests} guests` : "", excerpt(enquiry, 80)].filter(Boolean).join(". "),
    })),
  };
}

async function moneyIn(db: Parameters<typeof paidSince>[0], since: number) {
  const { count, sum, latest } = await paidSince(db, since, 4);
  return { count, sum, shown: latest.map(({ reference, price }) => ({ reference, price })) };
}

export type TodayData = Awaited<ReturnType<typeof loader>>;

/** What needs a person, worst first, and the next lunches by school. */
export default function Today({ loaderData }: Route.ComponentProps) {
  const { now, today, needs, name, day, lunches, kitchens, may, ownSteps, tomorrow, orders } = loaderData;
  const time = formatInstant(now).split(", ").at(-1);
  return (
    <Screen>
      <div className={styles.head}>
        <p className={styles.greeting}>
          {greeting(time ?? "")}, {name}. It is {time}.
        </p>
        <h1>
          {formatDay(today, "weekday")} <i>{formatDay(today, "day and month")}</i>
        </h1>
        <p>{summary(needs, lunches)}</p>
        {ownSteps && (
          <p>
            <TextLink to="/desk/make-it-yours">Make it yours</TextLink>: {ownSteps.done} of {ownSteps.of}{" "}
            steps are done.
          </p>
        )}
      </div>
      <DailyActs day={day} kitchens={kitchens} may={may} />
      <div className={styles.grid}>
        <NeedLists needs={needs} day={day} lunches={lunches} />
        <TodaySide data={loaderData} />
        {day && <LunchTable day={day} lunches={lunches} kitchens={kitchens} />}
        {orders.length > 0 && <OrdersTable day={tomorrow} orders={orders} />}
      </div>
    </Screen>
  );
}

function greeting(time: string): string {
  return time < "12:00" ? "Good morning" : time < "17:00" ? "Good afternoon" : "Good evening";
}

function summary(needs: readonly Need[], lunches: readonly SchoolLunch[]): string {
  const count = (when: Need["when"]) => needs.filter((one) => one.when === when).length;
  const [lunch, week] = [count("lunch"), count("week")];
  const things = (number: number) => `${numberInWords(number)} ${number === 1 ? "thing" : "things"}`;
  if (lunch + week === 0) return "Nothing needs you.";
  if (lunch === 0) {
    const isReady = lunches.length > 0 && openOf(lunches).length === 0;
    const before = isReady
      ? "Nothing stands before the next lunch."
      : "Nothing before the next lunch is yours.";
    return `${before} ${capitalise(things(week))} can be done this week.`;
  }
  const first = `${capitalise(things(lunch))} ${lunch === 1 ? "stands" : "stand"} between you and the next lunch.`;
  return week === 0
    ? first
    : `${first} ${capitalise(numberInWords(week))} more can wait until you have had a tea.`;
}
