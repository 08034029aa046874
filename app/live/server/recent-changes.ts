import type { CommittedChange } from "./feed.server.ts";

const maxChanges = 5_000;
const maxCharacters = 8_000_000;

/** The latest changes in memory, so that thousands of returning readers are answered without a query. */
export function createRecentChanges(keptAfter: number) {
  let changes: CommittedChange[] = [];
  let characters = 0;
  // Every change after this revision is here.
  let completeAfter = keptAfter;

  function add(more: readonly CommittedChange[]) {
    for (const change of more) {
      changes.push(change);
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
