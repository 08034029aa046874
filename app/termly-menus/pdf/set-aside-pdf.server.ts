import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { newId } from "#values/ids.ts";
import type { MenuKey } from "../schools.ts";

// Thirty-six megabytes at most; whoever comes back later than the next day chooses the file again.
const mostFiles = 12;
const lifetime = 24 * 3_600_000;

const sha256Of = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const folderOf = (dataDir: string) => path.join(dataDir, "set-aside-pdfs");
const nameOf = (menu: MenuKey, sha256: string) => `${menu}-${sha256}.pdf`;

/**
 * Keeps a PDF that was compared with a menu and is not published yet, so that it need not be sent again; the oldest of
 * more than twelve goes. Returns its hash.
 */
export async function setAsidePdf(dataDir: string, menu: MenuKey, bytes: Uint8Array): Promise<string> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true });
  const sha256 = sha256Of(bytes);
  // Whole or not at all.
  const draft = path.join(folder, `.${newId()}`);
  try {
    await writeFile(draft, bytes, { mode: 0o600 });
    await rename(draft, path.join(folder, nameOf(menu, sha256)));
  } finally {
    await rm(draft, { force: true });
  }
  await removeOld(folder);
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

async function removeOld(folder: string): Promise<void> {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const found = await stat(path.join(folder, name)).catch(nullWhereMissing);
      return { name, at: found?.mtimeMs ?? 0 };
    }),
  );
  const latest = files.toSorted((one, other) => other.at - one.at);
  const old = latest.filter(({ at }, place) => place >= mostFiles || at < Date.now() - lifetime);
  await Promise.all(old.map(({ name }) => rm(path.join(folder, name), { force: true })));
}

function nullWhereMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
