import type { OrderTerms } from "#brand/order-terms.ts";
import { readProposal } from "#orders/proposal-form.ts";
import type { EditorWorld } from "./editor-store.ts";
import { keptDrafts } from "./kept-drafts.ts";
import type { SaveAnswer } from "./save-answer.ts";

/** The browser's world for the draft of one version. */
export function draftWorld(of: {
  readonly number: number;
  readonly version: number;
  readonly terms: OrderTerms;
  /** Who types. */
  readonly who: string;
}): EditorWorld {
  const own = `${of.number} ${of.version}`;
  const kept = keptDrafts(of.who);
  return {
    async send(revision, fields) {
      try {
        const response = await fetch(`/desk/proposals/${of.number}/draft`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ version: of.version, revision, fields }),
        });
        // Who is not signed in is led to the sign-in, which is no JSON.
        if (response.redirected || response.status === 401) return "signed out";
        if (!response.headers.get("Content-Type")?.includes("application/json")) return "offline";
        return (await response.json()) as SaveAnswer;
      } catch {
        return "offline";
      }
    },
    isSound: (fields) => readProposal(fields, of.terms).problems.length === 0,
    kept: { read: () => kept.read(own), write: (draft) => kept.write(own, draft) },
    now: () => Date.now(),
    later(act, milliseconds) {
      const timer = setTimeout(act, milliseconds);
      return () => clearTimeout(timer);
    },
  };
}
