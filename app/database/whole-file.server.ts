import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { newId } from "#values/ids.ts";

// On the same file system as what it becomes, so that giving it its name is one step.
const folderOfUnfinished = (dataDir: string) => path.join(dataDir, "unfinished");
// Nobody writes one file for that long: who began it was ended.
const longestWriting = 3_600_000;

/**
 * Stores a file in the data folder, whole or not at all: where it is half written when the disk is full or the process ends,
 * nothing has its name. It is on the disk when this returns. `name`: with its folder, "images/abc.webp".
 */
export async function saveWholeFile(
  dataDir: string,
  name: string,
  bytes: Uint8Array,
  { mode = 0o666 }: { readonly mode?: number } = {},
): Promise<void> {
  const target = path.join(dataDir, name);
  const folder = folderOfUnfinished(dataDir);
  await mkdir(path.dirname(target), { recursive: true });
  await mkdir(folder, { recursive: true });
  const draft = path.join(folder, newId());
  try {
    const file = await open(draft, "wx", mode);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, target);
  } catch (error) {
    // A full disk is not filled further by what was half written.
    await rm(draft, { force: true });
    throw error;
  }
}

/** Deletes what was being written when its process was ended, of an hour ago and older. `now`: of the machine's clock. */
export async function removeUnfinishedFiles(dataDir: string, now = Date.now()): Promise<void> {
  const folder = folderOfUnfinished(dataDir);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for (const name of names) {
    const file = path.join(folder, name);
    const written = (await stat(file).catch(() => null))?.mtimeMs;
    if (written !== undefined && now - written > longestWriting) await rm(file, { force: true });
  }
}
