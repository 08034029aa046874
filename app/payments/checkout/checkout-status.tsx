import { useEffect, useRef } from "react";
import type { Phase } from "./checkout-state.ts";
import { copy } from "./payment-form.copy.ts";
import { StatusNote } from "../payment-page/status-note.tsx";
import { TextLink } from "#ui/tool-page/tool-text.tsx";
import * as styles from "./checkout.module.css";

/** How the payment stands while the page is open: one place, announced when it changes; it can take the focus. */
export function CheckoutStatus({ phase }: { phase: Phase }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is disabled, or gone: keyboard users go on from here.
    const focused = document.activeElement;
    const lost =
      !focused || focused === document.body || focused.closest(`.${styles.buttons}, [inert]`) !== null;
    if (phase.kind !== "editing" && lost) element.current?.focus();
  }, [phase]);

  const mark = markOf(phase);
  const text = textOf(phase);
  return (
    <StatusNote
      mark={mark}
      role={phase.kind === "message" && mark === "wait" ? "alert" : "status"}
      tabIndex={-1}
      ref={element}
    >
      {text && (
        <>
          <b>{text.title}</b>
          <p>{text.text}</p>
        </>
      )}
      {phase.kind === "message" && phase.see && (
        <p>
          <TextLink href={phase.see}>{copy.see}</TextLink>
        </p>
      )}
    </StatusNote>
  );
}

function markOf(phase: Phase): "no" | "wait" | undefined {
  if (phase.kind === "editing") return undefined;
  return phase.kind === "message" ? phase.mark : "wait";
}

function textOf(phase: Phase): { readonly title: string; readonly text: string } | null {
  switch (phase.kind) {
    case "editing":
      return null;
    case "message":
      return phase;
    case "creating order":
      return copy.beginning;
    case "awaiting approval":
      return copy.approving;
    case "capturing":
    case "redirecting":
      return copy.capturing;
  }
}
