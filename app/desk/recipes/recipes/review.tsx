import { data } from "react-router";
import { previewDocument } from "#recipes/recipes.server.ts";
import type { RecipeFields } from "#recipes/recipe-form.ts";
import { recipeFields } from "#recipes/recipe-form.ts";
import { kitchenDependents } from "#server/kitchen-dependents.server.ts";
import { affectedView } from "../../affected/affected-view.server.ts";
import { FormNotSent } from "../../not-found/form-not-sent.tsx";
import { postedFields } from "../../affected/posted-fields.server.ts";
import { ReviewColumns } from "../../affected/review-columns.tsx";
import { ReviewHead } from "../../affected/review-head.tsx";
import { checkersFor } from "../../affected/checkers.server.ts";
import { signedIn } from "../../guard.server.ts";
import { DocumentDifferences } from "../documents/document-differences.tsx";
import { Banner } from "../../ui/banner.tsx";
import { ButtonLink } from "../../ui/desk-button.tsx";
import { Screen } from "../../ui/page-layout.tsx";
import type { Route } from "./+types/review";
import { derivedView } from "./derived-view.server.ts";
import { RecipeForm } from "./recipe-form.tsx";
import { readPostedRecipe, recipeFrame } from "./recipe-view.server.ts";

export const meta = () => [{ title: "Who is affected · the desk" }];

export function loader(args: Route.LoaderArgs) {
  return { id: args.params.id };
}

/** What saving a recipe would do. Changes nothing. */
export async function action(args: Route.ActionArgs) {
  const { site, member } = signedIn(args);
  const { id } = args.params;
  const posted = postedFields(await args.request.formData());
  const { kitchen, answered, latest, choices, sites, today, versions } = await recipeFrame(site, id);
  const { draft, errors, conflict, fields, methods, lines } = readPostedRecipe(kitchen, id, posted);
  const at = sites[0]?.id ?? "";
  const isAgain = new URL(args.request.url).searchParams.has("edit");
  // What was typed as lines stands among them now.
  const form = {
    fields: conflict ? { ...fields, version: String(latest?.version ?? 0) } : fields,
    methods,
    lines,
  };
  const base = {
    id,
    name: fields["name"] || id,
    form,
    choices,
    sites,
    site: at,
    errors,
    conflict,
    theirs:
      conflict && latest
        ? {
            by: versions[0]?.savedBy ?? latest.savedBy,
            version: latest.version,
            fields: inWords(recipeFields(latest.document, 0)),
          }
        : null,
    derived: draft && at ? derivedView({ kitchen, answered }, draft.document, at, today) : null,
  };
  const none = { posted: [], affected: null };
  if (Object.keys(errors).length > 0 || !draft) return data({ ...base, ...none }, { status: 422 });
  if (conflict) return data({ ...base, ...none }, { status: 409 });
  if (isAgain) return data({ ...base, ...none });
  const preview = await previewDocument({ ...site, dependents: kitchenDependents(site) }, draft);
  const checkers = await checkersFor(site.store.db, member, { kind: "recipe", id });
  return data({ ...base, posted, affected: { ...affectedView(preview), checkers } });
}

/** A recipe's form as words by what they are about, to be laid beside another. */
function inWords({ fields, methods, lines }: RecipeFields): Readonly<Record<string, string>> {
  const pot = lines.map(({ what, grams }) => `${what.split(":")[1]} ${grams} g`);
  return { ...fields, "in the pot": pot.join(", "), "cooked in": methods.join(", ") };
}

export default function RecipeReview({ actionData, loaderData }: Route.ComponentProps) {
  if (!actionData) return <FormNotSent back={`/desk/recipes/recipes/${loaderData.id}`} />;
  const { id, name, posted, affected, conflict, theirs, form, errors, choices, sites, site, derived } =
    actionData;
  return (
    <Screen>
      <ReviewHead kind="recipe" name={name} isReview={affected !== null} />
      {conflict && (
        <Banner
          kind="stop"
          title="Somebody else was here"
          actions={
            <ButtonLink to={`/desk/recipes/recipes/${id}`} target="_blank">
              Look at theirs
            </ButtonLink>
          }
        >
          <p>
            {conflict}. Yours is below and not lost; saved from here it becomes the version after{" "}
            {theirs?.version}. What both say of allergens is never merged.
          </p>
        </Banner>
      )}
      {theirs && <DocumentDifferences by={theirs.by} theirs={theirs.fields} yours={inWords(form)} />}
      {affected ? (
        <ReviewColumns
          view={affected}
          checkers={affected.checkers}
          fields={posted}
          save={`/desk/recipes/recipes/${id}/save`}
          review={`/desk/recipes/recipes/${id}/review`}
        />
      ) : (
        <RecipeForm
          key={JSON.stringify(form)}
          {...{ id, form, errors, choices, sites, site, derived, scales: [], mayEdit: true, isUnsaved: true }}
          signed="you, when you save it"
        />
      )}
    </Screen>
  );
}
