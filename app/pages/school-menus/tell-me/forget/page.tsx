import { redirect } from "react-router";
import type { PageHandle } from "#layout/page-handle.ts";
import { forgetPath, tellMePath, withKey } from "#lunch-alerts/alert-pages.ts";
import { forgetByToken } from "#lunch-alerts/forget.server.ts";
import { SubscriptionFacts } from "#lunch-alerts/form/subscription-facts.tsx";
import { copy } from "#lunch-alerts/form/tell-me.copy.ts";
import { siteContext } from "#server/services.ts";
import type { Route } from "./+types/page.ts";
import { KeyPage, NothingStored } from "../key-page.tsx";
import { privateHeaders } from "../../../private-headers.ts";
import { keyOf, loadSubscription } from "../private-page.server.ts";
import { Button } from "#ui/button/button.tsx";

export const meta = () => [{ title: copy.forgetHeading }, { name: "robots", content: "noindex" }];
// `new` greets who has just confirmed.
export const handle: PageHandle = { query: ["key", "new"], cache: "never", quietFooter: () => true };
export const headers = () => privateHeaders;

export function loader({ request, context }: Route.LoaderArgs) {
  return loadSubscription(context.get(siteContext), request);
}

/** Mail scanners open links, so that opening the page forgets nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  await forgetByToken(context.get(siteContext).lunchAlerts.deps, keyOf(request));
  throw redirect(`${tellMePath}?done=forgotten#h-tell`, 303);
}

export default function Forget({ loaderData: { key, isNew, subscription, picture } }: Route.ComponentProps) {
  if (!subscription) return <NothingStored picture={picture} />;
  const { menu, confirmed } = subscription;
  const greeting = isNew && confirmed && menu && (
    <>
      {copy.greeting} <a href={menu.page}>{copy.look}</a>.
    </>
  );
  return (
    <KeyPage
      heading={greeting ? copy.confirmed : copy.forgetHeading}
      lead={greeting || copy.forgetLead}
      picture={picture}
    >
      <h2>{copy.stored}</h2>
      <SubscriptionFacts {...subscription} />
      <form
        method="post"
        action={withKey(forgetPath, key)}
        data-tell-me={subscription.isBrowser ? "forget" : undefined}
      >
        <Button kind={greeting ? "line" : undefined}>{copy.forget}</Button>
      </form>
      <p>{copy.change}</p>
    </KeyPage>
  );
}
