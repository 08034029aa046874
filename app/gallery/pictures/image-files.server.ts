import { createHash } from "node:crypto";
import { Hono } from "hono";
import type { Blobs, OpenBlob } from "#blobs/blobs.ts";
import type { Store } from "#database/store.server.ts";
import type { Feed } from "#live/server/feed.server.ts";
import { problemResponse } from "#values/problem-details.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Clock } from "#values/time/clock.ts";
import { keptFile, unshownFileAsked } from "#values/unshown-file.server.ts";
import { publicImages } from "./public-images.server.ts";
import type { FileStore } from "./stored-files.server.ts";

const kinds = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
  svg: "image/svg+xml",
  ico: "image/x-icon",
} as const;
export type ImageKind = keyof typeof kinds;

const fileName = /^[\w-]{16}\.(avif|webp|jpg|png|svg|ico)$/;
const isImageFile = (name: string): boolean => fileName.test(name);
const contentTypes = new Map<string, string>(Object.entries(kinds));

/** What a file is called by its bytes, without its ending. */
export const imageName = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("base64url").slice(0, 16);

/** Stores a picture's bytes and returns its address. The same bytes are stored once. */
export async function saveImageFile(files: FileStore, bytes: Uint8Array, kind: ImageKind): Promise<string> {
  const name = `images/${imageName(bytes)}.${kind}` as const;
  // Lasting before any row refers to it.
  await files.put(name, bytes);
  return `/${name}`;
}

/** A stored picture by its file's name, as a stream; null when there is none. */
export async function openImageFile(blobs: Blobs, name: string): Promise<OpenBlob | null> {
  return isImageFile(name) ? await blobs.open(`images/${name}`) : null;
}

/** GET /images/NAME: once what has the picture is public, and before that by a link that is signed with the site's secret. */
export function galleryApi({
  store,
  feed,
  blobs,
  clock,
  secret,
}: {
  readonly store: Store;
  readonly feed: Feed;
  readonly blobs: Blobs;
  readonly clock: Clock;
  readonly secret: string;
}): Hono {
  const isPublicImage = publicImages({ store, feed });
  const api = new Hono();
  api.get("/images/:name", async (c) => {
    const name = c.req.param("name");
    const isPublic = isImageFile(name) && (await isPublicImage(name));
    const isLinked = () =>
      unshownFileAsked(secret, `/images/${name}`, new URL(c.req.url).searchParams, londonDay(clock.now())) !==
      null;
    const picture = isPublic || isLinked() ? await openImageFile(blobs, name) : null;
    if (!picture) return problemResponse({ status: 404, title: "There is no such picture." });
    return c.body(picture.stream, 200, {
      "Content-Length": String(picture.size),
      "Content-Type": contentTypes.get(name.slice(name.lastIndexOf(".") + 1)) ?? "application/octet-stream",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      ...keptFile(isPublic),
    });
  });
  api.all("/images/*", () =>
    problemResponse({ status: 405, title: "A picture is read with GET." }, { Allow: "GET, HEAD" }),
  );
  return api;
}
