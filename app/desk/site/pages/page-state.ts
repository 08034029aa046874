import { formatDay } from "#values/time/format-date.ts";
import type { OwnPart } from "#page-content/own-words.ts";
import type { DeskPage } from "#page-content/page-drafts.server.ts";
import type { TagKind } from "../../ui/marks/desk-tag.tsx";

/** What readers get of a page, in words. */
export interface PageState {
  readonly tag: TagKind;
  readonly words: string;
}

interface ReadPage {
  readonly page: Pick<DeskPage, "draft" | "live">;
  /** What a firm's readers get of it as it is published. */
  readonly part: OwnPart | null;
  /** How many of its sections are in sight. */
  readonly sections: number;
  /** Whether the sector under which it stands is off. */
  readonly isOff?: boolean;
  /** Whether the site shows what the sample says, as a demonstration does. */
  readonly showsSample: boolean;
}

/** The state of a page as the list and the editor say it. */
export function stateOf({ page: { draft, live }, part, sections, isOff, showsSample }: ReadPage): PageState {
  if (draft?.failure) return { tag: "held", words: "Not published on its day" };
  if (draft?.plan) return { tag: "waiting", words: `Planned, ${formatDay(draft.plan.on, "short")}` };
  if (draft) return { tag: "draft", words: live ? "Draft" : "Draft, not yet on the site" };
  if (!part) return { tag: "plain", words: "Taken off" };
  if (isOff) return { tag: "draft", words: "Hidden: its sector is off" };
  if (showsSample)
    return part.own === 0 ? { tag: "draft", words: "Still sample" } : { tag: "live", words: "Live" };
  const hidden = whyHidden(part);
  if (hidden) return { tag: "draft", words: `Hidden: ${hidden}` };
  return part.sections < sections
    ? { tag: "draft", words: `In part: ${part.sections} of ${sections} sections` }
    : { tag: "live", words: "Live" };
}

/** Why a firm's readers get nothing of a page; null where they get some of it. */
export function whyHidden({ page, own }: OwnPart): string | null {
  if (page) return null;
  return own === 0 ? "nothing of its own" : "no opening of its own";
}

export const fieldCount = (count: number): string => (count === 1 ? "1 field" : `${count} fields`);
