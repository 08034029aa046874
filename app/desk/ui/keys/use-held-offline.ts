import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/** The attribute of a form that looks after itself without a connection. */
export const worksOffline = { "data-works-offline": true } as const;

interface HeldForm {
  readonly form: HTMLFormElement;
  readonly button: HTMLElement | null;
  readonly callOff: () => void;
}

/**
 * Holds back every form that changes something while there is no connection: sent, it would take the screen with it, and what
 * was typed. The last one is sent by the same button once the connection is back, unless somebody calls it off or leaves.
 * Returns the one that waits.
 */
export function useHeldOffline(): HeldForm | null {
  const [held, hold] = useState<HeldForm | null>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const stop = new AbortController();
    const onSubmit = (event: SubmitEvent) => {
      const { target: form, submitter } = event;
      if (navigator.onLine || !(form instanceof HTMLFormElement)) return;
      if ((submitter?.getAttribute("formmethod") ?? form.method) !== "post") return;
      if (form.hasAttribute("data-works-offline")) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      hold({ form, button: submitter, callOff: () => hold(null) });
    };
    addEventListener("submit", onSubmit, { signal: stop.signal, capture: true });
    return () => {
      stop.abort();
      hold(null);
    };
  }, [pathname]);
  useEffect(() => {
    if (!held) return;
    const send = () => {
      hold(null);
      if (held.form.isConnected) held.form.requestSubmit(held.button);
    };
    addEventListener("online", send);
    return () => removeEventListener("online", send);
  }, [held]);
  return held;
}
