import type { AuditedAct } from "#audit/audit.server.ts";
import type { Db, Store, Tx } from "#database/store.server.ts";
import type { ChangeContext } from "#live/server/change.server.ts";
import type { Feed } from "#live/server/feed.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Problem } from "#values/problem.ts";
import type { Clock } from "#values/time/clock.ts";
import type { Draft } from "./draft.ts";

/** What every verb on drafts needs. */
export interface DraftDeps {
  readonly store: Store;
  readonly feed: Feed;
  readonly clock: Clock;
}

/** What verbs need on drafts of a kind that names pictures of the gallery. */
export interface PictureDraftDeps extends DraftDeps {
  /** Those of the gallery that are named, "gallery/ID", with their pixels; what it has not is left out. */
  readonly galleryPictures: (
    db: Db | Tx,
    named: readonly string[],
  ) => Promise<readonly { readonly id: string; readonly width: number; readonly height: number }[]>;
}

/** What is to be published of one thing, by its draft or by taking the last publication back. */
export interface ToPublish<Content, Published> {
  readonly id: string;
  readonly live: Published | null;
  readonly draft: Draft<Content>;
  /** What it was before the publication that is taken back; null where none is. */
  readonly restores: Published | null;
}

/** A thing as it would be published; `next` is null where it is taken away. */
export interface ToRefuse<Content, Published> {
  readonly id: string;
  readonly next: Content | null;
  readonly live: Published | null;
}

/** What publishing did. */
export interface Outcome<Published> {
  /** As the public reads it now; null where nothing is published. */
  readonly after: Published | null;
  /** What waits for somebody who never wrote the draft, in words or keys of the kind; the draft stays while there is any. */
  readonly waiting: readonly string[];
}

/** A draft held against what is published now. */
export interface Review {
  /**
   * What somebody else has published since the draft began, where the draft changes it too, a sentence each. Left out, whatever
   * was published since is one.
   */
  readonly conflicts?: readonly string[];
  /** What somebody approves who never wrote the draft before any of it is published, a sentence each. */
  readonly risks: readonly string[];
  /**
   * Throws Invalid for all else that speaks against publishing it, and writes down what the actor answers for who publishes it,
   * or plans that. `looked`: by their keys the doubtful words that they have looked at.
   */
  settle(actor: Actor, looked: readonly string[]): Promise<void>;
}

/** How the audit log says what became of something. */
type Became = Pick<AuditedAct, "before" | "after">;

/** A kind of thing that is drafted: what the verbs of every draft (`drafts.server.ts`) need to know of it. */
export interface DraftKind<Content> {
  /** Under which its drafts are stored: "dish". */
  readonly key: string;
  /** As a sentence and the audit log call it: "dish", "set menu". */
  readonly noun: string;
  /** The topic by which open screens of the desk hear of its drafts. */
  readonly topic: string;
  nameOf(content: Content): string;
  /** What the audit log says of a draft that is saved, thrown away or brought back; all of it, where this is left out. */
  auditOfDraft?(before: Content | null, after: Content | null): Became;
  /**
   * Why there is nothing any more of which it would be a draft, as the end of a sentence; null where there is. Left out for a kind
   * whose draft may begin its thing.
   */
  whyGone?(tx: Tx, content: Content): Promise<string | null>;
}

/** A kind whose drafts are published: all that the verbs cannot know of it. `Content` is plain JSON; `Published` is what the public reads. */
export interface PublishedDraftKind<
  Content,
  Published,
  Deps extends DraftDeps = DraftDeps,
> extends DraftKind<Content> {
  /** What the audit log says that one is taken off; "the menu" where this is left out. */
  readonly shownOn?: string;
  /** The audit log's subject of one. */
  subjectOf(id: string): string;
  /** What is published under these ids; everything of the kind in its order, where none are given. */
  published(db: Db | Tx, ids?: readonly string[]): Promise<ReadonlyMap<string, Published>>;
  /**
   * The content that makes `one` of what is published; left out, `one` is that, and the content would change nothing. Two of
   * those are equal while nobody has stated anything else.
   */
  contentOf(one: Published, now?: Published): Content;
  /** What the audit log says of a publication. */
  auditOf(before: Published | null, after: Published | null, draft: Draft<Content>): Became;
  /** What was published, out of what the audit log says of it; `now` is published. */
  publishedOfAudit(id: string, json: string, now: Published | null): Published;
  /**
   * Holds a draft against what is published. Left out for a kind of which whatever was published since is a conflict, and
   * whose risks its publisher keeps waiting one by one.
   */
  review?(deps: Deps, tx: Tx, draft: Draft<Content>): Promise<Review>;
  /** What speaks against publishing a thing among all others as they are now, by field: then it is not published, nor planned. */
  refuse?(deps: Deps, tx: Tx, one: ToRefuse<Content, Published>): Promise<readonly Problem[]>;
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

/** A kind whose things are also written whole: a save takes the place of all that the draft said, and may begin a new thing. */
export interface WholeDraftKind<
  Content,
  Published,
  Deps extends DraftDeps = DraftDeps,
> extends PublishedDraftKind<Content, Published, Deps> {
  /** How many there may be, drafts among them; left out for any number. */
  readonly most?: number;
  /** What the id of a new one begins with. */
  stemOf(content: Content): string;
  /** The content as it is stored, with its id. Throws Invalid for what can never be published. */
  prepare(content: Content, id: string, live: ReadonlyMap<string, Published>): Content;
}
