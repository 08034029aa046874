import type { Standards } from "#school-menus/standards/check-standards.ts";
import type { Draft } from "#drafts/draft.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import type { TagKind } from "../ui/marks/desk-tag.tsx";

interface SetAsItIs {
  readonly live: Standards | null;
  readonly draft: Pick<Draft<Standards>, "asked" | "content"> | null;
  readonly isCurrent: boolean;
  readonly today: Day;
}

/** How a set stands, in a word or two. */
export function stateOfSet({ live, draft, isCurrent, today }: SetAsItIs): {
  readonly kind: TagKind;
  readonly text: string;
} {
  if (draft)
    return draft.asked
      ? { kind: "waiting", text: "waits for approval" }
      : { kind: "draft", text: draft.content === null ? "to be taken away" : "draft" };
  if (isCurrent) return { kind: "live", text: "in force" };
  if (live && live.firstDay > today)
    return { kind: "live", text: `approved, from ${formatDay(live.firstDay, "date")}` };
  return { kind: "plain", text: "followed by another" };
}
