import type { Day } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { isSamePerson } from "#values/text/same-person.ts";

/** What somebody prepares of a thing before the public is told of it. */
export interface Draft<Content> {
  /** The thing's id; it may not be published yet. */
  readonly id: string;
  /** Null where the thing is to be taken away. */
  readonly content: Content | null;
  /** The fingerprint of what was published when the draft was last saved; "" where nothing was. */
  readonly base: string;
  /** Counts the saves of all drafts of the thing: none has the number of another. */
  readonly revision: number;
  /** Whether a part of it is published, and the rest waits for somebody who never wrote it. */
  readonly waits: boolean;
  readonly begunAt: Instant;
  readonly savedBy: string;
  readonly savedAt: Instant;
  /** Everybody who wrote it, who began it first and who saved it last among them: none of them is its second person. */
  readonly writers: readonly string[];
  /** Who asked somebody else to approve it as it stands; a save takes it back, with the approval and the plan. */
  readonly asked: Signed | null;
  /** Who approved it, and a digest of the risks that they approved. */
  readonly approved: (Signed & { readonly risks: string }) | null;
  /** When it is to be published, in London, and who wants it so. */
  readonly plan: { readonly on: Day; readonly by: string } | null;
  /** Why it is published although something speaks against it; may be empty. */
  readonly reason: string;
  /** Why it was not published on its day. */
  readonly failure: string | null;
  /** Null while it is open. */
  readonly closed: (Signed & { readonly as: "published" | "discarded" }) | null;
}

/** Whether somebody wrote it, however their name is typed: then they are not its second person. */
export const isWriter = ({ writers }: Pick<Draft<unknown>, "writers">, name: string): boolean =>
  writers.some((writer) => isSamePerson(writer, name));

/** What a save takes back: who asked, approved and planned saw something else. */
export const unreviewed = { asked: null, approved: null, plan: null, failure: null } as const;

/** Who did something, and when. */
interface Signed {
  readonly by: string;
  readonly at: Instant;
}

/** A draft as somebody saw it. */
export interface SeenDraft {
  readonly id: string;
  readonly revision: number;
}

/** What a save names as the state that it began from. */
export interface DraftBase {
  /** The fingerprint of what was published; "" for nothing. */
  readonly published: string;
  /** The revision of the open draft; 0 for none. */
  readonly draft: number;
}

/** What a save of a new thing begins from. */
export const nothingYet: DraftBase = { published: "", draft: 0 };

/** A thing at the desk: as it is published, as somebody is writing it, or both. */
export interface Drafted<Content, Published> {
  readonly id: string;
  /** As the public reads it; null for one that is new. */
  readonly live: Published | null;
  /** As it is written: the draft where there is one, and what is published where that takes it away. */
  readonly stated: Content;
  readonly draft: Draft<Content> | null;
  /** What a save of it begins from. */
  readonly base: DraftBase;
}
