import { anyContains } from "#database/contains-words.ts";
import type { Store } from "#database/store.server.ts";
import type { Feed } from "#live/server/feed.server.ts";
import { everSaid } from "#settings/settings.server.ts";

interface Deps {
  readonly store: Store;
  readonly feed: Feed;
}

/** Says of a picture's file, by its name, whether readers may read it. */
export type IsPublicImage = (name: string) => Promise<boolean>;

/**
 * Readers may read the files of the pictures in the gallery, and of every mark that is or was on the site. No other: not of what was
 * uploaded and is published nowhere, nor of what was removed. A file that was found public is not looked up again before a picture changes.
 */
export function publicImages({ store, feed }: Deps): IsPublicImage {
  let known = new Set<string>();
  const forget = () => void (known = new Set());
  feed.subscribe((changes) => {
    if (changes.some(({ topic, type }) => topic === "image" && type !== "added")) forget();
  }, forget);
  return async (name) => {
    if (known.has(name)) return true;
    // What is heard of meanwhile forgets this one, too.
    const asked = known;
    const isPublic = (await isInGallery(store, name)) || (await everSaid(store.db, "logo", name));
    if (isPublic) asked.add(name);
    return isPublic;
  };
}

async function isInGallery({ db }: Store, name: string): Promise<boolean> {
  const rows = await db
    .selectFrom("gallery_image")
    .select("sizes")
    .where(anyContains(["sizes"], name.toLowerCase()))
    .execute();
  return rows.some(({ sizes }) => sizes.includes(name));
}
