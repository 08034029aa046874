import { data, Navigate } from "react-router";
import { previewDocument } from "#recipes/recipes.server.ts";
import { kitchenDependents } from "#server/features/kitchen-dependents.server.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import { onlyAfterForm, showAfterForm } from "../../acts/after-form.server.ts";
import { useLastActionData } from "../../acts/use-last-action-data.ts";
import { affectedFor, productChange, recipeChange } from "../../affected/affected-view.server.ts";
import { checkersFor } from "../../affected/checkers.server.ts";
import { postedFields } from "../../affected/posted-fields.server.ts";
import { ReviewColumns } from "../../affected/review-columns.tsx";
import { RecipeChanged, WhatChanged } from "../../affected/what-changed.tsx";
import { fieldErrors } from "../../form.server.ts";
import { signedIn } from "../../guard.server.ts";
import { Banner } from "../../ui/banner.tsx";
import { ButtonLink, TextButton, TextLink } from "../../ui/forms/desk-button.tsx";
import { Tag } from "../../ui/marks/desk-tag.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Screen } from "../../ui/frame/page-layout.tsx";
import { DocumentDifferences } from "../documents/document-differences.tsx";
import { ProductForm, productDraftName } from "../products/product-form.tsx";
import { reviewedProduct } from "../products/product-view.server.ts";
import { RecipeForm } from "../recipes/recipe-form.tsx";
import { reviewedRecipe } from "../recipes/recipe-view.server.ts";
import type { Route } from "./+types/page";
import { deviceDrafts } from "../../device-drafts/device-drafts.ts";
import { useMemberId } from "../../device-drafts/device-drafts.ts";

export const meta = () => [{ title: "Who is affected · the desk" }];

export const loader = (args: Route.LoaderArgs) =>
  onlyAfterForm(args, `/desk/recipes/${listOf(args.pattern)}/${args.params.id}`);

const listOf = (pattern: string) => (pattern.includes("/products/") ? "products" : "recipes");

/** What saving a product or a recipe would do. Changes nothing. */
export async function action(args: Route.ActionArgs) {
  const { site, member } = signedIn(args);
  const { id } = args.params;
  const posted = postedFields(await args.request.formData());
  showAfterForm(args);
  const reviewed =
    listOf(args.pattern) === "products"
      ? await reviewedProduct(site, id, posted)
      : await reviewedRecipe(site, id, posted);
  const { draft, ...shown } = reviewed;
  const form = (errors: Readonly<Record<string, string>>, status: number) =>
    data({ ...shown, errors, posted, affected: null }, { status });
  if (!draft || Object.keys(shown.errors).length > 0) return form(shown.errors, 422);
  if (shown.conflict !== null) return form({}, 409);
  if (args.url.searchParams.has("edit")) return form({}, 200);
  try {
    const preview = await previewDocument({ ...site, dependents: kitchenDependents(site) }, draft);
    const checkers = await checkersFor(site.store.db, member, { kind: draft.kind, id });
    const changed = draft.kind === "product" ? productChange(preview, id) : null;
    const recipe = draft.kind === "recipe" ? recipeChange(preview, id) : null;
    return data({
      ...shown,
      posted,
      affected: { ...(await affectedFor({ site, member }, preview)), changed, recipe, checkers },
    });
  } catch (error) {
    if (error instanceof Conflict)
      return data({ ...shown, conflict: error.message, posted, affected: null }, { status: 409 });
    if (!(error instanceof Invalid)) throw error;
    return form(fieldErrors(error.problems), 422);
  }
}

/** What a change would do, and its form once more where something is in the way. */
export default function Review({ actionData, loaderData: { back } }: Route.ComponentProps) {
  const result = useLastActionData(actionData);
  if (!result) return <Navigate to={back} replace />;
  const { id, name, kind, posted, affected, conflict, errors, form } = result;
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Food", to: "/desk/recipes" },
          { text: kind === "product" ? "Products" : "Recipes", to: `/desk/recipes?kind=${kind}` },
          { text: name },
        ]}
        title={name}
        also={affected ? "before it is saved" : undefined}
      >
        <Tag kind="draft">Not saved</Tag>
      </PageHead>
      {conflict !== null && <SomebodyElse {...result} words={conflict} back={back} />}
      {affected ? (
        <ReviewColumns
          view={affected}
          checkers={affected.checkers}
          fields={posted}
          save={`${back}/save`}
          review={`${back}/review`}
          buttons={kind === "product" && <DraftButtons id={id} draft={Object.fromEntries(posted)["draft"]} />}
        >
          {affected.changed && <WhatChanged change={affected.changed} />}
          {affected.recipe && <RecipeChanged {...affected.recipe} />}
        </ReviewColumns>
      ) : kind === "product" ? (
        <ProductForm
          key={JSON.stringify(posted)}
          {...form}
          {...{ id, errors, mayEdit: true, signed: {}, isUnsaved: true }}
          fields={
            conflict === null
              ? form.fields
              : { ...form.fields, version: String(result.savedVersion?.version ?? 0) }
          }
        />
      ) : (
        <RecipeForm
          key={JSON.stringify(form.form)}
          {...form}
          {...{ id, errors, scales: [], mayEdit: true, isUnsaved: true }}
          signed="you, when you save it"
        />
      )}
    </Screen>
  );
}

interface SomebodyElseProps {
  readonly id: string;
  readonly kind: "product" | "recipe";
  readonly words: string;
  readonly back: string;
  /** What is saved; null where nothing is yet. */
  readonly savedVersion: { readonly by: string; readonly version: number; readonly fields: Fields } | null;
  readonly typedVersion: Fields;
}

type Fields = Readonly<Record<string, string>>;

/** Somebody saved meanwhile: both are shown, and nothing of either is lost or merged. */
function SomebodyElse({ kind, words, back, savedVersion, typedVersion }: SomebodyElseProps) {
  return (
    <>
      <Banner
        kind="stop"
        title="Somebody else was here"
        actions={
          kind === "product" ? (
            <ButtonLink to={`${back}?compare=${typedVersion["version"]}`}>Look at theirs</ButtonLink>
          ) : (
            <ButtonLink to={back} target="_blank">
              Look at theirs
            </ButtonLink>
          )
        }
      >
        <p>
          {words}. Yours is below and not lost; saved from here it becomes the version after{" "}
          {savedVersion?.version}. What both say of allergens is never merged.
        </p>
      </Banner>
      {savedVersion && (
        <DocumentDifferences
          by={savedVersion.by}
          savedVersion={savedVersion.fields}
          typedVersion={typedVersion}
        />
      )}
    </>
  );
}

/** Keeps what was looked over without saving it, or throws it away. `draft` is the revision of the one that it comes from. */
function DraftButtons({ id, draft }: { id: string; draft: string | undefined }) {
  const who = useMemberId();
  const address = `/desk/recipes/products/${id}`;
  return (
    <>
      <TextButton formAction={`${address}/keep`}>Keep as draft</TextButton>
      {draft ? (
        <TextButton formAction={`${address}/throw-away`}>Discard</TextButton>
      ) : (
        <TextLink
          to={address}
          onClick={() => deviceDrafts("form", who).write(productDraftName(id, draft), null)}
        >
          Discard
        </TextLink>
      )}
    </>
  );
}
