import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const around = /^window\.__reactRouterManifest=(.*);$/s;

interface BrowserManifest {
  readonly entry: object;
  readonly routes: Readonly<Record<string, object>>;
}

/** Rewrites the browser's manifest in a folder of built scripts, as `deskManifest` says. Throws where there is no one such file. */
export function writeDeskManifest(folder: string, deskEntry: string): void {
  const [file, ...others] = readdirSync(folder).filter((name) => /^manifest-\w+\.js$/.test(name));
  if (!file || others.length) throw new Error(`desk-manifest: ${folder} has not one manifest`);
  const at = path.join(folder, file);
  writeFileSync(at, deskManifest(readFileSync(at, "utf8"), deskEntry));
}

/**
 * The manifest of React Router as the browser needs it, which is at the desk alone: the desk's routes, and its entry instead of
 * the public one. The scripts behind each route are announced in the document, by the server, which has a list of its own.
 */
export function deskManifest(text: string, deskEntry: string): string {
  const json = around.exec(text)?.[1];
  if (!json) throw new Error("desk-manifest: React Router writes its manifest in an unknown way");
  const manifest = JSON.parse(json) as BrowserManifest;
  const routes = Object.entries(manifest.routes)
    .filter(([id]) => id === "root" || id.startsWith("desk/"))
    .map(([id, route]) => [id, { ...route, imports: [] }]);
  const slim = {
    ...manifest,
    entry: { ...manifest.entry, module: deskEntry, imports: [] },
    routes: Object.fromEntries(routes) as object,
  };
  return `window.__reactRouterManifest=${JSON.stringify(slim)};`;
}
