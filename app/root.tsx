import type { ReactNode } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, useLocation, useMatches } from "react-router";
import { IconSprite } from "./ui/icon/icon.tsx";
import { Header } from "./layout/header.tsx";
import { Footer } from "./layout/footer.tsx";
import { pageHandleOf } from "./layout/page-handle.ts";
import { MobileMenu } from "./layout/mobile-menu.tsx";
import { NotFoundPage } from "./layout/not-found-page.tsx";
import type { HeadFacts } from "./layout/metadata.ts";
import { TroublePage } from "./layout/error-page.tsx";
import { siteContext } from "./server/services.ts";
import type { Route } from "./+types/root";
import { SkipLink } from "./layout/skip-link.tsx";

/** What every page's head is made with (frame/meta.ts). */
export function loader({ context }: Route.LoaderArgs): HeadFacts {
  const { config, brand } = context.get(siteContext);
  return { origin: config.publicOrigin, brandName: brand.name, brand };
}

/** The document around every page: head, skip link, bar, page, footer. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const handle = pageHandleOf(useMatches().at(-1));
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        <meta name="rl-style" />
        <meta name="theme-color" content="#FBF6EC" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <meta name="rl-script" />
      </head>
      <body>
        <SkipLink to={handle?.skipTo} />
        <IconSprite />
        <Header path={pathname} />
        <MobileMenu path={pathname} />
        <main id="main">{children}</main>
        <Footer quiet={handle?.quietFooter ?? false} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** The page of last resort: it still has the bar, the telephone and the e-mail address. */
export function ErrorBoundary({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <TroublePage />;
}
