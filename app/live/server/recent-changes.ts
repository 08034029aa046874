import type { CommittedChange } from "./feed.server.ts";

const maxChanges = 5_000;
const maxCharacters = 8_000_000;

// A row of SQLite is a dictionary of its own with 290 bytes more than an object of known fields: 1.4 MB for all of them.
const compact = ({ revision, topic, type, documentId, document }: CommittedChange): CommittedChange => ({
  revision,
  topic,
  type,
  documentId,
  document,
});

/** The latest changes in memory, so that thousands of returning readers are answered without a query. */
export function createRecentChanges(retainedAfter: number) {
  let changes: CommittedChange[] = [];
  let characters = 0;
  // Every change after this revision is here.
  let completeAfter = retainedAfter;

  function add(more: readonly CommittedChange[]) {
    for (const change of more) {
      changes.push(compact(change));
      characters += change.document.length;
    }
    let removed = 0;
    while (changes.length - removed > maxChanges || characters > maxCharacters) {
      const oldest = changes[removed++];
      if (!oldest) break;
      characters -= oldest.document.length;
      completeAfter = oldest.revision;
    }
    if (removed) changes = changes.slice(removed);
  }

  /** A topic's changes after a revision, in order; null when some of them may be removed. */
  function since(topic: string, revision: number): readonly CommittedChange[] | null {
    if (revision < completeAfter) return null;
    return changes.slice(firstAfter(revision)).filter((change) => change.topic === topic);
  }

  function firstAfter(revision: number): number {
    let low = 0;
    let high = changes.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((changes[middle]?.revision ?? Infinity) > revision) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  return { add, since };
}
