import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Hono } from "hono";
import script from "../worker/service-worker.ts?script";
import type { WorkerSettings } from "../worker/settings.ts";

const pages = ["/home", "/menu", "/gallery", "/cart"];

/**
 * GET /service-worker.js: the worker with its settings in front. `files` is the folder of the built files (null in
 * development: then the worker caches no code), `cacheBytes` the most that a browser caches, `brand` what its own page
 * shows.
 */
export function serviceWorkerApi({
  files,
  cacheBytes,
  brand,
}: {
  files: string | null;
  cacheBytes: number;
  brand: WorkerSettings["firm"];
}): Hono {
  const code = files ? codeOf(path.join(files, "assets")) : [];
  const release = createHash("sha256").update(script).update(code.join()).digest("hex").slice(0, 16);
  const font = (family: string) => code.find((one) => one.startsWith(`/assets/${family}-`)) ?? "";
  const fixed: Omit<WorkerSettings, "firm"> = {
    release,
    bytes: cacheBytes,
    code,
    pages,
    faces: { display: font("fraunces"), text: font("figtree") },
  };
  const body = () => {
    const { name, phone, phoneDialled, madeUp } = brand;
    const settings: WorkerSettings = { ...fixed, firm: { name, phone, phoneDialled, madeUp } };
    return `const SITE=${JSON.stringify(settings)};\n${script}`;
  };
  const api = new Hono();
  api.get("/service-worker.js", (c) =>
    c.body(body(), 200, {
      "Content-Type": "text/javascript; charset=utf-8",
      // Revalidated at every visit: this is how a browser learns of a release.
      "Cache-Control": "no-cache",
      "Content-Security-Policy": "default-src 'none'; connect-src 'self'",
    }),
  );
  api.all("/service-worker.js", (c) => c.text("read this with GET\n", 405, { Allow: "GET, HEAD" }));
  return api;
}

/** The scripts that pages load, beginning with the one that all have, and the fonts. */
function codeOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder);
  const found = new Set(names.filter((name) => /^entry\.client-.*\.js$/.test(name)));
  for (const name of found)
    for (const [, other = ""] of readFileSync(path.join(folder, name), "utf8").matchAll(
      /["'`](?:\.\/|\/?assets\/)([\w.-]+\.js)["'`]/g,
    ))
      if (names.includes(other)) found.add(other);
  const fonts = names.filter((name) => name.endsWith(".woff2") && !/extended|italic/.test(name));
  return [...found, ...fonts].map((name) => `/assets/${name}`);
}
