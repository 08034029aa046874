import type { ComponentProps, ReactNode } from "react";
import { useEffect, useState } from "react";
import {
  isRouteErrorResponse,
  Outlet,
  useLocation,
  useRouteLoaderData,
  NavigationType,
  useNavigationType,
} from "react-router";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/layout";
import "./theme.css";
import "./dark.css";
import "./ui/frame/desk.css";
import { formatLocalTime } from "#values/time/format-date.ts";
import type { Refusal } from "./guard.server.ts";
import { guard, signedIn } from "./guard.server.ts";
import { barCounts } from "./bar-counts.server.ts";
import { trialNotice } from "./make-it-yours/trial-notice.server.ts";
import type { DeskDialog } from "./find/desk-dialogs.tsx";
import { DeskKeys } from "./find/desk-keys.tsx";
import { forgetDeviceDraftsOfOthers } from "./device-drafts/device-drafts.ts";
import { sentForm } from "./device-drafts/sent-form.ts";
import { servedForms } from "./device-drafts/served-forms.ts";
import { Banner, Toast, ToastHost } from "./ui/banner.tsx";
import { Bar } from "./ui/frame/bar.tsx";
import { DeskErrorPage } from "./ui/frame/desk-error-page.tsx";
import { deskFirm } from "./desk-firm.ts";
import { lazyPart } from "./ui/frame/lazy-part.ts";
import { WithScript } from "./ui/frame/with-script.tsx";
import { Button, TextLink } from "./ui/forms/desk-button.tsx";
import { DeskLook } from "./ui/forms/desk-field.tsx";
import { keepScreen } from "./ui/keys/kept-screen.ts";
import { useHeldOffline } from "./ui/keys/use-held-offline.ts";
import type { ScreenFreshness } from "./ui/keys/use-live.ts";
import { useLive } from "./ui/keys/use-live.ts";

export const middleware = [guard];
export const clientMiddleware = [keepScreen];

export async function loader(args: Route.LoaderArgs) {
  const { member, site } = signedIn(args);
  return {
    memberId: member.id,
    firm: deskFirm(site.brand),
    name: member.name,
    role: member.role,
    counts: await barCounts(site, member),
    // The words are served: every screen loads this file.
    notice: site.trial.isClosed() ? trialNotice : null,
    revision: site.feed.revision(),
  };
}

/** What is around every screen of somebody who is signed in. */
export default function DeskLayout({ loaderData }: Route.ComponentProps) {
  const { memberId, firm, name, counts, revision, notice } = loaderData;
  useTopOfScreen();
  const live = useLive(revision);
  const held = useHeldOffline();
  useEffect(() => forgetDeviceDraftsOfOthers(memberId), [memberId]);
  return (
    <DeskLook>
      <UnderBar firm={firm} name={name} counts={counts}>
        {notice && (
          <aside aria-label={notice.title}>
            <Banner level={2} kind="wait" title={notice.title}>
              <p>
                {notice.text} <TextLink to={notice.to}>{notice.link}</TextLink>
              </p>
            </Banner>
          </aside>
        )}
        <LiveNotice state={live} />
        <Outlet />
        <ToastHost />
      </UnderBar>
      <FormKeeping />
      {held && (
        <Toast
          icon="offline"
          actions={
            <Button kind="money" size="small" type="button" onClick={held.callOff}>
              Do not send it
            </Button>
          }
        >
          No connection, so nothing was sent. It is sent once the connection is back, if you stay here.
        </Toast>
      )}
    </DeskLook>
  );
}

/** A screen below the bar, with the keys and the finder that act on every one: whoever is lost needs them most. */
function UnderBar({
  children,
  ...bar
}: Omit<ComponentProps<typeof Bar>, "path" | "onFind"> & { children: ReactNode }) {
  const { pathname } = useLocation();
  const [dialog, show] = useState<DeskDialog>(null);
  return (
    <>
      <Bar {...bar} path={pathname} onFind={() => show("palette")} />
      {children}
      <DeskKeys shown={dialog} show={show} />
    </>
  );
}

const KeepForms = lazyPart(async () => (await import("./device-drafts/keep-forms.tsx")).KeepForms);

function FormKeeping() {
  useEffect(() => servedForms.note(), []);
  return (
    <WithScript>
      <KeepForms />
    </WithScript>
  );
}

/** What was done and is shown by the screen that did it (`created`) is no draft any more. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (actionStatus === 201) sentForm.isDone();
  return defaultShouldRevalidate;
}

/** Why the screen may not show what is true now; nothing while it does. */
function LiveNotice({ state }: { state: ScreenFreshness }) {
  return (
    <div role="status">
      {state.kind === "offline" && (
        <Banner
          level={2}
          kind="note"
          title={`No connection, as at ${formatLocalTime(state.since, state.since)}`}
        >
          <p>You can read and print. What you send waits until the connection is back.</p>
        </Banner>
      )}
      {state.kind === "behind" && (
        <Banner level={2} kind="wait" icon="person" title="Somebody has changed something">
          <p>What you are typing stays as it is. When you save, you see theirs and yours if they meet.</p>
        </Banner>
      )}
    </div>
  );
}

/** A screen that failed, is not there, or may not be seen keeps the bar and the finder: the other screens are a click away. */
export function ErrorBoundary({ error: thrown }: Route.ErrorBoundaryProps) {
  const error = isRouteErrorResponse(thrown) ? thrown : null;
  // Who is refused by the guard has no screen, and what its layout would have read comes with the refusal.
  const refusal: Partial<Refusal> | null = error?.data;
  const bar = useRouteLoaderData<typeof loader>("desk/layout") ?? refusal?.bar;
  const screen = <DeskErrorPage thrown={thrown} />;
  return (
    <DeskLook>
      {bar ? (
        <UnderBar firm={bar.firm} name={bar.name} counts={bar.counts}>
          {screen}
        </UnderBar>
      ) : (
        screen
      )}
    </DeskLook>
  );
}

/**
 * A screen begins at its top, as a document does: where one was on the screen before means nothing on this one. Going back
 * is left to the browser, and a step within a screen (another search, the same path) moves nothing.
 */
function useTopOfScreen(): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  useEffect(() => {
    if (kind !== NavigationType.Pop && location.hash === "") scrollTo(0, 0);
  }, [pathname, kind]);
}
