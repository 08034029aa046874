import type { Blobs } from "#blobs/blobs.ts";
import type { Mark, MarkPart } from "#brand/mark.ts";
import { markText, parseMark } from "#brand/mark.ts";
import { saveImageFile } from "../pictures/image-files.server.ts";
import { withStoredFiles } from "../pictures/stored-files.server.ts";
import type { MakeMark, MarkUse } from "./mark-files.server.ts";

interface MarkDeps {
  readonly blobs: Blobs;
  readonly makeMark: MakeMark;
}

/**
 * Makes a logo's or an icon's files and stores them; nobody is shown them until the settings name them. Returns the mark in a
 * line (`brand/mark.ts`). Throws UnusableMark, Unavailable, and the disk's error: then nothing of it is kept.
 */
export async function uploadMark(
  { blobs, makeMark }: MarkDeps,
  file: Uint8Array,
  use: MarkUse,
): Promise<string> {
  const { width, height, files: made } = await makeMark(file, use);
  return await withStoredFiles(blobs, async (store) => {
    const files: Partial<Record<MarkPart, string>> = {};
    for (const { part, kind, bytes } of made)
      files[part] = (await saveImageFile(store, bytes, kind)).slice("/images/".length);
    return markText({ width, height, files });
  });
}

/** The mark that a line names, or null where it is none, or a file of it is not stored. */
export async function storedMark(blobs: Pick<Blobs, "stat">, text: string): Promise<Mark | null> {
  const mark = parseMark(text);
  if (!mark) return null;
  const names = Object.values(mark.files);
  const found = await Promise.all(names.map((name) => blobs.stat(`images/${name}`)));
  return found.every(Boolean) ? mark : null;
}
