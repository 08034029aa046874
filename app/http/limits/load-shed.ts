/** Whether the one thread that serves everybody is behind; asked before expensive work is begun. */
export interface LoadShed {
  /** Whether to refuse what is expensive: pages that nobody has asked for before, searches, PDFs, screens. */
  refuses(): boolean;
  /** Milliseconds by which the thread is behind now. */
  lag(): number;
  /** Requests that were refused since the start. */
  shed(): number;
  stop(): void;
}

// Milliseconds between two beats, and how long a late one counts.
const beat = 20;
const remembered = 500;

/**
 * Watches how late the thread's own beats come. `maxLag` is the lag in milliseconds above which expensive work is refused; what is
 * under way still adds to it, so it lies well below what a reader may feel. Between two beats the time since the last one
 * counts: a burst that arrives in one turn of the event loop is seen in the middle of it, which `monitorEventLoopDelay`,
 * that learns of a delay only after it, cannot. What waits for its turn (`Turns`) is behind as well: by `waited` milliseconds.
 */
export function createLoadShed(
  maxLag: number,
  waited: () => number = () => 0,
  now: () => number = performance.now.bind(performance),
): LoadShed {
  let lastBeat = now();
  let late = { by: 0, at: -Infinity };
  let count = 0;
  const timer = setInterval(() => {
    const by = now() - lastBeat - beat;
    lastBeat = now();
    if (by >= late.by || lastBeat - late.at > remembered) late = { by: Math.max(0, by), at: lastBeat };
  }, beat);
  timer.unref();
  const lag = () => {
    const since = now() - lastBeat - beat;
    return Math.max(0, since, waited(), now() - late.at <= remembered ? late.by : 0);
  };
  return {
    lag,
    refuses() {
      if (lag() <= maxLag) return false;
      count++;
      return true;
    },
    shed: () => count,
    stop: () => clearInterval(timer),
  };
}
