import { data, redirect } from "react-router";
import { publishItemDrafts } from "#catering-menu/publish-drafts.server.ts";
import { allowed } from "#staff/permissions.ts";
import { authorise } from "../../authorise.server.ts";
import { orErrorPage } from "../../or-error-page.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Screen } from "../../ui/page-layout.tsx";
import { itemChoices } from "../item-choices.server.ts";
import { saveItemForm } from "../item-form-page.server.ts";
import { ItemForm } from "../item-form.tsx";
import { listAfter, menuDeps } from "../menu-deps.server.ts";
import type { Route } from "./+types/page";

export const meta = () => [{ title: "New dish · the desk" }];

export async function loader(asked: Route.LoaderArgs) {
  const { site, member } = await authorise(asked, "menus.edit");
  return { choices: await itemChoices(site, ""), mayPublish: allowed(member.role, "menus.publish") };
}

export async function action(asked: Route.ActionArgs) {
  const { site, actor } = await authorise(asked, "menus.edit");
  const form = await asked.request.formData();
  const publishes = form.get("publish") === "now";
  if (publishes) await authorise(asked, "menus.publish");
  const saved = await orErrorPage(saveItemForm(site, actor, "", form));
  if (!("id" in saved)) return data(saved, { status: 422 });
  if (!publishes) return redirect(`/desk/site/menu/${encodeURIComponent(saved.id)}`, 303);
  const { waiting } = await orErrorPage(publishItemDrafts(menuDeps(site), actor, [saved.id]));
  return redirect(listAfter("published", [saved.id], waiting.length), 303);
}

const fresh = { fields: { category: "school" }, errors: {}, base: { item: "", draft: 0 } };

/** A dish that is not on the menu yet. */
export default function NewItem({ loaderData: { choices, mayPublish }, actionData }: Route.ComponentProps) {
  const { fields, errors, base } = actionData ?? fresh;
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Site", to: "/desk/site" },
          { text: "Catering menu", to: "/desk/site/menu" },
          { text: "new dish" },
        ]}
        title="New dish"
      />
      <ItemForm {...{ fields, errors, base, choices, mayPublish }} />
    </Screen>
  );
}
