/** Begins expensive work a little at a time, so that between two bits of it the thread serves everybody else. */
export interface Turns {
  /** Begins the work now, or in one of the next turns of the event loop, in the order in which it came. */
  begin(work: () => void): void;
  /** Milliseconds that the work begun last, or the first that still waits, has waited. */
  waited(): number;
}

/**
 * Begins work for `maxTime` milliseconds in a turn of the event loop; the rest waits for the next turn. A burst that arrives in one turn
 * - hundreds of connections that are ready at once - would otherwise all be dealt with in that one turn, however long it took.
 */
export function createTurns(maxTime: number, now: () => number = performance.now.bind(performance)): Turns {
  const queue: { readonly since: number; readonly work: () => void }[] = [];
  let turnBegan: number | null = null;
  let waited = 0;

  const isOver = () => turnBegan !== null && now() - turnBegan >= maxTime;

  function nextTurn(): void {
    turnBegan = null;
    waited = 0;
    while (queue.length > 0 && !isOver()) {
      const { since, work } = queue.shift()!;
      waited = now() - since;
      run(work);
    }
  }

  function run(work: () => void): void {
    if (turnBegan === null) {
      turnBegan = now();
      setImmediate(nextTurn);
    }
    work();
  }

  return {
    begin(work) {
      if (queue.length > 0 || isOver()) queue.push({ since: now(), work });
      else run(work);
    },
    waited: () => Math.max(waited, queue.length > 0 ? now() - queue[0]!.since : 0),
  };
}
