import { renderToPipeableStream } from "react-dom/server";
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from "react-router";
import { isRouteErrorResponse, ServerRouter } from "react-router";
import { Writable } from "node:stream";
import { styleOf } from "virtual:page-styles";
import { colourStyle } from "#settings/colours.ts";
import { sectorStyle } from "#settings/sectors.ts";
import { usualFonts } from "#brand/font-pairs.ts";
import { ClaimsContext } from "#brand/claims-in-copy.ts";
import { finishDeskDocument } from "./desk/desk-document.server.ts";
import { ClosedAddresses } from "#ui/actions/closed-addresses.ts";
import { NavigationContext } from "./layout/navigation.ts";
import { BrandContext } from "./layout/brand-context.tsx";
import { isDeskPath } from "./layout/desk-path.ts";
import { headScriptOf, pageHandleOf } from "./layout/page-handle.ts";
import { ornamentStyle } from "./layout/document/ornament-style.ts";
import { finishDocument } from "./layout/document/page-document.server.ts";
import { ReferenceContext } from "./layout/errors/error-page.tsx";
import { LostPicture } from "./layout/errors/lost-picture.ts";
import { lostPicture } from "./server/opening-picture.server.ts";
import { siteContext } from "./server/services.ts";
import { ShowsSamplePictures } from "./ui/picture/shows-sample-pictures.ts";

/** Renders a page whole: no streaming, as it is cached and compressed once. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const site = loadContext.get(siteContext);
  const { brand, settings, pages, reference, config, withPage, beginRender } = site;
  const matches = context.staticHandlerContext.matches;
  const failed = context.staticHandlerContext.errors !== null;
  const page = failed ? undefined : matches.at(-1)?.route;
  const handle = page && pageHandleOf(context.routeModules[page.id]);
  const variant = page && handle?.variant?.(context.staticHandlerContext.loaderData[page.id]);
  const pictureOfFailed = failed ? await lostPicture(site) : "empty-plate";
  await beginRender();
  const rendered = await renderWhole(
    <ReferenceContext value={reference}>
      <BrandContext value={brand}>
        <ShowsSamplePictures value={brand.madeUp}>
          <LostPicture value={pictureOfFailed}>
            <ClaimsContext value={settings.claims()}>
              <ClosedAddresses value={pages.closed()}>
                <NavigationContext value={pages.navigation()}>
                  <ServerRouter context={context} url={request.url} />
                </NavigationContext>
              </ClosedAddresses>
            </ClaimsContext>
          </LostPicture>
        </ShowsSamplePictures>
      </BrandContext>
    </ReferenceContext>,
  );
  const entryUrl = context.manifest.entry.module;
  const secure = config.publicOrigin.startsWith("https:");
  const { html, policy } = isDeskPath(new URL(request.url).pathname)
    ? finishDeskDocument(rendered, {
        css: styleOf("desk", usualFonts) + ornamentStyle(brand),
        publicEntryUrl: entryUrl,
        secure,
      })
    : finishDocument(rendered, {
        css: (body) =>
          styleOf(variant ?? page?.id, brand.fonts, body) +
          colourStyle(settings.now().colours) +
          sectorStyle(settings.now().sectors) +
          ornamentStyle(brand),
        entryUrl,
        fonts: brand.fonts,
        pageScript: headScriptOf(handle, brand.madeUp),
        showsSample: brand.madeUp,
        policy: handle?.csp,
        secure,
      });
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", policy);
  if (handle?.cache === "never") headers.set("Cache-Control", "no-store");
  if (handle?.csp === "framed") headers.set("X-Frame-Options", "SAMEORIGIN");
  if (handle?.csp === "payment") headers.set("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
  return withPage(html, new Response(null, { status, headers }));
}

async function renderWhole(tree: React.ReactNode): Promise<Buffer> {
  return await new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(tree, {
      // Whole boundaries stay in their places: moved to the end of the page, a script would have to put them back.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(collector(resolve)),
      onError: reject,
    });
  });
}

/** Gathers what React writes, hundreds of small pieces, which it copies once. */
function collector(done: (whole: Buffer) => void): Writable {
  const pieces: Uint8Array[] = [];
  return new Writable({
    // React would stop and wait for what is in memory anyway.
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(piece: Uint8Array, _encoding, next) {
      pieces.push(piece);
      next();
    },
    final(next) {
      done(Buffer.concat(pieces));
      next();
    },
  });
}

/** Logged once, at the edge, under the reference that the visitor can quote; never what the visitor typed. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // That there is no such page is a response, not a fault.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(siteContext).logFault(error);
};
