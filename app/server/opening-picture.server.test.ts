import { describe, expect, test } from "vitest";
import { StoreUnreachable } from "#database/store-errors.ts";
import { stores } from "#database/stores.testkit.ts";
import { nothingYet } from "#drafts/draft.ts";
import { publishDrafts, saveDraft, undoPublished } from "#drafts/drafts.server.ts";
import { galleryPictures, rowOf } from "#gallery/gallery-rows.server.ts";
import { openWithFeed } from "#live/server/feed.testkit.ts";
import { checkPages, exportPages, importPages } from "#page-content/page-files.server.ts";
import { deskItem, itemDrafts } from "#page-content/lists/item-drafts.server.ts";
import type { ListItem } from "#page-content/lists/list-item.ts";
import { asPagesName } from "#page-content/picture-places.ts";
import { actorNamed } from "#values/actor.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";
import { day, londonInstant } from "#values/time/calendar-day.ts";
import { frozenClock } from "#values/time/clock.ts";
import { lostPicture, openingPicture } from "./opening-picture.server.ts";

const ruth = actorNamed("ruth@rosemarylane.example");
const kitchen = {
  id: "kitchen",
  url: "/images/kitchen.jpg",
  name: "Kitchen",
  alt: "Our kitchen by the Aire.",
  caption: "",
  width: 2400,
  height: 1600,
  focal: { x: 0.7, y: 0.5 },
  avif: [{ w: 1600, src: "/images/kitchen.avif" }],
  webp: [],
  jpeg: [{ w: 1600, src: "/images/kitchen.jpg" }],
  position: 1,
};
const opening = (more: Partial<ListItem<"openings">> = {}): ListItem<"openings"> => ({
  list: "openings",
  id: "menu",
  ...more,
  values: { picture: "gallery/kitchen", ...more.values },
});

