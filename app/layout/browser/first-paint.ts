/** Resolves when the first screen is painted; where a browser does not report that, a second after the load event. */
export const firstPaint = new Promise<void>((resolve) => {
  try {
    new PerformanceObserver((list, observer) => {
      if (!list.getEntriesByName("first-contentful-paint")[0]) return;
      observer.disconnect();
      resolve();
    }).observe({ type: "paint", buffered: true });
  } catch {
    // A browser without paint timing: the load event below resolves it.
  }
  addEventListener("load", () => setTimeout(resolve, 1_000));
});
