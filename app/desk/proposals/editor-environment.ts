import type { OrderTerms } from "#brand/order-terms.ts";
import { readProposal } from "#proposals/proposal-form.ts";
import { keptWork } from "../kept/kept-work.ts";
import { later, sendSave } from "../kept/save-queue.ts";
import type { EditorEnvironment, KeptDraft } from "./editor-store.ts";

import type { SaveAnswer } from "./save-answer.ts";

/** The browser, for the draft of one version. */
export function editorEnvironment(edited: {
  readonly number: number;
  readonly version: number;
  readonly terms: OrderTerms;
  /** The member who types. */
  readonly who: string;
}): EditorEnvironment {
  const own = `${edited.number} ${edited.version}`;
  const kept = keptWork<KeptDraft>("proposal", edited.who);
  return {
    send: (revision, fields) =>
      sendSave<SaveAnswer>(`/desk/proposals/${edited.number}/draft`, {
        version: edited.version,
        revision,
        fields,
      }),
    isSound: (fields) => readProposal(fields, edited.terms).problems.length === 0,
    kept: { read: () => kept.read(own), write: (draft) => kept.write(own, draft) },
    now: () => Date.now(),
    later,
  };
}
