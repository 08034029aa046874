import { data, Form, redirect, useLocation } from "react-router";
import { everySite } from "#kitchen/documents.ts";
import { documentHistory } from "#kitchen/history.server.ts";
import { isWaiting, latestVersion } from "#kitchen/in-force.ts";
import { readKitchen } from "#kitchen/kitchen.server.ts";
import { idFrom } from "#kitchen/new-id.ts";
import { allowed } from "#staff/permissions.ts";
import { formatInstant } from "#values/format-date.ts";
import { authorise } from "../../authorise.server.ts";
import { signedNames } from "../../people.server.ts";
import { Button, TextLink } from "../../ui/desk-button.tsx";
import { FieldGrid, SelectField, TextField } from "../../ui/desk-field.tsx";
import { Tag } from "../../ui/desk-tag.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { PageHead, SectionHead } from "../../ui/page-head.tsx";
import { Columns, Row, Screen, Side, Stack } from "../../ui/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import { Begun } from "../documents/begun.tsx";
import { ConflictBanner } from "../documents/conflict.tsx";
import { expectedVersion, saveRows } from "../documents/save-rows.server.ts";
import { notFound } from "../../not-found/not-found.ts";
import type { Route } from "./+types/page";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.name || "New ingredient"} · the desk` },
];

const isNew = (id: string) => id === "new";

export async function loader(asked: Route.LoaderArgs) {
  const { site, member } = await authorise(asked, "desk.read");
  const { id } = asked.params;
  const kitchen = await readKitchen(site.store.db);
  const versions = kitchen.ingredient.get(id);
  if (!versions && !isNew(id)) throw notFound();
  const latest = versions && latestVersion(versions);
  const nameOf = await signedNames(site.store.db);
  const sites = [...kitchen.site.values()].map((one) => latestVersion(one).document);
  const uses = latest?.document.uses ?? [];
  return {
    ...{ id, name: latest?.document.name ?? "", version: latest?.version ?? 0 },
    waits: versions ? isWaiting(versions) : false,
    uses: [{ id: everySite, name: "Every other kitchen" }, ...sites].map((one) => {
      const use = uses.find((each) => each.site === one.id);
      return {
        site: one.id,
        name: one.name,
        product: use?.product ?? "",
        alternates: use?.alternates.join(";") ?? "",
      };
    }),
    products: [...kitchen.product]
      .map(([, all]) => latestVersion(all).document)
      .map((one) => ({ id: one.id, name: `${one.name}, ${[one.brand, one.pack].filter(Boolean).join(" ")}` }))
      .sort((one, other) => one.name.localeCompare(other.name, "en-GB")),
    recipes: [...kitchen.recipe]
      .filter(([, all]) => latestVersion(all).document.lines.some((line) => line.ingredient === id))
      .map(([recipe, all]) => ({ id: recipe, name: latestVersion(all).document.name })),
    history: (await documentHistory(site.store.db, "ingredient", id, 20)).map((one) => ({
      ...{ version: one.version, savedAt: one.savedAt, savedBy: nameOf(one.savedBy) },
      approvedBy: one.approvedBy === null ? null : nameOf(one.approvedBy),
    })),
    mayEdit: allowed(member.role, "food.edit"),
  };
}

/** Saves which product is behind an ingredient at each kitchen, and what may stand in for it. */
export async function action(asked: Route.ActionArgs) {
  const { site, actor } = await authorise(asked, "food.edit");
  const form = await asked.request.formData();
  const { ingredient } = await readKitchen(site.store.db);
  const name = String(form.get("name") ?? "").trim();
  const id = isNew(asked.params.id) ? idFrom(name, (one) => ingredient.has(one)) : asked.params.id;
  const all = (field: string) => form.getAll(field).map(String);
  const [products, alternates] = [all("product"), all("alternates")];
  const uses = all("site").map((one, at) => ({
    site: one,
    product: products[at] ?? "",
    alternates: alternates[at] ?? "",
  }));
  const used = uses.filter(({ product, alternates: others }) => product || others.trim());
  const rows = used.length > 0 ? used : [{ site: "", product: "", alternates: "" }];
  const refused = await saveRows(
    site,
    actor,
    { kind: "ingredient", id },
    {
      rows: {
        ingredients: rows.map((one) => ({
          ...one,
          ingredient: id,
          name,
          alternates: one.alternates.replaceAll(",", ";"),
        })),
      },
      expected: expectedVersion(form),
    },
  );
  if (!refused) return redirect(`/desk/food/ingredients/${id}`, 303);
  const places = used.map((one) => uses.indexOf(one));
  // A fault's row is that of the uses that are said; the form has a row for each kitchen.
  const errors = Object.fromEntries(
    Object.entries(refused.errors).map(([field, words]) => {
      const [column = "", row = "0"] = field.split("-");
      return [column === "name" ? "name" : `${column}-${places[Number(row)] ?? 0}`, words];
    }),
  );
  return data({ errors, conflict: refused.conflict, name, uses }, { status: refused.status });
}

/** The kitchen's word, and the product behind it at each kitchen. */
export default function IngredientScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { key } = useLocation();
  const { id, version, waits, products, recipes, history, mayEdit } = loaderData;
  const name = actionData?.name ?? loaderData.name;
  const uses = loaderData.uses.map((use, at) => ({ ...use, ...actionData?.uses[at], name: use.name }));
  const errors: Readonly<Record<string, string>> = actionData?.errors ?? {};
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Food", to: "/desk/food" },
          { text: "Ingredients", to: "/desk/food?kind=ingredient" },
          { text: version ? `version ${version}` : "new" },
        ]}
        title={loaderData.name || "New ingredient"}
        sub="The kitchen’s word. What it brings is that of the product in use, and of every product that may stand in for it."
      >
        {version > 0 && (
          <Tag kind={waits ? "waiting" : "live"}>
            {waits ? "Waits for approval" : `Version ${version} live`}
          </Tag>
        )}
      </PageHead>
      {actionData?.conflict && (
        <ConflictBanner words={actionData.conflict} theirs={`/desk/food/ingredients/${id}`} />
      )}
      <Columns>
        {/* Begun anew when it was saved, and not when somebody else's save is heard of. */}
        <Form method="post" key={key}>
          <Begun version={version} theirs={`/desk/food/ingredients/${id}`} />
          <Stack>
            <ErrorSummary errors={actionData?.errors} />
            <TextField
              id="name"
              name="name"
              label="Name"
              defaultValue={name}
              error={errors["name"]}
              required
              maxLength={120}
            />
            {uses.map((use, at) => (
              <section key={use.site} aria-labelledby={`use-${at}`}>
                <SectionHead id={`use-${at}`} title={use.name} />
                <FieldGrid>
                  <SelectField
                    id={`product-${at}`}
                    name="product"
                    label="Product in use"
                    defaultValue={use.product}
                    error={errors[`product-${at}`] ?? errors[`site-${at}`]}
                  >
                    <option value="">{at === 0 ? "None" : "As at every other kitchen"}</option>
                    {products.map((one) => (
                      <option key={one.id} value={one.id}>
                        {one.name}
                      </option>
                    ))}
                  </SelectField>
                  <TextField
                    id={`alternates-${at}`}
                    name="alternates"
                    label="May stand in"
                    hint="ids with semicolons, as in the product’s address"
                    defaultValue={use.alternates}
                    error={errors[`alternates-${at}`]}
                  />
                </FieldGrid>
                <input type="hidden" name="site" value={use.site} />
              </section>
            ))}
            {mayEdit && (
              <Row>
                <Button>Save it</Button>
                <TextLink to="/desk/food?kind=ingredient">Leave it as it is</TextLink>
              </Row>
            )}
            <Note>
              What another product adds counts at once; what it takes away counts when somebody else has
              approved.
            </Note>
          </Stack>
        </Form>
        <Side>
          <section aria-labelledby="in">
            <SectionHead id="in" title="In recipes" note={String(recipes.length)} />
            <ul>
              {recipes.slice(0, 60).map((one) => (
                <li key={one.id}>
                  <TextLink to={`/desk/food/recipes/${one.id}`}>{one.name}</TextLink>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="history">
            <SectionHead id="history" title="Versions" />
            {history.map((one) => (
              <Note key={one.version}>
                {one.version}: {one.savedBy}, {formatInstant(one.savedAt)}
                {one.approvedBy ? `; approved by ${one.approvedBy}` : "; not approved yet"}
              </Note>
            ))}
          </section>
        </Side>
      </Columns>
    </Screen>
  );
}
