import { currentVersion } from "#recipes/in-force.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { signedIn } from "../../guard.server.ts";
import { Banner } from "../../ui/banner.tsx";
import { ButtonLink, TextLink } from "../../ui/forms/desk-button.tsx";
import { DeskIcon } from "../../ui/marks/desk-icon.tsx";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Columns, Screen, Side } from "../../ui/frame/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import type { Route } from "./+types/page";
import { askedLabels } from "./asked-labels.server.ts";
import { LabelForm } from "./label-form.tsx";
import { LabelPicture } from "./label-picture.tsx";
import * as labels from "./desk-labels.module.css";

export const meta: Route.MetaFunction = () => [{ title: "Labels · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  const { brand } = site;
  const kitchen = await readKitchen(site.store.db);
  const recipes = [...kitchen.recipe].map(([key, versions]) => ({
    key,
    name: currentVersion(versions).document.name,
  }));
  const query = new URL(args.request.url).searchParams;
  return {
    ...(await askedLabels(site.store.db, query, site.clock.now())),
    query: query.toString(),
    recipes: recipes.toSorted((one, other) => one.name.localeCompare(other.name, "en-GB")),
    sites: [...kitchen.site].map(([key, versions]) => ({
      key,
      name: currentVersion(versions).document.name,
    })),
    firm: [brand.name, brand.street, brand.postcode].filter(Boolean).join(", "),
  };
}

/** Labels of food that is packed before it is chosen: none while anything on them is not known. */
export default function Labels({ loaderData }: Route.ComponentProps) {
  const { asked, label, missing, errors, query, recipes, sites, firm } = loaderData;
  if (recipes.length === 0)
    return (
      <Screen>
        <PageHead title="Labels" />
        <EmptyState
          title="There is no recipe yet"
          actions={<ButtonLink to="/desk/recipes">Food</ButtonLink>}
        />
      </Screen>
    );
  return (
    <Screen>
      <PageHead
        crumbs={[{ text: "Kitchen", to: "/desk/kitchen" }, { text: "labels" }]}
        title="Labels"
        also={label ? label.name : undefined}
      >
        {label && Object.keys(errors).length === 0 && (
          <ButtonLink to={`/desk/kitchen/labels/print?${query}`} reloadDocument target="_blank">
            <DeskIcon name="print" /> Print {asked.count} {asked.count === "1" ? "label" : "labels"}
          </ButtonLink>
        )}
      </PageHead>
      <ErrorSummary errors={errors} />
      <Columns>
        <LabelForm {...{ asked, errors, recipes, sites }} />
        <Side>
          {label && <LabelPicture label={label} firm={firm} />}
          {missing.length > 0 && (
            <Banner kind="stop" title="Cannot be printed">
              <ul className={labels.missing}>
                {missing.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
              <p>
                A label must name them all.{" "}
                <TextLink to={`/desk/recipes/recipes/${asked.recipe}`}>Look at the recipe</TextLink>
              </p>
            </Banner>
          )}
          {!label && missing.length === 0 && <Note>Choose a recipe: its label is shown here first.</Note>}
        </Side>
      </Columns>
    </Screen>
  );
}
