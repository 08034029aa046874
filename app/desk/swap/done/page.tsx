import { data, Form, useNavigation } from "react-router";
import { substitutionsById } from "#school-menus/substitutions/substitution-repository.server.ts";
import { menuPage } from "#school-menus/schools/schools.ts";
import { schoolsAndBreakfasts } from "#school-menus/schools/schools.server.ts";
import { defined } from "#values/defined.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { dayAnchor, londonDay } from "#values/time/calendar-day.ts";
import { formatDay, formatInstant } from "#values/time/format-date.ts";
import { numberInWords } from "#values/numbers/format-number.ts";
import { signedIn } from "../../guard.server.ts";
import { signedNames } from "../../people.server.ts";
import { Button, ButtonLink, TextLink } from "../../ui/forms/desk-button.tsx";
import { DeskIcon } from "../../ui/marks/desk-icon.tsx";
import { Key, Tag } from "../../ui/marks/desk-tag.tsx";
import { Screen, Sheet } from "../../ui/frame/page-layout.tsx";
import { DishName, Note } from "../../ui/text.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import type { Route } from "./+types/page";
import * as done from "./swap-done.module.css";

export const meta = () => [{ title: "Swapped · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  const { db } = site.store;
  const ids = new URL(args.request.url).searchParams.getAll("swap");
  const [swaps, schools] = [await substitutionsById(db, ids), await schoolsAndBreakfasts(db)];
  const first = swaps[0];
  if (!first) throw data("There is no such swap.", { status: 404 });
  const { day, was, dish, note, madeBy, madeAt } = first;
  return {
    day,
    isServed: day < londonDay(site.clock.now()),
    was,
    name: dish.name,
    note,
    madeAt,
    madeBy: (await signedNames(db))(madeBy),
    at: swaps.map(({ id, menu, withdrawn }) => {
      const school = schools.find(({ key }) => key === menu);
      const page = school ? `${menuPage(school)}&date=${day}#${dayAnchor(day)}` : null;
      return {
        id,
        page,
        label: school?.label ?? menu,
        withdrawnAt: withdrawn?.at ?? null,
      };
    }),
  };
}

/** What was swapped where, and the way back. */
export default function SwapDone({ loaderData }: Route.ComponentProps) {
  const { day, isServed, was, name, note, madeAt, madeBy, at } = loaderData;
  const isUndone = at.every(({ withdrawnAt }) => withdrawnAt !== null);
  const waiting = useNavigation().state !== "idle";
  useKeys({ "ctrl+z": () => document.querySelector<HTMLButtonElement>("#undo")?.click() });
  const where = at.length === 1 ? defined(at[0]).label : `${numberInWords(at.length)} schools`;
  const [before, after] = isUndone ? [name, was] : [was, name];
  return (
    <Screen>
      <div className={done.done}>
        <Sheet>
          {!isUndone && !isServed && (
            <span className={done.mark}>
              <DeskIcon name="tick" />
            </span>
          )}
          <h1>{isUndone ? `Taken back at ${where}` : `Swapped at ${where}`}</h1>
          <p className={done.lead}>
            {formatDay(day)}: <del>{before}</del>
            <br />
            <ins>{after}</ins>
          </p>
          {note && !isUndone && <Note>Parents read: “{note}”</Note>}
          {!isUndone && (
            <Form method="post" action="/desk/swap/withdraw" className={done.undo}>
              {at.map(({ id }) => (
                <input key={id} type="hidden" name="swap" value={id} />
              ))}
              <DeskIcon name="undo" />
              <span>You can undo it until the lunch is served</span>
              <Button id="undo" kind="money" waiting={waiting}>
                Undo <Key>Ctrl Z</Key>
              </Button>
            </Form>
          )}
          <ul className={done.did}>
            {at.map(({ id, page, label, withdrawnAt }) => (
              <li key={id}>
                <Tag kind={withdrawnAt === null ? "live" : "plain"}>
                  {withdrawnAt === null ? "Live" : "Undone"}
                </Tag>
                <div>
                  <DishName>{label}</DishName>
                  <span>page, PDF, calendar, carb sheet, {timeOf(withdrawnAt ?? madeAt)}</span>
                </div>
                {page && (
                  <TextLink to={page} reloadDocument>
                    See it
                  </TextLink>
                )}
              </li>
            ))}
            <li>
              <Tag kind="waiting" icon="clock">
                Waits
              </Tag>
              <div>
                <DishName>That day’s sheets and labels</DishName>
                <span>print them again</span>
              </div>
              <TextLink to={`/desk/kitchen?day=${day}`}>Look</TextLink>
            </li>
          </ul>
          <div className={done.on}>
            <ButtonLink kind="line" size="large" to="/desk">
              Back to today
            </ButtonLink>
            <ButtonLink kind="quiet" size="large" to="/desk/swap">
              Swap another
            </ButtonLink>
          </div>
          <Note>
            {capitalise(madeBy)}, {formatInstant(madeAt)}
          </Note>
        </Sheet>
      </div>
    </Screen>
  );
}

const timeOf = (at: number) => formatInstant(at).split(", ").at(-1);
