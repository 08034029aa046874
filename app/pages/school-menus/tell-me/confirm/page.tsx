import { redirect } from "react-router";
import type { PageHandle } from "#layout/page-handle.ts";
import { confirmPath, forgetPath, withKey } from "#lunch-alerts/alert-pages.ts";
import { SubscriptionFacts } from "#lunch-alerts/form/subscription-facts.tsx";
import { confirmSubscription } from "#lunch-alerts/subscriptions.server.ts";
import { copy } from "#lunch-alerts/form/tell-me.copy.ts";
import { siteContext } from "#server/services.ts";
import type { Route } from "./+types/page.ts";
import { KeyPage, NothingStored } from "../key-page.tsx";
import { privateHeaders } from "../../../private-headers.ts";
import { keyOf, loadSubscription } from "../private-page.server.ts";
import { Button } from "#ui/button/button.tsx";

export const meta = () => [{ title: copy.confirmHeading }, { name: "robots", content: "noindex" }];
export const handle: PageHandle = { query: ["key"], cache: "never", quietFooter: () => true };
export const headers = () => privateHeaders;

export function loader({ request, context }: Route.LoaderArgs) {
  return loadSubscription(context.get(siteContext), request);
}

/** Mail scanners open links, so that opening the page confirms nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const { deps } = context.get(siteContext).lunchAlerts;
  const key = keyOf(request);
  const confirmed = await confirmSubscription(deps, key);
  throw redirect(confirmed ? `${withKey(forgetPath, key)}&new=1` : withKey(confirmPath, "none"), 303);
}

export default function Confirm({ loaderData: { key, subscription, picture } }: Route.ComponentProps) {
  if (!subscription) return <NothingStored picture={picture} />;
  return (
    <KeyPage heading={copy.confirmHeading} lead={copy.confirmLead} picture={picture}>
      <h2>{copy.stored}</h2>
      <SubscriptionFacts {...subscription} />
      <form method="post" action={withKey(confirmPath, key)}>
        <Button>{copy.send}</Button>
      </form>
      <p>
        <a href={withKey(forgetPath, key)}>{copy.forget}</a>
      </p>
    </KeyPage>
  );
}
