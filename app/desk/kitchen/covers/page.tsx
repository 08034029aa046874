import type { KeyboardEvent } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import { coversFor, saveCoversForm } from "#termly-menus/covers.server.ts";
import { coversField } from "#termly-menus/covers-fields.ts";
import { coversText, formatAvoiding, readCoversForm } from "#termly-menus/covers-form.ts";
import { kitchenSites } from "#termly-menus/production-sheets.server.ts";
import { addDays, londonDay, mondayOf, parseDay } from "#values/calendar-day.ts";
import type { Day } from "#values/calendar-day.ts";
import { formatDay, formatDayRange, formatTime } from "#values/format-date.ts";
import { Invalid } from "#values/problem.ts";
import { authorise } from "../../authorise.server.ts";
import { Banner } from "../../ui/banner.tsx";
import { SegmentLinks } from "../../ui/choosers.tsx";
import { Button, ButtonLink } from "../../ui/desk-button.tsx";
import { InlineInput } from "../../ui/desk-field.tsx";
import { Key } from "../../ui/desk-tag.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Row, Screen } from "../../ui/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { Route } from "./+types/page";
import * as grid from "./covers-grid.module.css";

export const meta: Route.MetaFunction = () => [{ title: "How many · the desk" }];

export async function loader(asked: Route.LoaderArgs) {
  const { site: context } = await authorise(asked, "kitchen.sheets");
  const { db } = context.store;
  const query = new URL(asked.request.url).searchParams;
  const sites = await kitchenSites(db);
  const site = sites.find(({ id }) => id === query.get("site"))?.id ?? sites[0]?.id ?? "";
  const monday = mondayOf(parseDay(query.get("week") ?? "") ?? londonDay(context.clock.now()));
  const days = [0, 1, 2, 3, 4].map((at) => addDays(monday, at));
  const expected = await Promise.all(days.map((day) => coversFor(db, { site }, day)));
  const schools = new Map(expected.flat().map(({ key, school }) => [key, school]));
  const rows = [...schools].map(([key, school]) => ({
    ...{ key, school },
    cells: days.map((day, at) =>
      cellOf(
        day,
        expected[at]?.find((one) => one.key === key),
      ),
    ),
  }));
  return { sites, site, monday, days, rows, saved: Number(query.get("saved") ?? Number.NaN) };
}

type Expected = Awaited<ReturnType<typeof coversFor>>[number];

function cellOf(day: Day, one: Expected | undefined) {
  if (!one) return { day, is: "no lunch" as const };
  const { covers, isFromWeekBefore } = one;
  return {
    ...{ day, is: "lunch" as const, isGuess: isFromWeekBefore },
    lunches: covers ? String(covers.lunches) : "",
    avoiding: covers ? formatAvoiding(covers.avoiding) : "",
    seen: covers && !isFromWeekBefore ? coversText(covers) : "",
  };
}

export async function action(asked: Route.ActionArgs) {
  const { site, actor } = await authorise(asked, "kitchen.sheets");
  const form = await asked.request.formData();
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const { cells, errors } = readCoversForm(fields);
  if (Object.keys(errors).length > 0) return data({ fields, errors, seen: {} }, { status: 422 });
  try {
    const saved = await saveCoversForm(site, actor, cells);
    if ("conflicts" in saved) {
      const theirs = saved.conflicts.map(({ key, day, stored }) => ({
        field: coversField("lunches", key, day),
        seen: [coversField("seen", key, day), coversText(stored)] as const,
        words: `${stored.enteredBy} entered ${coversText(stored)} at ${formatTime(stored.enteredAt)}: save again to put yours`,
      }));
      return data(
        {
          fields,
          errors: Object.fromEntries(theirs.map(({ field, words }) => [field, words])),
          seen: Object.fromEntries(theirs.map(({ seen }) => seen)),
        },
        { status: 409 },
      );
    }
    const address = new URLSearchParams({ week: fields["week"] ?? "", site: fields["site"] ?? "" });
    address.set("saved", String(saved.saved));
    return redirect(`/desk/kitchen/covers?${address.toString()}`, 303);
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    const words = error.problems.map(({ field, message }) => `${field}: ${message}`);
    return data({ fields, errors: { "": words.join("; ") }, seen: {} }, { status: 422 });
  }
}

