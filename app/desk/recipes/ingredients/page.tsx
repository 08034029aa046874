import { data } from "react-router";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { idFrom } from "#recipes/forms/new-id.ts";
import { allowed } from "#staff/permissions.ts";
import { TextField } from "#ui/form/field.tsx";
import { signedIn } from "../../guard.server.ts";
import { notFound } from "../../not-found/not-found.ts";
import { TextLink } from "../../ui/forms/desk-button.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";
import { DocumentScreen } from "../documents/document-screen.tsx";
import { postedFields } from "../../affected/posted-fields.server.ts";
import { reviewRows } from "../documents/review-rows.server.ts";
import type { Route } from "./+types/page";
import { ingredientDocument } from "./ingredient-document.server.ts";
import { errorsByUse, readIngredientForm } from "./ingredient-form.ts";
import { ingredientView, isNew } from "./ingredient-view.server.ts";
import { UseFields } from "./use-fields.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.name || "New ingredient"} · the desk` },
];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const view = await ingredientView(site, args.params.id);
  if (!view) throw notFound();
  return { ...view, mayEdit: allowed(member.role, "food.edit") };
}

/** What saving it would do: which product is behind an ingredient at each kitchen, and what may stand in for it. */
export async function action(args: Route.ActionArgs) {
  const authorised = signedIn(args);
  const { site } = authorised;
  const form = await args.request.formData();
  const typed = readIngredientForm(form);
  const { ingredient } = await readKitchen(site.store.db);
  const id = isNew(args.params.id) ? idFrom(typed.name, (one) => ingredient.has(one)) : args.params.id;
  const none = { errors: {}, conflict: null, review: null };
  if (new URL(args.request.url).searchParams.has("edit")) return data({ ...typed, ...none });
  const { refused, review } = await reviewRows(authorised, ingredientDocument(id, typed, form));
  if (!refused)
    return data({
      ...typed,
      ...none,
      review: {
        ...review,
        fields: postedFields(form),
        address: `/desk/recipes/ingredients/${id}`,
      },
    });
  const { status, conflict, errors } = refused;
  return data({ ...typed, conflict, review: null, errors: errorsByUse(errors, typed) }, { status });
}

/** The kitchen's word, and the product behind it at each kitchen. */
export default function IngredientScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { id, version, waits, products, recipes, history, mayEdit } = loaderData;
  const uses = loaderData.uses.map((use, at) => ({ ...use, ...actionData?.uses[at], name: use.name }));
  const errors: Readonly<Record<string, string>> = actionData?.errors ?? {};
  return (
    <DocumentScreen
      {...{ version, waits, history, mayEdit }}
      title={loaderData.name || "New ingredient"}
      sub="The kitchen’s word. What it brings is that of the product in use, and of every product that may stand in for it."
      list={{ text: "Ingredients", to: "/desk/recipes?kind=ingredient" }}
      address={`/desk/recipes/ingredients/${id}`}
      refused={actionData}
      review={actionData?.review}
      kind="ingredient"
      id={id}
      note="What another product adds counts at once; what it takes away counts when somebody else has approved."
      side={<InRecipes recipes={recipes} />}
    >
      <TextField
        id="name"
        name="name"
        label="Name"
        defaultValue={actionData?.name ?? loaderData.name}
        error={errors["name"]}
        required
        maxLength={120}
      />
      {uses.map((use, at) => (
        <UseFields key={use.site} {...{ use, at, products, errors }} />
      ))}
    </DocumentScreen>
  );
}

function InRecipes({ recipes }: { recipes: readonly { readonly id: string; readonly name: string }[] }) {
  return (
    <section aria-labelledby="in">
      <SectionHead id="in" title="In recipes" note={String(recipes.length)} />
      <ul>
        {recipes.slice(0, 60).map(({ id, name }) => (
          <li key={id}>
            <TextLink to={`/desk/recipes/recipes/${id}`}>{name}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
