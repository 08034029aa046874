import type { SubmitEvent } from "react";
import { useEffect, useMemo, useState } from "react";
import type { DraftBase } from "#drafts/draft.ts";
import { ownSave } from "../../../device-drafts/own-save.ts";
import { createSaveQueue, later, sendSave, useResumed } from "../../../device-drafts/save-queue.ts";
import type { Reply } from "../../../device-drafts/save-queue.ts";
import type { KeptPage } from "./draft.ts";
import { typedInto } from "./typed-into.ts";

export const versionOf = ({ published, draft }: DraftBase): string => `${published} ${draft}`;

// A thought's length: a draft is saved when somebody stops to think, and not at each key.
const pause = 1_500;

interface Keeping {
  /** What the form was drawn from: of another one nothing is kept yet. */
  readonly of: string;
  /** Where the next save begins, once something is kept. */
  readonly base: DraftBase | null;
  readonly words: string;
  /** How often all that was typed was kept. */
  readonly times: number;
  /** The button of a save that has waited for what was on its way. */
  readonly pressed: { readonly button: HTMLElement | null } | null;
}

const nothing = (of: string): Keeping => ({ of, base: null, words: "", times: 0, pressed: null });

/**
 * Saves a page's form as its draft while somebody types, where it can be saved; what was typed stays in the fields whatever comes of
 * it. `form`: its id. `address`: where it is sent. `from`: what it was drawn from.
 */
export function useKeepAsTyped(form: string, address: string, from: DraftBase) {
  const version = versionOf(from);
  const [last, update] = useState(() => nothing(version));
  const keeping = last.of === version ? last : nothing(version);
  const keeper = useMemo(() => createKeeper({ form, address, version, update }), [form, address, version]);
  useResumed(keeper);
  const { pressed } = keeping;
  // What was kept meanwhile is in the form: it is where this save begins.
  useEffect(() => {
    if (pressed) document.querySelector<HTMLFormElement>(`#${form}`)?.requestSubmit(pressed.button);
  }, [form, pressed]);
  return {
    base: keeping.base ?? from,
    isKept: keeping.base !== null,
    words: keeping.words,
    savedTimes: keeping.times,
    onFields: keeper.typed,
    onSubmit: keeper.submitted,
  };
}

interface KeeperOptions {
  readonly form: string;
  readonly address: string;
  readonly version: string;
  readonly update: (next: (last: Keeping) => Keeping) => void;
}

function createKeeper({ form, address, version, update }: KeeperOptions) {
  let [isTyped, isStopped, isSending] = [false, false, false];
  let base: DraftBase | null = null;
  const change = (what: (last: Keeping) => Partial<Keeping>) =>
    update((last) => {
      const now = last.of === version ? last : nothing(version);
      return { ...now, ...what(now) };
    });

  const queue = createSaveQueue<URLSearchParams, KeptPage>({
    next() {
      const typed = isTyped && !isStopped ? typedInto(form) : null;
      // The form itself says so a moment later.
      if (typed && base) {
        typed.set("base_published", base.published);
        typed.set("base_draft", String(base.draft));
      }
      return typed;
    },
    async send(typed) {
      [isTyped, isSending] = [false, true];
      const saving = sendSave<KeptPage>(address, typed).then((reply) => {
        if (typeof reply !== "string" && "base" in reply) ownSave.revision = reply.revision;
        return reply;
      });
      ownSave.underWay = saving;
      return await saving;
    },
    took(reply) {
      isSending = false;
      if (typeof reply !== "string" && "base" in reply) {
        ({ base } = reply);
        const times = isTyped ? 0 : 1;
        return change((last) => ({ base: reply.base, words: wordsOf(reply), times: last.times + times }));
      }
      isTyped ||= typeof reply === "string";
      isStopped ||= typeof reply !== "string" && !reply.mayGoOn;
      change(() => ({ words: wordsOf(reply) }));
    },
    later,
  });

  return {
    resume: () => void queue.send(),
    stop: queue.stop,
    typed() {
      isTyped = true;
      queue.soon(pause);
    },
    /** A save of all waits for one that is on its way: it would begin from what that has changed. */
    submitted(event: SubmitEvent<HTMLFormElement>) {
      queue.stop();
      isTyped = false;
      if (!isSending) return;
      event.preventDefault();
      const button = event.nativeEvent.submitter;
      void queue.send().then(() => change(() => ({ pressed: { button } })));
    },
  };
}

function wordsOf(reply: Reply<KeptPage>): string {
  if (reply === "offline")
    return "No connection: what you type is kept on this device, and as a draft when there is one.";
  if (reply === "signed out")
    return "You are signed out: what you type is kept on this device, for you alone.";
  if ("base" in reply) return `Kept as you type, ${reply.at}.`;
  return reply.mayGoOn
    ? `Kept on this device, not yet as a draft: ${reply.refused}`
    : `${reply.refused} What you type now is kept on this device until you save it.`;
}
