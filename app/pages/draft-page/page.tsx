import { createContext, data } from "react-router";
import type { PageHandle } from "#layout/page-handle.ts";
import { serverOnly } from "#layout/server-only-data.ts";
import { draftAsked } from "#page-content/draft-link.server.ts";
import type { PageDocument } from "#page-content/page-document.ts";
import { deskPage } from "#page-content/page-drafts.server.ts";
import { drawablePage, pageOfForm } from "#page-content/page-form.ts";
import { siteSecret } from "#server/secret.server.ts";
import { siteContext } from "#server/services.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { loadSectionFacts } from "../document/section-facts.server.ts";
import { WrittenPage, writtenVariant } from "../document/written-page.tsx";
import type { Route } from "./+types/page.ts";
import { draftPage as copy } from "./draft-page.copy.ts";

/** For whoever has the link, for a week: found by nobody else, and never stored. The desk shows it beside the page's form. */
export const handle: PageHandle = {
  query: ["page", "until", "mark"],
  cache: "never",
  csp: "framed",
  variant: writtenVariant,
};

export const meta = () => [{ title: copy.title }, { name: "robots", content: "noindex" }];

export function headers() {
  return { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };
}

/** What somebody types and has not saved. */
const typedPage = createContext<PageDocument | null>(null);

/** Shows a page as its form says it, of which nothing is stored. Sections that cannot be drawn yet are as they were. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const stated = await statedPage(context, url);
  context.set(typedPage, drawablePage(pageOfForm(stated, await request.formData()), stated));
  return null;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const page = site.pages.partOf(context.get(typedPage) ?? (await statedPage(context, url))).page;
  if (!page) throw data(null, { status: 404 });
  return serverOnly({ ...(await loadSectionFacts(context, page)), isDraft: true } as const);
}

/** The page that the link opens, as it is written now. */
async function statedPage(
  context: Route.LoaderArgs["context"],
  url: Route.LoaderArgs["url"],
): Promise<PageDocument> {
  const site = context.get(siteContext);
  const id = draftAsked(siteSecret(site.config), url.searchParams, londonDay(site.clock.now()));
  const stated = id === null ? undefined : (await deskPage(site.store.db, id))?.stated;
  if (!stated) throw data(null, { status: 404 });
  return stated;
}

export default function DraftPage({ loaderData: { page, menus, home, lists, pdfs } }: Route.ComponentProps) {
  return <WrittenPage page={page} menus={menus} home={home} lists={lists} pdfs={pdfs} isDraft />;
}