/** How many lunches each school expects, day by day, and how many avoid what. */
export default function CoversGrid({ loaderData, actionData }: Route.ComponentProps) {
  const { sites, site, monday, days, rows, saved } = loaderData;
  const waiting = useNavigation().formMethod === "POST";
  const week = (from: Day) => `?${new URLSearchParams({ week: from, site }).toString()}`;
  return (
    <Screen>
      <PageHead
        crumbs={[{ text: "Kitchen", to: `/desk/kitchen?site=${site}` }, { text: "numbers" }]}
        title="How many"
        also={formatDayRange(monday, addDays(monday, 4))}
      >
        {sites.length > 1 && (
          <SegmentLinks
            label="Kitchen"
            links={sites.map(({ id, name: text }) => ({
              to: `?${new URLSearchParams({ week: monday, site: id }).toString()}`,
              ...{ text, current: id === site },
            }))}
          />
        )}
        <ButtonLink kind="line" to={week(addDays(monday, -7))}>
          Week before
        </ButtonLink>
        <ButtonLink kind="line" to={week(addDays(monday, 7))}>
          Next week
        </ButtonLink>
      </PageHead>
      <ErrorSummary errors={actionData?.errors} />
      {!actionData && saved >= 0 && (
        <Banner kind="good" role="status" title={saved === 1 ? "1 entry saved" : `${saved} entries saved`} />
      )}
      {rows.length === 0 ? (
        <EmptyState
          title="No school has lunch in this week"
          actions={<ButtonLink to={week(addDays(monday, 7))}>Next week</ButtonLink>}
        />
      ) : (
        <Form method="post" preventScrollReset key={`${site} ${monday} ${saved}`}>
          <input type="hidden" name="week" value={monday} />
          <input type="hidden" name="site" value={site} />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows lead from field to field */}
          <table className={grid.grid} onKeyDown={moveByKeys}>
            <caption className="visually-hidden">Lunches by school and day</caption>
            <thead>
              <tr>
                <th scope="col">School</th>
                {days.map((day) => (
                  <th key={day} scope="col">
                    {formatDay(day, "weekday")} {Number(day.slice(8))}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, school, cells }) => (
                <tr key={key}>
                  <th scope="row">{school}</th>
                  {cells.map((cell) => (
                    <td key={cell.day} data-head={formatDay(cell.day, "weekday")}>
                      {cell.is === "no lunch" ? (
                        <span className={grid.none}>no lunch</span>
                      ) : (
                        <Cell {...cell} id={key} school={school} action={actionData} />
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <Row>
            <Button waiting={waiting}>{waiting ? "Saving the numbers" : "Save"}</Button>
            <Note>
              <Key>↑</Key> <Key>↓</Key> school. Who avoids what: milk:7; wheat:2; +kiwi:1. Numbers of an
              earlier week stay a guess until you change them or the school says so.
            </Note>
          </Row>
        </Form>
      )}
    </Screen>
  );
}

type LunchCell = Extract<ReturnType<typeof cellOf>, { readonly is: "lunch" }>;

function Cell({
  id: key,
  school,
  day,
  lunches,
  avoiding,
  seen,
  isGuess,
  action,
}: Omit<LunchCell, "is"> & {
  id: string;
  school: string;
  action: Route.ComponentProps["actionData"];
}) {
  const name = (of: Parameters<typeof coversField>[0]) => coversField(of, key, day);
  const typed = (of: "lunches" | "avoiding", otherwise: string) => action?.fields[name(of)] ?? otherwise;
  const errorOf = (of: "lunches" | "avoiding") => {
    const errors: Readonly<Record<string, string>> = action?.errors ?? {};
    return errors[name(of)];
  };
  const seenNow: Readonly<Record<string, string>> = action?.seen ?? {};
  const label = `${school.replace(/ School$/, "")}, ${formatDay(day)}`;
  const words = errorOf("lunches") ?? errorOf("avoiding");
  const common = { autoComplete: "off", "aria-describedby": words ? `${name("lunches")}-error` : undefined };
  return (
    <div className={grid.cell}>
      <input type="hidden" name={name("seen")} value={seenNow[name("seen")] ?? seen} />
      <input type="hidden" name={name("shown")} value={`${lunches} ${avoiding}`.trim()} />
      <InlineInput
        {...common}
        numeric
        inputMode="numeric"
        id={name("lunches")}
        name={name("lunches")}
        maxLength={6}
        defaultValue={typed("lunches", lunches)}
        aria-label={`${label}: lunches`}
        aria-invalid={errorOf("lunches") ? true : undefined}
      />
      <InlineInput
        {...common}
        id={name("avoiding")}
        name={name("avoiding")}
        maxLength={600}
        defaultValue={typed("avoiding", avoiding)}
        aria-label={`${label}: who avoids what`}
        aria-invalid={errorOf("avoiding") ? true : undefined}
      />
      {isGuess && <i>as the week before</i>}
      {words && (
        <p className={grid.error} id={`${name("lunches")}-error`}>
          {words}
        </p>
      )}
    </div>
  );
}

/** Up and down lead to the same field of the school above or below; Enter saves, as in every form. */
function moveByKeys(event: KeyboardEvent<HTMLElement>) {
  const { key, target, currentTarget } = event;
  if ((key !== "ArrowUp" && key !== "ArrowDown") || !(target instanceof HTMLInputElement)) return;
  const [, of, , day] = /^(\w+)-(.*)-(\d{4}-\d\d-\d\d)$/.exec(target.name) ?? [];
  const column = [...currentTarget.querySelectorAll("input")].filter(
    ({ name }) => name.startsWith(`${of}-`) && name.endsWith(`-${day}`),
  );
  const next = column[column.indexOf(target) + (key === "ArrowDown" ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}
