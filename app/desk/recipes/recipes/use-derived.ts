import { useCallback, useEffect, useRef, useState, useTransition } from "react";
import type { DerivedView } from "./derived-view.server.ts";

// Long enough for a word, short enough to see it happen.
const pause = 250;

/**
 * What follows from the form as it stands: asked for when it has not changed for a moment, and shown without holding up
 * typing. Until something new is known, what was known before stays.
 */
export function useDerived(
  address: string,
  first: DerivedView | null,
): { derived: DerivedView | null; waiting: boolean; ask: (form: HTMLFormElement) => void } {
  const [derived, setDerived] = useState(first);
  const [seen, setSeen] = useState(first);
  const [asking, setAsking] = useState(false);
  const [isPending, startTransition] = useTransition();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<AbortController>(undefined);
  if (seen !== first) {
    setSeen(first);
    setDerived(first);
  }
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      running.current?.abort();
    },
    [],
  );

  const fetchDerived = useCallback(
    async (form: HTMLFormElement): Promise<void> => {
      running.current?.abort();
      const request = new AbortController();
      running.current = request;
      setAsking(true);
      try {
        const response = await fetch(address, {
          method: "POST",
          body: new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])),
          signal: request.signal,
        });
        const derivedNow: { derived: DerivedView | null } = await response.json();
        if (derivedNow.derived) startTransition(() => setDerived(derivedNow.derived));
      } catch {
        // No connection, or something newer was asked: what was known before stays on the screen.
      }
      if (running.current === request) setAsking(false);
    },
    [address],
  );
  const ask = useCallback(
    (form: HTMLFormElement) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void fetchDerived(form), pause);
    },
    [fetchDerived],
  );

  return { derived, waiting: asking || isPending, ask };
}
