import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { createPath, useBlocker, useLocation, useNavigation } from "react-router";
import { Toast } from "../ui/banner.tsx";
import { Button, ButtonLink, TextButton } from "../ui/forms/desk-button.tsx";
import { Row, Stack } from "../ui/frame/page-layout.tsx";
import { BroughtBack } from "./brought-back.tsx";
import { deviceDrafts, useMemberId } from "./device-drafts.ts";
import { deviceDraftField } from "./device-draft-field.ts";
import type { BroughtBack as Back, Difference, KeptWork } from "./form-keeper.ts";
import { createFormKeeper } from "./form-keeper.ts";
import { labelOf } from "./form-fields.ts";
import * as styles from "./keep-forms.module.css";
import { formName, isWork, sentTo } from "./form-name.ts";
import { sentForm } from "./sent-form.ts";
import { servedForms } from "./served-forms.ts";
import { unsavedForms } from "./unsaved-forms.ts";
import { useArrival } from "./use-arrival.ts";

type Keeper = ReturnType<typeof createFormKeeper>;

/**
 * Of no form of the desk is anything lost that was typed: it is kept on this device as it is typed, for its member alone, says so,
 * and is there again after leaving, going back, a reload, a crash and a session that is over. Whoever leaves is asked only where
 * it cannot be kept. Once for the whole desk; a new form has it without a line of its own.
 */
export function KeepForms() {
  const who = useMemberId();
  const keeper = useMemo(() => createFormKeeper(deviceDrafts<KeptWork>("form", who)), [who]);
  useAnswers(keeper);
  const isSending = useSending();
  useBrowserWarning(isSending);
  const back = useSyncExternalStore(keeper.subscribe, keeper.back);
  const unsaved = useSyncExternalStore(unsavedForms.subscribe, unsavedForms.all);
  return (
    <>
      {back.map((one) => (
        <InForm key={keyOf(one.element)} element={one.element} at="start">
          <Again back={one} keeper={keeper} />
        </InForm>
      ))}
      {unsaved.map(({ element, isKept }) => (
        <InForm key={keyOf(element)} element={element} at="end">
          <p className={styles.kept} role="status" data-warns={!isKept || undefined}>
            {isKept ? "Kept on this device, not saved yet." : "Not saved, and this device cannot keep it."}
          </p>
        </InForm>
      ))}
      <LeaveQuestion isSending={isSending} />
      <KeptElsewhere isSending={isSending} />
    </>
  );
}

