import { Form } from "react-router";
import { currentVersion } from "#kitchen/in-force.ts";
import { readKitchen } from "#kitchen/kitchen.server.ts";
import type { Label } from "#labels/label.ts";
import { formatDay } from "#values/format-date.ts";
import { authorise } from "../../authorise.server.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, ButtonLink, TextLink } from "../../ui/desk-button.tsx";
import { FieldGrid, SelectField, TextField } from "../../ui/desk-field.tsx";
import { DeskIcon } from "../../ui/desk-icon.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Columns, Row, Screen, Side, Stack } from "../../ui/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { Route } from "./+types/page";
import { askedLabels } from "./asked-labels.server.ts";
import * as labels from "./desk-labels.module.css";

export const meta: Route.MetaFunction = () => [{ title: "Labels · the desk" }];

export async function loader(asked: Route.LoaderArgs) {
  const { site } = await authorise(asked, "kitchen.sheets");
  const { brand } = site;
  const kitchen = await readKitchen(site.store.db);
  const recipes = [...kitchen.recipe].map(([id, versions]) => ({
    id,
    name: currentVersion(versions).document.name,
  }));
  const query = new URL(asked.request.url).searchParams;
  return {
    ...askedLabels(kitchen, query, site.clock.now()),
    query: query.toString(),
    recipes: recipes.toSorted((one, other) => one.name.localeCompare(other.name, "en-GB")),
    sites: [...kitchen.site].map(([id, versions]) => ({ id, name: currentVersion(versions).document.name })),
    firm: `${brand.name}, ${brand.street}, ${brand.postcode}`,
  };
}

/** Labels of food that is packed before it is chosen: none while anything on them is not known. */
export default function Labels({ loaderData }: Route.ComponentProps) {
  const { asked, label, missing, errors, query, recipes, sites, firm } = loaderData;
  if (recipes.length === 0)
    return (
      <Screen>
        <PageHead title="Labels" />
        <EmptyState title="There is no recipe yet" actions={<ButtonLink to="/desk/food">Food</ButtonLink>} />
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
        <Form method="get">
          <Stack>
            <SelectField
              id="recipe"
              name="recipe"
              label="Of what"
              defaultValue={asked.recipe}
              error={errors["recipe"]}
            >
              <option value="">Choose</option>
              {recipes.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <FieldGrid>
              <SelectField id="site" name="site" label="Packed at" defaultValue={asked.site}>
                {sites.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
              <TextField
                id="day"
                name="day"
                type="date"
                label="Packed on"
                defaultValue={asked.day}
                error={errors["day"]}
              />
              <TextField
                id="count"
                name="count"
                numeric
                label="How many"
                defaultValue={asked.count}
                error={errors["count"]}
              />
              <SelectField id="sheet" name="sheet" label="On" defaultValue={asked.sheet}>
                <option value="21">21 to a sheet, 63.5 × 38.1 mm</option>
                <option value="24">24 to a sheet, 64 × 33.9 mm</option>
                <option value="roll">A roll, 62 × 100 mm</option>
              </SelectField>
              <TextField
                id="start"
                name="start"
                numeric
                label="Start at label"
                hint="Where the first free label of a used sheet is."
                defaultValue={asked.start}
                error={errors["start"]}
              />
            </FieldGrid>
            <Row>
              <Button kind="line">Show</Button>
            </Row>
          </Stack>
        </Form>
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
                <TextLink to={`/desk/food/recipes/${asked.recipe}`}>Look at the recipe</TextLink>
              </p>
            </Banner>
          )}
          {!label && missing.length === 0 && <Note>Choose a recipe: its label is shown here first.</Note>}
        </Side>
      </Columns>
    </Screen>
  );
}

function LabelPicture({ label, firm }: { label: Label; firm: string }) {
  return (
    <article className={labels.label} aria-label="The label">
      <h2>{label.name}</h2>
      <p>
        Ingredients:{" "}
        {label.ingredients.map(({ text, strong }, at) =>
          // The words of one label never change their places.
          strong ? <b key={at}>{text}</b> : <span key={at}>{text}</span>,
        )}
        .
      </p>
      {label.mayContain.length > 0 && (
        <p>
          <b>May contain: {label.mayContain.join(", ")}.</b>
        </p>
      )}
      <footer>
        <span>
          Use by <b>{formatDay(label.useBy, "date")}</b>
        </span>
        <span>{label.storage}</span>
        <span>{firm}</span>
      </footer>
    </article>
  );
}
