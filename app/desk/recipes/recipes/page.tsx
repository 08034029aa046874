import { latestVersion } from "#recipes/in-force.ts";
import type { Recipe } from "#recipes/documents.ts";
import { recipeFields } from "#recipes/forms/recipe-form.ts";
import { allowed } from "#staff/permissions.ts";
import { formatDay, formatInstant } from "#values/time/format-date.ts";
import { signedIn } from "../../guard.server.ts";
import { ButtonLink } from "../../ui/forms/desk-button.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Screen } from "../../ui/frame/page-layout.tsx";
import { notFound } from "../../not-found/not-found.ts";
import { VersionTag } from "../documents/version-tag.tsx";
import { SavedToast } from "../documents/saved-toast.tsx";
import type { Route } from "./+types/page";
import { derivedView } from "./derived-view.server.ts";
import { RecipeForm } from "./recipe-form.tsx";
import { recipeFrame, servedOn } from "./recipe-view.server.ts";
import { scalesOf } from "./scales.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.name ?? "Recipe"} · the desk` },
];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const { id } = args.params;
  const search = new URL(args.request.url).searchParams;
  const { kitchen, answered, latest, choices, sites, versions, today } = await recipeFrame(site, id);
  const name = (search.get("name") ?? "").trim().slice(0, 120);
  if (!latest && (!name || !/^[a-z0-9][a-z0-9-]{0,58}[a-z0-9]$/.test(id))) throw notFound();
  const document = latest?.document ?? newRecipe(id, name);
  const at = sites.find((one) => one.id === search.get("site")) ?? sites[0];
  const served = await servedOn(site, id, today);
  const expected = served.next?.lunches ? { school: served.next.school, lunches: served.next.lunches } : null;
  const versionsInForce = kitchen.recipe.get(id);
  return {
    id,
    name: document.name,
    choices,
    sites,
    versions,
    served,
    site: at?.id ?? "",
    form: recipeFields(document, latest?.version ?? 0),
    scales: scalesOf(document, expected, search),
    derived:
      at && document.lines.length > 0 ? derivedView({ kitchen, answered }, document, at.id, today) : null,
    waits: versionsInForce ? latestVersion(versionsInForce).approvedBy === null : false,
    mayEdit: allowed(member.role, "food.edit"),
  };
}

function newRecipe(id: string, name: string): Recipe {
  return {
    id,
    name,
    lines: [],
    yieldGrams: 0,
    portions: [],
    methods: [],
    fruitShare: null,
    wholegrain: null,
    counts: [],
    useBy: null,
    weighedBy: "",
    weighedOn: null,
    reviewBy: null,
  };
}

/** A recipe in grams, and all that follows from it. */
export default function RecipeScreen({ loaderData }: Route.ComponentProps) {
  const { id, name, versions, served, waits, form, scales, derived, site, sites, choices, mayEdit } =
    loaderData;
  const [latest] = versions;
  const { next, menus } = served;
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Food", to: "/desk/recipes" },
          { text: "Recipes", to: "/desk/recipes?kind=recipe" },
          { text: latest ? `version ${latest.version}` : "new" },
        ]}
        title={name}
        sub={
          latest && (
            <>
              On {menus} {menus === 1 ? "menu" : "menus"}
              {next && `, next at ${next.school} on ${formatDay(next.day)}`}. Saved by {latest.savedBy},{" "}
              {formatInstant(latest.savedAt)}
              {latest.approvedBy ? `, approved by ${latest.approvedBy}` : ", not approved yet"}.
            </>
          )
        }
      >
        <VersionTag version={latest?.version ?? 0} waits={waits} />
        {latest && (
          <ButtonLink to="/desk/kitchen/labels" kind="line">
            Labels
          </ButtonLink>
        )}
      </PageHead>
      <RecipeForm
        key={id}
        {...{ id, form, choices, sites, site, scales, derived, mayEdit }}
        signed={latest ? `${latest.savedBy}, ${formatInstant(latest.savedAt)}` : "you, when you save it"}
      />
      {latest && <SavedToast kind="recipe" id={id} version={latest.version} mayEdit={mayEdit} />}
    </Screen>
  );
}
