import type { ReactNode } from "react";
import { isRouteErrorResponse, useLocation, useMatches } from "react-router";
import { IconSprite } from "#ui/icon/icon.tsx";
import { TroublePage } from "./error-page.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { Letterhead } from "./letterhead.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { pageHandleOf } from "./page-handle.ts";
import { SkipLink } from "./skip-link.tsx";

/** What is around every public page: skip link, bar, page, footer. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const handle = pageHandleOf(useMatches().at(-1));
  if (handle?.frame === "letterhead")
    return (
      <>
        <SkipLink to={handle.skipTo} />
        <IconSprite />
        <Letterhead />
        <main id="main">{children}</main>
      </>
    );
  return (
    <>
      <SkipLink to={handle?.skipTo} />
      <IconSprite />
      <Header path={pathname} />
      <MobileMenu path={pathname} />
      <main id="main">{children}</main>
      <Footer quiet={handle?.quietFooter ?? false} />
    </>
  );
}

/** The page that answers where no page is, or where ours failed. */
export function PublicErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <TroublePage />;
}
