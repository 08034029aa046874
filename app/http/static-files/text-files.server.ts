import { stat, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Encoding } from "#values/content-negotiation.ts";
import { compressAll } from "../cache/compress.ts";

export type EncodedText = Readonly<Record<Encoding, Buffer>>;

const textual = new Set([".js", ".css", ".svg", ".json", ".webmanifest", ".txt"]);
const quality = { br: 11, gzip: 9 };

/** Whether a static file is text, which is sent compressed. */
export const isText = (file: string): boolean => textual.has(path.extname(file));

/** Writes a text file's compressed forms beside it, as the build does: no start of the site takes that time again. */
export async function writeEncodings(file: string): Promise<void> {
  const { br, gzip } = await compressAll(await readFile(file), quality);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gzip)]);
}

/** A text file in every encoding: as the build wrote it, or compressed now where the build did not, or before the file changed. */
export async function readEncodings(file: string): Promise<EncodedText> {
  const [identity, br, gzip] = await Promise.all([
    readFile(file),
    readYounger(`${file}.br`, file),
    readYounger(`${file}.gz`, file),
  ]);
  return br && gzip ? { identity, br, gzip } : await compressAll(identity, quality);
}

async function readYounger(file: string, than: string): Promise<Buffer | undefined> {
  const [own, other] = await Promise.all([stat(file).catch(() => undefined), stat(than)]);
  return own && own.mtimeMs >= other.mtimeMs ? await readFile(file) : undefined;
}
