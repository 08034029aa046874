/** Lets at most `max` pieces of work run at one time; the others wait in the order in which they came. */
export function createSemaphore(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running >= max) await new Promise<void>((resolve) => queue.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      // The permit is handed on, so that no newcomer can slip in between.
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
