import type { OrderTerms } from "#brand/order-terms.ts";
import { readProposal } from "#proposals/proposal-form.ts";
import { keptWork } from "../kept/kept-work.ts";
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
    async send(revision, fields) {
      try {
        const response = await fetch(`/desk/proposals/${edited.number}/draft`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ version: edited.version, revision, fields }),
        });
        // A member who is no longer signed in is redirected to the sign-in, which is not JSON.
        if (response.redirected || response.status === 401) return "signed out";
        if (!response.headers.get("Content-Type")?.includes("application/json")) return "offline";
        const answer: SaveAnswer = await response.json();
        return answer;
      } catch {
        return "offline";
      }
    },
    isSound: (fields) => readProposal(fields, edited.terms).problems.length === 0,
    kept: { read: () => kept.read(own), write: (draft) => kept.write(own, draft) },
    now: () => Date.now(),
    later(act, milliseconds) {
      const timer = setTimeout(act, milliseconds);
      return () => clearTimeout(timer);
    },
  };
}
