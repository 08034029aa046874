import { createHash } from "node:crypto";
import { constants } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { lstat, open } from "node:fs/promises";
import path from "node:path";
import { Hono } from "hono";
import { saveWholeFile } from "#database/whole-file.server.ts";
import { problemResponse } from "#values/problem-details.ts";

const kinds = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" } as const;
export type ImageKind = keyof typeof kinds;

const chunkSize = 64 * 1024;
const fileName = /^[\w-]{16}\.(avif|webp|jpg)$/;
const contentTypes = new Map<string, string>(Object.entries(kinds));

/** The folder of uploaded pictures, each named by the hash of its bytes. */
export function imageFolder(dataDir: string): string {
  return path.join(dataDir, "images");
}

/** Stores a picture's bytes and returns its address. The same bytes are stored once. */
export async function saveImageFile(dataDir: string, bytes: Uint8Array, kind: ImageKind): Promise<string> {
  const name = `${createHash("sha256").update(bytes).digest("base64url").slice(0, 16)}.${kind}`;
  // On the disk before any row refers to it.
  await saveWholeFile(dataDir, `images/${name}`, bytes);
  return `/images/${name}`;
}

/**
 * A stored picture by its name, as a stream; null when there is none. Never follows a link out of the folder. The file is
 * opened when its first chunk is read, and closed at its end or when the reader cancels.
 */
export async function openImageFile(
  dataDir: string,
  name: string,
): Promise<{ size: number; stream: ReadableStream<Uint8Array> } | null> {
  if (!fileName.test(name)) return null;
  const file = path.join(imageFolder(dataDir), name);
  const stats = await lstat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  return stats?.isFile() ? { size: stats.size, stream: chunksOf(file) } : null;
}

// The next chunk is read when the last was taken: a client that asks for a picture and reads nothing holds one chunk.
function chunksOf(name: string): ReadableStream<Uint8Array> {
  let file: FileHandle | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        file ??= await open(name, constants.O_RDONLY | constants.O_NOFOLLOW);
        const { bytesRead, buffer } = await file.read(Buffer.allocUnsafeSlow(chunkSize), 0, chunkSize, null);
        if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
        await file.close();
        controller.close();
      },
      cancel: () => file?.close(),
    },
    { highWaterMark: 0 },
  );
}

/** GET /images/NAME: a name is the hash of the bytes, so the response never changes. */
export function galleryApi({ dataDir }: { dataDir: string }): Hono {
  const api = new Hono();
  api.get("/images/:name", async (c) => {
    const name = c.req.param("name");
    const picture = await openImageFile(dataDir, name);
    if (!picture) return problemResponse({ status: 404, title: "There is no such picture." });
    return c.body(picture.stream, 200, {
      "Content-Length": String(picture.size),
      "Content-Type": contentTypes.get(name.slice(name.lastIndexOf(".") + 1)) ?? "application/octet-stream",
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    });
  });
  api.all("/images/*", () =>
    problemResponse({ status: 405, title: "A picture is read with GET." }, { Allow: "GET, HEAD" }),
  );
  return api;
}
