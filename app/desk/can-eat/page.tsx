import { data, redirect } from "react-router";
import { verdictOfLunch, formatAvoids, parseAvoids } from "#school-menus/my-lunch/can-eat.ts";
import { findSchool, menuPage } from "#school-menus/schools/schools.ts";
import { schoolsWithMenus } from "#school-menus/schools/schools.server.ts";
import { lunchOn, weekAround } from "#school-menus/served-menu.ts";
import { termlyMenu } from "#school-menus/termly-menus.server.ts";
import { londonDay, parseDay } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { signedIn } from "../guard.server.ts";
import { addressAsked } from "./asked-in-words.ts";
import { Days, Tabs } from "../ui/forms/choosers.tsx";
import { ButtonLink } from "../ui/forms/desk-button.tsx";
import { EmptyState } from "../ui/lists/empty-state.tsx";
import { PageHead } from "../ui/frame/page-head.tsx";
import { Screen } from "../ui/frame/page-layout.tsx";
import { dayLinks } from "../lunches/day-links.ts";
import { nextLunchDay } from "../lunches/next-lunch.ts";
import type { Route } from "./+types/page";
import { LunchVerdictPanel } from "./lunch-verdict.tsx";
import { ChildAvoidsForm } from "./child-avoids-form.tsx";
import * as canEat from "./can-eat.module.css";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Can this child eat? ${loaderData?.school?.label ?? ""} · the desk` },
];

export async function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  const { db } = site.store;
  const query = new URL(args.request.url).searchParams;
  const asked = query.get("ask")?.trim();
  if (asked)
    throw redirect(
      addressAsked(asked, {
        schools: site.schools.now(),
        today: londonDay(site.clock.now()),
        shown: query,
      }),
    );
  const schools = await schoolsWithMenus(db);
  const avoids = parseAvoids(query.getAll("avoid"));
  // What of a question in words was not understood: nobody gets an answer to the rest of it.
  const [which, unread] = [query.get("which") ?? "", query.get("unread") ?? ""];
  const word = query.get("school");
  const school = word === null ? schools[0] : findSchool(schools, word);
  const menu = school && (await termlyMenu(db, school.key));
  if (!school || !menu) {
    if (word !== null) throw data("There is no menu of that school.", { status: 404 });
    return { schools, avoids, school: null };
  }
  const now = site.clock.now();
  const day = parseDay(query.get("day") ?? "") ?? nextLunchDay(menu, now);
  const lunch = lunchOn(menu, day);
  return {
    schools,
    avoids,
    school,
    day,
    lunch,
    today: londonDay(now),
    week: weekAround(menu, day).map(({ day: one, kind }) => ({
      day: one,
      kind,
    })),
    which,
    unread,
    verdict: lunch && !which && !unread ? verdictOfLunch(lunch, avoids) : null,
    shown: `${menuPage(school)}&date=${day}${avoids.avoided.map((one) => `&without=${one}`).join("")}`,
  };
}

/** The verdict for one child, by address alone: nothing about the child is stored. */
export default function CanEat({ loaderData }: Route.ComponentProps) {
  const { schools, avoids, school } = loaderData;
  if (!school)
    return (
      <Screen>
        <PageHead crumbs={[{ text: "can this child eat?" }]} title="No school has a menu" />
        <EmptyState
          title="Import a menu first"
          actions={<ButtonLink to="/desk/school-menus">Menus</ButtonLink>}
        />
      </Screen>
    );
  const { day, week, today, lunch, verdict, shown, which, unread } = loaderData;
  // Also what names no food: another day has no answer either, until it is written otherwise.
  const words = [
    ...avoids.avoided,
    ...avoids.others.map((leaf) => leaf.replace("other:", "")),
    ...avoids.notUnderstood,
  ];
  const address = (changed: { day?: string; school?: string; avoid?: readonly string[] }) => {
    const { avoid = words, ...rest } = { day, school: school.key, ...changed };
    return `?${new URLSearchParams([
      ...Object.entries(rest),
      ...(which && changed.school === undefined ? [["which", which]] : []),
      ...(unread ? [["unread", unread]] : []),
      ...avoid.map((word) => ["avoid", word]),
    ]).toString()}`;
  };
  const schoolLinks = schools.map(({ key, label }) => ({
    to: address({ school: key }),
    text: label,
    current: key === school.key,
  }));
  return (
    <Screen>
      <PageHead
        crumbs={[{ text: "Kitchen", to: "/desk/kitchen" }, { text: "can this child eat?" }]}
        title={school.label}
        also={formatDay(day)}
      />
      <div className={canEat.choose}>
        <Tabs label="School" links={schoolLinks} />
        <Days label="Day" days={dayLinks(week, { today, day, to: (one) => address({ day: one }) })} />
      </div>
      <div className={canEat.columns}>
        <ChildAvoidsForm
          {...{ avoids, words, day, which, unread, address }}
          school={school.key}
          anew={`?${new URLSearchParams({ school: school.key, day }).toString()}`}
        />
        <LunchVerdictPanel
          {...{ lunch, verdict, avoids, day, which, unread }}
          shown={shown}
          asked={formatAvoids(avoids)}
          why={week.find((one) => one.day === day)?.kind ?? null}
        />
      </div>
    </Screen>
  );
}
