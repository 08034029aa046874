import type { CollectionChange, CollectionSnapshot, LiveDocument } from "../live-document.ts";

/**
 * The collection after a change. One that is already in it (received twice, or late) changes nothing: the same object
 * comes back.
 */
export function withChange<Document extends LiveDocument>(
  collection: CollectionSnapshot<Document>,
  { revision, type, document }: CollectionChange<Document>,
): CollectionSnapshot<Document> {
  if (revision <= collection.revision) return collection;
  const others = collection.documents.filter(({ id }) => id !== document.id);
  if (type === "removed") return { revision, documents: others };
  const place = collection.documents.findIndex(({ id }) => id === document.id);
  const documents = place < 0 ? [...others, document] : others.toSpliced(place, 0, document);
  return { revision, documents: inOrder(documents) };
}

/**
 * The collection after a snapshot. An older one changes nothing, unless it is the server's own response to the revision
 * that we know: then our history is over (another database has taken its place).
 */
export function withSnapshot<Document extends LiveDocument>(
  collection: CollectionSnapshot<Document>,
  snapshot: CollectionSnapshot<Document>,
  answered: boolean,
): CollectionSnapshot<Document> {
  if (snapshot.revision === collection.revision) return collection;
  if (snapshot.revision < collection.revision && !answered) return collection;
  return { revision: snapshot.revision, documents: inOrder(snapshot.documents) };
}

/** What differs between two states, by id: for announcing what happened. */
export function difference<Document extends LiveDocument>(
  before: readonly Document[],
  after: readonly Document[],
): { added: Document[]; modified: Document[]; removed: Document[] } {
  const old = new Map(before.map((document) => [document.id, document]));
  const remaining = new Set(after.map(({ id }) => id));
  return {
    added: after.filter(({ id }) => !old.has(id)),
    modified: after.filter((one) => {
      const known = old.get(one.id);
      return known && !isSame(known, one);
    }),
    removed: before.filter(({ id }) => !remaining.has(id)),
  };
}

function isSame(one: LiveDocument, other: LiveDocument): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** By position, where documents have one; the id settles a tie, so that every browser shows the same. */
function inOrder<Document extends LiveDocument>(documents: readonly Document[]): readonly Document[] {
  if (documents.every(({ position }) => position === undefined)) return documents;
  return documents.toSorted(
    (one, other) =>
      (one.position ?? Infinity) - (other.position ?? Infinity) ||
      (one.id < other.id ? -1 : Number(one.id > other.id)),
  );
}
