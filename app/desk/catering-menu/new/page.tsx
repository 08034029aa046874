import { nothingYet } from "#drafts/draft.ts";
import { allowed } from "#staff/permissions.ts";
import { signedIn } from "../../guard.server.ts";
import { PageHead, SectionHead } from "../../ui/frame/page-head.tsx";
import { Columns, Screen, Side } from "../../ui/frame/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import { itemChoices } from "../item-choices.server.ts";
import { ItemForm } from "../item-form.tsx";
import { postItem } from "../post-item.server.ts";
import type { Route } from "./+types/page";
import { menuCrumbs } from "../menu-crumbs.ts";

export const meta = () => [{ title: "New dish · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  return { choices: await itemChoices(site, ""), mayPublish: allowed(member.role, "menus.publish") };
}

export async function action(args: Route.ActionArgs) {
  const authorised = signedIn(args);
  return await postItem(authorised, args, "");
}

const fresh = { fields: { category: "school" }, errors: {}, base: nothingYet };

/** A dish that is not on the menu yet. */
export default function NewItem({ loaderData: { choices, mayPublish }, actionData }: Route.ComponentProps) {
  const { fields, errors, base } = actionData ?? fresh;
  return (
    <Screen>
      <PageHead crumbs={menuCrumbs("new dish")} title="New dish" />
      <Columns>
        <ItemForm
          id="new"
          isUnsaved={actionData !== undefined}
          {...{ fields, errors, base, choices, mayPublish }}
          toLookAt={actionData?.toLookAt}
        />
        <Side>
          <section aria-labelledby="public">
            <SectionHead id="public" title="The public reads" />
            <Note>Nothing of it before it is published.</Note>
          </section>
        </Side>
      </Columns>
    </Screen>
  );
}
