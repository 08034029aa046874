import { data } from "react-router";
import { subscriptionOf } from "#lunch-alerts/subscriptions.server.ts";
import { openingPicture } from "#server/opening-picture.server.ts";
import type { SiteContext } from "#server/services.ts";

/** The key of a page for one person alone. */
export const keyOf = (request: Request): string => new URL(request.url).searchParams.get("key") ?? "";

/** The subscription that the address opens; null, and 404, where there is none. */
export async function loadSubscription(site: SiteContext, request: Request) {
  const key = keyOf(request);
  const subscription = await subscriptionOf(site.lunchAlerts.deps, key);
  const isNew = new URL(request.url).searchParams.has("new");
  const picture = await openingPicture(site, "tell-me");
  return data({ key, isNew, subscription, picture }, { status: subscription ? 200 : 404 });
}
