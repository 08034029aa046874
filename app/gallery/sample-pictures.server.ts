import type { ThingKind } from "#samples/sample-thing.ts";
import { textIn, without } from "#samples/sample-thing.ts";
import { galleryImages } from "./gallery-rows.server.ts";

/** The pictures of the sample's gallery. */
export const samplePictures: ThingKind = {
  kind: "picture",
  one: "picture",
  many: "pictures",
  tables: [
    {
      table: "gallery_image",
      key: "id",
      stated: (row) => without(row, ["position", "revision"]),
      because: "it was changed",
    },
  ],
  uses: [],
  comesLater: true,
  // As pages and dishes name it.
  namedIn: (text) => (text.startsWith("gallery/") ? text.slice("gallery/".length) : null),
  topic: "image",
  nameOf: (row) => textIn(row, "alt"),
  screen: () => "/desk/site/gallery",
  documents: async (tx, ids) => (await galleryImages(tx)).filter(({ id }) => ids.includes(id)),
};
