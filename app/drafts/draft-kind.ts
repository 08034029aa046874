import type { Db, Store, Tx } from "#database/store.server.ts";
import type { ChangeContext } from "#live/server/change.server.ts";
import type { Feed } from "#live/server/feed.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Clock } from "#values/clock.ts";
import type { Draft } from "./draft.ts";

/** What every verb on drafts needs. */
export interface DraftDeps {
  readonly store: Store;
  readonly feed: Feed;
  readonly clock: Clock;
}

/** What is to be published of one thing, by its draft or by taking the last publication back. */
export interface ToPublish<Content, Published> {
  readonly id: string;
  readonly live: Published | null;
  readonly draft: Draft<Content>;
  /** What it was before the publication that is taken back; null where none is. */
  readonly restores: Published | null;
}

/** What publishing did. */
export interface Outcome<Published> {
  /** As the public reads it now; null where nothing is published. */
  readonly after: Published | null;
  /** What waits for somebody who never wrote the draft, in words or keys of the kind; the draft stays while there is any. */
  readonly waiting: readonly string[];
}

/** A kind of thing that is drafted: what the verbs of every draft (`drafts.server.ts`) need to know of it. */
export interface DraftKind<Content> {
  /** Under which its drafts are stored: "dish". */
  readonly key: string;
  /** As a sentence and the audit log call it: "dish", "set menu". */
  readonly noun: string;
  /** The topic by which open screens of the desk hear of its drafts. */
  readonly topic: string;
  nameOf(content: Content): string;
}

/**
 * A kind whose things are written and published whole: all that the verbs cannot know of it. `Content` is what somebody
 * writes, plain JSON; `Published` is what the public reads.
 */
export interface WholeDraftKind<
  Content,
  Published,
  Deps extends DraftDeps = DraftDeps,
> extends DraftKind<Content> {
  /** How many there may be, drafts among them; left out for any number. */
  readonly most?: number;
  /** The audit log's subject of one. */
  subjectOf(id: string): string;
  /** Everything of the kind as it is published, in its order. */
  published(db: Db | Tx): Promise<ReadonlyMap<string, Published>>;
  /** The content that would change nothing of what is published; two are equal while nobody has stated anything else. */
  contentOf(live: Published): Content;
  /** What the id of a new one begins with. */
  stemOf(content: Content): string;
  /** The content as it is stored, with its id. Throws Invalid for what can never be published. */
  prepare(content: Content, id: string, live: ReadonlyMap<string, Published>): Content;
  /** What the audit log says of it before and after. */
  auditOf(live: Published): unknown;
  /** What was published, out of what the audit log says of it. */
  publishedOfAudit(id: string, json: string): Published;
  /**
   * How what is published is changed, in a transaction that has begun: writes it, records it for open pages, and says what it
   * became. Called once for each thing; throws what refuses it.
   */
  publisher(
    deps: Deps,
    actor: Actor,
    context: ChangeContext,
  ): Promise<(one: ToPublish<Content, Published>) => Promise<Outcome<Published>>>;
}
