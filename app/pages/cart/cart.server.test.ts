import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { importCateringMenu } from "#catering-menu/catering-menu.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { openWithFeed } from "#live/server/feed.testkit.ts";
import { testPublicationKey } from "#publications/publication-key.testkit.ts";
import { type SiteContext, siteContext } from "#server/services.ts";
import { actorNamed } from "#values/actor.ts";
import { frozenClock } from "#values/time/clock.ts";
import { loader } from "./page.tsx";

describe.each(stores)("the cart on $name", ({ open }) => {
  test("it is made anew when a picture comes into the gallery that a dish has named all the time", async () => {
    const clock = frozenClock("2026-11-23T08:12:00Z");
    const deps = {
      ...(await openWithFeed(open)),
      galleryPictures: async () => [{ id: "not-yet-public", width: 1600, height: 1200 }],
      clock,
      publicationKey: testPublicationKey,
    };
    const topicsWith = async (image: string) => {
      const csv = `id,name,description,category,image\ntart,Leek tart,Leeks,school,${image}\n`;
      await importCateringMenu(deps, actorNamed("ruth@rosemarylane.example"), Buffer.from(csv));
      const topics: string[] = [];
      const site = { ...deps, brand: sampleBrand, dependsOn: (topic: string) => void topics.push(topic) };
      const context = new RouterContextProvider();
      context.set(siteContext, site as unknown as SiteContext);
      await loader({ context } as unknown as Parameters<typeof loader>[0]);
      return topics;
    };
    expect(await topicsWith("gallery-fruit-platter")).toEqual(["menu"]);
    expect(await topicsWith("gallery/not-yet-public")).toEqual(["menu", "image"]);
  });
});
