import { readFileSync } from "node:fs";
import path from "node:path";
import type { Manifest, Plugin } from "vite";
import { writeDeskManifest } from "./desk-manifest.ts";

const root = path.join(import.meta.dirname, "../..");
const entry = "app/desk/entry.tsx";
const module = "virtual:desk-entry";

/**
 * The desk has a client entry of its own, so that no public page carries a byte of it. `virtual:desk-entry` gives the
 * server its address: the file that the client's build, which runs before the server's, made of it. What the browser is told
 * of all routes is cut to what the desk needs of it.
 */
export function deskEntry(): Plugin {
  let building = false;
  let entryUrl = "";
  return {
    name: "desk-entry",
    configResolved({ command }) {
      building = command === "build";
    },
    buildStart() {
      if (building && this.environment.name === "client")
        this.emitFile({ type: "chunk", id: path.join(root, entry), name: "desk" });
    },
    resolveId(id) {
      return id === module ? `\0${module}` : null;
    },
    load(id) {
      if (id !== `\0${module}`) return null;
      entryUrl = building ? builtEntry() : `/${entry}`;
      return `export const deskEntryUrl = ${JSON.stringify(entryUrl)};`;
    },
    closeBundle() {
      if (building && this.environment.name === "ssr")
        writeDeskManifest(path.join(root, "build/client/assets"), entryUrl);
    },
  };
}

function builtEntry(): string {
  const manifest = JSON.parse(
    readFileSync(path.join(root, "build/client/.vite/manifest.json"), "utf8"),
  ) as Manifest;
  const file = manifest[entry]?.file;
  if (!file) throw new Error(`desk-entry: the client's build has no ${entry}`);
  return `/${file}`;
}
