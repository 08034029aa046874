import type { OrderTerms } from "#brand/order-terms.ts";
import { readProposal } from "#proposals/drafts/proposal-form.ts";
import { deviceDrafts } from "../../device-drafts/device-drafts.ts";
import { later, sendSave } from "../../device-drafts/save-queue.ts";
import type { EditorEnvironment, DeviceDraft } from "./editor-store.ts";

import type { SaveResult } from "./save-result.ts";

/** The browser, for the draft of one version. */
export function editorEnvironment(edited: {
  readonly number: number;
  readonly version: number;
  readonly terms: OrderTerms;
  /** The member who types. */
  readonly who: string;
}): EditorEnvironment {
  const own = `${edited.number} ${edited.version}`;
  const kept = deviceDrafts<DeviceDraft>("proposal", edited.who);
  return {
    send: (revision, fields) =>
      sendSave<SaveResult>(`/desk/proposals/${edited.number}/draft`, {
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
