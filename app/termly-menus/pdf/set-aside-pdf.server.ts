import { createHash } from "node:crypto";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { saveWholeFile } from "#database/whole-file.server.ts";
import type { MenuKey } from "../schools.ts";

// Thirty-six megabytes at most; whoever comes back later than the next day chooses the file again.
const mostFiles = 12;
const lifetime = 24 * 3_600_000;

const sha256Of = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const folder = "set-aside-pdfs";
const folderOf = (dataDir: string) => path.join(dataDir, folder);
const nameOf = (menu: MenuKey, sha256: string) => `${menu}-${sha256}.pdf`;

/**
 * Keeps a PDF that was compared with a menu and is not published yet, so that it need not be sent again; the oldest of
 * more than twelve goes. Returns its hash.
 */
export async function setAsidePdf(dataDir: string, menu: MenuKey, bytes: Uint8Array): Promise<string> {
  const sha256 = sha256Of(bytes);
  await saveWholeFile(dataDir, `${folder}/${nameOf(menu, sha256)}`, bytes, { mode: 0o600 });
  await removeOld(folderOf(dataDir));
  return sha256;
}

/** The PDF with this hash that was set aside for a menu; null where there is none any more. */
export async function readSetAsidePdf(
  dataDir: string,
  menu: MenuKey,
  sha256: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!/^[0-9a-f]{64}$/.test(sha256)) return null;
  const bytes = await readFile(path.join(folderOf(dataDir), nameOf(menu, sha256))).catch(nullWhereMissing);
  return bytes && sha256Of(bytes) === sha256 ? new Uint8Array(bytes) : null;
}

async function removeOld(ofAll: string): Promise<void> {
  const files = await Promise.all(
    (await readdir(ofAll)).map(async (name) => {
      const found = await stat(path.join(ofAll, name)).catch(nullWhereMissing);
      return { name, at: found?.mtimeMs ?? 0 };
    }),
  );
  const latest = files.toSorted((one, other) => other.at - one.at);
  const old = latest.filter(({ at }, place) => place >= mostFiles || at < Date.now() - lifetime);
  await Promise.all(old.map(({ name }) => rm(path.join(ofAll, name), { force: true })));
}

function nullWhereMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
