import { renderToStaticMarkup } from "react-dom/server";
import { styleOf } from "virtual:page-styles";
import { BrandContext } from "#layout/brand-context.tsx";
import { Letterhead } from "#layout/header/letterhead.tsx";
import { ornamentStyle } from "#layout/document/ornament-style.ts";
import { finishDocument, stylePlaceholder } from "#layout/document/page-document.server.ts";
import { SkipLink } from "#layout/header/skip-link.tsx";
import { PreviewNote, ProposalPage } from "#proposals/customer-page/proposal-page.tsx";
import type { ProposalPageFacts } from "#proposals/customer-page/proposal-page-facts.ts";
import type { SiteContext } from "#server/services.ts";
import { colourStyle } from "#settings/colours.ts";
import { IconSprite } from "#ui/icon/icon.tsx";
import { ShowsSamplePictures } from "#ui/picture/shows-sample-pictures.ts";

/**
 * A page of a proposal that nobody was sent, marked as such: the customer's own component in the customer's own style, without
 * a token or a script, so that nothing on it can be pressed.
 */
export function previewDocument(
  facts: ProposalPageFacts,
  { brand, settings, config }: Pick<SiteContext, "brand" | "settings" | "config">,
): ReturnType<typeof finishDocument> {
  const body = renderToStaticMarkup(
    <BrandContext value={brand}>
      <ShowsSamplePictures value={brand.madeUp}>
        <SkipLink to="the proposal" />
        <IconSprite isSample={brand.madeUp} />
        <PreviewNote {...facts} draft={`/desk/proposals/${facts.number}`} />
        <Letterhead />
        <main id="main">
          <ProposalPage {...facts} />
        </main>
      </ShowsSamplePictures>
    </BrandContext>,
  );
  const head = `<meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><title>Preview of proposal ${facts.number}</title><meta name="robots" content="noindex"/>${stylePlaceholder}<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>`;
  return finishDocument(
    Buffer.from(`<!DOCTYPE html><html lang="en-GB"><head>${head}</head><body>${body}</body></html>`),
    {
      css: () =>
        styleOf("pages/proposal/page", brand.fonts) +
        colourStyle(settings.now().colours) +
        ornamentStyle(brand),
      entryUrl: "",
      fonts: brand.fonts,
      showsSample: brand.madeUp,
      secure: config.publicOrigin.startsWith("https:"),
    },
  );
}
