// `opening` is on the root until the page is laid out completely.
const deferred = ".opening :is(:is(main, main > div) > section ~ section, body > footer, [data-later])";

/**
 * Lays out what defer-below-the-fold.inline.ts has deferred, one section or part whenever the browser is idle, so that
 * no single task is long. Resolves when everything is laid out.
 */
export async function layOutBelowTheFold(): Promise<void> {
  if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve));
  await idle();
  for (const section of document.querySelectorAll<HTMLElement>(deferred)) {
    section.style.contentVisibility = "visible";
    await idle();
  }
  document.documentElement.classList.remove("opening");
}

/** Resolves when the browser is idle, or has not been for a second. Safari does not report that: there it resolves soon. */
const idle = async () =>
  await new Promise<unknown>((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(resolve, { timeout: 1_000 });
    else setTimeout(resolve);
  });
