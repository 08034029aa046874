import type { OrderTerms } from "#brand/order-terms.ts";
import { readProposal } from "#orders/proposal-form.ts";
import type { EditorWorld, KeptDraft } from "./editor-store.ts";
import type { SaveAnswer } from "./save-answer.ts";

const keptKey = "desk proposal drafts";

/** The browser's world for the draft of one version. */
export function draftWorld(of: {
  readonly number: number;
  readonly version: number;
  readonly terms: OrderTerms;
}): EditorWorld {
  const own = `${of.number} ${of.version}`;
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
    kept: {
      read: () => keptDrafts()[own] ?? null,
      write(draft) {
        const { [own]: _, ...others } = keptDrafts();
        const kept = draft === null ? others : { ...others, [own]: draft };
        try {
          if (Object.keys(kept).length) localStorage.setItem(keptKey, JSON.stringify(kept));
          else localStorage.removeItem(keptKey);
        } catch {
          // Without storage it is kept as long as the tab is open.
        }
      },
    },
    now: () => Date.now(),
    later(act, milliseconds) {
      const timer = setTimeout(act, milliseconds);
      return () => clearTimeout(timer);
    },
  };
}

// Written above; what another version wrote is left.
function keptDrafts(): Record<string, KeptDraft> {
  try {
    return JSON.parse(localStorage.getItem(keptKey) ?? "{}") as Record<string, KeptDraft>;
  } catch {
    return {};
  }
}