/** What was brought back, beside what somebody else has saved meanwhile. */
function Again({ back, keeper }: { back: Back; keeper: Keeper }) {
  const { element, at, differences } = back;
  return (
    <BroughtBack at={at} onThrowAway={() => keeper.throwAway(element)}>
      {differences.length > 0 && (
        <>
          <p>Somebody has saved since. Yours is in the form; choose what is to stay.</p>
          <ul className={styles.both}>
            {differences.map((one) => {
              const label = labelOf(element, one.name);
              return (
                <li key={one.name}>
                  <b>{label}</b>
                  <span>
                    <i>Saved now</i> {wordsOf(one.savedNow)}
                  </span>
                  <span>
                    <i>Yours</i> {wordsOf(one.typedHere)}
                  </span>
                  <TextButton
                    type="button"
                    aria-label={`Take what is saved: ${label}`}
                    onClick={() => keeper.takeSaved(element, one)}
                  >
                    Take what is saved
                  </TextButton>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </BroughtBack>
  );
}

const wordsOf = (typed: Difference["typedHere"]): string =>
  typed
    .map(([, value]) => value)
    .filter(Boolean)
    .join(", ") || "nothing";

/** Puts something at the start or the end of a form that another component draws. */
function InForm({
  element,
  at,
  children,
}: {
  element: HTMLFormElement;
  at: "start" | "end";
  children: React.ReactNode;
}) {
  const [host] = useState(() => hostAt(at));
  useEffect(() => {
    if (at === "start") element.prepend(host);
    else (element.querySelector("[data-save-bar]") ?? element).append(host);
    return () => host.remove();
  }, [element, at, host]);
  return createPortal(children, host);
}

function hostAt(at: "start" | "end"): HTMLElement {
  const host = document.createElement("div");
  host.className = at === "start" ? styles.start : styles.end;
  return host;
}

const keys = new WeakMap<HTMLFormElement, number>();
let lastKey = 0;

function keyOf(form: HTMLFormElement): number {
  const key = keys.get(form) ?? ++lastKey;
  keys.set(form, key);
  return key;
}

/** Watches the forms that are sent: what was kept of one is forgotten when it was saved. */
function useAnswers(keeper: Keeper): void {
  const { state, formData, formAction, formMethod } = useNavigation();
  const arrival = useArrival();
  const submitted = useRef<string>(null);
  const early = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const sent = servedForms.takeSent();
    early.current = sent && isWork(sent) ? sent : null;
    if (early.current) submitted.current = formName(early.current);
    const stop = new AbortController();
    const note = ({ target }: SubmitEvent) => {
      submitted.current = target instanceof HTMLFormElement ? keeper.sending(target) : null;
    };
    document.addEventListener("submit", note, { signal: stop.signal, capture: true });
    return () => stop.abort();
  }, [keeper]);
  useEffect(() => {
    const draft = formData?.get(deviceDraftField);
    const name = typeof draft === "string" ? draft : submitted.current;
    if (formMethod === "POST" && name !== null && formAction && !sentForm.isWaiting())
      sentForm.is(name, formAction);
    if (state === "loading" && !formData) {
      sentForm.isGivenUp();
      early.current = null;
    }
    if (state !== "idle") return;
    // One that was answered before the keeper was there: a save leads on, and what is refused stays where it was sent. Whoever
    // is elsewhere by now has followed a link since, and it is not known.
    if (early.current && submitted.current !== null && !sentForm.isWaiting()) {
      const { pathname, search } = sentTo(early.current);
      if (arrival.isRedirected || pathname + search === arrival.address)
        sentForm.is(submitted.current, arrival.address);
    }
    sentForm.isAnswered(arrival, (name, isSaved) => {
      keeper.answered(name, isSaved);
      if (isSaved && early.current) servedForms.take(early.current);
      else if (early.current) keeper.meet(early.current);
    });
    early.current = null;
    keeper.look();
  }, [state, formData, formAction, formMethod, arrival, keeper]);
  useEffect(() => keeper.start(() => !sentForm.isWaiting()), [keeper]);
  // Whoever is led to the sign-in has saved nothing.
  useEffect(() => sentForm.isGivenUp, []);
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

const isSomethingLost = () => unsavedForms.all().some(({ isKept }) => !isKept);

/** The browser's own question, before it closes or reloads what nothing keeps. */
function useBrowserWarning(isSending: { readonly current: boolean }): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!isSending.current && isSomethingLost()) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isSending]);
}

/** Asks whoever leaves what the device cannot keep. */
function LeaveQuestion({ isSending }: { isSending: { readonly current: boolean } }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isSomethingLost() && !isSending.current && currentLocation.pathname !== nextLocation.pathname,
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
          This device cannot keep what is on this screen: a file that you chose, or its storage is full or
          shut.
        </p>
        <Row>
          <Button type="button" onClick={stay}>
            Stay here
          </Button>
          <Button type="button" kind="line" onClick={() => blocker.proceed?.()}>
            Leave without saving
          </Button>
        </Row>
      </Stack>
    </dialog>
  );
}

/** On the screen after one that was left with something typed: where that is, and that nothing of it is lost. */
function KeptElsewhere({ isSending }: { isSending: { readonly current: boolean } }) {
  const location = useLocation();
  const { pathname } = location;
  const here = createPath(location);
  const unsaved = useSyncExternalStore(unsavedForms.subscribe, unsavedForms.all);
  const left = useRef<{ path: string; address: string }>(null);
  const [shown, show] = useState<{ on: string; address: string } | null>(null);
  useEffect(() => {
    const before = left.current;
    if (before && before.path !== pathname) {
      left.current = null;
      if (!isSending.current) show({ on: pathname, address: before.address });
    }
  }, [pathname, isSending]);
  useEffect(() => {
    const onScreen = unsaved.filter(({ element }) => element.isConnected);
    if (onScreen.length > 0) left.current = { path: pathname, address: here };
    else if (left.current?.path === pathname) left.current = null;
  }, [unsaved, pathname, here]);
  if (!shown || shown.on !== pathname) return null;
  return (
    <Toast
      icon="pen"
      actions={
        <ButtonLink kind="money" size="small" to={shown.address}>
          Back to it
        </ButtonLink>
      }
    >
      What you typed is kept on this device, not saved yet.
    </Toast>
  );
}
