import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { mkdir, open, rename } from "node:fs/promises";
import path from "node:path";
import { Hono } from "hono";
import { newId } from "#kernel/ids.ts";

const kinds = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" } as const;
export type ImageKind = keyof typeof kinds;

const fileName = /^[\w-]{16}\.(avif|webp|jpg)$/;

/** Where uploaded pictures lie, each under the hash of its bytes. */
export function imageFolder(dataDir: string): string {
  return path.join(dataDir, "images");
}

/** Keeps a picture's bytes and answers its address. The same bytes are kept once. */
export async function keepImageFile(dataDir: string, bytes: Uint8Array, kind: ImageKind): Promise<string> {
  const name = `${createHash("sha256").update(bytes).digest("base64url").slice(0, 16)}.${kind}`;
  const folder = imageFolder(dataDir);
  await mkdir(folder, { recursive: true });
  // Whole or not at all, and on the disk before any row speaks of it.
  const draft = path.join(folder, `.${newId()}`);
  const file = await open(draft, "wx");
  await file.writeFile(bytes);
  await file.sync();
  await file.close();
  await rename(draft, path.join(folder, name));
  return `/images/${name}`;
}

/** Reads a kept picture by its name; null when there is none. Never follows a link out of the folder. */
export async function readImageFile(dataDir: string, name: string): Promise<Buffer | null> {
  if (!fileName.test(name)) return null;
  try {
    const file = await open(path.join(imageFolder(dataDir), name), constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      return (await file.stat()).isFile() ? await file.readFile() : null;
    } finally {
      await file.close();
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ELOOP") return null;
    throw error;
  }
}

/** GET /images/NAME: a name is the hash of the bytes, so the answer never changes. */
export function galleryApi({ dataDir }: { dataDir: string }): Hono {
  const api = new Hono();
  api.get("/images/:name", async (c) => {
    const name = c.req.param("name");
    const bytes = await readImageFile(dataDir, name);
    if (!bytes)
      return c.json({ type: "about:blank", status: 404, title: "There is no such picture." }, 404, {
        "Content-Type": "application/problem+json",
      });
    return c.body(new Uint8Array(bytes), 200, {
      "Content-Type": kinds[name.slice(name.lastIndexOf(".") + 1) as ImageKind],
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    });
  });
  api.all("/images/*", (c) =>
    c.json({ type: "about:blank", status: 405, title: "A picture is read with GET." }, 405, {
      Allow: "GET, HEAD",
      "Content-Type": "application/problem+json",
    }),
  );
  return api;
}
