import { data } from "react-router";
import type { PageHandle } from "#layout/page-handle.ts";
import { RingUs } from "#layout/ring-us/ring-us.tsx";
import { childMenuCopy } from "#school-menus/diets/child-menu.copy.ts";
import { openChildMenu } from "#school-menus/diets/child-menu.server.ts";
import {
  childMenuCalendarPath,
  childMenuPdfPath,
  childMenuSubscription,
  dietRequestPath,
} from "#school-menus/diets/diet-paths.ts";
import { siteContext } from "#server/services.ts";
import { ActionLine, MoreLink } from "#ui/actions/action-line.tsx";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { formatDay, formatInstant } from "#values/time/format-date.ts";
import type { Route } from "./+types/page.ts";
import { privateHeaders } from "../../private-headers.ts";
import { dietRequest } from "../diet-request.copy.ts";
import { DietSheet } from "../diet-sheet.tsx";
import { Aside, DayList, DishLine, GapLine, OnScreen, SmallLine } from "../day-list.tsx";

const copy = dietRequest.menu;

export const meta = () => [{ title: childMenuCopy.title }, { name: "robots", content: "noindex" }];
export const handle: PageHandle = { query: ["key"], cache: "never", frame: "letterhead", skipTo: "the days" };
export const headers = () => ({ ...privateHeaders, "Referrer-Policy": "no-referrer" });

/** What a child eats day by day, as it is known at this moment: whoever has the link reads the dishes, and nothing of why. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const key = new URL(request.url).searchParams.get("key") ?? "";
  const menu = await openChildMenu(site.diets.deps, key);
  if (!menu) return data({ found: null }, { status: 404 });
  const { label, startsOn, served, days } = menu;
  return data(
    {
      found: {
        school: label,
        startsOn: formatDay(startsOn),
        served,
        known: formatInstant(site.clock.now(), "full"),
        days: days.map(({ day, parts }) => ({ day: formatDay(day), parts })),
        pdf: childMenuPdfPath(key),
        calendar: childMenuCalendarPath(key),
        subscription: childMenuSubscription(site.config.publicOrigin, key),
      },
    },
    { status: 200 },
  );
}

export default function ChildMenu({ loaderData: { found } }: Route.ComponentProps) {
  if (!found)
    return (
      <DietSheet heading={childMenuCopy.dead} lead={childMenuCopy.deadLead}>
        <p>
          <ButtonLink href={dietRequestPath}>{dietRequest.yours.again}</ButtonLink>
        </p>
      </DietSheet>
    );
  return (
    <DietSheet
      kicker={found.school}
      heading={childMenuCopy.title}
      lead={childMenuCopy.lead(found.startsOn)}
      isPrinted
    >
      <OnScreen>
        <p>
          <MoreLink href="#take">
            {copy.take} <Icon name="go" />
          </MoreLink>
        </p>
      </OnScreen>
      {found.served && <p>{childMenuCopy.served(found.served)}</p>}
      <p>
        {childMenuCopy.lunchAlone} <RingUs words="ring us on" write="write to" />.
      </p>
      {found.days.length === 0 && <p>{childMenuCopy.notYet}</p>}
      <DayList>
        {found.days.map(({ day, parts }) => (
          <li key={day}>
            <b>{day}</b>
            {parts.map(({ part, is, says, aside, carbohydrate }) =>
              is === "gap" ? (
                <GapLine key={part}>{says}</GapLine>
              ) : (
                <DishLine key={part}>
                  <span>
                    {says}
                    {aside && `, ${aside}`}
                  </span>{" "}
                  {carbohydrate && <Aside>{carbohydrate}</Aside>}
                </DishLine>
              ),
            )}
          </li>
        ))}
      </DayList>
      <SmallLine>
        {copy.known(found.known)} <RingUs words={copy.note} write={copy.noteWrites} />
      </SmallLine>
      <OnScreen id="take">
        <ActionLine>
          <ButtonLink href={found.pdf} target="_blank" rel="noopener">
            {copy.pdf}
          </ButtonLink>
          <Button kind="line" type="button" data-print="" hidden>
            {copy.print}
          </Button>
        </ActionLine>
        <h2 id="calendar">{copy.calendar.heading}</h2>
        <p>{copy.calendar.lead}</p>
        <p>{copy.calendar.kept}</p>
        <ActionLine>
          <ButtonLink kind="line" href={found.subscription}>
            {copy.calendar.follow}
          </ButtonLink>
          <MoreLink href={found.calendar}>
            {copy.calendar.address} <Icon name="go" />
          </MoreLink>
        </ActionLine>
      </OnScreen>
    </DietSheet>
  );
}
