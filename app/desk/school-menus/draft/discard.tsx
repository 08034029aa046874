import { Form, redirect } from "react-router";
import { lastDraft } from "#drafts/draft-table.server.ts";
import { discardDraft } from "#drafts/drafts.server.ts";
import { draftIdOf, menuDrafts } from "#school-menus/drafts/menu-drafts.server.ts";
import type { Route } from "./+types/discard";
import { signedIn } from "../../guard.server.ts";
import { Toast } from "../../ui/banner.tsx";
import { Button, ButtonLink } from "../../ui/forms/desk-button.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Row, Screen } from "../../ui/frame/page-layout.tsx";
import { orNotDone } from "../../acts/act.server.ts";
import { notFound } from "../../not-found/not-found.ts";
import { draftKeyOf, seenDraftIn } from "../week/draft/draft-key.server.ts";
import { draftPageOf } from "../week/week-address.ts";

export const meta = () => [{ title: "Discarded · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  const key = draftKeyOf(args.request, args.params.key);
  const draft = await lastDraft(site.store.db, menuDrafts.key, draftIdOf(key));
  if (!draft) throw notFound();
  return { ...key, isGone: draft.closed?.as === "discarded" };
}

/** Discards a draft. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { site, actor } = signedIn(args);
  const { key, ...seen } = seenDraftIn(await args.request.formData(), args.params.key);
  await orNotDone({ to: draftPageOf(key), called: "the draft" }, discardDraft(menuDrafts, site, actor, seen));
  return redirect(`/desk/school-menus/${key.menu}/discard${key.term && `?term=${key.term}`}`, 303);
}

/** The draft is gone, and can be restored. */
export default function DiscardedDraft({ loaderData: { menu, term, isGone } }: Route.ComponentProps) {
  return (
    <Screen>
      <PageHead
        title={isGone ? "The draft is discarded" : "The draft is here"}
        sub="What parents read has not changed."
      />
      <Row>
        <ButtonLink to={`/desk/school-menus/${menu}`}>Open the menu</ButtonLink>
        <ButtonLink kind="line" to="/desk/school-menus">
          All menus
        </ButtonLink>
      </Row>
      {isGone && (
        <Toast
          undo={
            <Form method="post" action={`/desk/school-menus/${menu}/restore`}>
              <input type="hidden" name="term" value={term} />
              <Button kind="money" size="small">
                Undo
              </Button>
            </Form>
          }
        >
          Discarded the draft
        </Toast>
      )}
    </Screen>
  );
}
