import { useEffect, useRef, useState } from "react";
import type { MouseEvent } from "react";
import { capitalise } from "#values/text/capitalise.ts";
import { numberInWords } from "#values/numbers/format-number.ts";
import { FaultList } from "#ui/form/error-summary.tsx";
import { Banner } from "../banner.tsx";

type Errors = Readonly<Record<string, string>>;

const none: Errors = {};

/**
 * What is wrong with a form that was sent: each fault leads to its field, and goes when that is changed. Whether all is right
 * then is seen when it is sent again. It takes the focus when it appears.
 */
export function ErrorSummary({
  errors = none,
}: {
  /** The fields' ids with what is wrong; "" for what belongs to no field. */
  errors: Errors | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  const changed = useChangedFields(errors);
  useEffect(() => {
    if (Object.keys(errors).length > 0) box.current?.focus();
  }, [errors]);
  const all = Object.entries(errors);
  if (all.length === 0) return null;
  const left = all.filter(([field]) => !changed.includes(field));
  if (left.length === 0)
    return (
      <Banner kind="wait" icon="pen" level={2} ref={box} role="status" title="All of it is changed">
        <p>Send it again: then it is looked at once more.</p>
      </Banner>
    );
  return (
    <Banner
      kind="stop"
      level={2}
      ref={box}
      role="alert"
      title={`${capitalise(numberInWords(left.length))} ${left.length === 1 ? "thing" : "things"} to put right`}
    >
      <FaultList faults={left.map(([id, message]) => ({ id, message }))} onGo={goTo} />
    </Banner>
  );
}

/** The fields with a fault that somebody has changed since it was found. */
function useChangedFields(errors: Errors): readonly string[] {
  const [changed, setChanged] = useState({ errors, fields: [] as readonly string[] });
  useEffect(() => {
    const fields = Object.keys(errors).filter(Boolean);
    if (fields.length === 0) return;
    const stop = new AbortController();
    const note = ({ target }: Event) => {
      const field = fields.find(
        (id) => target instanceof Node && document.getElementById(id)?.contains(target),
      );
      if (!field) return;
      setChanged((before) => {
        const known = before.errors === errors ? before.fields : [];
        return known.includes(field) ? before : { errors, fields: [...known, field] };
      });
    };
    document.addEventListener("input", note, { signal: stop.signal });
    return () => stop.abort();
  }, [errors]);
  return changed.errors === errors ? changed.fields : [];
}

// By hand: the router takes a link within the page as leaving the answer, and with it goes what was typed and what is wrong.
function goTo(field: string, event: MouseEvent): void {
  const found = document.getElementById(field);
  if (!found) return;
  event.preventDefault();
  const fold = found.closest("details");
  if (fold) fold.open = true;
  (found.matches("input, select, textarea") ? found : found.querySelector("input"))?.focus();
}
