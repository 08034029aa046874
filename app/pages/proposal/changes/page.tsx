import { data } from "react-router";
import type { PageHandle } from "#layout/page-handle.ts";
import { compareVersions } from "#proposals/changes/compare-versions.ts";
import { ProposalFrame } from "#proposals/customer-page/proposal-frame.tsx";
import { openLink } from "#proposals/sending/proposal-links.server.ts";
import { OtherwiseLine } from "#proposals/customer-page/customer-form.tsx";
import { proposalAddress } from "#proposals/customer-page/proposal-page-facts.ts";
import { siteContext } from "#server/services.ts";
import type { Route } from "./+types/page";
import * as styles from "./changes.module.css";
import { ChangeList } from "../change-list.tsx";
import { DeadLink } from "../dead-link.tsx";
import { privateHeaders } from "../load-proposal.server.ts";
import "#ui/tool-page/tool-page.css";

export const meta = () => [
  { title: "What changed in your proposal" },
  { name: "robots", content: "noindex" },
];
export const handle: PageHandle = { cache: "never", frame: "letterhead", skipTo: "what changed" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const token = new URL(request.url).searchParams.get("key") ?? "";
  const found = await openLink(site.orders, token);
  const before = found?.file.versions.findLast((one) => one.sent && one.version < found.version.version);
  if (!found?.version.sent || !before?.sent) return data({ changed: null }, { status: 404 });
  const { version, file } = found;
  const { changes, difference } = compareVersions(
    { content: before.content, vat: before.sent.vat },
    { content: version.content, vat: found.version.sent.vat },
  );
  const changed = {
    token,
    changes,
    difference,
    number: file.proposal.number,
    from: before.version,
    to: version.version,
  };
  return data({ changed });
}

export function headers() {
  return privateHeaders;
}

/** How one version differs from the one before it. */
export default function Changes({ loaderData: { changed } }: Route.ComponentProps) {
  if (!changed) return <DeadLink />;
  const { token, number, from, to, changes, difference } = changed;
  return (
    <ProposalFrame kicker={`Proposal ${number}`} heading={`How version ${to} differs from version ${from}`}>
      <ChangeList lines={changes.length > 0 ? changes : ["Nothing that you would notice."]} />
      <p className={styles.difference}>{difference ? `In all ${difference}.` : "The price is the same."}</p>
      <OtherwiseLine>
        <a href={proposalAddress(token)}>Read version {to}</a>
      </OtherwiseLine>
    </ProposalFrame>
  );
}
