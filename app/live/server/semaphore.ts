/** Lets at most `atOnce` pieces of work run at one time; the others wait in the order in which they came. */
export function createSemaphore(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => queue.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      // The place is handed on, so that nobody can slip in between.
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
