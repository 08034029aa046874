import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { browserTiming, keepFollowing } from "#live/browser/keep-following.ts";
import { keptScreen } from "./kept-screen.ts";
import { ownSave } from "../../device-drafts/own-save.ts";
import { unsavedForms } from "../../device-drafts/unsaved-forms.ts";
import type { Attempt } from "#live/browser/retry-policy.ts";
import type { DataRouter } from "./use-refetch.ts";
import { useDataRouter, useRefetch, whenIdle } from "./use-refetch.ts";

/**
 * Whether this screen shows what is true now: "live"; "behind" while somebody types, as what they type must not be
 * replaced; or the moment since which the server cannot be reached.
 */
export type ScreenFreshness =
  | { readonly kind: "live" | "behind" }
  | { readonly kind: "offline"; readonly since: number };

// Nobody has touched this window for so long: it stops asking, so that an unattended desk does not stay signed in.
const attendedFor = 20 * 60_000;

/**
 * Fetches the screen's data again whenever somebody has changed something, while the window is looked at. A screen on
 * which something is typed stays as it is until that is sent, and meets what others saved then. `revision` is the last
 * change that the screen was made after.
 */
export function useLive(revision: number): ScreenFreshness {
  const [state, setState] = useState<ScreenFreshness>({ kind: "live" });
  const refetch = useRefetch();
  const router = useDataRouter();
  const seen = useRef(revision);
  const touched = useRef(0);
  const isAway = useRef(false);
  // Fetches of which nothing came that somebody else began, such as one after a form: it is looked again at once.
  const [misses, setMisses] = useState(0);
  const isTyping = useTyping(router);
  useEffect(() => {
    seen.current = Math.max(seen.current, revision);
    // The screen was made anew: whoever sent what they had typed has met what others saved.
    setState((before) => (before.kind === "behind" ? { kind: "live" } : before));
  }, [revision]);

  useEffect(() => {
    const stop = new AbortController();
    touched.current = Date.now();
    const touch = () => void (touched.current = Date.now());
    for (const type of ["pointerdown", "keydown"] as const)
      addEventListener(type, touch, { passive: true, signal: stop.signal });
    let isRefetching = false;
    keptScreen.router = router;
    keptScreen.onMiss = () => {
      if (isRefetching) return;
      isAway.current = true;
      setState({ kind: "offline", since: Date.now() });
      setMisses((before) => before + 1);
    };
    const fetchAgain = async () => {
      isRefetching = true;
      const isFetched = await refetch(() => !isTyping());
      isRefetching = false;
      return isFetched;
    };
    const followed = {
      async attempt(): Promise<Attempt> {
        await whileUnattended(stop.signal, () => Date.now() - touched.current < attendedFor);
        // Whoever was away does not wait for a change: the screen says that there is no connection until it is fetched again.
        const result = await ask(isAway.current ? 0 : seen.current, stop.signal);
        if (result === "signed out") stop.abort();
        if (typeof result !== "number" || stop.signal.aborted) return { kind: "failed" };
        // One's own save is no news; where somebody else's came with it, the numbers say so.
        await whenIdle(router, stop.signal);
        await ownSave.underWay;
        if (stop.signal.aborted) return { kind: "failed" };
        if (result === ownSave.revision && result === seen.current + 1) seen.current = result;
        const isNew = result !== seen.current || isAway.current;
        // Somebody may have typed, and have been told what to put right, while the site was asked.
        const isShown = isNew && !isTyping() && (await fetchAgain());
        if (isNew && !isShown && !isTyping()) return { kind: "failed" };
        if (isNew) setState({ kind: isShown ? "live" : "behind" });
        isAway.current = false;
        seen.current = result;
        return { kind: "polled" };
      },
      isReached: () => Promise.resolve(false),
      onUnreachable() {
        if (!isAway.current) setState({ kind: "offline", since: Date.now() });
        isAway.current = true;
      },
    };
    void keepFollowing(followed, browserTiming, stop.signal);
    return () => stop.abort();
  }, [refetch, router, isTyping, misses]);
  return state;
}

/**
 * Whether a form that changes something has been typed into and not been sent, or was sent and its answer is on the screen: the
 * router forgets that with the next data, and what is to be put right would go with it.
 */
function useTyping(router: DataRouter | undefined): () => boolean {
  const typing = useRef(false);
  const { key } = useLocation();
  useEffect(() => void (typing.current = false), [key]);
  useEffect(() => {
    const stop = new AbortController();
    const onInput = ({ target }: Event) => {
      const form = target instanceof Element ? target.closest("form") : null;
      if (form && form.method === "post") typing.current = true;
    };
    document.addEventListener("input", onInput, { signal: stop.signal });
    document.addEventListener("submit", () => void (typing.current = false), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return useCallback(
    // What was typed before the script was there is known to the keepers of the forms alone.
    () => typing.current || unsavedForms.all().length > 0 || Boolean(router?.state.actionData),
    [router],
  );
}

/** The number of the last change; null where the server could not be reached. */
async function ask(after: number, signal: AbortSignal): Promise<number | "signed out" | null> {
  try {
    const response = await fetch(`/desk/changes?after=${after}`, { signal });
    if (response.status === 401) return "signed out";
    if (!response.ok) return null;
    const { revision }: { revision: number } = await response.json();
    return revision;
  } catch {
    return null;
  }
}

/** Waits while the window is hidden or nobody is at it. */
async function whileUnattended(signal: AbortSignal, isAttended: () => boolean): Promise<void> {
  while (!signal.aborted && (document.visibilityState === "hidden" || !isAttended()))
    await new Promise<void>((resolve) => {
      const done = new AbortController();
      const go = () => (done.abort(), resolve());
      for (const type of ["visibilitychange", "pointerdown", "keydown"] as const)
        document.addEventListener(type, go, { signal: done.signal });
      signal.addEventListener("abort", go, { once: true });
    });
}
