import { data, Form, redirect } from "react-router";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { parsePlace, placeOf } from "#school-menus/drafts/draft.ts";
import { placeName } from "#school-menus/drafts/draft-differences.ts";
import { refOf } from "#school-menus/drafts/copy-lunches.ts";
import { dishChoices } from "#school-menus/drafts/dish-choices.server.ts";
import { saveCells } from "#school-menus/drafts/edit-draft.server.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { statusOf } from "#values/problem.ts";
import { messageOf } from "#values/thrown.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";
import { TextField } from "#ui/form/field.tsx";
import type { Route } from "./+types/page";
import { notFound } from "../../not-found/not-found.ts";
import { signedIn } from "../../guard.server.ts";
import { Button, ButtonLink } from "../../ui/forms/desk-button.tsx";
import { Choice, SearchInput } from "../../ui/forms/desk-field.tsx";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Columns, Row, Screen, Side, Stack, InsetPanel } from "../../ui/frame/page-layout.tsx";
import { Toolbar } from "../../ui/lists/desk-table.tsx";
import { AllergenStamps } from "../../ui/marks/stamp.tsx";
import { indexDishes } from "../week/dishes/index-dishes.ts";
import { isRef } from "../week/placements.server.ts";
import { draftKeyIn, draftKeyOf } from "../week/draft/draft-key.server.ts";
import { gridDish, reviewedDraft } from "../week/week-data.server.ts";

export const meta = () => [{ title: "One dish · the desk" }];

const maxShown = 20;

export async function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  const url = new URL(args.request.url);
  const key = draftKeyOf(args.request, args.params.key);
  const parts = parsePlace(url.searchParams.get("place") ?? "");
  if (!parts) throw notFound();
  const place = placeOf(parts);
  const { draft, review } = await reviewedDraft(site, key);
  const dish = review.after.get(place) ?? null;
  const kitchen = await readKitchen(site.store.db);
  const day = londonDay(site.clock.now());
  const choices = await dishChoices(site.store.db, { kitchen, about: review.about, day });
  const search = url.searchParams.get("search") ?? "";
  return {
    place,
    name: placeName(place),
    week: parts.week,
    term: key.term,
    search,
    about: {
      key: review.about.key,
      label: review.about.label,
    },
    revision: draft?.revision ?? 0,
    dish: dish && {
      ...gridDish(dish),
      ref: refOf(key.menu, dish, draft?.content.changes[place]?.from ?? null),
    },
    found: search
      ? indexDishes(choices.map((one) => ({ ...gridDish(one), ref: one.ref }))).search(search, maxShown)
      : [],
  };
}

/** Puts a dish in one place of a draft. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const { key } = draftKeyIn(form, args.params.key);
  const parts = parsePlace(String(form.get("place") ?? ""));
  if (!parts) throw notFound();
  const chosen = String(form.get("dish") ?? "");
  const typed = String(form.get("new") ?? "").trim();
  const ref = chosen === "empty" ? null : chosen === "new" ? (`new:${typed}` as const) : chosen;
  if (ref !== null && !isRef(ref)) return data({ errors: { dish: "Choose a dish." } }, { status: 422 });
  try {
    await saveCells(site, actor, { ...key, revision: Number(form.get("revision")) || 0 }, [
      { place: placeOf(parts), ref },
    ]);
  } catch (error) {
    const status = statusOf(error);
    if (status >= 500) throw error;
    const words =
      error instanceof SavedMeanwhile
        ? `${error.message} Send it again to put yours.`
        : messageOf(error).replace(/^dish: /, "");
    return data({ errors: { dish: words } }, { status });
  }
  return redirect(`/desk/school-menus/${key.menu}?week=${parts.week}${key.term && `&term=${key.term}`}`, 303);
}

/** One cell as a plain form: what the grid does by typing. */
export default function CellForm({ loaderData, actionData }: Route.ComponentProps) {
  const { about, place, name, week, term, revision, dish, found, search } = loaderData;
  const back = `/desk/school-menus/${about.key}?week=${week}${term && `&term=${term}`}`;
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Menus", to: "/desk/school-menus" },
          { text: about.label, to: back },
        ]}
        title={name}
      />
      <ErrorSummary errors={actionData?.errors} />
      <Columns>
        <Stack>
          <Form method="get" role="search">
            <input type="hidden" name="place" value={place} />
            <input type="hidden" name="term" value={term} />
            <Toolbar>
              <SearchInput name="search" aria-label="Find a dish" defaultValue={search} />
              <Button kind="line">Find</Button>
            </Toolbar>
          </Form>
          <Form method="post">
            <input type="hidden" name="place" value={place} />
            <input type="hidden" name="term" value={term} />
            <input type="hidden" name="revision" value={revision} />
            <Stack>
              <div id="dish" tabIndex={-1} />
              {search && found.length === 0 && <p>No dish has “{search}” in its name.</p>}
              {found.map((one, at) => (
                <Choice key={one.ref} type="radio" name="dish" value={one.ref} defaultChecked={at === 0}>
                  {one.name} <AllergenStamps facts={one.allergens} diets={one.diets} />
                </Choice>
              ))}
              <Choice
                type="radio"
                name="dish"
                value="new"
                note="nothing is known of it until somebody enters its recipe"
              >
                A new dish
              </Choice>
              <TextField
                name="new"
                label="Its name"
                maxLength={90}
                defaultValue={found.length ? "" : search}
              />
              <Choice type="radio" name="dish" value="empty">
                Nothing
              </Choice>
              <Row>
                <Button>Save</Button>
                <ButtonLink kind="quiet" to={back}>
                  Leave it as it is
                </ButtonLink>
              </Row>
            </Stack>
          </Form>
        </Stack>
        <Side>
          <InsetPanel>
            <h2>Now</h2>
            {dish ? (
              <p>
                {dish.name} <AllergenStamps facts={dish.allergens} diets={dish.diets} />
              </p>
            ) : (
              <p>Nothing stands there.</p>
            )}
          </InsetPanel>
        </Side>
      </Columns>
    </Screen>
  );
}
