import type { ContextType } from "react";
import { use, useCallback } from "react";
import { UNSAFE_DataRouterContext, useRevalidator } from "react-router";

import { keptScreen } from "./kept-screen.ts";

export type DataRouter = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>["router"];

/** The router itself: what it has rendered lags behind what it is about to do. */
export const useDataRouter = (): DataRouter | undefined => use(UNSAFE_DataRouterContext)?.router;

const always = () => true;

/**
 * A function that fetches the screen's data again, where the site can be reached: what cannot be
 * fetched leaves the screen as it is, and so does what is no longer wanted by then. Says whether all of it was fetched.
 */
export function useRefetch(): (isWanted?: () => boolean) => Promise<boolean> {
  const { revalidate } = useRevalidator();
  const router = useDataRouter();
  return useCallback(
    async (isWanted = always) => {
      if (!(await isReached())) return false;
      // Fetching again while a form is on its way would lose its answer.
      await whenIdle(router);
      if (!isWanted()) return false;
      const before = keptScreen.misses;
      await revalidate();
      return keptScreen.misses === before;
    },
    [revalidate, router],
  );
}

/** Waits while the router goes to another screen, or waits for the answer to a form. */
export async function whenIdle(router: DataRouter | undefined, signal?: AbortSignal): Promise<void> {
  const isIdle = () => !router || signal?.aborted || router.state.navigation.state === "idle";
  if (isIdle()) return;
  await new Promise<void>((resolve) => {
    const stop = router!.subscribe(() => isIdle() && (stop(), resolve()));
    signal?.addEventListener("abort", () => resolve(), { once: true });
  });
}

async function isReached(): Promise<boolean> {
  try {
    return (await fetch("/healthz", { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
