/**
 * Sends what was measured of a page, as JSON: by the page, or by the worker that it gave it to. Never throws. Not by sendBeacon, which
 * sends cookies (of somebody who is signed in at the desk) and the whole address of the page, with what was searched for or is avoided.
 */
export async function postReport(body: string): Promise<void> {
  await fetch("/api/page-speed", {
    method: "POST",
    keepalive: true,
    credentials: "omit",
    referrerPolicy: "no-referrer",
    headers: { "Content-Type": "application/json" },
    body,
  }).catch(() => undefined);
}
