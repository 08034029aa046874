import { data } from "react-router";
import type { PageHandle } from "#layout/page-handle.ts";
import { serverOnly } from "#layout/server-only-data.ts";
import { draftAsked } from "#page-content/draft-link.server.ts";
import { deskPage } from "#page-content/page-drafts.server.ts";
import { siteSecret } from "#server/secret.server.ts";
import { siteContext } from "#server/services.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { loadSectionFacts } from "../document/section-facts.server.ts";
import { WrittenPage, writtenVariant } from "../document/written-page.tsx";
import type { Route } from "./+types/page.ts";
import { draftPage as copy } from "./draft-page.copy.ts";

/** For whoever has the link, for a week: found by nobody else, and never stored. */
export const handle: PageHandle = {
  query: ["page", "until", "mark"],
  cache: "never",
  variant: writtenVariant,
};

export const meta = () => [{ title: copy.title }, { name: "robots", content: "noindex" }];

export function headers() {
  return { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const id = draftAsked(siteSecret(site.config), url.searchParams, londonDay(site.clock.now()));
  const stated = id === null ? undefined : (await deskPage(site.store.db, id))?.stated;
  const page = stated && site.pages.partOf(stated).page;
  if (!page) throw data(null, { status: 404 });
  return serverOnly(await loadSectionFacts(context, page));
}

export default function DraftPage({ loaderData: { page, menus, home, lists } }: Route.ComponentProps) {
  return <WrittenPage page={page} menus={menus} home={home} lists={lists} />;
}
