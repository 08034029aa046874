import { useState } from "react";
import { isRouteErrorResponse, Outlet, useLocation, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/layout";
import "./ui/desk.css";
import { authorise } from "./authorise.server.ts";
import { barCounts } from "./bar-counts.server.ts";
import type { DeskDialog } from "./find/desk-keys.tsx";
import { DeskKeys } from "./find/desk-keys.tsx";
import { Bar } from "./ui/bar.tsx";
import { DeskErrorPage } from "./ui/desk-error-page.tsx";
import { DeskSprite } from "./ui/desk-icon.tsx";

export async function loader(asked: Route.LoaderArgs) {
  const { member, site } = await authorise(asked, "desk.read");
  return { name: member.name, role: member.role, counts: await barCounts(site, member) };
}

/** What stands around every screen of somebody who is signed in. */
export default function DeskLayout({ loaderData: { name, counts } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const [dialog, show] = useState<DeskDialog>(null);
  return (
    <>
      <DeskSprite />
      <Bar path={pathname} name={name} counts={counts} onFind={() => show("palette")} />
      <Outlet />
      <DeskKeys shown={dialog} show={show} />
    </>
  );
}

/** A screen that failed, is not there, or may not be seen keeps the bar: the other screens are a click away. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  const signedIn = useRouteLoaderData<typeof loader>("desk/layout");
  return (
    <>
      <DeskSprite />
      {signedIn && <Bar path={pathname} name={signedIn.name} counts={signedIn.counts} />}
      <DeskErrorPage error={isRouteErrorResponse(error) ? error : null} />
    </>
  );
}
