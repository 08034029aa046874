import type { PageHandle } from "#layout/page-handle.ts";
import { ProposalPage } from "#proposals/customer-page/proposal-page.tsx";
import { nothingRefused } from "#server/features/proposal-page.server.ts";
import { siteContext } from "#server/services.ts";
import type { Route } from "./+types/page";
import { acceptProposal } from "./accept-proposal.server.ts";
import { DeadLink } from "./dead-link.tsx";
import { doneNotices, loadProposal, privateHeaders } from "./load-proposal.server.ts";
import "#ui/tool-page/tool-page.css";

export const meta = () => [{ title: "Your proposal" }, { name: "robots", content: "noindex" }];
/** One person's: never cached, and without the site's bar. */
export const handle: PageHandle = { cache: "never", frame: "letterhead", skipTo: "the proposal" };

export function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const notice = doneNotices.get(asked.get("done") ?? "") ?? null;
  return loadProposal(context.get(siteContext), asked, { ...nothingRefused, notice }, { visit: request });
}

export function action({ context, request }: Route.ActionArgs) {
  return acceptProposal(context.get(siteContext), request);
}

export function headers() {
  return privateHeaders;
}

export default function Proposal({ loaderData, actionData }: Route.ComponentProps) {
  const { facts } = actionData ?? loaderData;
  return facts ? <ProposalPage {...facts} /> : <DeadLink />;
}
