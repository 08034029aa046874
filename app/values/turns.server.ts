/** Begins work a little at a time, so that between two bits of it the thread serves everybody else. */
export interface Turns {
  /** Begins the work now, or in one of the next turns of the event loop: the urgent first, each kind in the order in which it came. */
  begin(work: () => void, urgency?: "urgent"): void;
  /** Milliseconds that the work begun last, or the first that still waits, has waited. */
  waited(): number;
}

interface Waiting {
  readonly since: number;
  readonly work: () => void;
}

/**
 * Begins work for `most` milliseconds in a turn of the event loop; what comes beyond waits for the next. A burst that arrives in one turn
 * - hundreds of connections that are ready at once - is else dealt with in that one turn, however long it gets.
 */
export function createTurns(most: number, now: () => number = performance.now.bind(performance)): Turns {
  const urgent: Waiting[] = [];
  const others: Waiting[] = [];
  let turnBegan: number | null = null;
  let waited = 0;

  const isOver = () => turnBegan !== null && now() - turnBegan >= most;

  function nextTurn(): void {
    turnBegan = null;
    waited = 0;
    while (!isOver()) {
      const next = urgent.shift() ?? others.shift();
      if (!next) return;
      waited = now() - next.since;
      run(next.work);
    }
  }

  function run(work: () => void): void {
    if (turnBegan === null) {
      turnBegan = now();
      setImmediate(nextTurn);
    }
    work();
  }

  const since = (queue: readonly Waiting[]) => (queue[0] ? now() - queue[0].since : 0);

  return {
    begin(work, urgency) {
      const ahead = urgent.length + (urgency ? 0 : others.length);
      if (ahead === 0 && !isOver()) return run(work);
      (urgency ? urgent : others).push({ since: now(), work });
    },
    waited: () => Math.max(waited, since(urgent), since(others)),
  };
}

/**
 * Lets pieces of work begin in turns of the event loop of their own, in the order in which they came: `await` it, and what runs from there
 * until the next wait is the only such piece of its turn. For what takes long and cannot be interrupted.
 */
export function createOnePerTurn(): () => Promise<void> {
  const queue: (() => void)[] = [];
  let isTaken = false;
  const next = () => {
    const begin = queue.shift();
    if (!begin) return void (isTaken = false);
    begin();
    setImmediate(afterIt);
  };
  // What begins may itself put its work into an immediate, as React does: that runs before the next begins.
  const afterIt = () => setImmediate(next);
  return async () => {
    if (!isTaken) {
      isTaken = true;
      return void setImmediate(afterIt);
    }
    await new Promise<void>((begin) => queue.push(begin));
  };
}
