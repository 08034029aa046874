import { useEffect, useRef, useState } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import { saveCoversForm } from "#school-menus/covers/covers.server.ts";
import { coversField } from "#school-menus/covers/covers-fields.ts";
import { coversInWords, coversText, readCoversForm } from "#school-menus/covers/covers-form.ts";
import { kitchenSites } from "#school-menus/production/prints.server.ts";
import { newId } from "#values/ids.ts";
import { addDays, londonDay, mondayOf, parseDay } from "#values/time/calendar-day.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { formatDayRange, formatTime } from "#values/time/format-date.ts";
import { numberInWords } from "#values/numbers/format-number.ts";
import { Invalid } from "#values/problem.ts";
import { bringingBack } from "../../device-drafts/device-draft-field.ts";
import { signedIn } from "../../guard.server.ts";
import { SaveBar } from "../../ui/action-bars.tsx";
import { Banner } from "../../ui/banner.tsx";
import { SegmentLinks } from "../../ui/forms/choosers.tsx";
import { Button, ButtonLink, TextLink } from "../../ui/forms/desk-button.tsx";
import { Key } from "../../ui/marks/desk-tag.tsx";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Screen, Stack } from "../../ui/frame/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import type { Route } from "./+types/page";
import { coversWeek, listedFoods, saidAsLastWeek } from "./covers-week.server.ts";
import { CoversTable } from "./covers-table.tsx";
import * as styles from "./covers-grid.module.css";

