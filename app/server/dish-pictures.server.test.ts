import { describe, expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { stores } from "#database/stores.testkit.ts";
import { rowOf } from "#gallery/gallery-rows.server.ts";
import { openWithFeed } from "#live/server/feed.testkit.ts";
import { dishPictures } from "./dish-pictures.server.ts";

describe.each(stores)("the pictures of dishes on $name", ({ open }) => {
  test("a dish has the firm's picture that it names, or the sample's on a demonstration, and never another dish's", async () => {
    const { store } = await openWithFeed(open);
    const picture = {
      id: "tart",
      url: "",
      name: "",
      alt: "A leek tart.",
      caption: "",
      width: 1600,
      height: 1200,
      focal: { x: 0.4, y: 0.5 },
      avif: [],
      webp: [],
      jpeg: [{ w: 1600, src: "/images/tart.jpg" }],
      position: 1,
    };
    await store.db
      .insertInto("gallery_image")
      .values({ ...rowOf(picture, 1), consent: "" })
      .execute();
    const dishes = ["gallery/tart", "gallery/gone", "pastry", "no-such", null].map((image) => ({ image }));
    const shown = async (madeUp: boolean) =>
      await dishPictures({ store, brand: { ...sampleBrand, madeUp } }, dishes);
    const { alt, width, height, focal, avif, webp, jpeg } = picture;
    const tart = ["gallery/tart", { alt, width, height, focal, avif, webp, jpeg }];
    expect([...(await shown(false))]).toEqual([tart]);
    expect([...(await shown(true))]).toEqual([tart, ["pastry", "pastry"]]);
  });
});
