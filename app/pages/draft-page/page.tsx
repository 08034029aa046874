import { createContext, data } from "react-router";
import type { PageHandle } from "#layout/page-handle.ts";
import { serverOnly } from "#layout/server-only-data.ts";
import { draftAsked } from "#page-content/draft-link.server.ts";
import type { PageDocument } from "#page-content/page-document.ts";
import { deskPage } from "#page-content/page-drafts.server.ts";
import { drawablePage, pageOfForm } from "#page-content/page-form.ts";
import { pdfsIn, withPdfsAt } from "#page-content/pdfs/pdf-address.ts";
import { isPublicPdf, readSomePdfs } from "#page-content/pdfs/pdf-table.server.ts";
import { siteSecret } from "#server/secret.server.ts";
import type { SiteContext } from "#server/services.ts";
import { siteContext } from "#server/services.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { unshownFileLink } from "#values/unshown-file.server.ts";
import { loadSectionFacts } from "../document/section-facts.server.ts";
import type { PageFacts } from "../document/sections.tsx";
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
  const { stated } = await linkedDraft(context, url);
  context.set(typedPage, drawablePage(pageOfForm(stated, await request.formData()), stated));
  return null;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { stated, until } = await linkedDraft(context, url);
  const page = site.pages.partOf(context.get(typedPage) ?? stated).page;
  if (!page) throw data(null, { status: 404 });
  const facts = await withUnshownPdfs(site, await loadSectionFacts(context, page), until);
  return serverOnly({ ...facts, isDraft: true } as const);
}

/** The page that the link opens, as it is written now, and until when it opens it. */
async function linkedDraft(
  context: Route.LoaderArgs["context"],
  url: Route.LoaderArgs["url"],
): Promise<{ readonly stated: PageDocument; readonly until: Day }> {
  const site = context.get(siteContext);
  const asked = draftAsked(siteSecret(site.config), url.searchParams, londonDay(site.clock.now()));
  const stated = asked && (await deskPage(site.store.db, asked.id))?.stated;
  if (!stated) throw data(null, { status: 404 });
  return { stated, until: asked.until };
}

/** Whoever reads a draft reads its documents too, as long as its link opens it. */
async function withUnshownPdfs(site: SiteContext, facts: PageFacts, until: Day): Promise<PageFacts> {
  const named = pdfsIn(facts.page.sections, "").map(({ address }) => address);
  const today = londonDay(site.clock.now());
  const unshown = new Set(
    (await readSomePdfs(site.store.db, named))
      .filter((pdf) => !isPublicPdf(pdf, today))
      .map(({ address }) => address),
  );
  if (unshown.size === 0) return facts;
  const secret = siteSecret(site.config);
  return withPdfsAt(facts, (address) =>
    unshown.has(address) ? unshownFileLink(secret, address, until) : address,
  );
}

export default function DraftPage({ loaderData: { page, menus, home, lists, pdfs } }: Route.ComponentProps) {
  return <WrittenPage page={page} menus={menus} home={home} lists={lists} pdfs={pdfs} isDraft />;
}
