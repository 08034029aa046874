import type { ReactNode } from "react";
import { Fragment } from "react";
import { Links, Meta, Outlet, Scripts, useLocation, useMatches, useRouteLoaderData } from "react-router";
import { isDeskPath } from "./layout/desk-path.ts";
import type { HeadFacts } from "./layout/document/metadata.ts";
import { pageHandleOf } from "./layout/page-handle.ts";
import { LastResort } from "./layout/errors/last-resort.tsx";
import { themeColours } from "./layout/theme-colours.art.ts";
import { measuredPage, speedMark } from "./page-speed/measured-page.ts";

// Public pages hydrate their islands and never their frame: it is rendered here alone, and the desk, which React Router
// runs in the browser, is not sent a byte of it.
const publicFrame = import.meta.env.SSR ? await import("./layout/public-frame.tsx") : null;
const PublicFrame = publicFrame?.PublicFrame ?? Fragment;
const PublicErrorPage = publicFrame?.PublicErrorPage ?? LastResort;

/** The document around every page; what is around it on the page is the public site's, or the desk's own. */
export function Layout({ children }: { children: ReactNode }) {
  const isDesk = isDeskPath(useLocation().pathname);
  const page = useMatches().at(-1);
  const { homeScreen = "site" } = pageHandleOf(page) ?? {};
  const { measuresOneIn = 0 } = useRouteLoaderData<HeadFacts>("pages/layout") ?? {};
  // Public pages alone are measured, and those are rendered here alone.
  const measured = import.meta.env.SSR && page && measuresOneIn ? measuredPage(page) : null;
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        <meta name="rl-style" />
        <meta name="theme-color" content={themeColours.page} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`/${homeScreen}.webmanifest`} />
        <meta name="rl-script" />
      </head>
      <body data-speed={measured ? speedMark(measuresOneIn, measured) : undefined}>
        {isDesk ? children : <PublicFrame>{children}</PublicFrame>}
        {isDesk && <Scripts />}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** The page of last resort: it still has the bar, the telephone and the e-mail address. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return <PublicErrorPage error={error} />;
}
