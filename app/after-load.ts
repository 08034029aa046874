import { registerServiceWorker } from "./live/browser/register-service-worker.ts";
import { measureSome } from "./page-speed/measure-some.ts";

// What no visitor waits for, long after everything that can be seen. Where a browser refuses, there are no offline copies,
// and nothing is measured.
if ("serviceWorker" in navigator) void registerServiceWorker().catch(() => undefined);
void measureSome().catch(() => undefined);
