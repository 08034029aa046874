import { data, redirect } from "react-router";
import { publishSetMenuDrafts } from "#catering-menu/publish-set-menus.server.ts";
import { allowed } from "#staff/permissions.ts";
import { authorise } from "../../authorise.server.ts";
import { menuDeps } from "../../catering-menu/menu-deps.server.ts";
import { orErrorPage } from "../../or-error-page.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Screen } from "../../ui/page-layout.tsx";
import { setMenuAddress, setMenusAfter } from "../set-menu-addresses.ts";
import { SetMenuForm } from "../set-menu-form.tsx";
import { dishChoices, saveSetMenuForm } from "../set-menu-page.server.ts";
import type { Route } from "./+types/page";

export const meta = () => [{ title: "New set menu · the desk" }];

export async function loader(asked: Route.LoaderArgs) {
  const { site, member } = await authorise(asked, "menus.edit");
  return { choices: await dishChoices(site), mayPublish: allowed(member.role, "menus.publish") };
}

export async function action(asked: Route.ActionArgs) {
  const { site, actor } = await authorise(asked, "menus.edit");
  const form = await asked.request.formData();
  const publishes = form.get("publish") === "now";
  if (publishes) await authorise(asked, "menus.publish");
  const saved = await orErrorPage(saveSetMenuForm(site, actor, "", form));
  if (!("id" in saved)) return data(saved, { status: 422 });
  if (!publishes) return redirect(setMenuAddress(saved.id), 303);
  await orErrorPage(publishSetMenuDrafts(menuDeps(site), actor, [saved.id]));
  return redirect(setMenusAfter("published", [saved.id]), 303);
}

const fresh = { fields: { category: "school" }, errors: {}, base: { item: "", draft: 0 } };

/** A set menu that is not on the menu yet. */
export default function NewSetMenu({
  loaderData: { choices, mayPublish },
  actionData,
}: Route.ComponentProps) {
  const { fields, errors, base } = actionData ?? fresh;
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Site", to: "/desk/site" },
          { text: "Set menus", to: "/desk/site/set-menus" },
          { text: "new set menu" },
        ]}
        title="New set menu"
      />
      <SetMenuForm {...{ fields, errors, base, choices, mayPublish }} />
    </Screen>
  );
}
