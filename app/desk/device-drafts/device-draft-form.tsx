import type { ComponentProps, ReactNode } from "react";
import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Form } from "react-router";
import { BroughtBack } from "./brought-back.tsx";
import { deviceDrafts, useMemberId } from "./device-drafts.ts";
import { deviceDraftField } from "./device-draft-field.ts";
import { asServed, fieldsIn, saidIn } from "./form-fields.ts";
import * as styles from "./device-draft-form.module.css";
import { sentForm } from "./sent-form.ts";
import { fieldsOf, fillIn, namesChanged, withTyped } from "./typed.ts";
import type { Typed } from "./typed.ts";
import { unsavedForms } from "./unsaved-forms.ts";
import { useArrival } from "./use-arrival.ts";

type Fields = Readonly<Record<string, string>>;

/** What was typed into a form and is not saved. */
export interface FormDraft {
  /** When, by this device's clock. */
  readonly at: number;
  /** What was saved when it was begun: a version. */
  readonly version: string;
  readonly typed: Typed;
}

/** As an earlier release kept it: one value for each name. */
type EarlierFormDraft = Omit<FormDraft, "typed"> & { readonly fields: Fields };

interface DeviceDraftFormProps extends Omit<ComponentProps<typeof Form>, "children" | "method" | "onInput"> {
  /** What is edited: "product vale-mayonnaise". Every form that edits it has the same name, and what saves it sends it along. */
  readonly name: string;
  /** What is saved, by the fields' names: needed where the fields are a function of it. */
  readonly fields?: Fields;
  /** Which version that is. */
  readonly version: string;
  /** Set where the fields are not what is saved: a form that was refused, or is changed once more. */
  readonly isUnsaved?: boolean | undefined;
  /** Goes up each time that all that was typed is saved by itself: then nothing of it has to be kept here. */
  readonly savedTimes?: number;
  /** Hears what the fields say, whenever that changes. */
  readonly onFields?: (fields: Fields) => void;
  /**
   * The fields, as they are saved; or made of what they are to show, where more than their values follows from that. Drawn anew when what was
   * typed is brought back or thrown away.
   */
  readonly children: ReactNode | ((fields: Fields, typed: Typed | null) => ReactNode);
}

/**
 * A form of the desk whose drawing follows from what is typed into it, or that is saved from several screens under one name.
 * What is typed is kept as `KeepForms` does for every form; this one begins from it. It is over when it says what is saved
 * again, when it is thrown away, and when a form that sends its name along was saved. Without script it is a form.
 */
export function DeviceDraftForm({
  name,
  version,
  isUnsaved = false,
  onFields,
  savedTimes = 0,
  children,
  ...rest
}: DeviceDraftFormProps) {
  const { fields: saved = nothingSaved, ...form } = rest;
  const who = useMemberId();
  const arrival = useArrival();
  const kept = useMemo(() => deviceDrafts<FormDraft | EarlierFormDraft>("form", who), [who]);
  const element = useRef<HTMLFormElement>(null);
  // As text, to see whether anything is typed: what the form says where nobody has touched it.
  const untouched = useRef<string>(undefined);
  const [shown, show] = useState({ round: 0, back: null as FormDraft | null });
  const [isTyped, setTyped] = useState(isUnsaved);
  const [isKept, setKept] = useState(true);
  const begunFrom = shown.back?.version ?? version;

  useEffect(() => {
    if (!element.current || untouched.current !== undefined) return;
    const now = saidIn(element.current);
    const defaults = isUnsaved ? [] : asServed(element.current.cloneNode(true), saidIn);
    untouched.current = JSON.stringify(defaults);
    // An effect of this form comes before those of what is around it: the save that led here is over.
    sentForm.isAnswered(arrival, (sent, isSaved) => isSaved && kept.write(sent, null));
    if (isUnsaved) return;
    // What was typed before the script was there counts, and goes before what was kept.
    const early = namesChanged(defaults, now);
    const found = readFormDraft(kept.read(name));
    if (!found && early.length === 0) return;
    const typed = found ? withTyped(found.typed, now, early) : now;
    if (namesChanged(defaults, typed).length === 0) return void kept.write(name, null);
    const back = { at: Date.now(), version, ...found, typed };
    kept.write(name, back);
    if (found) show({ round: 1, back });
    setTyped(true);
    onFields?.(fieldsOf(typed));
  }, [isUnsaved, kept, arrival, name, onFields, version]);

  useEffect(() => {
    if (savedTimes === 0 || !element.current) return;
    untouched.current = JSON.stringify(saidIn(element.current));
    kept.write(name, null);
    show(({ round }) => ({ round, back: null }));
    setTyped(false);
  }, [savedTimes, kept, name]);

  useLayoutEffect(() => {
    // The collection of a form's elements, as they are once it was drawn anew.
    if (shown.back && element.current) fillIn(fieldsIn(element.current), shown.back.typed);
  }, [shown]);

  useEffect(
    () => (isTyped && element.current ? unsavedForms.add({ element: element.current, isKept }) : undefined),
    [isTyped, isKept, shown],
  );

  function keep(typed: Typed): void {
    const isSaved = JSON.stringify(typed) === untouched.current;
    setKept(kept.write(name, isSaved ? null : { at: Date.now(), version: begunFrom, typed }));
    // What is said beside the fields is no reason for a key to wait.
    startTransition(() => setTyped(!isSaved));
    onFields?.(fieldsOf(typed));
  }

  function throwAway(): void {
    kept.write(name, null);
    show({ round: shown.round + 1, back: null });
    setTyped(false);
    onFields?.(saved);
  }

  return (
    <Form
      {...form}
      key={shown.round}
      method="post"
      ref={element}
      onInput={({ currentTarget }) => keep(saidIn(currentTarget))}
    >
      <input type="hidden" name={deviceDraftField} value={name} />
      {shown.back && isTyped && (
        <div className={styles.back}>
          <BroughtBack at={shown.back.at} onThrowAway={throwAway}>
            {begunFrom !== version && (
              <p>Somebody has saved since: you are shown both before anything is saved.</p>
            )}
          </BroughtBack>
        </div>
      )}
      {typeof children === "function"
        ? children({ ...saved, ...(shown.back && fieldsOf(shown.back.typed)) }, shown.back?.typed ?? null)
        : children}
    </Form>
  );
}

const nothingSaved: Fields = {};

function readFormDraft(kept: FormDraft | EarlierFormDraft | null): FormDraft | null {
  if (!kept || "typed" in kept) return kept;
  const { fields, ...rest } = kept;
  return { ...rest, typed: Object.entries(fields) };
}
