import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { newId } from "#values/ids.ts";
import type { PictureSize, SizedPicture } from "./picture-sizes.server.ts";
import { makePictureSizes } from "./picture-sizes.server.ts";

/**
 * Makes sizes once and caches them in a folder, for pictures that are needed again and again: the sample gallery of every
 * new data folder. Where the folder cannot be written, they are made each time.
 */
export function cachedSizes(folder: string, make = makePictureSizes): typeof makePictureSizes {
  return async (bytes, options) => {
    const key = createHash("sha256").update(bytes).update(JSON.stringify(options)).digest("hex").slice(0, 32);
    const file = path.join(folder, `${key}.json`);
    const cached = await readFile(file, "utf8").catch(() => null);
    if (cached) return parseSizes(cached);
    const made = await make(bytes, options);
    await writeSizes(file, made).catch(() => undefined);
    return made;
  };
}

async function writeSizes(file: string, { sizes, ...rest }: SizedPicture): Promise<void> {
  const text = JSON.stringify({
    ...rest,
    sizes: sizes.map((size) => ({ ...size, bytes: size.bytes.toString("base64") })),
  });
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${newId()}`;
  await writeFile(draft, text);
  await rename(draft, file);
}

/** The same as JSON, with bytes as base64. */
type StoredSizes = Omit<SizedPicture, "sizes"> & {
  readonly sizes: readonly (Omit<PictureSize, "bytes"> & { readonly bytes: string })[];
};

function parseSizes(text: string): SizedPicture {
  const { sizes, ...rest }: StoredSizes = JSON.parse(text);
  return { ...rest, sizes: sizes.map((size) => ({ ...size, bytes: Buffer.from(size.bytes, "base64") })) };
}
