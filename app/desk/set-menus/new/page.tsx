import { nothingYet } from "#drafts/draft.ts";
import { allowed } from "#staff/permissions.ts";
import { signedIn } from "../../guard.server.ts";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Columns, Screen } from "../../ui/frame/page-layout.tsx";
import { postSetMenu } from "../post-set-menu.server.ts";
import { SetMenuForm } from "../set-menu-form.tsx";
import { dishChoices } from "../set-menu-page.server.ts";
import type { Route } from "./+types/page";

export const meta = () => [{ title: "New set menu · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  return { choices: await dishChoices(site), mayPublish: allowed(member.role, "menus.publish") };
}

export async function action(args: Route.ActionArgs) {
  const authorised = signedIn(args);
  return await postSetMenu(authorised, args, "");
}

const fresh = { fields: { category: "school" }, errors: {}, base: nothingYet };

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
      <Columns>
        <SetMenuForm {...{ fields, errors, base, choices, mayPublish }} toLookAt={actionData?.toLookAt} />
      </Columns>
    </Screen>
  );
}