describe.each(stores)("the openings of the system's pages on $name", ({ open }) => {
  async function openSite() {
    const deps = {
      ...(await openWithFeed(open)),
      galleryPictures,
      clock: frozenClock("2026-11-23T08:12:00Z"),
    };
    const { db } = deps.store;
    await db
      .insertInto("gallery_image")
      .values({ ...rowOf(kitchen, 1), consent: "Nobody is on it" })
      .execute();
    const source = { clock: deps.clock, showsSample: false };
    const kind = itemDrafts("openings", source);
    const save = async (item: ListItem | null, base = nothingYet) =>
      await saveDraft(kind, deps, ruth, { id: "menu", content: item, base });
    const publish = async (item: ListItem | null) => {
      await save(item, (await deskItem(db, kind, "menu"))?.base);
      await publishDrafts(kind, deps, ruth, [{ id: "menu" }]);
    };
    /** What a page opens with, and what it then depends on. */
    const opens = async (key: "menu" | "contact" = "menu") => {
      const topics: string[] = [];
      let until = 0;
      const asking = {
        ...deps,
        dependsOn: (topic: string) => void topics.push(topic),
        staleAt: (moment: number) => void (until = moment),
      };
      return { picture: await openingPicture(asking, key), topics, until };
    };
    return { deps, db, source, kind, save, publish, opens };
  }

  test("a page opens with the sample's until a picture of the firm's is published for it, and again when that is put back", async () => {
    const { deps, kind, save, publish, opens } = await openSite();
    expect(await opens()).toEqual({ picture: "school-events", topics: ["list-item"], until: 0 });
    await save(opening());
    expect((await opens()).picture).toBe("school-events");
    await publish(opening());
    const { alt, width, height, focal, avif, webp, jpeg } = kitchen;
    expect(await opens()).toEqual({
      picture: { alt, width, height, focal, avif, webp, jpeg },
      topics: ["list-item", "image"],
      until: 0,
    });
    expect((await opens("contact")).picture).toBe("contact");
    await undoPublished(kind, deps, ruth, ["menu"]);
    expect((await opens()).picture).toBe("school-events");
  });

  test("it says what it shows there, or nothing, and keeps in sight what is asked for", async () => {
    const { publish, opens } = await openSite();
    await publish(
      opening({ values: { picture: "gallery/kitchen", shows: "A table for forty.", at: "30% 50%" } }),
    );
    expect((await opens()).picture).toMatchObject({ alt: "A table for forty.", focal: { x: 0.3, y: 0.5 } });
    await publish(opening({ values: { picture: "gallery/kitchen", decorative: true } }));
    expect((await opens()).picture).toMatchObject({ alt: "", focal: { x: 0.7, y: 0.5 } });
  });

  test("it is there from its day to its last one, and the page is made anew at midnight", async () => {
    const { publish, opens } = await openSite();
    const midnight = londonInstant(day("2026-11-24"), "00:00");
    await publish(opening({ from: day("2026-11-24") }));
    expect(await opens()).toMatchObject({ picture: "school-events", until: midnight });
    await publish(opening({ from: day("2026-11-01"), until: day("2026-11-23") }));
    expect(await opens()).toMatchObject({ picture: { alt: kitchen.alt }, until: midnight });
  });

  test("what left the gallery is on no page from then on", async () => {
    const { db, publish, opens } = await openSite();
    await publish(opening());
    await db.deleteFrom("gallery_image").execute();
    expect(await opens()).toMatchObject({ picture: "school-events", topics: ["list-item", "image"] });
  });

  test("a store that is away is no fault of a page that needs nothing else of it, and what is shown is not kept", async () => {
    const { deps, publish } = await openSite();
    await publish(opening());
    const until: number[] = [];
    const logged: unknown[] = [];
    const asking = {
      ...deps,
      dependsOn: () => undefined,
      staleAt: (moment: number) => void until.push(moment),
      logFault: (error: unknown) => void logged.push(error),
      isStoreAway: () => false,
    };
    const failing = (error: Error) => {
      const db = new Proxy(deps.store.db, {
        get: () => () => {
          throw error;
        },
      });
      return { ...asking, store: { ...deps.store, db } };
    };
    const away = failing(new StoreUnreachable("the disk is gone"));
    const broken = failing(new Error("a fault of ours"));
    expect([await openingPicture(asking, "menu"), until]).toMatchObject([{ alt: kitchen.alt }, []]);
    expect(await openingPicture(away, "menu")).toBe("school-events");
    expect(until).toEqual([deps.clock.now()]);
    await expect(openingPicture(broken, "menu")).rejects.toThrow("a fault of ours");
    // A page that says that something failed asks no store that has failed already, and hides the fault with no other.
    expect(await lostPicture(away)).toBe("empty-plate");
    expect(await lostPicture({ ...broken, isStoreAway: () => true })).toBe("empty-plate");
    expect(logged).toEqual([]);
    expect(await lostPicture(broken)).toBe("empty-plate");
    expect(logged).toEqual([new Error("a fault of ours")]);
  });

  test("two people who begin it at once do not overwrite one another", async () => {
    const { save } = await openSite();
    await save(opening());
    await expect(save(opening({ values: { picture: "gallery/kitchen", decorative: true } }))).rejects.toThrow(
      SavedMeanwhile,
    );
  });

  test("a picture of the sample's, a page that there is not, and words for what only decorates are refused", async () => {
    const { deps, kind, save } = await openSite();
    await expect(save(opening({ values: { picture: "pastry" } }))).rejects.toThrow(
      "values.picture: Picture: choose one of your gallery.",
    );
    await expect(
      save(opening({ values: { picture: "gallery/kitchen", shows: "A pan.", decorative: true } })),
    ).rejects.toThrow("values.decorative: Say what the picture shows");
    const elsewhere = { id: "soup", content: opening({ id: "soup" }), base: nothingYet };
    await expect(saveDraft(kind, deps, ruth, elsewhere)).rejects.toThrow("id: This list has menu, my-lunch,");
  });

  test("a folder of files carries it to another site, and is refused where its picture is not in the gallery", async () => {
    const { db, source, publish } = await openSite();
    await publish(opening({ values: { picture: "gallery/kitchen", shows: "A table for forty." } }));
    const files = await exportPages(db, source);
    expect(files.map(({ name }) => name)).toContain("openings/menu.json");
    const other = await openSite();
    await expect(checkPages(other.db, files, source, new Map(), [])).rejects.toThrow(
      "openings/menu.json, values.picture: Picture: this picture is not in the gallery. Choose another.",
    );
    const gallery = asPagesName([kitchen]);
    const { changed } = await importPages(other.deps, ruth, files, source, async () => gallery, []);
    expect(changed).toContain("openings/menu");
    expect((await other.opens()).picture).toMatchObject({ alt: "A table for forty." });
  });
});
