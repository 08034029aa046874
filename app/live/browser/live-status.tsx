import { useEffect, useRef, useState } from "react";
import { difference } from "./collection-state.ts";
import type { LiveDocument } from "../live-document.ts";
import { changeSentence, offlineSentence, statusText } from "./live-status.copy.ts";
import type { LiveState } from "./live-state.ts";
import { LiveLine } from "./live-line.tsx";
import * as styles from "./live-status.module.css";

const fresh = 60_000;
// Changes that come together are announced in one sentence.
const announceAfter = 1_000;

/**
 * One line: whether what is shown is live. For screen readers, one polite sentence when it has changed. `what` is the
 * collection's name in a sentence ("The menu"), `mayChange` what of it matters while offline ("allergens"), `nameOf` the
 * name of a document.
 */
export function LiveStatus<Document extends LiveDocument>({
  state,
  what,
  mayChange,
  nameOf,
}: {
  state: LiveState<Document>;
  what: string;
  mayChange: string;
  nameOf: (document: Document) => string;
}) {
  const { status } = state;
  const now = useNow(status.kind === "live" ? status.at : null);
  const sentence = useAnnouncement(state, { what, mayChange, nameOf });
  const isOffline = status.kind === "offline";
  return (
    <>
      <LiveLine className={isOffline ? styles.offline : undefined} data-live={status.kind}>
        {isOffline ? <OffIcon /> : <LiveIcon />}
        {statusText(status, now)}
      </LiveLine>
      <p className="visually-hidden" role="status">
        {sentence}
      </p>
    </>
  );
}

/** Now (ms since 1970), updated when "just now" is over; null on the server. */
function useNow(since: number | null): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    if (since === null) return;
    setNow(Date.now());
    const timer = setTimeout(() => setNow(Date.now()), fresh);
    return () => clearTimeout(timer);
  }, [since]);
  return now;
}

function useAnnouncement<Document extends LiveDocument>(
  state: LiveState<Document>,
  words: { what: string; mayChange: string; nameOf: (document: Document) => string },
): string {
  const [sentence, setSentence] = useState("");
  const announced = useRef(state);
  const latest = useRef({ state, ...words });
  latest.current = { state, ...words };
  useEffect(() => {
    const timer = setTimeout(() => {
      const before = announced.current;
      const { state: after, what, mayChange, nameOf } = latest.current;
      announced.current = after;
      if (after.documents !== before.documents)
        setSentence(changeSentence(what, difference(before.documents, after.documents), nameOf));
      else if (after.status.kind !== before.status.kind && before.status.kind !== "starting")
        setSentence(offlineSentence(what, mayChange, after.status));
      else if (after.status.kind === "offline" && before.status.kind === "starting")
        setSentence(offlineSentence(what, mayChange, after.status));
    }, announceAfter);
    return () => clearTimeout(timer);
  }, [state]);
  return sentence;
}

function LiveIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M12 8.5c2.4 0 3.5 1.3 3.5 3.5s-1.1 3.5-3.5 3.5-3.5-1.3-3.5-3.5 1.1-3.5 3.5-3.5Z"
        fill="currentColor"
      />
      <path
        d="M5.2 5.2C1.6 9 1.6 15 5.2 18.8M18.8 5.2c3.6 3.8 3.6 9.8 0 13.6"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  );
}

function OffIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M4 4c5.5 4.8 10.5 10 16 16M3.5 10c1.2-1.3 2.6-2.3 4-3M12 6c3.3.1 6.2 1.5 8.5 4M7 13.8c1-.9 2-1.5 3.2-1.9M12 18.5h.01"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
