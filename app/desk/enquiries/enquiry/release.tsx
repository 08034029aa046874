import { describeItemAllergens } from "#catering-menu/catering-menu.server.ts";
import { findEnquiry } from "#enquiries/desk-enquiries.server.ts";
import { releaseEnquiries } from "#enquiries/review.server.ts";
import { answerLinkKeys } from "#server/enquiries.server.ts";
import { signedIn } from "../../guard.server.ts";
import type { Route } from "./+types/release";
import { NotDone } from "./not-done.tsx";

import { tryAct } from "./trying.server.ts";

export const meta = () => [{ title: "Enquiry · the desk" }];

export function loader(args: Route.LoaderArgs) {
  return { id: args.params.id };
}

/** Releases an enquiry that awaited review: its e-mails go out. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const { id } = args.params;
  const found = await findEnquiry(site.store.db, id);
  const answerLinks = answerLinkKeys(site.config);
  const deps = { ...site, describeDishes: describeItemAllergens, answerLinks };
  // Sent twice, the second finds it released.
  const work = async () => {
    if (found && found.enquiry.review === null) return;
    await releaseEnquiries(deps, actor, [found?.enquiry.reference ?? "gone"]);
    site.emailWorker.wake();
    await site.feed.poll();
  };
  return await tryAct(site, { id, form, wanted: "Release it" }, work);
}

export default function NotReleased({ loaderData, actionData }: Route.ComponentProps) {
  return <NotDone id={loaderData.id} act={actionData} />;
}
