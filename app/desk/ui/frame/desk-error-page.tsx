import type { ErrorResponse } from "react-router";
import { useEffect } from "react";
import { isRouteErrorResponse } from "react-router";
import { NotDone } from "../../acts/not-done.tsx";
import { refusedIn } from "../../acts/refused.ts";
import { ButtonLink } from "../forms/desk-button.tsx";
import { wasNotFetched } from "../keys/kept-screen.ts";
import { useRefetch } from "../keys/use-refetch.ts";
import { pauseBeforeTry } from "./pause-before-try.ts";
import { PageHead } from "./page-head.tsx";
import { Row, Screen } from "./page-layout.tsx";

/** Why a screen cannot be shown, and where to go on. `thrown` is what its route threw: a response, a fault of ours, or of the line. */
export function DeskErrorPage({ thrown }: { thrown: unknown }) {
  const refused = refusedIn(thrown);
  if (refused)
    return (
      <>
        <title>Not done · the desk</title>
        <NotDone refused={refused} />
      </>
    );
  const error = isRouteErrorResponse(thrown) ? thrown : null;
  const isCutOff = wasNotFetched(thrown);
  const { title, words } = isCutOff ? notFetched : explained(error);
  return (
    <Screen>
      {/* No screen names itself: the one that was asked for is not shown. */}
      <title>{`${title} · the desk`}</title>
      <PageHead title={title} sub={words} />
      {isCutOff && <FetchedAgain />}
      <Row>
        <ButtonLink to="/desk">Go to Today</ButtonLink>
        <ButtonLink to="/desk/find" kind="line">
          Find something
        </ButtonLink>
      </Row>
    </Screen>
  );
}

/** Fetches the screen until it is there, and stands in its place no longer then. */
function FetchedAgain() {
  const refetch = useRefetch();
  useEffect(() => {
    const stop = new AbortController();
    void (async () => {
      for (let failures = 1; !stop.signal.aborted; failures++) {
        await pauseBeforeTry(failures, stop.signal);
        if (!stop.signal.aborted) await refetch();
      }
    })();
    return () => stop.abort();
  }, [refetch]);
  return null;
}

// Whether what was sent arrived is not known, so nothing is said of it.
const notFetched = {
  title: "This could not be fetched",
  words:
    "There may be no connection, and what was sent last may not have arrived. The screen comes again by itself; look then whether it did: what you typed is in its form again, where this device could keep it.",
};

function explained(error: ErrorResponse | null): { title: string; words: string } {
  if (error?.status === 403) {
    const data: { missing?: string } | undefined = error.data;
    const missing = data?.missing;
    return {
      title: "Your role does not allow this",
      words: missing
        ? `Somebody else may ${missing}. An owner sets who may do what, under Staff.`
        : "An owner sets who may do what, under Staff.",
    };
  }
  if (error?.status === 404)
    return {
      title: "Nothing is at this address",
      words: "It may have been removed, or the link is not whole.",
    };
  return {
    title: "This screen could not be made",
    words:
      "Nothing was changed. Load it again; if that does not help, tell the owner what you were doing and when.",
  };
}
