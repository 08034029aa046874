// A letter that is typed meanwhile waits no longer than this, and one step.
const maxAtOnce = 8;
const latest = 500;

/**
 * Takes the steps of some work in turn, a few milliseconds at a time, while the browser has nothing else to do, and
 * hands over what they answered. Returns how to call it off.
 */
export function whenIdle<Result>(
  steps: readonly (() => Result)[],
  done: (results: readonly Result[]) => void,
): () => void {
  const results: Result[] = [];
  let cancel = ask(go);
  function go(): void {
    const began = performance.now();
    for (const step of steps.slice(results.length)) {
      if (performance.now() - began >= maxAtOnce) break;
      results.push(step());
    }
    if (results.length < steps.length) cancel = ask(go);
    else done(results);
  }
  return () => cancel();
}

// Not every browser tells when it is idle.
function ask(act: () => void): () => void {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(act, 50);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(act, { timeout: latest });
  return () => cancelIdleCallback(asked);
}
