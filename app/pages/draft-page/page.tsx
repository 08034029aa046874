import { data } from "react-router";
import type { PageHandle } from "#layout/page-handle.ts";
import { serverOnly } from "#layout/server-only-data.ts";
import { draftAsked } from "#page-content/draft-link.server.ts";
import { statedPage } from "#page-content/page-drafts.server.ts";
import { siteSecret } from "#server/secret.server.ts";
import { siteContext } from "#server/services.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { hasEnquiry } from "../document/shown-sections.ts";
import type { WithPage } from "../document/shown-sections.ts";
import { loadSectionFacts } from "../document/section-facts.server.ts";
import { PageWithEnquiry } from "../document/with-enquiry.variant.tsx";
import { PageWithoutEnquiry } from "../document/without-enquiry.variant.tsx";
import type { Route } from "./+types/page.ts";
import { draftPage as copy } from "./draft-page.copy.ts";

/** For whoever has the link, for a week: found by nobody else, and never stored. */
export const handle: PageHandle = {
  query: ["page", "until", "mark"],
  cache: "never",
  variant: (loaded: WithPage | undefined) =>
    loaded && hasEnquiry(loaded.page)
      ? "pages/document/with-enquiry.variant"
      : "pages/document/without-enquiry.variant",
};

export const meta = () => [{ title: copy.title }, { name: "robots", content: "noindex" }];

export function headers() {
  return { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const id = draftAsked(siteSecret(site.config), url.searchParams, londonDay(site.clock.now()));
  const page = id === null ? null : await statedPage(site.store.db, id);
  if (!page) throw data(null, { status: 404 });
  return serverOnly({ page, menus: await loadSectionFacts(context, page) });
}

export default function DraftPage({ loaderData: { page, menus } }: Route.ComponentProps) {
  return hasEnquiry(page) ? (
    <PageWithEnquiry page={page} menus={menus} />
  ) : (
    <PageWithoutEnquiry page={page} menus={menus} />
  );
}
