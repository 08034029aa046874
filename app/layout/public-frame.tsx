import type { ReactNode } from "react";
import { isRouteErrorResponse, useLocation, useMatches } from "react-router";
import { IconSprite } from "#ui/icon/icon.tsx";
import { useBrand } from "./brand-context.tsx";
import { TroublePage } from "./errors/error-page.tsx";
import { Footer } from "./footer/footer.tsx";
import { Header } from "./header/header.tsx";
import { Letterhead } from "./header/letterhead.tsx";
import { MobileMenu } from "./header/mobile-menu.tsx";
import { NotFoundPage } from "./errors/not-found-page.tsx";
import { pageHandleOf } from "./page-handle.ts";
import { SkipLink } from "./header/skip-link.tsx";

/** What is around every public page: skip link, bar, page, footer. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { madeUp: isSample } = useBrand();
  const match = useMatches().at(-1);
  const handle = pageHandleOf(match);
  if (handle?.frame === "school")
    return (
      <>
        <SkipLink to={handle.skipTo} />
        <IconSprite isSample={isSample} />
        {children}
      </>
    );
  if (handle?.frame === "letterhead" || handle?.frameOf?.(match?.loaderData) === "letterhead")
    return (
      <>
        <SkipLink to={handle.skipTo} />
        <IconSprite isSample={isSample} />
        <Letterhead />
        <main id="main">{children}</main>
      </>
    );
  return (
    <>
      <SkipLink to={handle?.skipTo} />
      <IconSprite isSample={isSample} />
      <Header path={pathname} />
      <MobileMenu path={pathname} />
      <main id="main">{children}</main>
      <Footer quiet={handle?.quietFooter?.(match?.loaderData) ?? false} />
    </>
  );
}

/** The page that answers where no page is, or where ours failed. */
export function PublicErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <TroublePage />;
}
