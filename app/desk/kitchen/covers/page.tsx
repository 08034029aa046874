import { data, Form, redirect, useNavigation } from "react-router";
import { coversFor, saveCoversForm } from "#school-menus/covers/covers.server.ts";
import { coversField } from "#school-menus/covers/covers-fields.ts";
import { coversInWords, coversText, readCoversForm } from "#school-menus/covers/covers-form.ts";
import { kitchenSites } from "#school-menus/production/prints.server.ts";
import { addDays, londonDay, mondayOf, parseDay } from "#values/time/calendar-day.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { formatDayRange, formatTime } from "#values/time/format-date.ts";
import { Invalid } from "#values/problem.ts";
import { signedIn } from "../../guard.server.ts";
import { Banner } from "../../ui/banner.tsx";
import { SegmentLinks } from "../../ui/forms/choosers.tsx";
import { Button, ButtonLink } from "../../ui/forms/desk-button.tsx";
import { Key } from "../../ui/marks/desk-tag.tsx";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Row, Screen, Stack } from "../../ui/frame/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import type { Route } from "./+types/page";
import { cellOf, listedFoods } from "./covers-cell.server.ts";
import { CoversTable } from "./covers-table.tsx";

export const meta: Route.MetaFunction = () => [{ title: "How many · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site: context } = signedIn(args);
  const { db } = context.store;
  const query = new URL(args.request.url).searchParams;
  const sites = await kitchenSites(db);
  const site = sites.find(({ id }) => id === query.get("site"))?.id ?? sites[0]?.id ?? "";
  const monday = mondayOf(parseDay(query.get("week") ?? "") ?? londonDay(context.clock.now()));
  const days = [0, 1, 2, 3, 4].map((at) => addDays(monday, at));
  const expected = await Promise.all(days.map((day) => coversFor(db, { site }, day)));
  const schools = new Map(expected.flat().map(({ key, school }) => [key, school]));
  const rows = [...schools].map(([key, school]) => ({
    key,
    school,
    cells: days.map((day, at) =>
      cellOf(
        day,
        expected[at]?.find((one) => one.key === key),
      ),
    ),
  }));
  return {
    sites,
    site,
    monday,
    days,
    rows,
    foods: listedFoods,
    saved: Number(query.get("saved") ?? Number.NaN),
  };
}

export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const { cells, errors } = readCoversForm(fields);
  if (Object.keys(errors).length > 0) return data({ fields, errors, seen: {} }, { status: 422 });
  try {
    const saved = await saveCoversForm(site, actor, cells);
    if ("conflicts" in saved) {
      const clashes = saved.conflicts.map(({ key, day, stored }) => ({
        field: coversField("lunches", key, day),
        seen: [coversField("seen", key, day), coversText(stored)] as const,
        words: `${stored.enteredBy} entered ${coversInWords(stored)} at ${formatTime(stored.enteredAt)}: save again to put yours`,
      }));
      return data(
        {
          fields,
          errors: Object.fromEntries(clashes.map(({ field, words }) => [field, words])),
          seen: Object.fromEntries(clashes.map(({ seen }) => seen)),
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
  const { sites, site, monday, days, rows, foods, saved } = loaderData;
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
              to: `?${new URLSearchParams({
                week: monday,
                site: id,
              }).toString()}`,
              text,
              current: id === site,
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
      <Stack>
        <ErrorSummary errors={actionData?.errors} />
        {!actionData && saved >= 0 && (
          <Banner
            kind="good"
            role="status"
            title={saved === 1 ? "1 entry saved" : `${saved} entries saved`}
          />
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
            <CoversTable days={days} rows={rows} foods={foods} unsaved={actionData} />
            <Row>
              <Button waiting={waiting}>{waiting ? "Saving the numbers" : "Save"}</Button>
              <Note>
                <Key>↑</Key> <Key>↓</Key> school. Numbers of an earlier week stay a guess until you change
                them or the school says so.
              </Note>
            </Row>
          </Form>
        )}
      </Stack>
    </Screen>
  );
}
