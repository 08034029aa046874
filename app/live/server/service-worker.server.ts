import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Hono } from "hono";
import { mapRecord } from "#values/record.ts";
import type { Brand } from "#brand/brand.ts";
import { fontPairs } from "#brand/font-pairs.ts";
import script from "../worker/service-worker.ts?script";
import type { WorkerSettings } from "../worker/settings.ts";

const pages = ["/home", "/menu", "/gallery", "/cart"];

/**
 * GET /service-worker.js: the worker with its settings in front. `files` is the folder of the built files (null in
 * development: then the worker caches no code), `cacheBytes` the most that a browser caches, `brand` what its own page
 * shows, and in which fonts: another pair is to a browser another release.
 */
export function serviceWorkerApi({
  files,
  cacheBytes,
  brand,
}: {
  files: string | null;
  cacheBytes: number;
  brand: Pick<Brand, keyof WorkerSettings["firm"] | "fonts">;
}): Hono {
  const assets = files ? path.join(files, "assets") : null;
  const scripts = assets ? scriptsOf(assets) : [];
  const settingsOf = mapRecord(fontPairs, (_key, { display, text }): Omit<WorkerSettings, "firm"> => {
    const faces = { display: fontFile(assets, display.file), text: fontFile(assets, text.file) };
    const code = [...scripts, faces.text, faces.display].filter(Boolean);
    const release = createHash("sha256").update(script).update(code.join()).digest("hex").slice(0, 16);
    return { release, bytes: cacheBytes, code, pages, faces };
  });
  const body = () => {
    const { name, phone, phoneDialled, madeUp } = brand;
    const settings: WorkerSettings = {
      ...settingsOf[brand.fonts],
      firm: { name, phone, phoneDialled, madeUp },
    };
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

/** The scripts that pages load, beginning with the one that all have. */
function scriptsOf(folder: string): string[] {
  const names = namesIn(folder);
  const found = new Set(names.filter((name) => /^entry\.client-.*\.js$/.test(name)));
  for (const name of found)
    for (const [, other = ""] of readFileSync(path.join(folder, name), "utf8").matchAll(
      /["'`](?:\.\/|\/?assets\/)([\w.-]+\.js)["'`]/g,
    ))
      if (names.includes(other)) found.add(other);
  return [...found].map((name) => `/assets/${name}`);
}

/** Where the upright face of a typeface is; "" where there is none. Its name ends in eight characters of what is in it. */
function fontFile(folder: string | null, file: string): string {
  const pattern = new RegExp(`^${file}-[\\w-]{8}\\.woff2$`);
  const name = folder && namesIn(folder).find((one) => pattern.test(one));
  return name ? `/assets/${name}` : "";
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);
