import { redirect } from "react-router";
import type { DraftBase } from "#drafts/draft.ts";
import { deskPage } from "#page-content/page-drafts.server.ts";
import { formatDay, formatTime } from "#values/time/format-date.ts";
import { signedIn } from "../../../guard.server.ts";
import { pageEditorAddress } from "../page-address.ts";
import type { Route } from "./+types/draft";
import { savePageForm } from "./save-page.server.ts";

/** What came of saving a page's form by itself while somebody types: where the next save begins, or why it was not saved. */
export type KeptPage =
  | {
      readonly base: DraftBase;
      readonly at: string;
      /** The last change there was when it was saved. */
      readonly revision: number;
    }
  | {
      readonly refused: string;
      /** Whether it is tried again when more is typed. */
      readonly mayGoOn: boolean;
    };

/** The form of a page as it is typed: its draft, where it can be one. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { site, actor } = signedIn(args);
  const { status, ...kept } = await keep();
  return Response.json(kept satisfies KeptPage, { status });

  async function keep(): Promise<KeptPage & { readonly status: number }> {
    const found = await deskPage(site.store.db, args.params.id);
    if (!found) return { refused: "Somebody has taken the page away.", mayGoOn: false, status: 404 };
    // A save takes a plan back, which nobody does by a key.
    if (found.draft?.plan)
      return {
        refused: `Readers get it on ${formatDay(found.draft.plan.on)} as it was saved.`,
        mayGoOn: false,
        status: 409,
      };
    const unsaved = await savePageForm(site, actor, found, await args.request.formData(), { asTyped: true });
    if (unsaved)
      return {
        refused: unsaved.savedMeanwhile ?? Object.values(unsaved.errors)[0] ?? "",
        mayGoOn: unsaved.savedMeanwhile === null,
        status: unsaved.savedMeanwhile ? 409 : 422,
      };
    const { base } = (await deskPage(site.store.db, found.id)) ?? found;
    return { base, at: formatTime(site.clock.now()), revision: site.feed.revision(), status: 200 };
  }
}

export function loader({ params }: Route.LoaderArgs): Response {
  return redirect(pageEditorAddress(params.id));
}
