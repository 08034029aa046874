import { useEffect, useRef, useSyncExternalStore } from "react";
import { createPath, useBlocker, useLocation, useNavigation } from "react-router";
import { Button } from "../ui/forms/desk-button.tsx";
import { Row, Stack } from "../ui/frame/page-layout.tsx";
import { deviceDrafts, useMemberId } from "./device-drafts.ts";
import { deviceDraftField } from "./device-draft-field.ts";
import * as styles from "./leave-guard.module.css";
import { sentForm } from "./sent-form.ts";
import { unsavedForms } from "./unsaved-forms.ts";

/** Asks whoever leaves a form that is not saved, and forgets what was kept of one that is. Once for the whole desk. */
export function LeaveGuard() {
  const isSending = useSending();
  useForgetSaved();
  useBrowserWarning(isSending);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsavedForms.areThere() && !isSending.current && currentLocation.pathname !== nextLocation.pathname,
  );
  const dialog = useRef<HTMLDialogElement>(null);
  const isAsked = blocker.state === "blocked";
  useEffect(() => {
    if (isAsked) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isAsked]);
  const stay = () => blocker.reset?.();
  return (
    <dialog ref={dialog} className={styles.question} aria-labelledby="leave" onClose={stay}>
      <Stack>
        <h2 id="leave">Leave without saving?</h2>
        <p>
          What you typed is kept on this device, for you alone, and is here again when you come back. At
          sign-out it is gone.
        </p>
        <Row>
          <Button type="button" onClick={stay}>
            Stay here
          </Button>
          <Button type="button" kind="line" onClick={() => blocker.proceed?.()}>
            Leave, and keep it
          </Button>
          <Button
            type="button"
            kind="quiet"
            onClick={() => {
              unsavedForms.forgetAll();
              blocker.proceed?.();
            }}
          >
            Throw it away
          </Button>
        </Row>
      </Stack>
    </dialog>
  );
}

/** Whether a form has been sent: whoever sends one leaves nothing behind. Until somebody types again, or is elsewhere. */
function useSending() {
  const sending = useRef(false);
  const { key } = useLocation();
  useEffect(() => void (sending.current = false), [key]);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener("submit", () => void (sending.current = true), { signal, capture: true });
    document.addEventListener("input", () => void (sending.current = false), { signal });
    return () => stop.abort();
  }, []);
  return sending;
}

/** The browser's own question, before it closes or reloads. */
function useBrowserWarning(isSending: { readonly current: boolean }): void {
  const areThere = useSyncExternalStore(unsavedForms.subscribe, unsavedForms.areThere, () => false);
  useEffect(() => {
    if (!areThere) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isSending.current) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [areThere, isSending]);
}

/** Watches the forms that are sent: what was kept of one is forgotten when it was saved. */
function useForgetSaved(): void {
  const { state, formData, formAction } = useNavigation();
  const location = useLocation();
  const who = useMemberId();
  useEffect(() => {
    const name = formData?.get(deviceDraftField);
    if (state === "submitting" && typeof name === "string" && formAction) sentForm.is(name, formAction);
    if (state === "loading" && !formData) sentForm.isGivenUp();
    if (state === "idle")
      sentForm.isAnsweredAt(createPath(location), (saved) => deviceDrafts("form", who).write(saved, null));
  }, [state, formData, formAction, location, who]);
  // Whoever is led to the sign-in has saved nothing.
  useEffect(() => sentForm.isGivenUp, []);
}
