import { data } from "react-router";
import { latestVersion } from "#recipes/in-force.ts";
import { previewDocument } from "#recipes/recipes.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { productFields, readProductForm } from "#recipes/product-form.ts";
import { kitchenDependents } from "#server/kitchen-dependents.server.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import { fieldErrors } from "../../form.server.ts";
import { signedIn } from "../../guard.server.ts";
import { ProductForm } from "../../recipes/products/product-form.tsx";
import { supplierChoices } from "../../recipes/products/product-view.server.ts";
import { DocumentDifferences } from "../../recipes/documents/document-differences.tsx";
import { signedNames } from "../../people.server.ts";
import { Banner } from "../../ui/banner.tsx";
import { ButtonLink } from "../../ui/desk-button.tsx";
import { Screen } from "../../ui/page-layout.tsx";
import { affectedView, productChange } from "../affected-view.server.ts";
import { DraftButtons } from "../../recipes/drafts/draft-buttons.tsx";
import { checkersFor } from "../checkers.server.ts";
import { ReviewColumns } from "../review-columns.tsx";
import { ReviewHead } from "../review-head.tsx";
import { FormNotSent } from "../../not-found/form-not-sent.tsx";
import { postedFields } from "../posted-fields.server.ts";
import { WhatChanged } from "../what-changed.tsx";
import type { Route } from "./+types/review";

export const meta = () => [{ title: "Who is affected · the desk" }];

export function loader(args: Route.LoaderArgs) {
  return { id: args.params.id };
}

/** What saving a product would do. Changes nothing. */
export async function action(args: Route.ActionArgs) {
  const { site, member } = signedIn(args);
  const { id } = args.params;
  const posted = postedFields(await args.request.formData());
  const fields = Object.fromEntries(posted);
  const { draft, faults } = readProductForm(id, fields);
  const kitchen = await readKitchen(site.store.db);
  const known = kitchen.product.get(id);
  const base = {
    id,
    posted,
    name: fields["name"] ?? id,
    suppliers: supplierChoices(kitchen),
    isNew: !known,
    latest: known ? latestVersion(known).version : 0,
    theirs: known ? productFields(latestVersion(known).document, 0) : {},
    theirName: known ? (await signedNames(site.store.db))(latestVersion(known).savedBy) : "",
  };
  const refused = (errors: Readonly<Record<string, string>>, status: number) =>
    data({ ...base, errors, conflict: null, affected: null }, { status });
  if (new URL(args.request.url).searchParams.has("edit")) return refused({}, 200);
  if (draft === null || Object.keys(faults).length > 0) return refused(faults, 422);
  try {
    const preview = await previewDocument({ ...site, dependents: kitchenDependents(site) }, draft);
    return data({
      ...base,
      errors: {},
      conflict: null,
      affected: {
        ...affectedView(preview),
        changed: productChange(preview, id),
        checkers: await checkersFor(site.store.db, member, {
          kind: "product",
          id,
        }),
      },
    });
  } catch (error) {
    if (error instanceof Conflict)
      return data({ ...base, errors: {}, conflict: error.message, affected: null }, { status: 409 });
    if (!(error instanceof Invalid)) throw error;
    return refused(fieldErrors(error.problems), 422);
  }
}

export default function ProductReview({ actionData, loaderData }: Route.ComponentProps) {
  if (!actionData) return <FormNotSent back={`/desk/recipes/products/${loaderData.id}`} />;
  const { id, name, posted, errors, conflict, affected, suppliers, latest } = actionData;
  const fields = Object.fromEntries(posted);
  return (
    <Screen>
      <ReviewHead kind="product" name={name} isReview={affected !== null} />
      {conflict && (
        <Banner
          kind="stop"
          title="Somebody else was here"
          actions={
            <ButtonLink to={`/desk/recipes/products/${id}?compare=${fields["version"]}`}>
              Look at theirs
            </ButtonLink>
          }
        >
          <p>{conflict}. Yours is below and not lost. Allergens are never merged: choose leaf by leaf.</p>
        </Banner>
      )}
      {conflict && (
        <DocumentDifferences by={actionData.theirName} theirs={actionData.theirs} yours={fields} />
      )}
      {affected ? (
        <ReviewColumns
          view={affected}
          checkers={affected.checkers}
          fields={posted}
          save={`/desk/recipes/products/${id}/save`}
          review={`/desk/recipes/products/${id}/review`}
          buttons={<DraftButtons id={id} draft={fields["draft"]} />}
        >
          {affected.changed && <WhatChanged change={affected.changed} />}
        </ReviewColumns>
      ) : (
        <ProductForm
          key={JSON.stringify(posted)}
          {...{ id, errors, suppliers, mayEdit: true, signed: {} }}
          isUnsaved
          fields={conflict ? { ...fields, version: String(latest) } : fields}
        />
      )}
    </Screen>
  );
}
