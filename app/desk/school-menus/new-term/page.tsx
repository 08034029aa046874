import { data, Form, redirect } from "react-router";
import { openMenuDraft } from "#school-menus/drafts/menu-drafts.server.ts";
import { saveTerms } from "#school-menus/drafts/edit-draft.server.ts";
import { termName } from "#school-menus/served-menu.ts";
import { termlyMenu } from "#school-menus/termly-menus.server.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { londonDay, parseDay } from "#values/time/calendar-day.ts";
import { formatDayRange } from "#values/time/format-date.ts";
import { Invalid, statusOf } from "#values/problem.ts";
import { messageOf } from "#values/thrown.ts";
import type { Route } from "./+types/page";
import { notFound } from "../../not-found/not-found.ts";
import { signedIn } from "../../guard.server.ts";
import { SaveBar } from "../../ui/action-bars.tsx";
import { Button, ButtonLink } from "../../ui/forms/desk-button.tsx";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Columns, Screen, Side, Stack, InsetPanel } from "../../ui/frame/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import { draftPageOf } from "../week/week-address.ts";
import { ClosedDaysFields, TermFields } from "./term-fields.tsx";
import { parseTerm, proposedTerm, termIn, typedTerm, withTerm } from "./term-form.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.editing ? "Term" : "New term"}: ${loaderData?.about.label ?? ""} · the desk` },
];

export async function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  const about = site.schools.now().find(({ key }) => key === args.params.key);
  if (!about) throw notFound();
  const editing = parseDay(new URL(args.request.url).searchParams.get("edit") ?? "");
  const terms = (await termlyMenu(site.store.db, about.key))?.terms ?? [];
  const term = terms.find(({ firstDay }) => firstDay === editing);
  if (editing && !term) throw notFound();
  const draft = editing ? await openMenuDraft(site.store.db, { menu: about.key, term: "" }) : null;
  return {
    about: { key: about.key, label: about.label },
    editing: editing ?? "",
    revision: draft?.revision ?? 0,
    typed: term ? typedTerm(term) : proposedTerm(terms, londonDay(site.clock.now())),
    terms: terms.map((one) => ({
      first: one.firstDay,
      name: termName(one),
      days: formatDayRange(one.firstDay, one.lastDay),
    })),
  };
}

/** Begins the draft of a new term, or changes a term in the draft of the menu. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const [typed, editing] = [termIn(form), String(form.get("editing") ?? "")];
  const parsed = parseTerm(typed);
  if ("errors" in parsed) return data({ errors: parsed.errors, typed }, { status: 422 });
  const menu = args.params.key;
  const terms = (await termlyMenu(site.store.db, menu))?.terms ?? [];
  const key = { menu, term: editing ? ("" as const) : parsed.term.firstDay };
  const hasSameDishes = form.get("dishes") === "same";
  const open = await openMenuDraft(site.store.db, key);
  const changed = Object.keys(open?.content.changes ?? {}).length;
  // Whoever publishes the same dishes must not publish others that somebody has put into the draft.
  if (hasSameDishes && changed > 0)
    return data({ errors: { "": alreadyChanged(changed) }, typed, draft: draftPageOf(key) }, { status: 409 });
  try {
    const revision = editing ? Number(form.get("revision")) || 0 : (open?.revision ?? 0);
    await saveTerms(
      site,
      actor,
      { ...key, revision },
      withTerm(open?.content.terms ?? terms, parsed.term, editing),
    );
  } catch (error) {
    const status = statusOf(error);
    if (status >= 500) throw error;
    return data({ errors: errorsOf(error), typed }, { status });
  }
  return redirect(
    editing || hasSameDishes ? draftPageOf(key) : `/desk/school-menus/${menu}?term=${key.term}`,
    303,
  );
}

const alreadyChanged = (dishes: number) =>
  `A draft of this term has ${dishes === 1 ? "one dish" : `${formatNumber(dishes)} dishes`} changed already, so its dishes are not the same. Look at the draft: publish it as it is, or discard it and begin again.`;

const fields = {
  first_day: "first",
  last_day: "last",
  closed_days: "from0",
  start_week: "opens",
  continues: "opens",
};

function errorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof Invalid)) return { "": messageOf(error) };
  const fieldOf = (column: string) =>
    Object.entries(fields).find(([name]) => column.includes(name))?.[1] ?? "";
  return Object.fromEntries(
    error.problems.map(({ field, message }) => [
      fieldOf(field),
      `It ${message}.`.replace("It another", "Another"),
    ]),
  );
}

/** A term: dates, half-term and inset days. A new one is offered with the usual dates. */
export default function TermScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { about, editing, revision, terms } = loaderData;
  const typed = actionData?.typed ?? loaderData.typed;
  const errors: Readonly<Record<string, string>> | undefined = actionData?.errors;
  const draft = actionData && "draft" in actionData ? actionData.draft : null;
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Menus", to: "/desk/school-menus" },
          { text: about.label, to: `/desk/school-menus/${about.key}` },
        ]}
        title={editing ? "Term" : "New term"}
        also={editing ? undefined : "with the usual dates"}
        sub={`It is a draft until it is published: ${terms.length ? "its dishes are those of the menu as it runs, until somebody changes them." : "its dishes are entered in the grid, which comes next."}`}
      />
      <ErrorSummary errors={errors} />
      <Form method="post">
        <input type="hidden" name="editing" value={editing} />
        <input type="hidden" name="revision" value={revision} />
        <Columns>
          <Stack>
            <TermFields {...{ typed, errors }} />
            <ClosedDaysFields {...{ typed, errors }} />
            <SaveBar>
              {editing || terms.length === 0 ? (
                <Button>{editing ? "Keep in the draft" : "Begin the new term"}</Button>
              ) : (
                <>
                  <Button name="dishes" value="same">
                    Begin it with the same dishes
                  </Button>
                  <Button kind="line">Begin it and change dishes</Button>
                </>
              )}
              {draft && (
                <ButtonLink kind="line" to={draft}>
                  Look at the draft
                </ButtonLink>
              )}
              <ButtonLink kind="quiet" to={`/desk/school-menus/${about.key}`}>
                Leave it as it is
              </ButtonLink>
            </SaveBar>
          </Stack>
          <Side>
            <TermsNow terms={terms} />
            <Note>An empty row is left out. One closed day needs no second date.</Note>
          </Side>
        </Columns>
      </Form>
    </Screen>
  );
}

function TermsNow({ terms }: Pick<Route.ComponentProps["loaderData"], "terms">) {
  return (
    <InsetPanel>
      <h2>Terms now</h2>
      {terms.length === 0 ? (
        <p>None yet.</p>
      ) : (
        <ul>
          {terms.map(({ first, name, days }) => (
            <li key={first}>
              {name}: {days}
            </li>
          ))}
        </ul>
      )}
    </InsetPanel>
  );
}
