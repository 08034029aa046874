import { RingUs } from "#layout/ring-us/ring-us.tsx";
import { data } from "react-router";
import type { PageHandle } from "#layout/page-handle.ts";
import { childDays } from "#school-menus/diets/child-menu.ts";
import { dietRequestPath } from "#school-menus/diets/diet-paths.ts";
import { caseOfMenuLink } from "#school-menus/diets/diet-decisions.server.ts";
import { siteContext } from "#server/services.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { londonDay } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import type { Route } from "./+types/page.ts";
import { privateHeaders } from "../../private-headers.ts";
import { dietRequest } from "../diet-request.copy.ts";
import { DietSheet } from "../diet-sheet.tsx";
import { DayList, GapLine, SmallLine } from "../day-list.tsx";

const copy = dietRequest.menu;

export const meta = () => [{ title: copy.title }, { name: "robots", content: "noindex" }];
export const handle: PageHandle = { query: ["key"], cache: "never", frame: "letterhead", skipTo: "the days" };
export const headers = () => ({ ...privateHeaders, "Referrer-Policy": "no-referrer" });

// School days that are shown at once.
const daysShown = 15;

/** What a child eats day by day, as it is known at this moment: whoever has the link reads the dishes, and nothing of why. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const key = new URL(request.url).searchParams.get("key") ?? "";
  const found = await caseOfMenuLink(site.diets.deps, key);
  if (!found?.one.startsOn) return data({ found: null }, { status: 404 });
  const days = childDays(found, londonDay(site.clock.now()), daysShown).map(({ day, lunch, isPaused }) => ({
    day: formatDay(day),
    isPaused,
    parts: lunch.parts.map((part) => ({
      part: part.part,
      dish: part.is === "gap" || part.is === "without" ? null : part.dish.name,
      carbohydrate: part.is === "as it is" ? part.dish.carbohydrate : null,
      isGap: part.is === "gap",
    })),
  }));
  const startsOn = formatDay(found.one.startsOn);
  return data({ found: { school: found.label, startsOn, days } }, { status: 200 });
}

export default function ChildMenu({ loaderData: { found } }: Route.ComponentProps) {
  if (!found)
    return (
      <DietSheet
        heading={dietRequest.yours.dead}
        lead="The school year may be over, or a newer link was sent."
      >
        <p>
          <ButtonLink href={dietRequestPath}>{dietRequest.yours.again}</ButtonLink>
        </p>
      </DietSheet>
    );
  return (
    <DietSheet kicker={found.school} heading={copy.title} lead={copy.lead(found.startsOn)}>
      {found.days.length === 0 && <p>{copy.notYet}</p>}
      <DayList>
        {found.days.map(({ day, parts, isPaused }) => (
          <li key={day}>
            <b>{day}</b>
            {isPaused && <GapLine>{copy.paused}</GapLine>}
            {(isPaused ? [] : parts).map(({ part, dish, carbohydrate, isGap }) =>
              isGap ? (
                <GapLine key={part}>
                  {part === "main" ? copy.gap : `${copy.without[part]} yet: we are choosing`}
                </GapLine>
              ) : (
                <p key={part}>
                  {dish ?? copy.without[part]}
                  {carbohydrate !== null && `, ${carbohydrate} g carbohydrate`}
                </p>
              ),
            )}
          </li>
        ))}
      </DayList>
      <SmallLine>
        <RingUs words={copy.note} write={copy.noteWrites} />
      </SmallLine>
      <p>
        <Button kind="line" type="button" data-print="" hidden>
          Print
        </Button>
      </p>
    </DietSheet>
  );
}
