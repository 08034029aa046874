import type { ReactNode } from "react";
import { useEffect, useMemo, useRef } from "react";
import { Form, useSearchParams } from "react-router";
import { useMemberId } from "../../device-drafts/device-drafts.ts";
import { deviceDrafts } from "../../device-drafts/device-drafts.ts";

/**
 * A form that asks its member for a proof of who they are where the last one is older than five minutes. What they typed
 * waits on this device, and is in the form again when they come back from it; not where the form is opened afresh.
 */
export function StepUpForm({ children }: { children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  const who = useMemberId();
  const kept = useMemo(() => deviceDrafts<Readonly<Record<string, string>>>("form", who), [who]);
  const [search] = useSearchParams();
  const isBack = search.has("again");
  useEffect(() => {
    const name = nameHere();
    const typed = kept.read(name);
    kept.write(name, null);
    if (isBack && typed && form.current) putIn(form.current, typed);
  }, [kept, isBack]);
  const again = new URLSearchParams(search);
  again.set("again", "1");
  return (
    <Form
      method="post"
      action={`?${again}`}
      ref={form}
      onSubmit={({ currentTarget }) => kept.write(nameHere(), typedIn(currentTarget))}
    >
      {children}
    </Form>
  );
}

const nameHere = () => `proof ${location.pathname}`;

const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (one): one is HTMLInputElement | HTMLTextAreaElement =>
      (one instanceof HTMLInputElement && one.type === "text") || one instanceof HTMLTextAreaElement,
  );

const typedIn = (form: HTMLFormElement) =>
  Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]));

function putIn(form: HTMLFormElement, kept: Readonly<Record<string, string>>): void {
  for (const field of fieldsOf(form)) field.value = kept[field.name] ?? field.value;
}