export const meta: Route.MetaFunction = () => [{ title: "How many · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site: context } = signedIn(args);
  const query = new URL(args.request.url).searchParams;
  const sites = await kitchenSites(context.store.db);
  const site = sites.find(({ id }) => id === query.get("site"))?.id ?? "";
  const monday = mondayOf(parseDay(query.get("week") ?? "") ?? londonDay(context.clock.now()));
  return {
    sites,
    site,
    monday,
    week: await coversWeek(context, site, monday),
    foods: listedFoods,
    saved: Number(query.get("saved") ?? Number.NaN),
    save: query.get("save") ?? "",
    open: query.get("open") ?? "",
  };
}

export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const asLastWeek = fields["as-last-week"];
  const monday = mondayOf(parseDay(fields["week"] ?? "") ?? londonDay(site.clock.now()));
  const { cells, errors } = readCoversForm(
    fields,
    asLastWeek === undefined ? undefined : await saidAsLastWeek(site, asLastWeek, monday),
  );
  if (Object.keys(errors).length > 0) return data({ fields, errors, seen: {} }, { status: 422 });
  try {
    const saved = await saveCoversForm(site, actor, cells);
    if ("conflicts" in saved) {
      const clashes = saved.conflicts.map(({ key, day, stored }) => ({
        field: coversField("lunches", key, day),
        seen: [coversField("seen", key, day), coversText(stored)] as const,
        words: `${stored.isFromSchool ? "The school" : stored.enteredBy} entered ${coversInWords(stored)} at ${formatTime(stored.enteredAt)}: save again to put yours`,
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
    // Each save is one of its own, also where as many entries are saved as before: what was typed is over with it.
    address.set("save", newId());
    return redirect(`/desk/kitchen/covers?${address.toString()}`, 303);
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    const words = error.problems.map(({ field, message }) => `${field}: ${message}`);
    return data({ fields, errors: { "": words.join("; ") }, seen: {} }, { status: 422 });
  }
}

/** How many lunches each school expects, day by day: who eats, and how many avoid what. */
export default function CoversGrid({ loaderData, actionData }: Route.ComponentProps) {
  const { sites, site, monday, week, saved, save } = loaderData;
  const weekLink = (from: Day) => `?${new URLSearchParams({ week: from, site }).toString()}`;
  const kitchens = [{ id: "", name: "All" }, ...sites];
  const file = (kind: string) =>
    `/desk/kitchen/covers/file?${new URLSearchParams({ kind, week: monday, site }).toString()}`;
  return (
    <Screen>
      <PageHead
        crumbs={[{ text: "Kitchen", to: `/desk/kitchen?site=${site}` }, { text: "numbers" }]}
        title="Numbers"
        also={formatDayRange(monday, addDays(monday, 4))}
        sub={inWords(week)}
      >
        {sites.length > 1 && (
          <SegmentLinks
            label="Kitchen"
            links={kitchens.map(({ id, name: text }) => ({
              to: `?${new URLSearchParams({ week: monday, site: id }).toString()}`,
              text,
              current: id === site,
            }))}
          />
        )}
        <ButtonLink kind="line" to={weekLink(addDays(monday, -7))}>
          Week before
        </ButtonLink>
        <ButtonLink kind="line" to={weekLink(addDays(monday, 7))}>
          Next week
        </ButtonLink>
        {week.toRemind > 0 && (
          <Form method="post" action="/desk/kitchen/covers/remind">
            <input type="hidden" name="week" value={monday} />
            <input type="hidden" name="site" value={site} />
            <Button>Remind the {week.toRemind === 1 ? "one" : numberInWords(week.toRemind)}</Button>
          </Form>
        )}
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
        {week.rows.length === 0 ? (
          <EmptyState
            title="No school has lunch in this week"
            actions={<ButtonLink to={weekLink(addDays(monday, 7))}>Next week</ButtonLink>}
          />
        ) : (
          <NumbersForm key={`${site} ${monday} ${save}`} {...{ loaderData, actionData }} />
        )}
        <Note>
          As files:{" "}
          <TextLink to={file("numbers")} reloadDocument>
            the numbers
          </TextLink>
          ,{" "}
          <TextLink to={file("uptake")} reloadDocument>
            the uptake of the term
          </TextLink>
          .
        </Note>
      </Stack>
    </Screen>
  );
}

/** "Ten of twelve schools are in. ..." */
function inWords({ rows, isIn }: Route.ComponentProps["loaderData"]["week"]): string | undefined {
  const missing = rows.length - isIn;
  if (rows.length === 0) return undefined;
  if (missing === 0) return "Every school is in.";
  return `${isIn || "None"} of ${rows.length} schools are in. Meanwhile the others’ last figure is cooked for, with a question mark; it is not in the sum.`;
}

function NumbersForm({
  loaderData: { site, monday, week, foods, open },
  actionData,
}: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
  const waiting = useNavigation().formMethod === "POST";
  // What was opened keeps its fields until the form is sent, also while another is shown.
  const refused = openedIn(actionData?.fields);
  const [opened, setOpened] = useState<readonly string[]>(open ? [open, ...refused] : refused);
  const [shown, setShown] = useState(open || (refused[0] ?? ""));
  const show = (place: string) => {
    setShown(shown === place ? "" : place);
    if (!opened.includes(place)) setOpened([...opened, place]);
  };
  // What is brought back may stand in cells that were opened.
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const { current } = form;
    const open = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      const places = openedIn(Object.fromEntries(event.detail));
      setOpened((before) => [...new Set([...before, ...places])]);
    };
    current?.addEventListener(bringingBack, open);
    return () => current?.removeEventListener(bringingBack, open);
  }, []);
  return (
    <Form method="post" preventScrollReset ref={form}>
      <input type="hidden" name="week" value={monday} />
      <input type="hidden" name="site" value={site} />
      {/* The first button of a form is the one that Enter presses. */}
      <button className="visually-hidden" tabIndex={-1} aria-hidden="true">
        Save
      </button>
      <CoversTable
        week={week}
        foods={foods}
        unsaved={actionData}
        opened={opened}
        shown={shown}
        openAt={(place) => `?${new URLSearchParams({ week: monday, site, open: place }).toString()}`}
        onOpen={show}
      />
      <SaveBar>
        <Button waiting={waiting}>{waiting ? "Saving the numbers" : "Save"}</Button>
      </SaveBar>
      <Note>
        <span className={styles.keys}>
          <Key>arrows</Key> move, <Key>0-9</Key> type over, <Key>Enter</Key> open who eats and diets,{" "}
          <Key>Ctrl V</Key> paste a block, <Key>L</Key> as last week, <Key>Ctrl Z</Key> undo.{" "}
        </span>
        A figure with a question mark stays a guess until you change it or the school says so; a small one is
        how many more or fewer than last week.
      </Note>
    </Form>
  );
}

/** The cells that were opened in a form that was refused. */
function openedIn(fields: Readonly<Record<string, string>> | undefined): string[] {
  return Object.entries(fields ?? {}).flatMap(([name, place]) => (name.startsWith("opened-") ? [place] : []));
}
