import { useEffect, useRef, useState } from "react";
import type { FormEvent } from "react";
import { useNavigation, useSubmit } from "react-router";
import { useKeys } from "../../ui/keys/use-keys.ts";
import type { Editor } from "./editor-context.ts";
import type { EditorStore } from "./editor-store.ts";
import type { DraftView } from "../proposal-view.server.ts";

/** Saving and sending by button or key. With script what cannot be sent is told at once, and nothing leaves the screen. */
export function useSending({ number, version }: DraftView, editor: Editor, store: EditorStore) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const [stops, setStops] = useState<Readonly<Record<string, string>> | undefined>();
  const address = `/desk/proposals/${number}/send`;
  const waiting = useNavigation().formAction === address;
  const latest = useRef(editor);
  useEffect(() => void (latest.current = editor));

  async function send(): Promise<void> {
    await store.save();
    const { errors, checks } = latest.current;
    const stops = checks.filter(({ level }) => level === "stop");
    const found = { ...Object.fromEntries(stops.map(({ field, message }) => [field, message])), ...errors };
    if (Object.keys(found).length) return setStops(found);
    const { fields, revision, savedVersion, closed, isOffline } = store.get();
    // What stands in the way is shown already.
    if (savedVersion || closed !== null || isOffline) return;
    const sent = new FormData();
    for (const [name, text] of Object.entries(fields)) sent.set(name, text);
    sent.set("version", String(version));
    sent.set("revision", String(revision));
    await submit(sent, { method: "post", action: address });
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { nativeEvent } = event;
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    const isSend = submitter?.getAttribute("formaction") === address;
    if (isSend) void send();
    else void store.save();
  }

  useKeys({
    "ctrl+s": () => void store.save(),
    "ctrl+enter": () => void send(),
    "ctrl+z": () => store.undo(),
  });
  return { form, stops, waiting, onSubmit };
}
